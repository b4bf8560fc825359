import type * as v from "valibot";
import { signInRequest } from "../../../../sdk/contract/identity.ts";
import { issueAccessToken } from "../../platform/keys/access-token.ts";
import type { Context } from "../../platform/context.ts";
import { publicRoute, type Route, type ServiceResponse, type Shopper } from "../../platform/http/route.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { profileRoutes } from "./profile-routes.ts";
import { closeSession, openSession, refreshSession } from "./sessions.ts";
import { signIn } from "./sign-in.ts";

const cookieName = "aisle_refresh";
const defaultTenant = "aisle";

export const identityRoutes: Route[] = [
  publicRoute<v.InferOutput<typeof signInRequest>>({
    name: "sign-in",
    method: "POST",
    path: "/auth/v1/sign-in",
    body: signInRequest,
    async handle({ context, headers, body, address }) {
      const tenant = headers.get("tenant") ?? defaultTenant;
      const shopper = await signIn(context, { ...body, tenant, address });
      return tokens(context, shopper, await openSession(context, shopper.accountId));
    },
  }),
  publicRoute({
    name: "token",
    method: "POST",
    path: "/auth/v1/token",
    async handle({ context, headers }) {
      const presented = refreshTokenIn(headers);
      if (!presented) throw new ServiceError("UNAUTHENTICATED");
      const { shopper, refreshToken } = await refreshSession(context, presented, headers.get("tenant"));
      return tokens(context, shopper, refreshToken);
    },
  }),
  publicRoute({
    name: "sign-out",
    method: "POST",
    path: "/auth/v1/sign-out",
    async handle({ context, headers }) {
      const presented = refreshTokenIn(headers);
      if (presented) await closeSession(context, presented);
      return { status: 204, headers: { "set-cookie": cookie(context, "", 0) } };
    },
  }),
  ...profileRoutes,
];

async function tokens(context: Context, shopper: Shopper, refreshToken: string): Promise<ServiceResponse> {
  const { accessToken, expiresAt } = await issueAccessToken(context, shopper);
  return {
    status: 200,
    data: { accessToken, expiresAt: expiresAt.toISOString() },
    headers: { "set-cookie": cookie(context, refreshToken, context.settings.refreshTokenSeconds) },
  };
}

/** Out of reach of scripts and of other sites, and sent to the sign-in paths alone. */
function cookie(context: Context, value: string, maxAge: number): string {
  const secure = context.settings.secureCookies ? "; Secure" : "";
  return `${cookieName}=${value}; Path=/auth; Max-Age=${maxAge}; HttpOnly; SameSite=Strict${secure}`;
}

function refreshTokenIn(headers: Headers): string | undefined {
  const pairs = (headers.get("cookie") ?? "").split(";").map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${cookieName}=`))?.slice(cookieName.length + 1);
}
