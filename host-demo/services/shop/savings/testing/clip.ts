import type { Context } from "../../../platform/context.ts";

/** Clips an offer for a demo shopper, good as new. */
export async function clip({ db }: Context, email: string, offer_id: string): Promise<void> {
  await db
    .insertInto("clipped_coupon")
    .columns(["account_id", "offer_id"])
    .expression((from) =>
      from
        .selectFrom("account")
        .where("email", "=", email)
        .select((row) => ["id", row.val(offer_id).as("offer_id")]),
    )
    .execute();
}
