import * as v from "valibot";
import { isDollars, toCents } from "../domain/money.ts";

/** Decimal dollars on the wire, whole cents inside. */
export const dollars = v.pipe(
  v.number(),
  v.check((value) => isDollars(value), "expected dollars with at most two places"),
  v.transform(toCents),
);

/** What a card may be asked for: nothing below zero, and no more than ten thousand dollars. */
export const payableDollars = v.pipe(dollars, v.minValue(0), v.maxValue(1_000_000));
