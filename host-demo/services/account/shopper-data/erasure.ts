import { sql } from "kysely";
import type { Context } from "../../platform/context.ts";
import { isOpenAccount } from "../../platform/http/open-account.ts";
import { forgetLimit } from "../../platform/http/rate-limit.ts";
import type { Shopper } from "../../platform/http/route.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { deviceSign } from "../identity/known-device.ts";
import { signIn, signInLimit } from "../identity/sign-in.ts";
import { cvvBinding } from "../../payments/pci-forms/card-tokens.ts";
import { pinBindings } from "../../payments/pci-forms/pins.ts";
import { eraseSecrets } from "../../payments/vault/erasure.ts";
import { keepSales } from "./kept-sales.ts";

interface Account {
  readonly id: string;
  readonly tenant: string;
  readonly email: string;
}

/**
 * Takes an account out of every table, card numbers out of the vault with it. What was ordered stays for the books,
 * without whoever ordered it. Of an account that is gone already there is nothing to do. Throws PASSWORD_WRONG,
 * TOO_MANY_REQUESTS, ORDER_OPEN.
 */
export async function eraseAccount(
  context: Context,
  { accountId }: Shopper,
  { password, address }: { readonly password: string; readonly address: string },
): Promise<void> {
  const account = await context.db
    .selectFrom("account")
    .where("id", "=", accountId)
    .select(["id", "tenant", "email"])
    .executeTakeFirst();
  if (!account) return;
  try {
    // Their token has said already who they are: a limit that strangers have used up is not closed to them.
    await signIn(context, { ...account, password, address, device: deviceSign(context, account.id) });
  } catch (error) {
    if (!(error instanceof ServiceError) || error.code !== "SIGN_IN_FAILED") throw error;
    // Another press may have come first: then nobody has this password any more.
    if (!(await isOpenAccount(context, accountId))) return;
    throw new ServiceError("PASSWORD_WRONG");
  }
  await context.db.transaction().execute(async (trx) => erase({ ...context, db: trx }, account));
}

/** The context's db is a transaction. */
async function erase(context: Context, account: Account): Promise<void> {
  const { db } = context;
  const { id } = account;
  // What is being written for the account meanwhile is waited for, and what comes later finds it gone.
  const open = await db
    .selectFrom("account")
    .where("id", "=", id)
    .select("id")
    .forUpdate()
    .executeTakeFirst();
  if (!open) return;
  if (await hasOpenOrder(context, id)) throw new ServiceError("ORDER_OPEN");
  await eraseSecrets(context, {
    tokens: await vaultTokens(context, id),
    bindings: [cvvBinding(id), pinBindings(id)],
    usedBy: `${id}|`,
  });
  await keepSales(context, account);
  // Answers tell what was asked, and limits of whom they are; neither is tied to the account by a key.
  await db.deleteFrom("idempotency").where("account_id", "=", id).execute();
  await db
    .deleteFrom("rate_limit")
    .where(sql<boolean>`position(${id} in key) > 0`)
    .execute();
  await forgetLimit(context, signInLimit(account));
  // Everything else goes with it.
  await db.deleteFrom("account").where("id", "=", id).execute();
}

/** Until an order has ended, it needs to be known whose it is; what is being placed or paid back has not ended either. */
async function hasOpenOrder({ db }: Context, accountId: string): Promise<boolean> {
  const placing = await db
    .selectFrom("saga")
    .where("account_id", "=", accountId)
    .where("status", "in", ["RUNNING", "COMMITTED"])
    .select("attempt_id")
    .executeTakeFirst();
  const orders = db.selectFrom("order").where("account_id", "=", accountId);
  const placed = await orders
    .where("status", "not in", ["DELIVERED", "CANCELLED"])
    .select("id")
    .executeTakeFirst();
  const settling = await db
    .selectFrom("order_settlement")
    .where("order_id", "in", orders.select("id"))
    .where("status", "=", "PENDING")
    .select("order_id")
    .executeTakeFirst();
  const refunding = await db
    .selectFrom("order_refund")
    .where("order_id", "in", orders.select("id"))
    .where("status", "=", "PENDING")
    .select("order_id")
    .executeTakeFirst();
  return [placing, placed, settling, refunding].some((found) => found !== undefined);
}

async function vaultTokens({ db }: Context, accountId: string): Promise<string[]> {
  const of = (table: "card" | "card_token") =>
    db.selectFrom(table).where("account_id", "=", accountId).select("vault_token").execute();
  const rows = [...(await of("card")), ...(await of("card_token"))];
  return rows.flatMap(({ vault_token }) => vault_token ?? []);
}
