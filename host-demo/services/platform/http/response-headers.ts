import type { Context } from "../context.ts";
import { isParentOrigin } from "./parent-origins.ts";

/** Sent by the client on every call or on some; a browser asks about each before it sends it. */
const requestHeaders = [
  "authorization",
  "content-type",
  "application-id",
  "channel",
  "tenant",
  "banner-name",
  "user-time-zone",
  "idempotency-key",
  "payment-auth-type",
  "payment-intent-id",
  "bot-telemetry",
  "show-snap-card",
  "show-gift-cards",
  "giftcard-balance",
  "x-encrypted-email",
  "x-correlation-id",
];

/** Paths that work with the refresh cookie, and so the only ones for which a browser may send credentials. */
export const credentialPaths = "/auth/";

/** In seconds: as long as any browser remembers an answer (Firefox a day, Chromium two hours); each is a trip saved. */
const longestPreflight = "86400";

/** Two years of https alone, as browsers' own lists ask for. */
const onlyHttps = { "strict-transport-security": "max-age=63072000; includeSubDomains; preload" };

/** For an installation that browsers reach over https. */
export function transportHeaders(overHttps: boolean): Record<string, string> {
  return overHttps ? onlyHttps : {};
}

/** What every answer of the services and of the payment host carries: for its reader alone, and nothing to run. */
export function commonHeaders(context: Context, correlationId: string): Record<string, string> {
  return {
    // The client reads the server's clock from it, so it has to be the clock that the services go by.
    date: context.clock().toUTCString(),
    "x-correlation-id": correlationId,
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-resource-policy": "same-origin",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    ...transportHeaders(context.settings.overHttps),
  };
}

/**
 * Everything but content headers, worked out before the body: setting a header on a finished response
 * costs most of the server's speed.
 */
export async function responseHeaders(
  context: Context,
  request: Request,
  correlationId: string,
): Promise<Record<string, string>> {
  const origin = request.headers.get("origin");
  return {
    ...commonHeaders(context, correlationId),
    vary: "origin, accept-encoding",
    ...(origin !== null &&
      (await isParentOrigin(context, origin, request.headers.get("tenant"))) && {
        "access-control-allow-origin": origin,
        "access-control-expose-headers": "date, x-correlation-id",
        ...(new URL(request.url).pathname.startsWith(credentialPaths) && {
          "access-control-allow-credentials": "true",
        }),
      }),
  };
}

/** The answer to a browser's question whether it may send a request. */
export async function preflight(
  context: Context,
  request: Request,
  correlationId: string,
  extra: readonly string[],
): Promise<Response> {
  const headers = await responseHeaders(context, request, correlationId);
  if ("access-control-allow-origin" in headers) {
    headers["access-control-allow-methods"] = "GET, POST, PUT, DELETE";
    headers["access-control-allow-headers"] = [...requestHeaders, ...extra].join(", ");
    headers["access-control-max-age"] = longestPreflight;
  }
  return new Response(null, { status: 204, headers });
}
