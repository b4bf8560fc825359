/**
 * Says whether a value that another window sent is of a shape, strictly: an unknown key makes it another one. Kept
 * apart from the services' schemas because each frame of a form loads it, and needs no account of what was wrong.
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

/** An object with these fields and no others. */
export const record =
  <const F extends Fields>(fields: F): Shape<RecordOf<F>> =>
  (value): value is RecordOf<F> =>
    typeof value === "object" &&
    value !== null &&
    !Array.isArray(value) &&
    Object.keys(value).every((key) => Object.hasOwn(fields, key)) &&
    Object.entries(fields).every(([key, is]) => is((value as Record<string, unknown>)[key]));

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

export const number =
  (min: number, max: number): Shape<number> =>
  (value): value is number =>
    typeof value === "number" && value >= min && value <= max;

export const flag: Shape<boolean> = (value): value is boolean => typeof value === "boolean";

/** A list of `min` to `max` values of a shape. */
export const list =
  <T>(shape: Shape<T>, min: number, max: number): Shape<T[]> =>
  (value): value is T[] =>
    Array.isArray(value) && value.length >= min && value.length <= max && value.every(shape);
