import { type Context as HonoContext, Hono } from "hono";
import type { HttpBindings } from "@hono/node-server";
import type { Context } from "../../platform/context.ts";
import { failure, type Answer } from "../../platform/http/dispatch.ts";
import { createCallerAddress } from "../../platform/http/caller-address.ts";
import { encode } from "../../platform/http/encoding.ts";
import type { HttpApp } from "../../platform/http/http.ts";
import { createMetrics, type Metrics } from "../../platform/metrics.ts";
import { isParentOrigin } from "../../platform/http/parent-origins.ts";
import { checkAddress } from "../../platform/http/read-body.ts";
import { correlationIdOf, logRequest } from "../../platform/http/request-log.ts";
import { commonHeaders } from "../../platform/http/response-headers.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { payRoutes } from "./routes.ts";
import type { PayCall, PayRoute } from "./route.ts";

export interface PayOptions {
  readonly context: Context;
  /** The payment host's own origin, as browsers call it. */
  readonly origin: string;
  /** Folder whose pay/ holds the built frames. */
  readonly distDir: string;
  readonly metrics?: Metrics;
}

type Env = { Bindings: Partial<HttpBindings> };

/** The payment host: an origin apart, with no cookies, no storage, and no CORS but for what host pages load. */
export function createPayApp({ context, metrics = createMetrics(), ...place }: PayOptions): HttpApp {
  const app = new Hono<Env>();
  const callerAddress = createCallerAddress(context.settings.trustedProxies);

  app.get("/actuator/health", (c) =>
    c.json({ status: "UP" }, 200, payHeaders(context, correlationIdOf(c.req.raw, context), 200)),
  );
  for (const route of payRoutes) app.on(route.method, route.path, (c) => answer(c, route));
  for (const { path } of payRoutes) app.all(path, (c) => answer(c, undefined, "METHOD_NOT_ALLOWED"));
  app.notFound((c) => answer(c, undefined));
  app.onError((error, c) => {
    const correlationId = correlationIdOf(c.req.raw, context);
    context.log.error({ err: error, correlationId }, "a call of the payment host failed");
    const { status, body } = failure(error, correlationId);
    return new Response(body, { status, headers: payHeaders(context, correlationId, status) });
  });

  async function answer(
    c: HonoContext<Env>,
    route: PayRoute | undefined,
    otherwise: "NOT_FOUND" | "METHOD_NOT_ALLOWED" = "NOT_FOUND",
  ): Promise<Response> {
    const started = performance.now();
    const request = c.req.raw;
    const correlationId = correlationIdOf(request, context);
    let result: Answer;
    try {
      if (!route) throw new ServiceError(otherwise);
      const url = new URL(request.url);
      checkAddress(url);
      result = await route.handle({
        ...place,
        context,
        request,
        url,
        params: c.req.param(),
        correlationId,
        address: callerAddress(request, c.env?.incoming?.socket.remoteAddress),
      });
    } catch (error) {
      result = failure(error, correlationId);
    }
    const ms = performance.now() - started;
    logRequest(
      context,
      metrics,
      { name: route?.name ?? "unknown", method: request.method, correlationId, ms },
      result,
    );
    // What is posted here is answered with tokens, whose length has to tell nothing of them (BREACH).
    const acceptEncoding = request.method === "GET" ? request.headers.get("accept-encoding") : null;
    const { body, headers: encoding } = await encode(result.body, acceptEncoding);
    return new Response(result.status === 204 ? null : body, {
      status: result.status,
      headers: { ...(await headersOf({ context, route, request, correlationId }, result)), ...encoding },
    });
  }

  return { fetch: async (request, env = {}) => app.fetch(request, env) };
}

/** What every answer carries unless its route says otherwise: readable by this origin alone. */
export function payHeaders(context: Context, correlationId: string, status: number): Record<string, string> {
  return {
    ...commonHeaders(context, correlationId),
    ...(status !== 204 && { "content-type": "application/json; charset=utf-8" }),
    ...(status === 429 && { "retry-after": "60" }),
  };
}

type Answering = Pick<PayCall, "context" | "request" | "correlationId"> & {
  readonly route: PayRoute | undefined;
};

/** What an answer carries beside its encoding: host pages read those that are meant for them, whatever they say. */
async function headersOf(
  { context, route, request, correlationId }: Answering,
  { status, headers }: Answer,
): Promise<Record<string, string>> {
  const own = { ...payHeaders(context, correlationId, status), ...headers };
  if (!route?.readByHosts) return own;
  const origin = request.headers.get("origin");
  const isReader = origin !== null && (await isParentOrigin(context, origin));
  return { ...own, vary: "origin", ...(isReader && { "access-control-allow-origin": origin }) };
}
