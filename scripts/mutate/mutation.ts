/** The test that must notice when a guard is gone. */
export interface TestOfGuard {
  /** A vitest project, or "e2e" for a browser journey. */
  readonly project: "node" | "dom" | "browser" | "e2e";
  readonly file: string;
  /** Its name, or the part of it that no other test of the file has. */
  readonly name: string;
}

export interface Mutation {
  /** Numbers of the hostile cases that the guard stands against, if any. */
  readonly cases: readonly number[];
  /** What the guard does, in a few words. */
  readonly guard: string;
  readonly file: string;
  /** The guard's own text, which occurs once in the file. */
  readonly find: string;
  /** What stands there without it. */
  readonly replace: string;
  readonly test: TestOfGuard;
}

export const node = (file: string, name: string): TestOfGuard => ({ project: "node", file, name });

/** A test of a page without a browser, by its file in the site. */
export const dom = (file: string, name: string): TestOfGuard => ({
  project: "dom",
  file: `host-demo/site/${file}`,
  name,
});

export const browser = (file: string, name: string): TestOfGuard => ({ project: "browser", file, name });

/** A journey, by its file among the journeys. */
export const e2e = (file: string, name: string): TestOfGuard => ({
  project: "e2e",
  file: `host-demo/e2e/${file}`,
  name,
});

/** Makes the rows of one area, whose guards stand against no hostile case; `folder` is where their files are. */
export const rowsOf =
  (area: string, folder = "") =>
  (
    guard: string,
    file: string,
    [find, replace]: readonly [find: string, replace: string],
    test: TestOfGuard,
  ): Mutation => ({ cases: [], guard: `${area}: ${guard}`, file: folder + file, find, replace, test });

/**
 * The source without the guard.
 * @throws Error when the guard's text is not there, or there more than once: the table has to follow the source.
 */
export function mutated(
  source: string,
  { file, find, replace }: Pick<Mutation, "file" | "find" | "replace">,
): string {
  const at = source.indexOf(find);
  if (at < 0) throw new Error(`${file} no longer holds: ${find}`);
  if (source.includes(find, at + 1)) throw new Error(`${file} holds more than once: ${find}`);
  return source.slice(0, at) + replace + source.slice(at + find.length);
}
