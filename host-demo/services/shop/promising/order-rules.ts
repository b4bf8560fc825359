import type { Destination } from "../../../../sdk/contract/modality.ts";
import { maxAlcoholItems, maxOrderItems } from "../../../../sdk/domain/limits.ts";
import type { VendorId } from "../../../../sdk/domain/modality.ts";
import type { Context } from "../../platform/context.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { isWrittenAs } from "./places.ts";
import { restricted, type WantedItems } from "./wanted-items.ts";

/** In this county nobody may be brought alcohol. */
const dryLine = "18 Dry County Rd";

interface HowItComes {
  readonly vendor: VendorId;
  readonly destination: Destination;
}

/**
 * Checks what one order may have in it, brought by a vendor to a place. Throws CART_QUANTITY_EXCEEDED,
 * ALCOHOL_QTY_EXCEEDED, ALCOHOL_NA_FOR_ADDRESS and INSTACART_RESTRICTED, each naming the items.
 */
export async function checkOrderRules(
  { db }: Context,
  items: WantedItems,
  { vendor, destination }: HowItComes,
): Promise<void> {
  if (items.length === 0) return;
  const gtin13s = items.map(({ gtin13 }) => gtin13);
  const products = await db
    .selectFrom("product")
    .where("gtin13", "in", gtin13s)
    .select(["gtin13", "tax_class", "commodity"])
    .execute();
  const count = (some: WantedItems) => some.reduce((sum, { quantity }) => sum + quantity, 0);
  const those = (is: (product: (typeof products)[number]) => boolean) => {
    const meant = new Set(products.filter(is).map(({ gtin13 }) => gtin13));
    return items.filter(({ gtin13 }) => meant.has(gtin13));
  };
  const alcohol = those(({ tax_class }) => tax_class === "alcohol");
  if (count(items) > maxOrderItems) throw new ServiceError("CART_QUANTITY_EXCEEDED");
  if (count(alcohol) > maxAlcoholItems)
    throw new ServiceError("ALCOHOL_QTY_EXCEEDED", named("ALCOHOL_QTY_EXCEEDED", alcohol));
  if (alcohol.length > 0 && isWrittenAs(destination.address?.addressLines.at(-1), dryLine))
    throw new ServiceError("ALCOHOL_NA_FOR_ADDRESS", named("ALCOHOL_NA_FOR_ADDRESS", alcohol));
  const kept = those(({ commodity }) => commodity === restricted[vendor]);
  if (kept.length > 0) throw new ServiceError("INSTACART_RESTRICTED", named("INSTACART_RESTRICTED", kept));
}

const named = (code: string, items: WantedItems) => ({
  rootCauses: items.map(({ gtin13 }) => ({ code, gtin13 })),
});
