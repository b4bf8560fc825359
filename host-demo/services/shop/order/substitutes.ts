import type { Kysely } from "kysely";
import type { PostalAddress } from "../../../../sdk/contract/postal-address.ts";
import type { Substitute } from "../../../../sdk/domain/tenders.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import type { Tables } from "../../tables.ts";
import { readStore } from "../cart/stores.ts";
import { leviesAt } from "../cart/taxing.ts";
import { askedAgeOf } from "../catalog/minimum-age.ts";
import type { PaidOrderLine } from "./paid-parts.ts";

/** An order, as far as it decides what is taxed. */
export interface TaxedOrder {
  readonly id: string;
  readonly store_id: string;
  readonly delivery_address: PostalAddress | null;
}

interface Picking {
  readonly lines: readonly PaidOrderLine[];
  /** What was put in the place of each of them. */
  readonly picked: readonly { readonly lineId: string; readonly substitute?: string | undefined }[];
}

/**
 * What was put in the place of lines, by their ids: what each is taxed at where the order goes, today, and whether SNAP
 * may pay for it.
 *
 * @throws ServiceError BAD_REQUEST for one that its line's policy does not allow, that nobody knows, or that is for older
 * shoppers than what it stands in for
 */
export async function readSubstitutes(
  trx: Kysely<Tables>,
  order: TaxedOrder,
  { lines, picked }: Picking,
  now: Date,
): Promise<(lineId: string) => Substitute | undefined> {
  const put = picked.flatMap(({ lineId, substitute }) => {
    const line = lines.find(({ line_id }) => line_id === lineId);
    return line && substitute !== undefined ? [{ line, gtin13: substitute }] : [];
  });
  if (put.length === 0) return () => undefined;
  const products = await trx
    .selectFrom("product")
    .where(
      "gtin13",
      "in",
      put.flatMap(({ line, gtin13 }) => [line.gtin13, gtin13]),
    )
    .select(["gtin13", "tax_class", "snap_eligible", "minimum_age"])
    .execute();
  const find = (number: string) => products.find(({ gtin13 }) => gtin13 === number);
  const store = await readStore(trx, order.store_id);
  const { rates } = await leviesAt(trx, { store, deliveryAddress: order.delivery_address }, now);
  const substitutes = new Map(
    put.map(({ line, gtin13 }) => {
      const product = find(gtin13);
      const before = find(line.gtin13);
      const ageBefore = (before && askedAgeOf(before)) ?? 0;
      if (!isAllowed(line, gtin13) || !product || (askedAgeOf(product) ?? 0) > ageBefore)
        throw new ServiceError("BAD_REQUEST", { reason: "That is not to be put in the line's place." });
      const { tax_class, snap_eligible: snapEligible } = product;
      return [line.line_id, { taxRate: rates.get(tax_class) ?? 0, snapEligible }];
    }),
  );
  return (lineId) => substitutes.get(lineId);
}

/** Whether a line's shopper wants this in its place. */
function isAllowed({ substitution_policy: policy, backup }: PaidOrderLine, gtin13: string): boolean {
  return policy === "SHOPPER_CHOICE" || (policy === "CUSTOMER_CHOICE" && backup?.gtin13 === gtin13);
}
