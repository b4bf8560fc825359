import { toDollars } from "../../../../../sdk/domain/money.ts";
import type { Context } from "../../../platform/context.ts";
import { ServiceError } from "../../../platform/http/service-error.ts";
import type { Attempt } from "../../saga/lease.ts";
import { contentOf } from "../content.ts";
import { readPayments } from "../payments.ts";
import { refusalOf, type Decided } from "./tendering.ts";

/**
 * Why an order can't be placed or changed with what the processor said, of SNAP that holds too little with what it can
 * pay of the order at most; undefined where no card refused.
 *
 * @throws Error while the processor has not decided
 */
export async function whyRefused(
  { db }: Context,
  attempt: Attempt,
  decided: readonly Decided[],
): Promise<ServiceError | undefined> {
  const refused = decided.find(({ authorization }) => refusalOf(authorization) !== undefined);
  if (!refused) return undefined;
  const { tender, authorization } = refused;
  const refusal = refusalOf(authorization);
  if (!refusal || tender.kind !== "EBT" || authorization.outcome !== "DECLINED") return refusal;
  if (authorization.balance === undefined) return refusal;
  const { content } = await db
    .selectFrom("checkout")
    .where("id", "=", attempt.checkout_id)
    .select("content")
    .executeTakeFirstOrThrow();
  const snap = (await readPayments(db, attempt.checkout_id)).find(({ card_id }) => card_id === tender.cardId);
  const most = Math.min(
    contentOf({ content }).totals.ebtTotal,
    (snap?.authorized_amount ?? 0) + authorization.balance,
  );
  return new ServiceError(refusal.code, { ...refusal.detail, remainingBalance: toDollars(most) });
}
