import { createHash } from "node:crypto";
import { withinLimit } from "../../platform/http/rate-limit.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import type { PayCall } from "./route.ts";
import type { FrameSession } from "./session.ts";

/** The limits of one account and of one network address, which whoever else tries cards counts in too. */
export const accountLimit = (accountId: string) => `frames|account|${accountId}`;
export const addressLimit = (address: string) => `frames|address|${address}`;

/**
 * Counts a try at a token or a PIN, good or bad: whoever tests stolen cards learns from both. Throws
 * TOO_MANY_REQUESTS. A stored answer that is repeated is no new try.
 */
export async function countAttempt(call: PayCall, { accountId }: FrameSession, sid: string): Promise<void> {
  const { frameAttempts } = call.context.settings;
  const session = createHash("sha256").update(sid).digest("base64url");
  await count(call, `frames|session|${session}`, frameAttempts.perSession);
  await count(call, accountLimit(accountId), frameAttempts.perAccount);
  await count(call, addressLimit(call.address), frameAttempts.perAddress);
}

/** The same for the issuer of a number, its first six digits: one list of cards is often one issuer's. */
export function countBin(call: PayCall, bin: string): Promise<void> {
  return count(call, `frames|bin|${bin}`, call.context.settings.frameAttempts.perBin);
}

async function count({ context }: PayCall, key: string, limit: number): Promise<void> {
  const { windowSeconds } = context.settings.frameAttempts;
  if (!(await withinLimit(context, key, { count: limit, windowSeconds })))
    throw new ServiceError("TOO_MANY_REQUESTS");
}
