import { createHash } from "node:crypto";
import { jwtVerify, SignJWT } from "jose";
import * as v from "valibot";
import type { Context } from "../platform/context.ts";
import type { SecretKey } from "../platform/keys/keys.ts";
import { ServiceError } from "../platform/http/service-error.ts";
import { mailLocales } from "../shop/mail/texts.ts";

/** How long a mailbox that is open can show its mails. */
const linkSeconds = 10 * 60;
const algorithm = "HS256";

const claims = v.object({ sub: v.string(), mail: v.string(), locale: v.picklist(mailLocales) });

/** One mail of one shopper, in one language. */
export interface LinkedMail {
  readonly accountId: string;
  readonly id: string;
  readonly locale: (typeof mailLocales)[number];
}

/** A key of its own, so that what one purpose signed opens nothing of another. */
const keyOf = ({ secret }: SecretKey) => createHash("sha256").update("mailbox").update(secret).digest();

/** What stands in the address of a mail: a frame sends no token. It is good for that mail alone, and not for long. */
export async function signMailLink(
  { keys, clock }: Context,
  { accountId, id, locale }: LinkedMail,
): Promise<string> {
  const { current } = keys.hmac;
  return new SignJWT({ mail: id, locale })
    .setProtectedHeader({ alg: algorithm, kid: current.id })
    .setSubject(accountId)
    .setExpirationTime(Math.floor(clock().getTime() / 1000) + linkSeconds)
    .sign(keyOf(current));
}

/** The mail that a link names. Throws NOT_FOUND for one that was not made here, or too long ago. */
export async function openMailLink({ keys, clock }: Context, signed: string): Promise<LinkedMail> {
  try {
    const { payload } = await jwtVerify(
      signed,
      ({ kid }) => {
        const key = keys.hmac.find(kid ?? "");
        if (!key) throw new Error("unknown key");
        return keyOf(key);
      },
      { algorithms: [algorithm], currentDate: clock(), requiredClaims: ["exp"] },
    );
    const { sub, mail, locale } = v.parse(claims, payload);
    return { accountId: sub, id: mail, locale };
  } catch {
    // Whatever is wrong with it: it names no mail.
    throw new ServiceError("NOT_FOUND");
  }
}
