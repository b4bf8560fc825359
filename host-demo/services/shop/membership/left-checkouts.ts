import type { Context } from "../../platform/context.ts";
import { hasNoAttempt, leftBatch, leftBefore } from "../checkout/left-checkouts.ts";

/**
 * Takes out the checkouts of plans that came to nothing, with the e-mail addresses and cards in them, a month after they
 * were left. What made a member stays, and so does whatever an attempt is at work on.
 */
export async function sweepLeftMemberships({ db, clock }: Context): Promise<void> {
  const since = leftBefore(clock());
  await db
    .deleteFrom("membership_checkout")
    .where("id", "in", (checkouts) =>
      checkouts
        .selectFrom("membership_checkout as left")
        .where("left.order_id", "is", null)
        .where("left.status", "in", ["DRAFT", "EXPIRED"])
        .where("left.expires_at", "<=", since)
        .where("left.updated_at", "<=", since)
        .where(hasNoAttempt)
        .orderBy("left.expires_at")
        .limit(leftBatch)
        .select("left.id")
        .forUpdate()
        .skipLocked(),
    )
    .execute();
}
