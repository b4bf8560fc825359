import type { HttpBindings } from "@hono/node-server";
import { TrieRouter } from "hono/router/trie-router";
import * as v from "valibot";
import { serviceCodes, type ServiceCode } from "../../../sdk/domain/codes.ts";
import type { Context } from "./context.ts";
import { failureText } from "./envelope.ts";
import type { HttpApp } from "./http.ts";
import { parseBody, readBody } from "./read-body.ts";
import { preflight, responseHeaders } from "./response-headers.ts";
import type { Route } from "./route.ts";
import { ServiceError } from "./service-error.ts";

/** Names faults for one request: "wallet=500, activate=drop". */
export const faultHeader = "x-aisle-fault";

export const faultsPath = "/actuator/faults";

const armRequest = v.union([
  v.strictObject({
    call: v.pipe(v.string(), v.maxLength(64)),
    fault: v.pipe(v.string(), v.maxLength(64)),
    times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000)), 1),
  }),
  v.strictObject({ outageSeconds: v.pipe(v.number(), v.minValue(0), v.maxValue(600)) }),
  v.strictObject({ clear: v.literal(true) }),
]);
export type ArmRequest = v.InferInput<typeof armRequest>;

/**
 * code: a code of the catalogue, answered in place of the work · status: any failure status, likewise ·
 * drop: the work is done, then the connection is cut · hang: the work is done, the answer comes 12 s later ·
 * rubbish: the work is done, and the answer is a 200 that is not JSON
 */
type Fault = "drop" | "hang" | "rubbish" | ServiceError;

export interface Faults extends HttpApp {
  arm(request: ArmRequest): void;
}

export interface FaultOptions {
  readonly app: HttpApp;
  readonly context: Context;
  readonly routes: readonly Route[];
  readonly hangMs?: number;
}

/**
 * Stands before the app and makes calls fail on demand. Only the demo's entry and tests load it, so that an
 * installation has no way to be told to fail.
 */
export function withFaults({ app, context, routes, hangMs = 12_000 }: FaultOptions): Faults {
  const router = new TrieRouter<Route>();
  for (const route of routes) router.add(route.method, route.path, route);
  let armed: { call: string; fault: string; left: number }[] = [];
  let outageEnds = 0;

  function nameOf(request: Request): string | undefined {
    const url = new URL(request.url);
    const found = router.match(request.method, url.pathname)[0].map(([route]) => route);
    const fits = found.filter((route) =>
      Object.entries(route.query ?? {}).every(([name, value]) => url.searchParams.get(name) === value),
    );
    return fits.sort((a, b) => Object.keys(b.query ?? {}).length - Object.keys(a.query ?? {}).length)[0]
      ?.name;
  }

  function faultFor(request: Request): Fault | undefined {
    const name = nameOf(request);
    if (name === undefined) return undefined;
    const inHeader = (request.headers.get(faultHeader) ?? "")
      .split(",")
      .map((pair) => pair.trim().split("="))
      .find(([call]) => call === name)?.[1];
    if (inHeader !== undefined) return parseFault(inHeader);
    const entry = armed.find(({ call }) => call === name);
    if (!entry) return undefined;
    entry.left -= 1;
    armed = armed.filter(({ left }) => left > 0);
    return parseFault(entry.fault);
  }

  function arm(request: ArmRequest): void {
    if ("clear" in request) {
      armed = [];
      outageEnds = 0;
    } else if ("outageSeconds" in request) {
      outageEnds = context.clock().getTime() + request.outageSeconds * 1000;
    } else {
      parseFault(request.fault);
      if (!routes.some(({ name }) => name === request.call)) {
        throw new ServiceError("BAD_REQUEST", { reason: "No call has this name." });
      }
      armed.push({ call: request.call, fault: request.fault, left: request.times ?? 1 });
    }
  }

  async function control(request: Request): Promise<Response> {
    const correlationId = context.ids.make("cor");
    const headers = responseHeaders(context, request, correlationId);
    if (request.method === "OPTIONS") return preflight(context, request, correlationId, []);
    try {
      if (request.method === "POST")
        arm(parseBody(armRequest, await readBody(request, context.settings.bodyLimit)));
      const state = {
        calls: routes.map(({ name }) => name),
        armed,
        outageEnds: new Date(outageEnds).toISOString(),
      };
      return Response.json({ data: state }, { headers });
    } catch (error) {
      const known = error instanceof ServiceError ? error : new ServiceError("INTERNAL_ERROR");
      return failed(known, correlationId, headers);
    }
  }

  return {
    arm,
    async fetch(request, env = {}) {
      if (new URL(request.url).pathname === faultsPath) return control(request);
      if (context.clock().getTime() < outageEnds) return cut(env);
      const headers = responseHeaders(
        context,
        request,
        request.headers.get("x-correlation-id") ?? context.ids.make("cor"),
      );
      let fault: Fault | undefined;
      try {
        fault = faultFor(request);
      } catch (error) {
        if (error instanceof ServiceError) return failed(error, "fault", headers);
        throw error;
      }
      if (fault instanceof ServiceError) return failed(fault, headers["x-correlation-id"] ?? "", headers);
      const response = await app.fetch(request, env);
      switch (fault) {
        case undefined:
          return response;
        case "drop":
          return cut(env);
        case "rubbish":
          return new Response("<!doctype html><title>Bad gateway</title>", {
            headers: { ...headers, "content-type": "text/html" },
          });
        case "hang":
          await new Promise((resolve) => setTimeout(resolve, hangMs));
          return response;
      }
    },
  };
}

/** Throws BAD_REQUEST for a fault that is none: a fault that quietly doesn't happen would make a test pass for nothing. */
function parseFault(text: string): Fault {
  if (text === "drop" || text === "hang" || text === "rubbish") return text;
  if (isCode(text)) return new ServiceError(text);
  const byStatus = Object.keys(serviceCodes)
    .filter(isCode)
    .find((code) => String(serviceCodes[code].status) === text);
  // Code before status: 500 means INTERNAL_ERROR, 402 the first of its kind, TRANSACTION_DECLINED.
  if (byStatus) return new ServiceError(byStatus);
  throw new ServiceError("BAD_REQUEST", { reason: "No such fault." });
}

function isCode(text: string): text is ServiceCode {
  return Object.hasOwn(serviceCodes, text);
}

function failed(error: ServiceError, correlationId: string, headers: Record<string, string>): Response {
  return new Response(failureText(error, correlationId), {
    status: error.status,
    headers: { ...headers, "content-type": "application/json; charset=utf-8" },
  });
}

/** Ends the connection without an answer. In process there is none, and the call fails as fetch itself would. */
function cut(env: Partial<HttpBindings>): Response {
  if (!env.incoming) throw new TypeError("fetch failed");
  env.incoming.socket.destroy();
  return new Response(null, { status: 503 });
}
