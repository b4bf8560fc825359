import type { FrameField } from "../contract/frame-protocol.ts";
import { AisleError } from "../domain/errors.ts";
import type { Frame } from "./frame.ts";
import type { FramePlatform } from "./platform.ts";
import type { LoadFailure } from "./types.ts";

/** How often the frames are looked at, and how often one that matters is asked for a sign of life. */
const watchTime = 500;
const pingTime = 5_000;

interface Watched {
  readonly fields: readonly FrameField[];
  readonly platform: Pick<FramePlatform, "after" | "isHidden">;
  readonly frameOf: (field: FrameField) => Frame | undefined;
  /** A port does not say that its other end is gone; a frame that is in use is asked. */
  readonly isInUse: (field: FrameField) => boolean;
  readonly onLost: (code: LoadFailure, field: FrameField) => void;
}

/** Looks after frames that are on the page, from `start` to `stop`. */
export function createFrameWatch({ fields, platform, frameOf, isInUse, onLost }: Watched) {
  let stop: (() => void) | undefined;
  const ping = (field: FrameField) => {
    if (platform.isHidden()) return;
    frameOf(field)
      ?.ask("ping", {})
      .catch((reason: unknown) => {
        if (reason instanceof AisleError && reason.code === "timeout") onLost("INTERNAL", field);
      });
  };
  const start = (sinceLastPing = 0) => {
    stop ??= platform.after(watchTime, () => {
      stop = undefined;
      const lost = fields.find((field) => frameOf(field)?.isIntact() === false);
      if (lost) return onLost(frameOf(lost)?.hasWindow() ? "REPLACED" : "NO_FRAME_WINDOW", lost);
      const isPingDue = sinceLastPing + watchTime >= pingTime;
      if (isPingDue) fields.filter(isInUse).forEach(ping);
      start(isPingDue ? 0 : sinceLastPing + watchTime);
    });
  };
  return [start, () => stop?.()] as const;
}
