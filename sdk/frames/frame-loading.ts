// Long because what a form waits for, for how long, and what becomes of it when that fails is one thing, whose parts end
// one another.

import { measure } from "../advice/measure.ts";
import type { FrameField } from "../contract/frame-protocol.ts";
import type { AisleError } from "../domain/errors.ts";
import { type FieldStates, untouched } from "./field-states.ts";
import type { FramePlaces } from "./frame-places.ts";
import { notLoaded } from "./not-loaded.ts";
import type { FramePlatform } from "./platform.ts";
import type { LoadFailure, SecureFieldsOptions } from "./types.ts";

/** Time for all frames to load, in milliseconds: this much at first and this much more with each retry, up to a limit. */
const loadTime = 10_000;
const longestLoadTime = 30_000;

export type Loading = ReturnType<typeof createLoading>;

/** Everything that has to come before a form is loaded: its session, and its frames, in the time that they have. */
export function createLoading(
  { fields, session, onLog }: SecureFieldsOptions,
  platform: Pick<FramePlatform, "after">,
  states: FieldStates,
  places: FramePlaces,
) {
  let sid: string | undefined;
  let isAskingForSession = false;
  let attempt = 1;
  let stopClock: (() => void) | undefined;
  let start = performance.now();

  const bind = (field: FrameField) => {
    if (sid !== undefined) places.bind(field, sid);
  };
  const startSession = async () => {
    if (sid !== undefined || isAskingForSession) return;
    isAskingForSession = true;
    try {
      sid = await session();
      fields.forEach(bind);
    } catch (cause) {
      if (states.get().status === "loading") fail("SESSION", null, cause as AisleError);
    } finally {
      isAskingForSession = false;
    }
  };
  const endClock = () => {
    stopClock?.();
    stopClock = undefined;
  };
  const open = () => {
    places.open();
    stopClock ??= platform.after(Math.min(attempt * loadTime, longestLoadTime), () => {
      const late = fields.find((field) => !states.isLoaded(field)) ?? null;
      const frame = places.frameOf(late ?? undefined);
      if (sid === undefined && frame?.isGreeted()) fail("SESSION", null);
      else if (!frame) fail("WINDOW_MISSING", late);
      else fail(frame.hasWindow() ? "FRAME_LOAD" : "NO_FRAME_WINDOW", late);
    });
  };
  /** Takes away the frames that have not loaded; what was typed into the others stays for a retry. */
  const fail = (code: LoadFailure, field: FrameField | null, cause?: AisleError) => {
    endClock();
    const reason = notLoaded();
    const failed = states.each((each) => {
      if (states.isLoaded(each)) return states.of(each);
      places.close(each, reason);
      return { ...untouched, status: "failed" };
    });
    onLog?.(code, field, attempt);
    states.set({ status: "failed", failure: { code, field, cause }, fields: failed });
  };
  void startSession();
  return {
    bind,
    open,
    fail,
    endClock,
    /** The page's own policy has kept a frame out. */
    block() {
      if (states.get().status !== "loading") return;
      fail("FRAME_BLOCKED", fields.find((field) => !places.frameOf(field)?.isGreeted()) ?? null);
    },
    /** Tells that a form is loaded, once all of its frames are. */
    settle() {
      if (states.get().status !== "loading" || !fields.every(states.isLoaded)) return;
      endClock();
      measure("frames", start);
      states.set({ status: "loaded" });
    },
    async renewSession() {
      const fresh = await session();
      sid = fresh;
      await Promise.all(places.frames().map((frame) => frame.ask("session", { sid: fresh })));
    },
    retry() {
      attempt += 1;
      start = performance.now();
      const kept = states.each((field) => (states.isLoaded(field) ? states.of(field) : untouched));
      states.set({ status: "loading", failure: null, fields: kept });
      void startSession();
    },
  };
}
