import type { Context } from "../../platform/context.ts";
import { withinLimit } from "../../platform/http/rate-limit.ts";
import type { Shopper } from "../../platform/http/route.ts";
import { ServiceError } from "../../platform/http/service-error.ts";

// What an installation may allow a shopper so often a day. Both limits are off unless they are set.

const windowSeconds = 24 * 60 * 60;
export const balanceCheckLimit = (accountId: string) => `balance-checks|${accountId}`;
export const ebtChangeLimit = (accountId: string) => `ebt-changes|${accountId}`;

/** Counts a question for a SNAP balance, whatever comes of it. Throws BALANCE_CHECK_LIMIT. */
export async function countBalanceCheck(context: Context, { accountId }: Shopper): Promise<void> {
  const count = context.settings.balanceChecksPerDay;
  if (count === null) return;
  if (!(await withinLimit(context, balanceCheckLimit(accountId), { count, windowSeconds })))
    throw new ServiceError("BALANCE_CHECK_LIMIT");
}

/** Counts an EBT card that leaves the wallet, after which another may come. */
export async function countEbtChange(context: Context, accountId: string): Promise<void> {
  const count = context.settings.ebtChangesPerDay;
  if (count !== null) await withinLimit(context, ebtChangeLimit(accountId), { count, windowSeconds });
}

/** Throws EBT_SWAP_LIMIT when more EBT cards have left the wallet within a day than may be replaced. */
export async function refuseEbtChange(context: Context, { accountId }: Shopper): Promise<void> {
  const most = context.settings.ebtChangesPerDay;
  if (most === null) return;
  const changes = await context.db
    .selectFrom("rate_limit")
    .where("key", "=", ebtChangeLimit(accountId))
    .where("expires_at", ">", context.clock())
    .select("count")
    .executeTakeFirst();
  if (changes && changes.count > most) throw new ServiceError("EBT_SWAP_LIMIT");
}
