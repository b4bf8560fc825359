import type { Kysely } from "kysely";
import type { PricedContent } from "../../cart/pricing.ts";
import type { Context } from "../../../platform/context.ts";
import { ServiceError } from "../../../platform/http/service-error.ts";
import type { Tables } from "../../../tables.ts";
import type { ClaimedCall } from "../../saga/begin.ts";
import { writePayments } from "../payments.ts";
import { checkoutColumns, type CheckoutRow } from "../tables.ts";
import type { Base } from "./base.ts";
import { changeRow } from "./drafts.ts";
import type { ChangeKind } from "./kinds.ts";
import { begin, type Begun } from "./lock.ts";
import { risesOf } from "./tenders.ts";
import type { Said } from "./said.ts";

interface AtOnce {
  readonly kind: ChangeKind;
  readonly base: Base;
  readonly said: Said;
  readonly content: PricedContent;
  /** Where it moves the order to, and what its shopper was told of that. */
  readonly moved?: {
    readonly slotId: string;
    readonly time: CheckoutRow["time"];
    /** Cents; what they were told that it comes to there, where the call says it. */
    readonly total: number | undefined;
  };
}

/**
 * A change that is no draft before: it is made, and held by an attempt, in one transaction, which holds the order and is
 * the caller's.
 *
 * @throws ServiceError PROMISE_EXPIRED where a moved order comes to another total than its shopper was told
 */
export async function beginAtOnce(
  context: Context,
  trx: Kysely<Tables>,
  request: ClaimedCall,
  { kind, base, said, content, moved }: AtOnce,
): Promise<Begun> {
  const attemptId = context.ids.make("try");
  const { row, payments } = await changeRow(context, trx, base, {
    // Its lines are the order's own: it has no cart but the one that the order was placed from.
    cartId: base.checkout.cart_id,
    said,
    content,
  });
  if (moved?.total !== undefined && moved.total !== row.total) throw new ServiceError("PROMISE_EXPIRED");
  const change = await trx
    .insertInto("checkout")
    .values({
      ...row,
      ...(moved && { moves_to: moved.slotId, time: JSON.stringify(moved.time) }),
      status: "MODIFYING",
      attempt_id: attemptId,
    })
    .returning(checkoutColumns)
    .executeTakeFirstOrThrow();
  await writePayments(trx, change.id, payments);
  const attempt = await begin(context, trx, request, { kind, attemptId, change });
  return { attempt, rises: risesOf(payments, base.payments) };
}
