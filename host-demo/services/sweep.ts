import { sweepCardTokens } from "./payments/pci-forms/card-tokens.ts";
import { sweepVault } from "./payments/vault/sweep.ts";
import { sweepUnsavedCards } from "./payments/wallet/cards.ts";
import { sweepLeftCheckouts } from "./shop/checkout/left-checkouts.ts";
import { endMemberships } from "./shop/membership/ending.ts";
import { sweepLeftMemberships } from "./shop/membership/left-checkouts.ts";
import { sweepPromising } from "./shop/promising/holds.ts";
import type { Worker } from "./platform/workers.ts";

/** How long what pages told of is there to be counted. */
const clickstreamDays = 30;

/**
 * Deletes what has expired: answers kept under keys, limits, intents, sessions, tokens, cards that are not saved, old
 * clicks, reserved times and the quotes that they were chosen from, checkouts that came to nothing. Ends the memberships whose term is over.
 */
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
    const counted = new Date(now.getTime() - clickstreamDays * 24 * 60 * 60 * 1000);
    await db.deleteFrom("clickstream").where("at", "<=", counted).execute();
    await endMemberships(context);
    await sweepPromising(context);
    await sweepCardTokens(context);
    await sweepUnsavedCards(context);
    await sweepLeftCheckouts(context);
    await sweepLeftMemberships(context);
    await sweepVault(context);
  },
};
