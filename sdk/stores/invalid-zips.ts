import { list, read, text } from "../contract/shape.ts";
import { attempt } from "../domain/attempt.ts";
import { zipLength } from "../domain/lengths.ts";
import { keptInvalidZips } from "../domain/limits.ts";

const key = "aisle.invalidZips";
const zips = list(text(zipLength, /^\d{5}$/));

/** The ZIP codes that the services did not know, for as long as the tab is open; the last of them at the end. */
export function knownInvalidZips(): readonly string[] {
  // Storage may be blocked, or hold what is none of ours.
  return attempt(() => read(zips, JSON.parse(sessionStorage.getItem(key) ?? "[]"))) ?? [];
}

/** Whether there is no need to ask for this ZIP code: it was answered already that there is none. */
export const isKnownInvalidZip = (zip: string) => knownInvalidZips().includes(zip);

/** Keeps a ZIP code that the services do not know, so that it is not asked for again; where it can't be, it is. */
export function keepInvalidZip(zip: string): void {
  const kept = [...knownInvalidZips().filter((other) => other !== zip), zip].slice(-keptInvalidZips);
  attempt(() => sessionStorage.setItem(key, JSON.stringify(kept)));
}
