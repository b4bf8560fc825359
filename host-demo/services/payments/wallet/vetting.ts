import { setTimeout as sleep } from "node:timers/promises";
import type { Context } from "../../platform/context.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { discard, type CardToken } from "../pci-forms/card-tokens.ts";
import { judgeCard, type CardQuestion } from "../processor/card-verdicts.ts";

/** Where the shopper goes whose card was rejected for fraud: their session is over. */
const redirectUrl = "/signin";

/**
 * Does the work that a low-value token was redeemed for. A definite refusal uses the token up; anything else leaves
 * it to a repeat of the same call.
 */
export async function withToken<T>(context: Context, token: CardToken, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ServiceError && error.status < 500) await discard(context, token);
    throw error;
  }
}

/** Does the work on a card that its issuer has nothing against. Throws what the issuer says otherwise. */
export async function onceApproved<T>(
  context: Context,
  card: CardQuestion,
  work: () => Promise<T>,
): Promise<T> {
  const { refusal, isSlow } = await judgeCard(context, card);
  if (refusal === "FRAUD_REJECTION") throw new ServiceError(refusal, { redirectUrl });
  if (refusal) throw new ServiceError(refusal);
  const result = await work();
  // It is done already: a client that gives up finds it by its repeat.
  if (isSlow) await sleep(context.settings.slowCardSeconds * 1000, undefined, { ref: false });
  return result;
}
