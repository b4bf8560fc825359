import type { Kysely } from "kysely";
import { withContactless } from "../../../../../sdk/domain/instructions.ts";
import { bankRequest } from "../../../../../sdk/domain/tenders.ts";
import type { Context } from "../../../platform/context.ts";
import { finish, type StoredResponse } from "../../../platform/http/idempotency.ts";
import type { Tables } from "../../../tables.ts";
import { modifiableUntil } from "../../order/cut-off.ts";
import { recordEvent } from "../../order/events.ts";
import { amountColumns, insertAuthorizations, insertVersion, splitAsPaid } from "../../order/versions.ts";
import { leavePlace } from "../../promising/moves.ts";
import { renewLease, type Attempt } from "../../saga/lease.ts";
import { useOtherwise } from "../../savings/uses.ts";
import { contentOf } from "../content.ts";
import { readPayments } from "../payments.ts";
import { completeContact } from "../rules.ts";
import { checkoutColumns, type CheckoutRow, type PaymentRow } from "../tables.ts";
import type { Decided } from "../tendering/tendering.ts";
import type { OrderRow } from "./base.ts";
import { changeKinds, type ChangeKind } from "./kinds.ts";
import { heldChange } from "./lock.ts";

/**
 * The order's new version with its lines, shares and authorizations, the change's MODIFIED checkout, the news of both and
 * the answer under the shopper's key: all or nothing. From then on there is no way back.
 *
 * @throws ServiceError PRICE_CHANGED where a code was used up meanwhile
 * @throws LeaseLost
 */
export function commitChange(
  context: Context,
  attempt: Attempt,
  decided: readonly Decided[],
): Promise<StoredResponse> {
  const kind = changeKinds[attempt.kind as ChangeKind];
  return context.db.transaction().execute(async (trx) => {
    await renewLease(context, trx, attempt, "RUNNING", "COMMITTED");
    const order = await trx
      .selectFrom("order")
      .where("id", "=", attempt.order_id)
      .where("changing", "=", attempt.attempt_id)
      .selectAll()
      .forUpdate()
      .executeTakeFirstOrThrow();
    const change = await trx
      .selectFrom("checkout")
      .where((where) => where.and(heldChange(attempt)))
      .select(checkoutColumns)
      .forUpdate()
      .executeTakeFirstOrThrow();
    await writeVersion(context, trx, { order, change, decided, waits: kind.waits });
    if (change.moves_to !== null) await leavePlace(trx, order.slot_id);
    const used = { id: order.checkout_id, account_id: order.account_id };
    await useOtherwise(trx, used, contentOf(change));
    const checkout = await trx
      .updateTable("checkout")
      .set({
        status: "MODIFIED",
        attempt_id: null,
        moves_to: null,
        version: context.ids.version(),
        updated_at: context.clock(),
      })
      .where("id", "=", change.id)
      .returning(checkoutColumns)
      .executeTakeFirstOrThrow();
    await trx
      .updateTable("checkout_payment")
      .set((row) => ({ authorized_amount: row.ref("amount"), balance: null }))
      .where("checkout_id", "=", change.id)
      .execute();
    await recordEvent(context, trx, { type: "checkout.modified", checkoutId: change.id, orderId: order.id });
    const { checkout_id: checkoutId, id: orderId } = order;
    await recordEvent(context, trx, { type: kind.event, checkoutId, orderId });
    const response = await kind.answer({ ...context, db: trx }, { checkout, accountId: order.account_id });
    await finish(trx, { key: attempt.idempotency_key, accountId: attempt.account_id }, response);
    return response;
  });
}

interface Written {
  readonly order: OrderRow;
  readonly change: CheckoutRow;
  readonly decided: readonly Decided[];
  /** Fulfilment is told of it later. */
  readonly waits: boolean;
}

async function writeVersion(
  context: Context,
  trx: Kysely<Tables>,
  { order, change, decided, waits }: Written,
): Promise<void> {
  const content = contentOf(change);
  const version = order.version + 1;
  const slotId = change.moves_to ?? order.slot_id;
  const payments = (await readPayments(trx, change.id)).map(paymentOf);
  const split = splitAsPaid(content, payments);
  const isTold = !waits && order.confirmed_version === order.version;
  const { firstName, lastName, phone } = completeContact({
    firstName: change.contact_first_name,
    lastName: change.contact_last_name,
    phone: change.contact_phone,
  });
  const { id: _id, ...time } = change.time ?? { id: "" };
  await trx
    .updateTable("order")
    .set({
      ...amountColumns(content, split),
      version,
      version_key: context.ids.version(),
      gratuity_percentage: change.gratuity_percentage,
      contact_first_name: firstName,
      contact_last_name: lastName,
      contact_phone: phone,
      contact_sms_optin: change.contact_sms_optin,
      instructions:
        withContactless(change.instructions ?? "", change.delivery_type === "Contactless") || null,
      delivery_type: change.delivery_type,
      ...(isTold && { confirmed_version: version }),
      ...(waits && { confirm_due_at: confirmDue(context) }),
      ...(change.moves_to !== null && {
        slot_id: change.moves_to,
        time: JSON.stringify(time),
        modifiable_until: await modifiableUntil(trx, change.moves_to),
      }),
    })
    .where("id", "=", order.id)
    .execute();
  const { id: checkoutId } = change;
  await insertVersion(
    context,
    trx,
    { orderId: order.id, version, checkoutId, slotId, content, payments },
    split,
  );
  await insertAuthorizations(trx, raised(order.id, version, decided));
}

const paymentOf = ({ card_id, payment_type, amount, brand, last_four }: PaymentRow) => ({
  card_id,
  payment_type,
  amount,
  brand,
  last_four,
});

/** When fulfilment is told at the latest: a shopper who comes back at once may change it again. */
const confirmDue = ({ clock, settings }: Context) =>
  new Date(clock().getTime() + settings.confirmAfterSeconds * 1000);

function raised(orderId: string, version: number, decided: readonly Decided[]) {
  return decided.flatMap(({ tender, authorization }) => {
    if (authorization.outcome !== "AUTHORIZED") return [];
    const asked =
      tender.kind === "BANK_CARD"
        ? bankRequest(tender.amount)
        : ({ amount: tender.amount, purpose: "PAYMENT" } as const);
    return {
      authorization_id: authorization.authorizationId,
      order_id: orderId,
      card_id: tender.cardId,
      payment_type: tender.kind,
      version,
      ...asked,
    };
  });
}
