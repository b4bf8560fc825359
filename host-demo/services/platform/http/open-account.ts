import { verifyBearer } from "../keys/access-token.ts";
import type { Context } from "../context.ts";
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
