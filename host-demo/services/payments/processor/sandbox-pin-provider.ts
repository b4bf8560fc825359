import { sql, type Kysely } from "kysely";
import { maxWrongPins, pinLockTime } from "../../../../sdk/domain/limits.ts";
import type { BaseContext } from "../../platform/context.ts";
import type { Tables } from "../../tables.ts";
import { accountOf } from "./accounts.ts";
import type { PrepaidTables } from "./accounts-tables.ts";
import { checkPin } from "./pin-check.ts";
import type { PinCode, PinProvider, PinVerdict } from "./pin-provider.ts";

type Ledger = Tables & PrepaidTables;

/**
 * The sandbox's provider. Production needs one that is approved for SNAP PINs, and a hardware module. It counts in
 * transactions of its own, never in a caller's: a wrong PIN stays counted whatever becomes of the call.
 */
export function createSandboxPinProvider(context: BaseContext): PinProvider {
  const db = context.db.withTables<PrepaidTables>();
  return {
    async verify({ token, pin, key }) {
      const fingerprint = await accountOf(context, token);
      const found = fingerprint === undefined ? "EBT_PIN_884" : await checkPin("EBT", pin);
      return db.transaction().execute(async (trx) => {
        // Whoever repeats the call meanwhile waits here until the first one is decided.
        const first = await trx
          .insertInto("processor.pin_verdict")
          .values({ key, token, outcome: null, code: null, created_at: context.clock() })
          .onConflict((conflict) => conflict.doNothing())
          .returning("key")
          .executeTakeFirst();
        if (!first) return recall(trx, token, key);
        const code = await count(trx, fingerprint ?? "", found, context.clock());
        await trx
          .updateTable("processor.pin_verdict")
          .set({ outcome: code ? "REFUSED" : "APPROVED", code: code ?? null })
          .where("key", "=", key)
          .execute();
        return verdictOf(code);
      });
    },
  };
}

const verdictOf = (code: PinCode | undefined): PinVerdict =>
  code ? { outcome: "REFUSED", code } : { outcome: "APPROVED" };

async function recall(db: Kysely<Ledger>, token: string, key: string): Promise<PinVerdict> {
  const row = await db
    .selectFrom("processor.pin_verdict")
    .where("key", "=", key)
    .select(["token", "outcome", "code"])
    .executeTakeFirstOrThrow();
  if (row.token !== token) throw new Error("the key was used for the PIN of another card");
  return verdictOf(row.outcome === "APPROVED" ? undefined : (row.code as PinCode));
}

/** The code of a refusal, after the count has heard of it; undefined for a right PIN. */
async function count(
  db: Kysely<Ledger>,
  fingerprint: string,
  found: "RIGHT" | "WRONG" | PinCode,
  now: Date,
): Promise<PinCode | undefined> {
  switch (found) {
    case "RIGHT":
      return (await setCount(db, fingerprint, now, cleared)) === undefined ? "EBT_PIN_75" : undefined;
    case "WRONG":
    case "EBT_PIN_55":
    case "EBT_PIN_893":
    case "EBT_PIN_894": {
      const wrong = await setCount(db, fingerprint, now, oneMore(now));
      if (wrong === undefined || wrong >= maxWrongPins) return "EBT_PIN_75";
      return found === "WRONG" ? "EBT_PIN_55" : found;
    }
    default:
      return found;
  }
}

const cleared = { wrong_pins: 0, locked_until: null };

/** A lock that has run out leaves a fresh count. */
const oneMore = (now: Date) => ({
  wrong_pins: sql<number>`case when locked_until is null then wrong_pins + 1 else 1 end`,
  locked_until: sql<Date | null>`case when locked_until is null and wrong_pins + 1 >= ${maxWrongPins}
    then ${new Date(now.getTime() + pinLockTime)}::timestamptz end`,
});

/**
 * Sets the count of a card that is not locked, and answers it; undefined for one that is. One statement, so that of
 * guesses made at once none after the fourth is told anything.
 */
async function setCount(
  db: Kysely<Ledger>,
  fingerprint: string,
  now: Date,
  count: typeof cleared | ReturnType<typeof oneMore>,
): Promise<number | undefined> {
  const row = await db
    .updateTable("processor.prepaid_account")
    .set(count)
    .where("fingerprint", "=", fingerprint)
    .where("kind", "=", "EBT")
    .where((where) => where.or([where("locked_until", "is", null), where("locked_until", "<=", now)]))
    .returning("wrong_pins")
    .executeTakeFirst();
  return row?.wrong_pins;
}
