import { sweepCardTokens } from "./payments/pci-forms/card-tokens.ts";
import { sweepVault } from "./payments/vault/sweep.ts";
import { sweepUnsavedCards } from "./payments/wallet/cards.ts";
import { sweepLeftCheckouts } from "./shop/checkout/left-checkouts.ts";
import { endMemberships } from "./shop/membership/ending.ts";
import { sweepLeftMemberships } from "./shop/membership/left-checkouts.ts";
import { sweepPromising } from "./shop/promising/holds.ts";
import type { Context } from "./platform/context.ts";
import type { Worker } from "./platform/workers.ts";

/** How long what pages told of is there to be counted. */
const clickstreamDays = 30;

type Sweep = (context: Context) => Promise<unknown>;

const expired =
  (
    table: "idempotency" | "rate_limit" | "payment_intent" | "customer_token" | "session" | "fraud_session",
  ): Sweep =>
  ({ db, clock }) =>
    db.deleteFrom(table).where("expires_at", "<=", clock()).execute();

const oldClicks: Sweep = ({ db, clock }) => {
  const counted = new Date(clock().getTime() - clickstreamDays * 24 * 60 * 60 * 1000);
  return db.deleteFrom("clickstream").where("at", "<=", counted).execute();
};

const sweeps: Readonly<Record<string, Sweep>> = {
  idempotency: expired("idempotency"),
  "rate limits": expired("rate_limit"),
  "payment intents": expired("payment_intent"),
  "customer tokens": expired("customer_token"),
  sessions: expired("session"),
  "fraud sessions": expired("fraud_session"),
  clickstream: oldClicks,
  memberships: endMemberships,
  promising: sweepPromising,
  "card tokens": sweepCardTokens,
  "unsaved cards": sweepUnsavedCards,
  "left checkouts": sweepLeftCheckouts,
  "left memberships": sweepLeftMemberships,
  vault: sweepVault,
};

/**
 * Deletes what has expired: answers kept under keys, limits, intents, sessions, tokens, cards that are not saved, old
 * clicks, reserved times and the quotes that they were chosen from, checkouts that came to nothing. Ends the memberships whose term is over.
 */
export const sweeper: Worker = {
  name: "sweep",
  intervalMs: 30_000,
  async run(context) {
    for (const [what, sweep] of Object.entries(sweeps)) {
      try {
        await sweep(context);
      } catch (err) {
        // One that fails every time keeps nothing else, such as cards and PINs, longer than it may be kept.
        context.log.error({ err, sweep: what }, "what has expired could not be swept");
      }
    }
  },
};
