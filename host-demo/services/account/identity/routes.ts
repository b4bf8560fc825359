import type * as v from "valibot";
import { signInRequest, signOutRequest, tokenRequest } from "../../../../sdk/contract/identity.ts";
import { issueAccessToken } from "../../platform/keys/access-token.ts";
import type { Context } from "../../platform/context.ts";
import { isOpenAccount } from "../../platform/http/open-account.ts";
import {
  publicRoute,
  type Route,
  type ServiceResponse,
  type Shopper,
  shopperRoute,
} from "../../platform/http/route.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { issueCustomerToken, redeemCustomerToken } from "./customer-tokens.ts";
import { deviceSign } from "./known-device.ts";
import { profileRoutes } from "./profile-routes.ts";
import { closeSession, openSession, refreshSession } from "./sessions.ts";
import { signIn } from "./sign-in.ts";

const refreshCookie = "aisle_refresh";
const deviceCookie = "aisle_device";
const defaultTenant = "aisle";

export const identityRoutes: Route[] = [
  publicRoute<v.InferOutput<typeof signInRequest>>({
    name: "sign-in",
    method: "POST",
    path: "/auth/v1/sign-in",
    body: signInRequest,
    async handle({ context, headers, body, address }) {
      const tenant = headers.get("tenant") ?? defaultTenant;
      const device = cookieIn(headers, deviceCookie);
      const shopper = await signIn(context, { ...body, tenant, address, device });
      const { accountId } = shopper;
      const answer = await startSession(context, shopper).catch(async (error: unknown) => {
        // An account that was erased meanwhile is one that nobody knows any more.
        if (await isOpenAccount(context, accountId)) throw error;
        throw new ServiceError("SIGN_IN_FAILED");
      });
      const sign = deviceSign(context, accountId);
      const known = cookie(context, deviceCookie, sign, context.settings.knownDeviceSeconds);
      return { ...answer, cookies: [...(answer.cookies ?? []), known] };
    },
  }),
  shopperRoute({
    name: "customer-token",
    method: "POST",
    path: "/auth/v1/customer-tokens",
    // A code that was handed out is good once; a repeat gets one of its own.
    idempotency: "none",
    async handle({ context, shopper }) {
      const { code, expiresAt } = await issueCustomerToken(context, shopper);
      return { status: 200, data: { code, expiresAt: expiresAt.toISOString() } };
    },
  }),
  publicRoute<v.InferOutput<typeof tokenRequest>>({
    name: "token",
    method: "POST",
    path: "/auth/v1/token",
    body: tokenRequest,
    async handle({ context, headers, body: { customerToken } }) {
      if (customerToken !== undefined) {
        const redeemed = await redeemCustomerToken(context, customerToken, headers.get("tenant"));
        return { status: 200, data: { ...redeemed, expiresAt: redeemed.expiresAt.toISOString() } };
      }
      const presented = cookieIn(headers, refreshCookie);
      if (!presented) throw new ServiceError("UNAUTHENTICATED");
      const { shopper, refreshToken } = await refreshSession(context, presented, headers);
      return tokens(context, shopper, refreshToken);
    },
  }),
  publicRoute<v.InferOutput<typeof signOutRequest>>({
    name: "sign-out",
    method: "POST",
    path: "/auth/v1/sign-out",
    body: signOutRequest,
    async handle({ context, headers, body: { account } }) {
      const presented = cookieIn(headers, refreshCookie);
      if (presented && !(await closeSession(context, presented, account))) return { status: 204 };
      return { status: 204, cookies: [cookie(context, refreshCookie, "", 0)] };
    },
  }),
  ...profileRoutes,
];

async function startSession(context: Context, shopper: Shopper): Promise<ServiceResponse> {
  return tokens(context, shopper, await openSession(context, shopper));
}

async function tokens(context: Context, shopper: Shopper, refreshToken: string): Promise<ServiceResponse> {
  const { accessToken, expiresAt } = await issueAccessToken(context, shopper);
  return {
    status: 200,
    data: { accessToken, expiresAt: expiresAt.toISOString() },
    cookies: [cookie(context, refreshCookie, refreshToken, context.settings.refreshTokenSeconds)],
  };
}

/** Out of reach of scripts and of other sites, and sent to the sign-in paths alone. */
function cookie(context: Context, name: string, value: string, maxAge: number): string {
  const secure = context.settings.overHttps ? "; Secure" : "";
  return `${name}=${value}; Path=/auth; Max-Age=${maxAge}; HttpOnly; SameSite=Strict${secure}`;
}

function cookieIn(headers: Headers, name: string): string | undefined {
  const pairs = (headers.get("cookie") ?? "").split(";").map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}
