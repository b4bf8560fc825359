import type { Context } from "../../platform/context.ts";
import { forgetLimit, giveBack, withinLimit } from "../../platform/http/rate-limit.ts";
import type { Shopper } from "../../platform/http/route.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { isKnownDevice } from "./known-device.ts";
import { hashPassword, isOutdated, verifyPassword, wasteAsMuchTime } from "./passwords.ts";

export interface Credentials {
  readonly tenant: string;
  readonly email: string;
  readonly password: string;
  /** For a page that needs a full sign-in. */
  readonly stepUp?: boolean;
  /** Network address of the caller. */
  readonly address: string;
  /** What the caller's device carries of an account that signed in on it. */
  readonly device?: string | undefined;
}

/** Counts the failures of one account. */
export const signInLimit = ({ tenant, email }: Pick<Credentials, "tenant" | "email">) =>
  `sign-in|account|${tenant}|${email}`;

/** Counts those of the devices on which the account has signed in. */
export const deviceLimit = (accountId: string) => `sign-in|device|${accountId}`;

/**
 * Throws SIGN_IN_FAILED for a wrong password and an unknown account alike, TOO_MANY_REQUESTS after too many failures
 * of one account or from one address. A success doesn't count against either. A device on which the shopper has signed
 * in before has a limit of its own, so that nobody else can use it up.
 */
export async function signIn(context: Context, credentials: Credentials): Promise<Shopper> {
  const { password } = credentials;
  const { passwordCost } = context.settings;
  const account = await context.db
    .selectFrom("account")
    .select(["id", "tenant", "acr", "password_hash"])
    .where("tenant", "=", credentials.tenant)
    .where("email", "=", credentials.email)
    .executeTakeFirst();
  const isKnown = account !== undefined && isKnownDevice(context, account.id, credentials.device);
  const forgive = await countTry(context, credentials, isKnown ? account.id : undefined);
  if (!account) {
    await wasteAsMuchTime(password, passwordCost);
    throw new ServiceError("SIGN_IN_FAILED");
  }
  if (!(await verifyPassword(password, account.password_hash))) throw new ServiceError("SIGN_IN_FAILED");
  await forgive();
  if (isOutdated(account.password_hash, passwordCost))
    await context.db
      .updateTable("account")
      .set({ password_hash: await hashPassword(password, passwordCost) })
      .where("id", "=", account.id)
      .where("password_hash", "=", account.password_hash)
      .execute();
  return { accountId: account.id, tenant: account.tenant, acr: credentials.stepUp ? "full" : account.acr };
}

/** Counts a try, and answers with what takes it back. Throws TOO_MANY_REQUESTS. */
async function countTry(
  context: Context,
  credentials: Credentials,
  knownAs: string | undefined,
): Promise<() => Promise<void>> {
  const { windowSeconds, failuresPerAccount, failuresPerAddress } = context.settings.signIn;
  const accountKey = knownAs === undefined ? signInLimit(credentials) : deviceLimit(knownAs);
  const addressKey = `sign-in|address|${credentials.address}`;
  const allowed = [await withinLimit(context, accountKey, { count: failuresPerAccount, windowSeconds })];
  if (knownAs === undefined)
    allowed.push(await withinLimit(context, addressKey, { count: failuresPerAddress, windowSeconds }));
  if (allowed.includes(false)) throw new ServiceError("TOO_MANY_REQUESTS");
  return async () => {
    await forgetLimit(context, accountKey);
    if (knownAs === undefined) await giveBack(context, addressKey);
  };
}
