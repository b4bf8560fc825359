import { createHash } from "node:crypto";
import { issueAccessToken, type AccessToken } from "../../platform/keys/access-token.ts";
import type { Context } from "../../platform/context.ts";
import type { Shopper } from "../../platform/http/route.ts";
import { ServiceError } from "../../platform/http/service-error.ts";

/** The database holds nothing that a code could be read from. */
const hashOf = (code: string) => createHash("sha256").update(code).digest("base64url");

export interface CustomerToken {
  /** 128 random bits; good once. */
  readonly code: string;
  readonly expiresAt: Date;
}

/**
 * A code with which an application without a wallet of its own sends its shopper to the payment page. Throws FORBIDDEN
 * unless they have signed in with their password: who is only remembered, or came by such a code, gives none on.
 */
export async function issueCustomerToken(context: Context, shopper: Shopper): Promise<CustomerToken> {
  if (shopper.acr !== "full") throw new ServiceError("FORBIDDEN");
  const code = context.ids.make("ct");
  const expiresAt = new Date(context.clock().getTime() + context.settings.customerTokenSeconds * 1000);
  const row = { hash: hashOf(code), account_id: shopper.accountId, expires_at: expiresAt };
  await context.db.insertInto("customer_token").values(row).execute();
  return { code, expiresAt };
}

export interface Redeemed extends AccessToken {
  /** Whose wallet it opens, so that the page can ask whether that is who is there: "c••••@aisle.test". */
  readonly email: string;
}

/**
 * Trades a code for an access token that opens the wallet and nothing else. Throws UNAUTHENTICATED for one that is
 * unknown, used or too old, and TENANT_MISMATCH when the caller names another tenant than the shopper's.
 */
export async function redeemCustomerToken(
  context: Context,
  code: string,
  tenant: string | null,
): Promise<Redeemed> {
  const used = await context.db
    .deleteFrom("customer_token")
    .using("account")
    .whereRef("account.id", "=", "customer_token.account_id")
    .where("customer_token.hash", "=", hashOf(code))
    .returning(["account.id", "account.tenant", "account.email", "customer_token.expires_at"])
    .executeTakeFirst();
  if (!used || used.expires_at <= context.clock()) throw new ServiceError("UNAUTHENTICATED");
  if (tenant !== null && tenant !== used.tenant) throw new ServiceError("TENANT_MISMATCH");
  const shopper = { accountId: used.id, tenant: used.tenant, acr: "remembered", scope: "wallet" } as const;
  return { ...(await issueAccessToken(context, shopper)), email: masked(used.email) };
}

/** The first letter and the domain: enough to know one's own address by, and not to learn another's. */
function masked(email: string): string {
  const at = email.lastIndexOf("@");
  return `${email.slice(0, 1)}••••${email.slice(at)}`;
}
