import { createHash } from "node:crypto";
import { errors, jwtVerify, SignJWT } from "jose";
import * as v from "valibot";
import { type FramePurpose, framePurposes } from "../../../../sdk/contract/frame-protocol.ts";
import type { Context } from "../../platform/context.ts";
import { ServiceError } from "../../platform/http/service-error.ts";

/** What the frames of one form may do, and for whom. */
export interface FrameSession {
  readonly accountId: string;
  readonly tenant: string;
  /** Origin of the page that holds the frames. */
  readonly origin: string;
  readonly purpose: FramePurpose;
  /** The card that is edited, or whose PIN is asked for. */
  readonly cardId?: string | undefined;
  /** Hash of that card's payment gram; see {@link hashGram}. */
  readonly pgh?: string | undefined;
  readonly checkoutId?: string | undefined;
  /** Cents that the PIN authorises. */
  readonly amount?: number | undefined;
}

const issuer = "aisle";
const audience = "pci-forms";
const algorithm = "EdDSA";

const claims = v.object({
  sub: v.string(),
  tenant: v.string(),
  origin: v.string(),
  purpose: v.picklist(framePurposes),
  cardId: v.optional(v.string()),
  pgh: v.optional(v.string()),
  checkoutId: v.optional(v.string()),
  amount: v.optional(v.number()),
});

/** A compact JWS (RFC 7515). */
export async function issueFrameSession(
  context: Context,
  { accountId, ...rest }: FrameSession,
): Promise<{ sid: string; expiresAt: Date }> {
  const { current } = context.keys.signing;
  const issuedAt = Math.floor(context.clock().getTime() / 1000);
  const expiresAt = issuedAt + context.settings.frameSessionSeconds;
  const sid = await new SignJWT({ ...rest })
    .setProtectedHeader({ alg: algorithm, kid: current.id })
    .setSubject(accountId)
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(expiresAt)
    .setJti(context.ids.make("fse"))
    .sign(current.privateKey);
  return { sid, expiresAt: new Date(expiresAt * 1000) };
}

/** Throws FRAME_SESSION_EXPIRED for one that was good, FRAME_SESSION_INVALID for any other that is not. */
export async function verifyFrameSession(context: Context, sid: string): Promise<FrameSession> {
  try {
    const { payload } = await jwtVerify(sid, ({ kid }) => publicKey(context, kid), {
      algorithms: [algorithm],
      issuer,
      audience,
      currentDate: context.clock(),
    });
    const { sub, ...rest } = v.parse(claims, payload);
    return { accountId: sub, ...rest };
  } catch (error) {
    const isExpired = error instanceof errors.JWTExpired;
    throw new ServiceError(isExpired ? "FRAME_SESSION_EXPIRED" : "FRAME_SESSION_INVALID");
  }
}

/** Base64url of the SHA-256 of a payment gram. */
export function hashGram(gram: string): string {
  return createHash("sha256").update(gram).digest("base64url");
}

function publicKey(context: Context, kid: string | undefined) {
  const key = kid === undefined ? undefined : context.keys.signing.find(kid);
  if (!key) throw new ServiceError("FRAME_SESSION_INVALID");
  return key.publicKey;
}
