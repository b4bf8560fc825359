import { verifyBearer } from "../keys/access-token.ts";
import type { Context } from "../context.ts";
import { checkTenant } from "./parent-origins.ts";
import type { Shopper } from "./route.ts";
import { ServiceError } from "./service-error.ts";

/** Whether an account is there: a token, a frame session and a link in an email all outlive one that is erased. */
export async function isOpenAccount({ db }: Context, accountId: string): Promise<boolean> {
  const account = await db.selectFrom("account").where("id", "=", accountId).select("id").executeTakeFirst();
  return account !== undefined;
}

/** The shopper of an `authorization` header. Throws UNAUTHENTICATED, also where the account was erased meanwhile. */
export async function shopperOf(context: Context, header: string | null): Promise<Shopper> {
  const shopper = await verifyBearer(context, header);
  if (!(await isOpenAccount(context, shopper.accountId))) throw new ServiceError("UNAUTHENTICATED");
  return shopper;
}

/** What a token for the wallet alone opens. */
const walletPaths = "/payment/v2/";

/** Throws FORBIDDEN where a token for the wallet alone asks for anything else, TENANT_MISMATCH as {@link checkTenant}. */
export async function checkReach(
  context: Context,
  headers: Headers,
  shopper: Shopper,
  path: string,
): Promise<void> {
  await checkTenant(context, headers, shopper.tenant);
  if (shopper.scope === "wallet" && !path.startsWith(walletPaths)) throw new ServiceError("FORBIDDEN");
}
