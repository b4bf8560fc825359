import { sql } from "kysely";
import type { Cents } from "../../../../sdk/domain/money.ts";
import type { BaseContext } from "../../platform/context.ts";
import { createVault } from "../vault/vault.ts";
import type { PrepaidTables } from "./accounts-tables.ts";
import { prepaidNumber } from "./prepaid-numbers.ts";

/** The money behind EBT and gift cards. A card that several shoppers have saved is one account with one balance. */
export interface PrepaidAccounts {
  /** Cents left; undefined for a number that no account stands behind. The token is the vault's. */
  balance(token: string): Promise<Cents | undefined>;
  /** Takes the amount if the balance covers it; false, and nothing changed, otherwise. */
  take(token: string, amount: Cents): Promise<boolean>;
  /** Puts back what was taken, also after the card has left the wallet. */
  giveBack(token: string, amount: Cents): Promise<void>;
  /** False where the issuer closed the account with its payment: what was paid can't go back there. */
  takesReturns(token: string): Promise<boolean>;
}

/** A caller that wants its own transaction to hold the change passes that as the context's db. */
export function createPrepaidAccounts(context: BaseContext): PrepaidAccounts {
  const db = context.db.withTables<PrepaidTables>();
  return {
    async balance(token) {
      const fingerprint = await accountOf(context, token);
      if (fingerprint === undefined) return undefined;
      const account = await db
        .selectFrom("processor.prepaid_account")
        .where("fingerprint", "=", fingerprint)
        .select("balance")
        .executeTakeFirstOrThrow();
      return account.balance;
    },

    async take(token, amount) {
      const fingerprint = await accountOf(context, token);
      if (fingerprint === undefined) return false;
      const taken = await db
        .updateTable("processor.prepaid_account")
        .set({ balance: sql<number>`balance - ${checked(amount)}` })
        .where("fingerprint", "=", fingerprint)
        .where("balance", ">=", amount)
        .returning("fingerprint")
        .executeTakeFirst();
      return taken !== undefined;
    },

    async giveBack(token, amount) {
      const fingerprint = await accountOf(context, token);
      if (fingerprint === undefined) throw new Error("there is no account to give anything back to");
      await db
        .updateTable("processor.prepaid_account")
        .set({ balance: sql<number>`balance + ${checked(amount)}` })
        .where("fingerprint", "=", fingerprint)
        .execute();
    },

    async takesReturns(token) {
      const fingerprint = await accountOf(context, token);
      if (fingerprint === undefined) throw new Error("there is no account to ask");
      const account = await db
        .selectFrom("processor.prepaid_account")
        .where("fingerprint", "=", fingerprint)
        .select("takes_returns")
        .executeTakeFirstOrThrow();
      return account.takes_returns;
    },
  };
}

/** Throws RangeError for an amount that would turn taking into giving. */
function checked(amount: Cents): Cents {
  if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError("expected whole cents, zero or more");
  return amount;
}

/** The account behind a card, opened when the card is first seen; undefined for a number that nobody has issued. */
export async function accountOf(context: BaseContext, token: string): Promise<string | undefined> {
  const db = context.db.withTables<PrepaidTables>();
  const known = await db
    .selectFrom("processor.prepaid_token")
    .where("token", "=", token)
    .select("fingerprint")
    .executeTakeFirst();
  if (known) return known.fingerprint;
  const number = await createVault(context).numberOf(token);
  const issued = number && prepaidNumber(number.pan);
  if (!number || !issued) return undefined;
  // It may have been opened while an older key was the current one.
  const opened = await db
    .selectFrom("processor.prepaid_account")
    .where("fingerprint", "in", [...number.fingerprints])
    .select("fingerprint")
    .executeTakeFirst();
  const fingerprint = opened?.fingerprint ?? number.fingerprint;
  await db
    .insertInto("processor.prepaid_account")
    .values({
      fingerprint,
      kind: issued.kind,
      balance: issued.balance,
      wrong_pins: 0,
      locked_until: null,
      failures_left: issued.failures ?? 0,
      takes_returns: !issued.closes,
      created_at: context.clock(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto("processor.prepaid_token")
    .values({ token, fingerprint })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return fingerprint;
}
