import type { Worker } from "./workers.ts";

/** Deletes what has expired: answers kept under keys, limits, intents and sessions. */
export const sweeper: Worker = {
  name: "sweep",
  intervalMs: 30_000,
  async run({ db, clock }) {
    const now = clock();
    await db.deleteFrom("idempotency").where("expires_at", "<=", now).execute();
    await db.deleteFrom("rate_limit").where("expires_at", "<=", now).execute();
    await db.deleteFrom("payment_intent").where("expires_at", "<=", now).execute();
    await db.deleteFrom("session").where("expires_at", "<=", now).execute();
  },
};
