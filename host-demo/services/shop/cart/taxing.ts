import type { Kysely } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { PostalAddress } from "../../../../sdk/contract/postal-address.ts";
import { dayAt } from "../../../../sdk/domain/days.ts";
import type { FeeRule, TaxRate } from "../../../../sdk/domain/pricing.ts";
import type { Tables } from "../../tables.ts";

/** What a state has a store charge on top of prices. */
export interface Levies {
  /** By class of product; a class without a rate is not taxed. */
  readonly rates: ReadonlyMap<string, TaxRate>;
  readonly feeRules: readonly FeeRule[];
}

/** The place that an order is sold at, and the one that it goes to if it is brought. */
export interface TaxedPlace {
  readonly store: { readonly state: string; readonly timeZone: string };
  readonly deliveryAddress?: Pick<PostalAddress, "stateProvince"> | null;
}

/**
 * The taxes, bags and bottles that count: those of the state that a delivery goes to, or the store's for none. A state
 * without rates takes the store's, but not its bags and bottles. Rates change at the store's midnight.
 */
export async function leviesAt(
  db: Kysely<Tables>,
  { store, deliveryAddress }: TaxedPlace,
  now: Date,
): Promise<Levies> {
  const destination = deliveryAddress?.stateProvince ?? store.state;
  const states = [...new Set([destination, store.state])];
  const { rates, feeRules } = await db
    .selectNoFrom((query) => [
      jsonArrayFrom(
        query
          .selectFrom("tax_rate")
          .where("state", "in", states)
          .where("valid_from", "<=", dayAt(store.timeZone, now))
          .distinctOn(["state", "tax_class"])
          .orderBy("state")
          .orderBy("tax_class")
          .orderBy("valid_from", "desc")
          .select(["state", "tax_class", "rate"]),
      ).as("rates"),
      jsonArrayFrom(
        query
          .selectFrom("fee_rule")
          .where("state", "=", destination)
          .orderBy("kind")
          .select(["kind", "amount", "snap_eligible as snapEligible"]),
      ).as("feeRules"),
    ])
    .executeTakeFirstOrThrow();
  const taxing = states.find((state) => rates.some((rate) => rate.state === state)) ?? store.state;
  return {
    rates: new Map(rates.flatMap((row) => (row.state === taxing ? [[row.tax_class, row.rate]] : []))),
    feeRules,
  };
}
