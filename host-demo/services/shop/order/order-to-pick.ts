import { type Kysely, sql } from "kysely";
import type { WireOrderToPick } from "../../../../sdk/contract/picking.ts";
import { withContactless } from "../../../../sdk/domain/instructions.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import type { Tables } from "../../tables.ts";

/** An order as its store picks it: as it was confirmed last, whatever was changed since. Throws NOT_FOUND. */
export async function readOrderToPick(db: Kysely<Tables>, orderId: string): Promise<WireOrderToPick> {
  const order = await db
    .selectFrom("order")
    .innerJoin("order_version as told", (join) =>
      join.onRef("told.order_id", "=", "order.id").onRef("told.version", "=", "order.confirmed_version"),
    )
    .innerJoin("checkout", "checkout.id", "told.checkout_id")
    .where("order.id", "=", orderId)
    .select(["order.id", "number", "order.status", "order.modality_type", "told.version"])
    .select(["checkout.instructions", "checkout.delivery_type"])
    .executeTakeFirst();
  if (!order) throw new ServiceError("NOT_FOUND");
  const lines = await db
    .selectFrom("order_line as line")
    .innerJoin("order", (join) =>
      join.onRef("order.id", "=", "line.order_id").onRef("order.confirmed_version", "=", "line.version"),
    )
    .leftJoin("product as backup", (join) => join.on(sql<boolean>`backup.gtin13 = line.backup->>'gtin13'`))
    .leftJoin("stock", (join) =>
      join.onRef("stock.gtin13", "=", "backup.gtin13").onRef("stock.store_id", "=", "order.store_id"),
    )
    .where("line.order_id", "=", orderId)
    .orderBy("line.position")
    .select([
      "line.line_id",
      "line.gtin13",
      "line.description",
      "line.quantity",
      "line.substitution_policy",
      "line.backup",
      "line.instructions",
      "backup.ways",
      "stock.available",
    ])
    .execute();
  const { delivery_type } = order;
  const said = withContactless(order.instructions ?? "", delivery_type === "Contactless");
  return {
    id: order.id,
    number: order.number,
    status: order.status,
    version: order.version,
    modalityType: order.modality_type,
    ...(said !== "" && { instructions: said }),
    lines: lines.map(
      ({ line_id: lineId, gtin13, description, quantity, backup, instructions, ways, ...line }) => {
        const isThere = line.available === true && ways?.includes(order.modality_type) === true;
        const isBackedUp = line.substitution_policy === "CUSTOMER_CHOICE";
        return {
          ...{ lineId, gtin13, description, quantity },
          // Where the backup can't be had either, nothing is wanted.
          substitutionPolicy: isBackedUp && !isThere ? "NONE" : line.substitution_policy,
          ...(isBackedUp && isThere && backup && { substitutionItems: [backup] }),
          ...(instructions !== null && { instructions }),
        };
      },
    ),
  };
}
