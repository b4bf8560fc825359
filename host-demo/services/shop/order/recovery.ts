import type { Worker } from "../../platform/workers.ts";
import { confirmDue } from "./confirming.ts";
import { finishRefunds } from "./refunds.ts";
import { finishSettlements } from "./settling.ts";

/**
 * Tells fulfilment of changes that their shoppers have not confirmed, and finishes what a process that died had only
 * written down: money that is to go back or to be charged. Neither is a saga, since there is nothing to undo: every call repeats under its key until all of them are through.
 */
export const orderRecovery: Worker = {
  name: "order-recovery",
  intervalMs: 30_000,
  async run(context) {
    await confirmDue(context);
    await finishRefunds(context);
    await finishSettlements(context);
  },
};
