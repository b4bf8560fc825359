import { sweepCardTokens } from "./payments/pci-forms/card-tokens.ts";
import { sweepVault } from "./payments/vault/sweep.ts";
import { sweepUnsavedCards } from "./payments/wallet/cards.ts";
import type { Worker } from "./platform/workers.ts";

/** Deletes what has expired: answers kept under keys, limits, intents, sessions, tokens, and cards that are not saved. */
export const sweeper: Worker = {
  name: "sweep",
  intervalMs: 30_000,
  async run(context) {
    const { db } = context;
    const now = context.clock();
    await db.deleteFrom("idempotency").where("expires_at", "<=", now).execute();
    await db.deleteFrom("rate_limit").where("expires_at", "<=", now).execute();
    await db.deleteFrom("payment_intent").where("expires_at", "<=", now).execute();
    await db.deleteFrom("customer_token").where("expires_at", "<=", now).execute();
    await db.deleteFrom("session").where("expires_at", "<=", now).execute();
    await db.deleteFrom("fraud_session").where("expires_at", "<=", now).execute();
    await sweepCardTokens(context);
    await sweepUnsavedCards(context);
    await sweepVault(context);
  },
};
