import type { Context } from "../../platform/context.ts";
import { giveBack, withinLimit } from "../../platform/http/rate-limit.ts";
import type { Shopper } from "../../platform/http/route.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { accountLimit, addressLimit } from "../pci-forms/attempts.ts";
import { createVault } from "../vault/vault.ts";

interface Guess {
  readonly shopper: Shopper;
  /** The caller's network address. */
  readonly address: string;
  readonly pan: string;
}

/**
 * Lets a gift card's PIN be tried as often as the limits say: so often by an account and from an address, together
 * with what it tries in frames, and so often wrongly for one number, whoever tries. Throws TOO_MANY_REQUESTS.
 */
export async function countingGuesses(
  context: Context,
  { shopper, address, pan }: Guess,
  guess: () => Promise<boolean>,
): Promise<boolean> {
  const { frameAttempts, giftGuesses } = context.settings;
  const numberLimit = `gift|number|${createVault(context).fingerprintOf(pan)}`;
  await count(context, accountLimit(shopper.accountId), frameAttempts.perAccount);
  await count(context, addressLimit(address), frameAttempts.perAddress);
  await count(context, numberLimit, giftGuesses);
  const isRight = await guess();
  if (isRight) await giveBack(context, numberLimit);
  return isRight;
}

async function count(context: Context, key: string, limit: number): Promise<void> {
  const { windowSeconds } = context.settings.frameAttempts;
  if (!(await withinLimit(context, key, { count: limit, windowSeconds })))
    throw new ServiceError("TOO_MANY_REQUESTS");
}
