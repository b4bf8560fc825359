import type { Internals } from "../client/client.ts";

/** How long to wait for the service that takes PINs, in milliseconds. */
const pinServiceTime = 30_000;
/** Each try has a URL of its own: a browser remembers for the page that a module failed. */
let pinTries = 0;

/**
 * PINs are taken by a service of their own, whose module says that it is there; says so in turn, or that it does not
 * come, unless the function that it gives back is called before.
 */
export function whenPinServiceIsThere(
  after: Internals["after"],
  load: (path: string) => Promise<unknown>,
  there: () => void,
  failed: () => void,
): () => void {
  let awaited = true;
  pinTries += 1;
  const settle = (then: () => void) => () => {
    if (!awaited) return;
    stop();
    then();
  };
  const fail = settle(failed);
  const stopTimer = after(pinServiceTime, fail);
  const stop = () => {
    awaited = false;
    stopTimer();
  };
  load(`/pin/v1/pin-service.js?${pinTries}`).then(settle(there), fail);
  return stop;
}
