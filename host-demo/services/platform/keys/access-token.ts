import { jwtVerify, SignJWT } from "jose";
import * as v from "valibot";
import type { Context } from "../context.ts";
import type { Shopper } from "../http/route.ts";
import { ServiceError } from "../http/service-error.ts";

const issuer = "aisle";
const audience = "aisle-services";
const algorithm = "EdDSA";

const claims = v.object({
  sub: v.string(),
  tenant: v.string(),
  acr: v.picklist(["full", "remembered"]),
  scope: v.optional(v.literal("wallet")),
  exp: v.number(),
});

export interface AccessToken {
  readonly accessToken: string;
  readonly expiresAt: Date;
}

export async function issueAccessToken(context: Context, shopper: Shopper): Promise<AccessToken> {
  const { current } = context.keys.signing;
  const issuedAt = Math.floor(context.clock().getTime() / 1000);
  const { accessTokenSeconds, walletTokenSeconds } = context.settings;
  const { tenant, acr, scope } = shopper;
  const expiresAt = issuedAt + (scope === "wallet" ? walletTokenSeconds : accessTokenSeconds);
  const accessToken = await new SignJWT({ tenant, acr, ...(scope && { scope }) })
    .setProtectedHeader({ alg: algorithm, kid: current.id })
    .setSubject(shopper.accountId)
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(expiresAt)
    .setJti(context.ids.make("tok"))
    .sign(current.privateKey);
  return { accessToken, expiresAt: new Date(expiresAt * 1000) };
}

interface Verified {
  readonly shopper: Shopper;
  /** Seconds since 1970. */
  readonly expires: number;
}

/** By the tokens themselves: a page sends its own with every call, and its signature stays what it was. */
const verified = new WeakMap<Context["keys"]["signing"], Map<string, Verified>>();
const mostVerified = 1_000;

/** The shopper of an `authorization: Bearer …` header. Throws UNAUTHENTICATED for every kind of bad token alike. */
export async function verifyBearer(context: Context, header: string | null): Promise<Shopper> {
  const token = /^Bearer ([\w.-]+)$/i.exec(header ?? "")?.[1];
  if (!token) throw new ServiceError("UNAUTHENTICATED");
  const { signing } = context.keys;
  const known = verified.get(signing) ?? new Map<string, Verified>();
  verified.set(signing, known);
  const { shopper, expires } = known.get(token) ?? (await verify(context, token));
  known.delete(token);
  if (expires <= Math.floor(context.clock().getTime() / 1000)) throw new ServiceError("UNAUTHENTICATED");
  // Those that are asked for come last, and the first goes when there are too many.
  known.set(token, { shopper, expires });
  const [oldest] = known.keys();
  if (known.size > mostVerified && oldest !== undefined) known.delete(oldest);
  return shopper;
}

async function verify(context: Context, token: string): Promise<Verified> {
  try {
    const { payload } = await jwtVerify(token, ({ kid }) => publicKey(context, kid), {
      algorithms: [algorithm],
      issuer,
      audience,
      currentDate: context.clock(),
    });
    const { sub, tenant, acr, scope, exp } = v.parse(claims, payload);
    return { shopper: { accountId: sub, tenant, acr, ...(scope && { scope }) }, expires: exp };
  } catch {
    throw new ServiceError("UNAUTHENTICATED");
  }
}

function publicKey(context: Context, kid: string | undefined) {
  const key = kid === undefined ? undefined : context.keys.signing.find(kid);
  if (!key) throw new ServiceError("UNAUTHENTICATED");
  return key.publicKey;
}
