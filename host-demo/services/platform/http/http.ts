import { Hono, type Context as HonoContext } from "hono";
import type { HttpBindings } from "@hono/node-server";
import type { Context } from "../context.ts";
import { dispatch, failure, type Answer, type Gate } from "./dispatch.ts";
import { createMetrics, type Metrics } from "../metrics.ts";
import { createCallerAddress } from "./caller-address.ts";
import { encode } from "./encoding.ts";
import { correlationIdOf, logRequest } from "./request-log.ts";
import { isParentOrigin } from "./parent-origins.ts";
import { credentialPaths, preflight, responseHeaders } from "./response-headers.ts";
import type { Route } from "./route.ts";
import { ServiceError } from "./service-error.ts";

export interface HttpOptions {
  readonly context: Context;
  readonly routes: readonly Route[];
  readonly gates?: readonly Gate[];
  readonly metrics?: Metrics;
  /** Request headers that browsers may send on top of the usual ones. */
  readonly extraHeaders?: readonly string[];
  /** True once the process is shutting down; readiness says so. */
  readonly isDraining?: () => boolean;
}

export interface HttpApp {
  fetch(request: Request, env?: Partial<HttpBindings>): Promise<Response>;
}

/** What an installation is made of, for what stands before it: the fault module and its like. */
export interface Parts {
  /** The services. */
  readonly app: HttpApp;
  /** The payment host. */
  readonly pay: HttpApp;
  readonly context: Context;
  readonly routes: readonly NamedRoute[];
  readonly payRoutes: readonly NamedRoute[];
}

export type NamedRoute = Pick<Route, "name" | "path" | "query" | "application"> & { readonly method: string };

type Env = { Bindings: Partial<HttpBindings> };

/** The services' HTTP side, built from one table of routes. */
export function createHttpApp(options: HttpOptions): HttpApp {
  const { context, routes, gates = [], metrics = createMetrics(), extraHeaders = [], isDraining } = options;
  const app = new Hono<Env>();
  const replies = createReplies(context, metrics);

  app.options("*", (c) => preflight(context, c.req.raw, correlationIdOf(c.req.raw, context), extraHeaders));
  app.get("/actuator/health", async (c) => {
    const answer = await replies.plain(c, 200, { status: "UP" });
    // A page that is refused, and so can read nothing, learns from it that the services are there.
    answer.headers.set("cross-origin-resource-policy", "cross-origin");
    return answer;
  });
  app.get("/actuator/ready", async (c) => {
    const isReady = !isDraining?.() && (await answersQueries(context));
    return replies.plain(c, isReady ? 200 : 503, { status: isReady ? "UP" : "DOWN" });
  });
  app.get("/actuator/metrics", async (c) => {
    const headers = await responseHeaders(context, c.req.raw, correlationIdOf(c.req.raw, context));
    return new Response(metrics.text(), {
      headers: { ...headers, "content-type": "text/plain; charset=utf-8" },
    });
  });

  for (const group of groupByAddress(routes)) {
    app.on(group.method, group.path, (c) => replies.answer(c, group.routes, gates));
  }
  for (const [path, methods] of methodsByPath(routes)) {
    app.all(path, (c) =>
      replies.fail(c, new ServiceError("METHOD_NOT_ALLOWED"), { allow: methods.join(", ") }),
    );
  }
  app.notFound((c) => replies.fail(c, new ServiceError("NOT_FOUND")));
  app.onError((error, c) => replies.fail(c, error));

  return { fetch: async (request, env = {}) => app.fetch(request, env) };
}

/** How calls are answered: with the usual headers, logged and counted. */
function createReplies(context: Context, metrics: Metrics) {
  const callerAddress = createCallerAddress(context.settings.trustedProxies);

  async function answer(
    c: HonoContext<Env>,
    candidates: readonly Route[],
    gates: readonly Gate[],
  ): Promise<Response> {
    const started = performance.now();
    const request = c.req.raw;
    const correlationId = correlationIdOf(request, context);
    const url = new URL(request.url);
    const route = candidates.find((candidate) => matches(candidate, url.searchParams, request.headers));
    const result = !route
      ? failure(new ServiceError("BAD_REQUEST", { reason: "The query is not valid." }), correlationId)
      : (await isForeignWrite(context, request))
        ? failure(new ServiceError("FORBIDDEN"), correlationId)
        : await dispatch({
            context,
            route,
            request,
            url,
            params: c.req.param(),
            correlationId,
            address: callerAddress(request, c.env?.incoming?.socket.remoteAddress),
            gates,
          });
    record(route?.name ?? "unknown", request.method, result, correlationId, performance.now() - started);
    return respond(context, c, result, correlationId);
  }

  /** What no route's own work has failed with. */
  function fail(c: HonoContext<Env>, error: unknown, headers = {}): Promise<Response> {
    const correlationId = correlationIdOf(c.req.raw, context);
    const result = { ...failure(error, correlationId), headers };
    record("unknown", c.req.method, result, correlationId, 0);
    return respond(context, c, result, correlationId);
  }

  function plain(c: HonoContext<Env>, status: number, body: unknown): Promise<Response> {
    const correlationId = correlationIdOf(c.req.raw, context);
    return respond(context, c, { status, body: JSON.stringify(body) }, correlationId);
  }

  function record(name: string, method: string, result: Answer, correlationId: string, ms: number): void {
    logRequest(context, metrics, { name, method, correlationId, ms }, result);
  }

  return { answer, fail, plain };
}

/** An answer with its headers, encoded as its reader takes it. */
async function respond(
  context: Context,
  c: HonoContext<Env>,
  result: Answer,
  correlationId: string,
): Promise<Response> {
  const hasBody = result.status !== 204;
  // The length of an encoded answer tells of what is in it (BREACH), so that those with tokens stay as they are.
  const acceptEncoding = c.req.path.startsWith(credentialPaths) ? null : c.req.header("accept-encoding");
  const { body, headers: encoding } = await encode(result.body, acceptEncoding ?? null);
  const headers = {
    ...(await responseHeaders(context, c.req.raw, correlationId)),
    ...(hasBody && { "content-type": "application/json; charset=utf-8", ...encoding }),
    ...(result.status === 429 && { "retry-after": "60" }),
    ...result.headers,
  };
  const { status, cookies } = result;
  return new Response(hasBody ? body : null, {
    status,
    headers: cookies ? withCookies(headers, cookies) : headers,
  });
}

/** Each cookie has a line of its own, which a record of headers has no room for. */
function withCookies(
  headers: Readonly<Record<string, string>>,
  cookies: readonly string[],
): [string, string][] {
  return [...Object.entries(headers), ...cookies.map((cookie): [string, string] => ["set-cookie", cookie])];
}

/** A page that isn't one of ours has no business writing, not even with a request that needs no preflight. */
async function isForeignWrite(context: Context, request: Request): Promise<boolean> {
  const { headers, method } = request;
  const origin = headers.get("origin");
  return (
    method !== "GET" && origin !== null && !(await isParentOrigin(context, origin, headers.get("tenant")))
  );
}

/** What sets a route apart from others of its method and path. */
type Conditions = Pick<Route, "query" | "application">;

/** Whether a request fulfils what a route asks for beside its method and path. */
export function matches({ query = {}, application }: Conditions, asked: URLSearchParams, headers: Headers) {
  if (application !== undefined && headers.get("application-id") !== application) return false;
  return Object.entries(query).every(([name, value]) => asked.get(name) === value);
}

/** How much a route asks for: the one that asks for more is tried first. */
export const conditionsOf = ({ query = {}, application }: Conditions): number =>
  Object.keys(query).length + (application === undefined ? 0 : 10);

interface Group {
  readonly method: Route["method"];
  readonly path: string;
  readonly routes: readonly Route[];
}

/** Routes of one method and path, those that ask for more first. */
function groupByAddress(routes: readonly Route[]): Group[] {
  const groups = new Map<string, { method: Route["method"]; path: string; routes: Route[] }>();
  for (const route of routes) {
    const key = `${route.method} ${route.path}`;
    const group = groups.get(key) ?? { method: route.method, path: route.path, routes: [] };
    group.routes.push(route);
    group.routes.sort((a, b) => conditionsOf(b) - conditionsOf(a));
    groups.set(key, group);
  }
  return [...groups.values()];
}

function methodsByPath(routes: readonly Route[]): Map<string, string[]> {
  const paths = new Map<string, string[]>();
  for (const { path, method } of routes) {
    const methods = paths.get(path) ?? [];
    if (!methods.includes(method)) methods.push(method);
    paths.set(path, methods);
  }
  return paths;
}

async function answersQueries(context: Context): Promise<boolean> {
  try {
    await context.db.selectFrom("meta").select("key").limit(1).execute();
    return true;
  } catch {
    return false;
  }
}
