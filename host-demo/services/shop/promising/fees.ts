import { type DeliveryService, vendorIds } from "../../../../sdk/domain/modality.ts";
import type { Cents } from "../../../../sdk/domain/money.ts";
import { fleetOf } from "../../../../sdk/domain/vendors.ts";
import type { Context } from "../../platform/context.ts";
import { onOffer, partnersOut, glanceAtWeek, slotStoreColumns } from "./slots.ts";

/** The lowest fee that each fleet shows for a delivery from a store in the next seven days; null where it shows none. */
export async function lowestFees(
  context: Context,
  storeId: string,
): Promise<Readonly<Record<DeliveryService, Cents | null>>> {
  const store = await context.db
    .selectFrom("store")
    .where("store_id", "=", storeId)
    .select([...slotStoreColumns])
    .executeTakeFirstOrThrow();
  const out = await partnersOut(context, storeId);
  const vendors = vendorIds.filter((vendor) => !out.includes(vendor));
  const week = await glanceAtWeek(context, store, { modalityType: "DELIVERY", vendors, ownerId: "" });
  const offered = onOffer(week, store, context.clock());
  const lowest = (fleet: DeliveryService) => {
    const shown = offered.flatMap(({ vendor, cost, shows_fee, incentive }) =>
      fleetOf(vendor) === fleet && shows_fee && cost !== null ? [Math.max(0, cost - incentive)] : [],
    );
    return shown.length > 0 ? Math.min(...shown) : null;
  };
  return { OWN_FLEET: lowest("OWN_FLEET"), PARTNER: lowest("PARTNER") };
}
