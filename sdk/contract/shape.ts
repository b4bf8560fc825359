/**
 * Says whether a value that came as JSON is of a shape. A few lines in place of a schema library, because each page
 * and each frame of a form loads them, and needs no account of what was wrong.
 */
export type Shape<T> = (value: unknown) => value is T;
export type ShapeOf<S> = S extends Shape<infer T> ? T : never;

type Fields = Readonly<Record<string, Shape<unknown>>>;
type OptionalKey<F extends Fields> = {
  [Key in keyof F]: undefined extends ShapeOf<F[Key]> ? Key : never;
}[keyof F];
/** A field whose shape allows undefined may be left out. */
export type RecordOf<F extends Fields> = {
  [Key in Exclude<keyof F, OptionalKey<F>>]: ShapeOf<F[Key]>;
} & { [Key in OptionalKey<F>]?: ShapeOf<F[Key]> };

/** The value, taken for what its shape says. Throws TypeError, without the value, where it is not of that shape. */
export function read<T>(shape: Shape<T>, value: unknown): T {
  if (!shape(value)) throw new TypeError("not of the expected shape");
  return value;
}

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** An object with these fields, whatever else it has: what a service sends, to which a later one may add. */
export const open = <const F extends Fields>(fields: F): Shape<RecordOf<F>> => {
  const checks = Object.entries(fields);
  return (value): value is RecordOf<F> => isObject(value) && checks.every(([key, is]) => is(value[key]));
};

/** An object with these fields and no others: what another window sends. */
export const record = <const F extends Fields>(fields: F): Shape<RecordOf<F>> => {
  const has = open(fields);
  return (value): value is RecordOf<F> =>
    has(value) && Object.keys(value).every((key) => Object.hasOwn(fields, key));
};

/** An object with keys of any name, and values of one shape. */
export const mapOf =
  <T>(shape: Shape<T>): Shape<Record<string, T>> =>
  (value): value is Record<string, T> =>
    isObject(value) && Object.values(value).every(shape);

/** A value that any of the shapes takes. */
export const anyOf =
  <const S extends readonly Shape<unknown>[]>(...shapes: S): Shape<ShapeOf<S[number]>> =>
  (value): value is ShapeOf<S[number]> =>
    shapes.some((is) => is(value));

/** One of a few words or values. */
export const oneOf =
  <const T>(...values: readonly T[]): Shape<T> =>
  (value): value is T =>
    values.includes(value as T);

export const optional =
  <T>(shape: Shape<T>): Shape<T | undefined> =>
  (value): value is T | undefined =>
    value === undefined || shape(value);

/** At most `max` characters that match the pattern from end to end, where there is one. */
export const text =
  (max: number, pattern?: RegExp): Shape<string> =>
  (value): value is string =>
    typeof value === "string" && value.length <= max && (pattern?.test(value) ?? true);

export const anyText: Shape<string> = (value): value is string => typeof value === "string";

export const number =
  (min: number, max: number): Shape<number> =>
  (value): value is number =>
    typeof value === "number" && value >= min && value <= max;

export const flag: Shape<boolean> = (value): value is boolean => typeof value === "boolean";

/** A list of `min` to `max` values of a shape. */
export const list =
  <T>(shape: Shape<T>, min = 0, max = Infinity): Shape<T[]> =>
  (value): value is T[] =>
    Array.isArray(value) && value.length >= min && value.length <= max && value.every(shape);
