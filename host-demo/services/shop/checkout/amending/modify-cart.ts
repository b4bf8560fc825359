import type { Kysely } from "kysely";
import type { WireAmendment } from "../../../../../sdk/contract/amending.ts";
import { agreedLines, saidOf, type Amends } from "../../cart/agreed.ts";
import { pricedAnswer } from "../../cart/answer.ts";
import type { CartRow } from "../../cart/carts.ts";
import { placeOf } from "../../cart/place.ts";
import { toWireSummary } from "../../cart/wire.ts";
import type { Context } from "../../../platform/context.ts";
import type { Tables } from "../../../tables.ts";
import { recordEvent } from "../../order/events.ts";
import { readPayments } from "../payments.ts";
import { hasExpired } from "../rules.ts";
import { checkoutColumns, type CheckoutRow, type PaymentRow } from "../tables.ts";
import { baseOf, findOrderRow, holdOrder, type Base, takeOrder, type WhoseOrder } from "./base.ts";
import { contentOf } from "../content.ts";
import { changedContent } from "./content.ts";
import { saidSince } from "./said.ts";
import { originalPayments, splitChange, toWireChange } from "./tenders.ts";
import { cartColumns } from "../../cart/tables.ts";

function findModifyCart(db: Kysely<Tables>, orderId: string): Promise<CartRow | undefined> {
  return db
    .selectFrom("cart")
    .where("kind", "=", "modify")
    .where((cart) => cart(cart.ref("amends", "->>").key("orderId"), "=", orderId))
    .select(cartColumns)
    .executeTakeFirst();
}

/**
 * The cart that changes an order, made from that the first time.
 *
 * @throws ServiceError NOT_FOUND, CANNOT_MODIFY, REQUEST_STILL_PROCESSING
 */
export function openModifyCart(context: Context, whose: WhoseOrder): Promise<CartRow> {
  return context.db.transaction().execute(async (trx) => {
    const order = await holdOrder(context, trx, whose);
    return (
      (await findModifyCart(trx, order.id)) ?? (await makeModifyCart(context, trx, await baseOf(trx, order)))
    );
  });
}

async function makeModifyCart(
  context: Context,
  trx: Kysely<Tables>,
  { order, content }: Base,
): Promise<CartRow> {
  const first = await trx
    .selectFrom("checkout")
    .innerJoin("cart", "cart.id", "checkout.cart_id")
    .where("checkout.id", "=", order.checkout_id)
    .select(["cart.banner_domain", "cart.substitution_policy", "checkout.content"])
    .executeTakeFirstOrThrow();
  // What is new goes by what was said for the whole order; where each line had its own, by what the main cart says now.
  const [substitution_policy = first.substitution_policy] = contentOf(first).lines.flatMap(
    ({ hasOwnPolicy, substitutionPolicy }) =>
      hasOwnPolicy || substitutionPolicy === "CUSTOMER_CHOICE" ? [] : [substitutionPolicy],
  );
  const amends: Amends = {
    orderId: order.id,
    deliveryAddress: content.deliveryAddress,
    lines: agreedLines(content.lines, content.fees),
  };
  const now = context.clock();
  const cart = await trx
    .insertInto("cart")
    .values({
      id: context.ids.make("cart"),
      account_id: order.account_id,
      banner_domain: first.banner_domain,
      kind: "modify",
      store_id: order.store_id,
      modality_type: order.modality_type,
      substitution_policy,
      amends: JSON.stringify(amends),
      version: context.ids.version(),
      created_at: now,
      updated_at: now,
    })
    .returning(cartColumns)
    .executeTakeFirstOrThrow();
  await trx
    .insertInto("cart_line")
    .values(
      content.lines.map((line, position) => ({
        id: context.ids.make("line"),
        cart_id: cart.id,
        gtin13: line.gtin13,
        modality_type: order.modality_type,
        quantity: line.quantity,
        ...saidOf(line),
        position,
        coupon_id: line.couponId ?? null,
        source_store_id: line.sourceStoreId ?? null,
        previous_quantity: line.previousQuantity ?? null,
      })),
    )
    .execute();
  return cart;
}

/** The draft that a modify cart has come to; undefined before, and once that has run out. */
async function draftOf(db: Kysely<Tables>, cartId: string): Promise<CheckoutRow | undefined> {
  return db
    .selectFrom("checkout")
    .where("cart_id", "=", cartId)
    .where("status", "=", "DRAFT")
    .select(checkoutColumns)
    .executeTakeFirst();
}

/** The cart of a change with what the change comes to, for the order and for each card. */
export async function showModifyCart(context: Context, cart: CartRow, accountId: string) {
  const { db } = context;
  const order = await findOrderRow(db, accountId, cart.amends?.orderId ?? "");
  const base = await baseOf(db, order);
  const draft = await draftOf(db, cart.id);
  const wishes = await saidSince(db, base, draft);
  const content = await changedContent(context, db, base, { cart, wishes });
  const isEmpty = content.lines.every(({ available }) => available === false);
  const payments = originalPayments(base).map((payment, position): PaymentRow => ({
    ...payment,
    checkout_id: "",
    position,
  }));
  // What SNAP shall pay is said at the payment, of the order as it stands.
  const isLive = draft?.amends_version === order.version && !hasExpired(draft, context.clock());
  const wanted = isLive ? await readPayments(db, draft.id) : payments;
  const split = isEmpty ? undefined : splitChange(content, wanted);
  const amendment: WireAmendment = {
    orderId: order.id,
    orderNumber: order.number,
    ...(order.modifiable_until && { modifiableUntil: order.modifiable_until.toISOString() }),
    ordered: base.content.lines.map(({ gtin13, description, quantity }) => ({
      gtin13,
      description,
      quantity,
    })),
    originalSummary: toWireSummary(base.content.totals, base.content.fees),
    ...(split && { summary: toWireSummary(split.content.totals, split.content.fees) }),
    payments: toWireChange(payments, split?.payments),
  };
  return { cart: await pricedAnswer(context, cart, await placeOf(context.db, cart), content), amendment };
}

/**
 * Gives a change up that has not been submitted. Without one there is nothing to give up.
 *
 * @throws ServiceError NOT_FOUND, REQUEST_STILL_PROCESSING while it is being carried out
 */
export function discardModifyCart(context: Context, whose: WhoseOrder): Promise<void> {
  return context.db.transaction().execute(async (trx) => {
    const order = await takeOrder(trx, whose);
    await dropModifyCart(context, trx, order);
  });
}

/**
 * Takes the cart of a change away, and its draft with it. Checkouts that have come to something stay in the books, as of
 * the cart that the order was placed from. The caller holds the order.
 */
export async function dropModifyCart(
  context: Context,
  trx: Kysely<Tables>,
  order: { readonly id: string; readonly checkout_id: string },
): Promise<void> {
  const cart = await findModifyCart(trx, order.id);
  if (!cart) return;
  const draft = await draftOf(trx, cart.id);
  if (draft) await expireDraft(context, trx, draft.id);
  const { cart_id } = await trx
    .selectFrom("checkout")
    .where("id", "=", order.checkout_id)
    .select("cart_id")
    .executeTakeFirstOrThrow();
  await trx.updateTable("checkout").set({ cart_id }).where("cart_id", "=", cart.id).execute();
  await trx.deleteFrom("cart").where("id", "=", cart.id).execute();
}

/** Ends a draft of a change: another one has taken its place, or the change was given up. */
export async function expireDraft(context: Context, trx: Kysely<Tables>, id: string): Promise<void> {
  await trx
    .updateTable("checkout")
    .set({ status: "EXPIRED", version: context.ids.version(), updated_at: context.clock() })
    .where("id", "=", id)
    .execute();
  await recordEvent(context, trx, { type: "checkout.expired", checkoutId: id });
}
