/** How far the services' clock is ahead of the device's, in milliseconds: what is promised runs out by theirs. */
let ahead = 0;

/** Learns the services' time from an answer that has just come. */
export function learnTime(headers: Headers): void {
  const told = Date.parse(headers.get("date") ?? "");
  if (!Number.isNaN(told)) ahead = told - Date.now();
}

/** The services' time, to the second. */
export const servicesNow = (): Date => new Date(Date.now() + ahead);
