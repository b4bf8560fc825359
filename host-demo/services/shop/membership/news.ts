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
  | "membership.charged"
  | "membership.ended";

/**
 * Queues the news of a change of state, in the transaction of the change itself: neither exists without the other. The
 * subject is a checkout, or the membership that ended.
 */
export async function recordNews(
  context: Context,
  trx: Kysely<Tables>,
  type: News,
  subject: string,
): Promise<void> {
  const payload = type === "membership.ended" ? { membershipId: subject } : { checkoutId: subject };
  await trx
    .insertInto("outbox")
    .values({
      type,
      subject,
      payload: JSON.stringify(payload),
      created_at: context.clock(),
      published_at: null,
    })
    .execute();
}
