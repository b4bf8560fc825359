/** What the work gives, or undefined where it throws: for what a browser or a host may refuse, and is done without. */
export function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
