import type { Kysely } from "kysely";
import type { SlotTerms } from "../../../../sdk/domain/delivery-fees.ts";
import { vendorIds } from "../../../../sdk/domain/modality.ts";
import { fleetOf } from "../../../../sdk/domain/vendors.ts";
import type { Context } from "../../platform/context.ts";
import type { Tables } from "../../tables.ts";
import { slotColumns } from "../promising/tables.ts";
import { planOf, termsOf } from "../promising/waivers.ts";
import type { CartRow } from "./carts.ts";
import type { CartPlace } from "./place.ts";

/**
 * By what a cart is priced that is to be brought: the time that is promised or held for it, so that its total says what
 * that costs. Without one, or without an address, nobody can tell that yet; what a small order costs more, and what
 * partners take, does not depend on the time. Undefined for a pickup, and for what changes a placed order, which keeps
 * its time.
 */
export async function bringingOf(
  { db, clock }: Context,
  cart: CartRow,
  { addressRemoved, fleet }: CartPlace,
): Promise<SlotTerms | undefined> {
  if (cart.modality_type !== "DELIVERY" || cart.kind === "modify") return undefined;
  const now = clock();
  const kept = addressRemoved ? undefined : await keptTime(db, cart, now);
  if (!kept) {
    const vendor = vendorIds.find((each) => fleetOf(each) === fleet) ?? "OWN";
    return { modalityType: "DELIVERY", vendor, cost: null, incentive: 0, plan: null, isLater: false };
  }
  const { time_zone: timeZone, since, ...slot } = kept;
  return termsOf(slot, { plan: await planOf(db, cart.account_id), timeZone, now: since ?? now });
}

/** The window in which the shopper has a place, at the cart's store, and since when it is promised. */
function keptTime(db: Kysely<Tables>, cart: CartRow, now: Date) {
  const promised = db
    .selectFrom("promise")
    .where("cart_id", "=", cart.id)
    .where("expires_at", ">", now)
    .select(({ ref }) => ["slot_id", ref("since").$castTo<Date | null>().as("since")]);
  const held = db
    .selectFrom("hold")
    .where("account_id", "=", cart.account_id)
    .where("expires_at", ">", now)
    .select(["slot_id", "promised_since as since"]);
  return db
    .selectFrom(promised.unionAll(held).as("place"))
    .innerJoin("slot", "slot.id", "place.slot_id")
    .innerJoin("store", "store.store_id", "slot.store_id")
    .where("slot.store_id", "=", cart.store_id)
    .where("slot.modality_type", "=", cart.modality_type)
    .select([...slotColumns, "store.time_zone", "place.since"])
    .executeTakeFirst();
}
