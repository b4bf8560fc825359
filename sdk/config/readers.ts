import type { ConfigIssue } from "../domain/errors.ts";

/** Gives a copy of a value, and adds what is wrong with it, or with anything in it, to what was found. */
export type Reader = (value: unknown, path: string, found: ConfigIssue[]) => unknown;

export type PlainObject = Record<string, unknown>;

export const isObject = (value: unknown): value is Readonly<PlainObject> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const isText = (value: unknown): value is string => typeof value === "string";

/**
 * A value that passes. Of `shown` only what a host writes by hand is repeated in the text of an error, which neither a
 * token nor a name ever reaches.
 */
export const leaf =
  (expected: string, passes: (value: unknown) => unknown, shown?: "string" | "number"): Reader =>
  (value, path, found) => {
    if (!passes(value)) found.push({ path, expected, received: receivedOf(value, shown) });
    return value;
  };

/** What came, as far as it is told; without `shown` its kind. */
export function receivedOf(value: unknown, shown?: string): string {
  if (typeof value === shown) return shown === "string" ? `"${value as string}"` : `${value as number}`;
  return value === null ? "null" : Array.isArray(value) ? "an array" : typeof value;
}

/** The path of a group's key: "checkoutConfig.orderInfo". */
export const pathOf = (group: string, key: string) => (group ? `${group}.${key}` : key);

export const anObject = leaf("an object", isObject);

/**
 * A group of keys, each with what reads it. Any other key is an error too, since a misspelt one is a silent default;
 * where there is a reader for `others`, they are the host's own.
 */
export const group =
  <T>(
    readers: { readonly [Key in keyof NonNullable<T>]-?: Reader },
    required: readonly string[] = [],
    others?: Reader,
  ): Reader =>
  (value, path, found) => {
    if (!isObject(value)) return anObject(value, path, found);
    const copy: PlainObject = {};
    for (const key of new Set([...required, ...Object.keys(readers), ...Object.keys(value)])) {
      const at = pathOf(path, key);
      const known: PlainObject = readers;
      const read = Object.hasOwn(known, key) ? (known[key] as Reader) : others;
      if (!read)
        found.push({
          path: at,
          expected: "a known key",
          received: "an unknown one",
          nearest: nearest(key, Object.keys(known)),
        });
      else if (value[key] !== undefined || required.includes(key)) copy[key] = read(value[key], at, found);
    }
    return copy;
  };

/** Entries under names of the host's own, which have a form. */
export const named =
  (expected: string, isName: (name: string) => boolean, read: Reader): Reader =>
  (entries, path, found) =>
    group({}, [], (value, at) => {
      const name = at.slice(path.length + 1);
      return isName(name) ? read(value, at, found) : leaf(expected, () => false, "string")(name, at, found);
    })(entries, path, found);

/** The known key that has most of an unknown one's pairs of letters, and at least half as many as the longer one. */
export function nearest(wanted: string, known: readonly string[]): string | undefined {
  const likeness = (key: string) =>
    [...wanted.toLowerCase()].filter((letter, index, letters) =>
      key.toLowerCase().includes(letter + letters[index + 1]),
    ).length / Math.max(wanted.length, key.length);
  return known.filter((key) => likeness(key) >= 0.5).sort((a, b) => likeness(b) - likeness(a))[0];
}
