import { createHmac, timingSafeEqual } from "node:crypto";
import type { Context } from "../../platform/context.ts";
import type { SecretKey } from "../../platform/keys/keys.ts";

// A device on which a shopper has signed in carries a sign of it, which nobody can make who hasn't: to it a limit that
// strangers have used up is not closed.

/** What a device carries of an account. */
export function deviceSign(context: Context, accountId: string): string {
  return signWith(context.keys.hmac.current, accountId);
}

export function isKnownDevice(context: Context, accountId: string, sign: string | undefined): boolean {
  if (sign === undefined) return false;
  return context.keys.hmac.all.some((key) => {
    const expected = signWith(key, accountId);
    return expected.length === sign.length && timingSafeEqual(Buffer.from(expected), Buffer.from(sign));
  });
}

function signWith(key: SecretKey, accountId: string): string {
  return createHmac("sha256", key.secret).update(`device|${accountId}`).digest("base64url");
}
