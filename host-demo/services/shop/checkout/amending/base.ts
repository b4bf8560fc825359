import type { Kysely, Selectable } from "kysely";
import type { PricedContent } from "../../cart/pricing.ts";
import type { Context } from "../../../platform/context.ts";
import { ServiceError } from "../../../platform/http/service-error.ts";
import type { Tables } from "../../../tables.ts";
import { readPayments } from "../../order/paid-parts.ts";
import type { HeldPayment } from "../../order/holds.ts";
import type { OrderTable } from "../../order/tables.ts";
import { contentOf } from "../content.ts";
import { checkoutColumns, type CheckoutRow } from "../tables.ts";

export type OrderRow = Selectable<OrderTable>;

/** A placed order as it stands: what a change of it begins with. */
export interface Base {
  readonly order: OrderRow;
  /** The checkout that made it what it is. */
  readonly checkout: CheckoutRow;
  readonly content: PricedContent;
  /** In the order in which they pay. */
  readonly payments: readonly HeldPayment[];
}

/** Throws NOT_FOUND for an order that is not the shopper's. */
export async function findOrderRow(
  db: Kysely<Tables>,
  accountId: string,
  orderId: string,
): Promise<OrderRow> {
  const order = await db
    .selectFrom("order")
    .where("id", "=", orderId)
    .where("account_id", "=", accountId)
    .selectAll()
    .executeTakeFirst();
  if (!order) throw new ServiceError("NOT_FOUND");
  return order;
}

/** An order with what it was made from, inside a transaction that holds it or that only looks. */
export async function baseOf(db: Kysely<Tables>, order: OrderRow): Promise<Base> {
  const { checkout_id } = await db
    .selectFrom("order_version")
    .where("order_id", "=", order.id)
    .where("version", "=", order.version)
    .select("checkout_id")
    .executeTakeFirstOrThrow();
  const checkout = await db
    .selectFrom("checkout")
    .where("id", "=", checkout_id)
    .select(checkoutColumns)
    .executeTakeFirstOrThrow();
  const { ebt, gifts, bank } = await readPayments(db, order.id);
  const payments = [...(ebt ? [ebt] : []), ...gifts, ...(bank ? [bank] : [])];
  return { order, checkout, content: contentOf(checkout), payments };
}

/** Until when an order can be changed, whoever asks: its store begins with it then. */
export function isModifiable({ clock }: Pick<Context, "clock">, order: OrderRow): boolean {
  const { status, modifiable_until } = order;
  return status === "PLACED" && (modifiable_until === null || modifiable_until > clock());
}

/**
 * Whoever changes, cancels or picks an order holds it before its cart and its checkouts: so does whoever begins with one
 * of those. Of none of the shopper's, nothing is held.
 */
export async function holdFirst(
  trx: Kysely<Tables>,
  accountId: string,
  orderId: string | null | undefined,
): Promise<void> {
  if (!orderId) return;
  await trx
    .selectFrom("order")
    .where("id", "=", orderId)
    .where("account_id", "=", accountId)
    .select("id")
    .forUpdate()
    .execute();
}

/**
 * Holds an order until the transaction ends, so that whoever picks, reduces or changes it waits.
 *
 * @throws ServiceError NOT_FOUND, REQUEST_STILL_PROCESSING while another change is under way
 */
export async function takeOrder(trx: Kysely<Tables>, { accountId, orderId }: WhoseOrder): Promise<OrderRow> {
  const order = await trx
    .selectFrom("order")
    .where("id", "=", orderId)
    .where("account_id", "=", accountId)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
  if (!order) throw new ServiceError("NOT_FOUND");
  if (order.changing !== null) throw new ServiceError("REQUEST_STILL_PROCESSING");
  return order;
}

export interface WhoseOrder {
  readonly accountId: string;
  readonly orderId: string;
}

/**
 * {@link takeOrder}, and checks that the order can be changed. A tip may be until it is picked; anything else until its cut-off.
 *
 * @throws ServiceError NOT_FOUND, CANNOT_MODIFY, REQUEST_STILL_PROCESSING while another change is under way
 */
export async function holdOrder(
  context: Context,
  trx: Kysely<Tables>,
  whose: WhoseOrder,
  pastCutOff = false,
): Promise<OrderRow> {
  const order = await takeOrder(trx, whose);
  const reduced = await trx
    .selectFrom("order_refund")
    .where("order_id", "=", order.id)
    .select("key")
    .executeTakeFirst();
  // What was picked is charged as it was then, though the order says so once all of that is done.
  const picked = await trx
    .selectFrom("order_settlement")
    .where("order_id", "=", order.id)
    .select("order_id")
    .executeTakeFirst();
  // A store that has taken something out works on it.
  const isOpen = pastCutOff ? order.status === "PLACED" : isModifiable(context, order);
  if (!isOpen || reduced || picked) throw new ServiceError("CANNOT_MODIFY");
  return order;
}
