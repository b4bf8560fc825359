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
});

export interface AccessToken {
  readonly accessToken: string;
  readonly expiresAt: Date;
}

export async function issueAccessToken(context: Context, shopper: Shopper): Promise<AccessToken> {
  const { current } = context.keys.signing;
  const issuedAt = Math.floor(context.clock().getTime() / 1000);
  const expiresAt = issuedAt + context.settings.accessTokenSeconds;
  const accessToken = await new SignJWT({ tenant: shopper.tenant, acr: shopper.acr })
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

/** The shopper of an `authorization: Bearer …` header. Throws UNAUTHENTICATED for every kind of bad token alike. */
export async function verifyBearer(context: Context, header: string | null): Promise<Shopper> {
  const token = /^Bearer ([\w.-]+)$/i.exec(header ?? "")?.[1];
  if (!token) throw new ServiceError("UNAUTHENTICATED");
  try {
    const { payload } = await jwtVerify(token, ({ kid }) => publicKey(context, kid), {
      algorithms: [algorithm],
      issuer,
      audience,
      currentDate: context.clock(),
    });
    const { sub, tenant, acr } = v.parse(claims, payload);
    return { accountId: sub, tenant, acr };
  } catch {
    throw new ServiceError("UNAUTHENTICATED");
  }
}

function publicKey(context: Context, kid: string | undefined) {
  const key = kid === undefined ? undefined : context.keys.signing.find(kid);
  if (!key) throw new ServiceError("UNAUTHENTICATED");
  return key.publicKey;
}
