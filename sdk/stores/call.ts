import { AisleError, asAisleError } from "../domain/errors.ts";
import type { HttpClient } from "../http/client.ts";
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

/**
 * Loads what whoever is there now has. Who has just signed out is not sent to sign in; what was asked before another one
 * came is nobody's.
 */
export function loadAnew(
  http: HttpClient,
  send: (
    event: { readonly type: "LOAD" } | { readonly type: "LOAD_FAILED"; readonly error: AisleError },
  ) => void,
): void {
  http
    .isSignedIn()
    .then((isSignedIn) =>
      send(
        isSignedIn
          ? { type: "LOAD" }
          : { type: "LOAD_FAILED", error: new AisleError("auth-expired", "Nobody is signed in.") },
      ),
    )
    .catch((error: AisleError) => error.code === "unmounted" || send({ type: "LOAD_FAILED", error }));
}

/** Tells the host of a field or a form that was refused. */
export function refused(events: EventStream, messageKey: string): void {
  events.emit("aisle-constraint-error", { code: "invalid", retryable: false, messageKey });
}
