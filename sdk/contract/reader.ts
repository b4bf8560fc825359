/**
 * Reads a value that came as JSON, field by field, where it is more than a shape can say: amounts are decimal dollars on
 * the wire and whole cents inside. In place of a schema library, as in shape.ts.
 */
import { type Cents, isDollars, toCents } from "../domain/money.ts";
import type { Answer } from "./envelope.ts";
import { isObject, read, type Shape } from "./shape.ts";

/** Gives what it has read. Throws TypeError, without the value, for anything else than `Wire`. */
export interface Reader<T, Wire = T> {
  (value: unknown): T;
  /** Known to the type checker alone. */
  readonly wire?: Wire;
}

/** What a reader makes of a value, and what it makes it of. */
export type ReadBy<R> = R extends (value: unknown) => infer T ? T : never;
export type WireOf<R> = R extends { readonly wire?: infer Wire } ? Exclude<Wire, undefined> : never;

type Readers = Readonly<Record<string, (value: unknown) => unknown>>;
type Optional<F extends Readers> = {
  [Key in keyof F]: undefined extends ReadBy<F[Key]> ? Key : never;
}[keyof F];
type WireField<R> = undefined extends ReadBy<R> ? WireOf<R> | undefined : WireOf<R>;
type Fields<F extends Readers> = { [Key in Exclude<keyof F, Optional<F>>]: ReadBy<F[Key]> } & {
  [Key in Optional<F>]?: ReadBy<F[Key]>;
};
type WireFields<F extends Readers> = { [Key in Exclude<keyof F, Optional<F>>]: WireField<F[Key]> } & {
  [Key in Optional<F>]?: WireField<F[Key]>;
};

/** A value of a shape, as it is. */
export const plain =
  <T>(shape: Shape<T>): Reader<T> =>
  (value) =>
    read(shape, value);

/** Decimal dollars, in whole cents. */
export const dollarAmount: Reader<Cents, number> = (value) => toCents(read(isDollars, value));

/** What may be left out. */
export const maybe =
  <T, Wire>(reader: Reader<T, Wire>): Reader<T | undefined, Wire | undefined> =>
  (value) =>
    value === undefined ? undefined : reader(value);

export const each =
  <T, Wire>(reader: Reader<T, Wire>): Reader<T[], Wire[]> =>
  (value) =>
    read(Array.isArray, value).map(reader);

/** An object with these fields; what else it has is left. */
export const fields =
  <const F extends Readers>(readers: F): Reader<Fields<F>, WireFields<F>> =>
  (value) => {
    const from = read(isObject, value);
    const entries = Object.entries(readers).map(([key, reader]) => [key, reader(from[key])] as const);
    return Object.fromEntries(entries.filter(([, found]) => found !== undefined)) as Fields<F>;
  };

/** Takes a payload out of the success envelope `{data: …}`. */
export const readEnvelope =
  <T, Wire>(payload: Reader<T, Wire>): Answer<T> =>
  (body) =>
    payload(read(isObject, body)["data"]);
