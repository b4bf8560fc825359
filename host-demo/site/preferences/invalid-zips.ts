import * as v from "valibot";

const key = "aisle.invalidZips";
const limit = 20;
const list = v.array(v.pipe(v.string(), v.regex(/^\d{5}$/)));

/** The ZIP codes that the services did not know, for as long as the tab is open; the last of them at the end. */
function kept(): readonly string[] {
  try {
    const read = v.safeParse(list, JSON.parse(sessionStorage.getItem(key) ?? "[]"));
    return read.success ? read.output : [];
  } catch {
    // Storage may be blocked, or hold what is none of ours.
    return [];
  }
}

/** Whether there is no need to ask for this ZIP code: it was answered already that there is none. */
export function isKnownInvalid(zip: string): boolean {
  return kept().includes(zip);
}

/** Keeps a ZIP code that the services do not know, so that it is not asked for again; the last 20 are kept. */
export function keepInvalid(zip: string): void {
  const zips = [...kept().filter((other) => other !== zip), zip].slice(-limit);
  try {
    sessionStorage.setItem(key, JSON.stringify(zips));
  } catch {
    // Then it is asked for once more.
  }
}
