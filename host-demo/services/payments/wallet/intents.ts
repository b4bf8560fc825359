import type { Context } from "../../platform/context.ts";
import type { Shopper } from "../../platform/http/route.ts";

export async function createIntent(
  context: Context,
  shopper: Shopper,
): Promise<{ id: string; expiresAt: Date }> {
  const now = context.clock();
  const id = context.ids.make("pin");
  const expiresAt = new Date(now.getTime() + context.settings.paymentIntentSeconds * 1000);
  await context.db
    .insertInto("payment_intent")
    .values({
      id,
      account_id: shopper.accountId,
      tenant: shopper.tenant,
      created_at: now,
      expires_at: expiresAt,
    })
    .execute();
  return { id, expiresAt };
}

/** False for an intent that expired, that another shopper made, or that never was: a caller can't tell which. */
export async function isLiveIntent(context: Context, shopper: Shopper, id: string): Promise<boolean> {
  const row = await context.db
    .selectFrom("payment_intent")
    .select("id")
    .where("id", "=", id)
    .where("account_id", "=", shopper.accountId)
    .where("tenant", "=", shopper.tenant)
    .where("expires_at", ">", context.clock())
    .executeTakeFirst();
  return row !== undefined;
}
