import type { Kysely } from "kysely";
import type { Context } from "../../../platform/context.ts";
import { ServiceError } from "../../../platform/http/service-error.ts";
import type { Tables } from "../../../tables.ts";
import type { PricedContent } from "../../cart/pricing.ts";
import { recordEvent } from "../../order/events.ts";
import { following } from "../following.ts";
import { checksumOf, hasExpired, type PaymentProposal } from "../rules.ts";
import { readPayments, writePayments } from "../payments.ts";
import { checkoutColumns, type CheckoutRow, type PaymentRow } from "../tables.ts";
import { baseOf, findOrderRow, holdOrder, type Base, type OrderRow } from "./base.ts";
import { sellableChange, type ModifyCart } from "./content.ts";
import { expireDraft } from "./modify-cart.ts";
import { saidSince, type Said } from "./said.ts";
import { originalPayments, proposeAmounts, splitChange } from "./tenders.ts";
import { cartColumns } from "../../cart/tables.ts";

export interface ChangeWish {
  /** The columns for what is said of whom it is handed to. */
  readonly contact: Partial<Contact>;
  readonly payments?: readonly PaymentProposal[] | undefined;
}

type Contact = Pick<
  CheckoutRow,
  | "contact_first_name"
  | "contact_last_name"
  | "contact_phone"
  | "contact_sms_optin"
  | "contact_date_of_birth"
  | "birth_date_copied"
>;

/** The row of a checkout that changes an order, with what its content and its cards come to; and the cards' rows. */
export async function changeRow(
  context: Context,
  trx: Kysely<Tables>,
  base: Base,
  {
    cartId,
    said,
    content,
  }: { readonly cartId: string; readonly said: Said; readonly content: PricedContent },
) {
  const { order, checkout } = base;
  const id = context.ids.make("chk");
  const cards = originalPayments(base).map((payment, position): PaymentRow => ({
    ...payment,
    checkout_id: id,
    position,
  }));
  const { content: priced, payments } = splitChange(content, cards);
  const now = context.clock();
  const row = {
    ...said,
    ...(await following(trx, said, priced)),
    id,
    cart_id: cartId,
    version: context.ids.version(),
    content: JSON.stringify(priced),
    checksum: checksumOf(priced),
    total: priced.totals.total,
    modality_type: order.modality_type,
    store_id: order.store_id,
    had_fallout: false,
    email: checkout.email,
    attempt_id: null,
    order_id: null,
    amends_order_id: order.id,
    amends_version: order.version,
    booked: null,
    time: order.time && JSON.stringify({ id: order.id, ...order.time }),
    // From then on it can't be sold any more.
    expires_at: order.modifiable_until ?? new Date(now.getTime() + withoutTime),
    created_at: now,
    updated_at: now,
  };
  return { row, payments };
}

/** Milliseconds that a change of an order without a time is kept. */
const withoutTime = 24 * 60 * 60 * 1000;

/**
 * Opens the checkout of a cart that changes a placed order: the live one of the same version, or a new one.
 *
 * @throws ServiceError CANNOT_MODIFY, REQUEST_STILL_PROCESSING, and those of sellableChange and proposeAmounts
 */
export async function openChange(
  context: Context,
  trx: Kysely<Tables>,
  cart: ModifyCart,
  wish: ChangeWish,
): Promise<{ readonly checkout: CheckoutRow; readonly created: boolean }> {
  const whose = { accountId: cart.account_id, orderId: cart.amends?.orderId ?? "" };
  const base = await baseOf(trx, await holdOrder(context, trx, whose));
  const live = await trx
    .selectFrom("checkout")
    .where("cart_id", "=", cart.id)
    .where("status", "=", "DRAFT")
    .select(checkoutColumns)
    .forUpdate()
    .executeTakeFirst();
  if (live && live.amends_version === base.order.version && !hasExpired(live, context.clock()))
    return { checkout: await goOn(context, trx, { live, wish, order: base.order }), created: false };
  if (live) await expireDraft(context, trx, live.id);
  const said = { ...(await saidSince(trx, base, live)), ...wish.contact };
  const content = await sellableChange(context, trx, base, { cart, wishes: said });
  const { row, payments } = await changeRow(context, trx, base, { cartId: cart.id, said, content });
  const checkout = await trx
    .insertInto("checkout")
    .values({ ...row, status: "DRAFT" })
    .returning(checkoutColumns)
    .executeTakeFirstOrThrow();
  await writePayments(trx, checkout.id, payments);
  if (wish.payments) await proposeAmounts(trx, payments, content.totals.ebtTotal, wish.payments);
  await recordEvent(context, trx, { type: "checkout.created", checkoutId: checkout.id });
  return { checkout, created: true };
}

interface GoingOn {
  readonly live: CheckoutRow;
  readonly wish: ChangeWish;
  readonly order: OrderRow;
}

/** Brings the live draft of a change up to what was said when it was opened once more. */
async function goOn(
  context: Context,
  trx: Kysely<Tables>,
  { live, wish, order }: GoingOn,
): Promise<CheckoutRow> {
  const checkout = await trx
    .updateTable("checkout")
    .set({ updated_at: context.clock(), ...wish.contact })
    .where("id", "=", live.id)
    .returning(checkoutColumns)
    .executeTakeFirstOrThrow();
  if (wish.payments) {
    const { totals } = await contentFor(context, trx, checkout, order);
    await proposeAmounts(trx, await readPayments(trx, live.id), totals.ebtTotal, wish.payments);
  }
  return checkout;
}

/**
 * What a draft of a change sells now.
 *
 * @throws ServiceError CANNOT_MODIFY, REQUEST_STILL_PROCESSING, VERSION_CONFLICT where the order has become another one
 * since, and those of sellableChange
 */
export async function draftContent(
  context: Context,
  trx: Kysely<Tables>,
  draft: CheckoutRow,
): Promise<PricedContent> {
  const { account_id: accountId, amends_order_id: orderId } = draft;
  return contentFor(
    context,
    trx,
    draft,
    await holdOrder(context, trx, { accountId, orderId: orderId ?? "" }),
  );
}

async function contentFor(
  context: Context,
  trx: Kysely<Tables>,
  draft: CheckoutRow,
  order: OrderRow,
): Promise<PricedContent> {
  if (order.version !== draft.amends_version) throw new ServiceError("VERSION_CONFLICT");
  const cart = await trx
    .selectFrom("cart")
    .where("id", "=", draft.cart_id)
    .select(cartColumns)
    .executeTakeFirstOrThrow();
  return sellableChange(context, trx, await baseOf(trx, order), { cart, wishes: draft });
}

/**
 * What a change that is being carried out sells now, with what each card pays of it.
 *
 * @throws ServiceError as sellableChange
 */
export async function soldNow(context: Context, trx: Kysely<Tables>, change: CheckoutRow) {
  const order = await findOrderRow(trx, change.account_id, change.amends_order_id ?? "");
  const content = await contentFor(context, trx, change, order);
  return splitChange(content, await readPayments(trx, change.id));
}
