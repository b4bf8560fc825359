import { type AisleError, asAisleError } from "../domain/errors.ts";
import type { EventStream } from "./event-stream.ts";

/** Runs a call; its failure reaches the flow through `failed` and the host through the event stream, once. */
export function runCall(
  events: EventStream,
  isEnded: () => boolean,
  work: () => Promise<void>,
  failed: (error: AisleError) => void,
): void {
  work().catch((cause: unknown) => {
    const error = asAisleError(cause);
    if (isEnded() || error.code === "unmounted") return;
    failed(error);
    events.emitError(error);
  });
}

/** Tells the host of a field or a form that was refused. */
export function refused(events: EventStream, messageKey: string): void {
  events.emit("aisle-constraint-error", { code: "invalid", retryable: false, messageKey });
}
