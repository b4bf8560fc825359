import { setTimeout as sleep } from "node:timers/promises";
import type { Context } from "../../../platform/context.ts";
import { within } from "../../../payments/processor/in-time.ts";
import type { Authorization } from "../../../payments/processor/processor.ts";
import { renewLease, type Attempt } from "../../saga/lease.ts";

const pollMs = 500;

/** The processor's answer, or undefined when none came in time or the call broke: then nothing is known. */
function firstAnswer(
  context: Context,
  key: string,
  ask: () => Promise<Authorization>,
): Promise<Authorization | undefined> {
  return within(context.settings.processor.timeoutSeconds, ask()).catch((error: unknown) => {
    context.log.warn({ err: error, key }, "the processor's answer was lost");
    return undefined;
  });
}

/**
 * Asks for an authorization under a key, and finds out what became of it when no answer comes: a request whose answer was lost may have
 * been carried out, so it is looked up by its key, and closed when it never arrived. PENDING when the
 * processor itself does not know in the time that we can wait.
 *
 * @throws LeaseLost
 */
export async function authorizeForCertain(
  context: Context,
  attempt: Attempt,
  key: string,
  ask: () => Promise<Authorization>,
): Promise<Authorization> {
  let answer = await firstAnswer(context, key, ask);
  const { timeoutSeconds, giveUpSeconds } = context.settings.processor;
  const end = performance.now() + (giveUpSeconds - timeoutSeconds) * 1000;
  // A look-up may take long, too.
  while (performance.now() < end) {
    if (answer && answer.outcome !== "PENDING") return answer;
    await context.db.transaction().execute((trx) => renewLease(context, trx, attempt, "RUNNING"));
    answer = await lookUp(context, key);
    if (!answer || answer.outcome === "PENDING") await sleep(pollMs);
  }
  return answer ?? { outcome: "PENDING" };
}

async function lookUp(context: Context, key: string): Promise<Authorization | undefined> {
  try {
    return (await context.processor.find(key)) ?? (await context.processor.close(key));
  } catch (error) {
    context.log.warn({ err: error, key }, "the processor could not be asked");
    return undefined;
  }
}
