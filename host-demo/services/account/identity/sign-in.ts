import type { Context } from "../../platform/context.ts";
import { forgetLimit, giveBack, withinLimit } from "../../platform/http/rate-limit.ts";
import type { Shopper } from "../../platform/http/route.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { verifyPassword, wasteAsMuchTime } from "./passwords.ts";

export interface Credentials {
  readonly tenant: string;
  readonly email: string;
  readonly password: string;
  /** Network address of the caller. */
  readonly address: string;
}

/** Counts the failures of one account. */
export const signInLimit = ({ tenant, email }: Pick<Credentials, "tenant" | "email">) =>
  `sign-in|account|${tenant}|${email}`;

/**
 * Throws SIGN_IN_FAILED for a wrong password and an unknown account alike, TOO_MANY_REQUESTS after too many failures
 * of one account or from one address. A success doesn't count against either.
 */
export async function signIn(context: Context, credentials: Credentials): Promise<Shopper> {
  const { windowSeconds, failuresPerAccount, failuresPerAddress } = context.settings.signIn;
  const accountKey = signInLimit(credentials);
  const addressKey = `sign-in|address|${credentials.address}`;
  const allowed = [
    await withinLimit(context, accountKey, { count: failuresPerAccount, windowSeconds }),
    await withinLimit(context, addressKey, { count: failuresPerAddress, windowSeconds }),
  ];
  if (allowed.includes(false)) throw new ServiceError("TOO_MANY_REQUESTS");

  const account = await context.db
    .selectFrom("account")
    .select(["id", "tenant", "acr", "password_hash"])
    .where("tenant", "=", credentials.tenant)
    .where("email", "=", credentials.email)
    .executeTakeFirst();
  if (!account) {
    await wasteAsMuchTime(credentials.password);
    throw new ServiceError("SIGN_IN_FAILED");
  }
  if (!(await verifyPassword(credentials.password, account.password_hash)))
    throw new ServiceError("SIGN_IN_FAILED");
  await forgetLimit(context, accountKey);
  await giveBack(context, addressKey);
  return { accountId: account.id, tenant: account.tenant, acr: account.acr };
}
