import type { Kysely } from "kysely";
import type { Context } from "../../platform/context.ts";
import type { Tables } from "../../tables.ts";

type News =
  | "membership-checkout.created"
  | "membership-checkout.updated"
  | "membership-checkout.expired"
  | "membership-checkout.activating"
  | "membership-checkout.released"
  | "membership.joined"
  | "membership.charged";

/** Queues the news of a change of state, in the transaction of the change itself: neither exists without the other. */
export async function recordNews(
  context: Context,
  trx: Kysely<Tables>,
  type: News,
  checkoutId: string,
): Promise<void> {
  await trx
    .insertInto("outbox")
    .values({
      type,
      subject: checkoutId,
      payload: JSON.stringify({ checkoutId }),
      created_at: context.clock(),
      published_at: null,
    })
    .execute();
}
