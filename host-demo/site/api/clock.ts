/** How far the services' clock is ahead of the device's, in milliseconds: what is promised runs out by theirs. */
let ahead = 0;

/** Whoever shows what depends on the time. */
const listeners = new Set<() => void>();
/** What answers say of the second that it is; more is a clock that was set, in milliseconds. */
const usualDifference = 2_000;

/** Learns the services' time from an answer that has just come. */
export function learnTime(headers: Headers): void {
  const told = Date.parse(headers.get("date") ?? "");
  if (Number.isNaN(told)) return;
  const before = ahead;
  ahead = told - Date.now();
  if (Math.abs(ahead - before) > usualDifference) for (const listener of listeners) listener();
}

/** Hears that the device's clock was set, or was wrong all along; returns the function that ends it. */
export function onClockSet(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The services' time, to the second. */
export const servicesNow = (): Date => new Date(Date.now() + ahead);
