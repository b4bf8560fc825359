import { createHash } from "node:crypto";
import { CompactEncrypt, compactDecrypt } from "jose";
import * as v from "valibot";
import type { Context } from "../../platform/context.ts";
import type { SecretKey } from "../../platform/keys/keys.ts";
import { ServiceError } from "../../platform/http/service-error.ts";

/** How long the link of an email can be followed. */
const linkSeconds = 90 * 24 * 60 * 60;

const content = v.object({ accountId: v.string(), expiresAt: v.string() });

/** A key of its own, so that what one purpose sealed opens nothing of another. */
const keyOf = ({ secret }: SecretKey) =>
  createHash("sha256").update("email-preferences").update(secret).digest();

/**
 * What stands in the links of emails in place of a sign-in, and what x-encrypted-email carries: it names the account,
 * and only the services can read it. It is good for email preferences and for nothing else.
 */
export async function sealEmailLink({ keys, clock }: Context, accountId: string): Promise<string> {
  const expiresAt = new Date(clock().getTime() + linkSeconds * 1000).toISOString();
  const { current } = keys.hmac;
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify({ accountId, expiresAt })))
    .setProtectedHeader({ alg: "dir", enc: "A256GCM", kid: current.id })
    .encrypt(keyOf(current));
}

/** The account that a link names. Throws NOT_FOUND for one that was not made here, or too long ago. */
export async function openEmailLink({ keys, clock }: Context, sealed: string): Promise<string> {
  try {
    const { plaintext } = await compactDecrypt(
      sealed,
      ({ kid }) => {
        const key = keys.hmac.find(kid ?? "");
        if (!key) throw new Error("unknown key");
        return keyOf(key);
      },
      { keyManagementAlgorithms: ["dir"], contentEncryptionAlgorithms: ["A256GCM"] },
    );
    const { accountId, expiresAt } = v.parse(content, JSON.parse(new TextDecoder().decode(plaintext)));
    if (new Date(expiresAt) > clock()) return accountId;
  } catch {
    // Whatever is wrong with it: it names nobody.
  }
  throw new ServiceError("NOT_FOUND");
}
