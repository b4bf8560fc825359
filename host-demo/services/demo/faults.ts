import { setTimeout } from "node:timers/promises";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import type { HttpBindings } from "@hono/node-server";
import { TrieRouter } from "hono/router/trie-router";
import * as v from "valibot";
import { serviceCodes, type ServiceCode } from "../../../sdk/domain/codes.ts";
import { failureText } from "../platform/http/envelope.ts";
import { conditionsOf, type HttpApp, matches, type NamedRoute, type Parts } from "../platform/http/http.ts";
import { parseBody, readBody } from "../platform/http/read-body.ts";
import { preflight, responseHeaders } from "../platform/http/response-headers.ts";
import { ServiceError } from "../platform/http/service-error.ts";
import { faultsPath } from "./paths.ts";

/** Names faults for one request: "wallet=500, activate=drop". */
export const faultHeader = "x-aisle-fault";

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
 * rubbish: the work is done, and the answer is a 200 that is not JSON · delay: the work is done, the answer comes 3 s
 * later · truncated: the work is done, and half of the answer is lost · without-NAME: the work is done, and the answer
 * lacks what stands in it under this name, wherever that is
 */
type Fault = (typeof faultKinds)[number] | Without | ServiceError;
type Without = `without-${string}`;
const faultKinds = ["drop", "hang", "rubbish", "delay", "truncated"] as const;

export interface Faults {
  arm(request: ArmRequest): void;
}

/** How late answers come. */
export interface Lateness {
  readonly hangMs?: number;
  readonly delayMs?: number;
  /** Lets so many milliseconds go by; those of the clock unless said. */
  readonly sleep?: (ms: number) => Promise<unknown>;
}

export interface FaultParts extends Parts, Lateness {}

interface Armed {
  readonly call: string;
  readonly fault: string;
  left: number;
}

/** What is to fail, as it was last told. */
function createArmory({ context, routes, payRoutes }: FaultParts) {
  const names = [...routes, ...payRoutes].map(({ name }) => name);
  let armed: Armed[] = [];
  let outageEnds = 0;
  return {
    arm(request: ArmRequest): void {
      if ("clear" in request) {
        armed = [];
        outageEnds = 0;
      } else if ("outageSeconds" in request) {
        outageEnds = context.clock().getTime() + request.outageSeconds * 1000;
      } else {
        parseFault(request.fault);
        if (!names.includes(request.call))
          throw new ServiceError("BAD_REQUEST", { reason: "No call has this name." });
        armed.push({ call: request.call, fault: request.fault, left: request.times ?? 1 });
      }
    },

    isOutage: () => context.clock().getTime() < outageEnds,

    /** The fault of one call, counted as used. Throws BAD_REQUEST for one that is none. */
    faultFor(name: string | undefined, request: Request): Fault | undefined {
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
    },

    state: () => ({ calls: names, armed, outageEnds: new Date(outageEnds).toISOString() }),
  };
}

type Armory = ReturnType<typeof createArmory>;

/** The call by which what is to fail is told. */
async function control({ context }: Parts, armory: Armory, request: Request): Promise<Response> {
  const correlationId = context.ids.make("cor");
  const headers = await responseHeaders(context, request, correlationId);
  if (request.method === "OPTIONS") return preflight(context, request, correlationId, []);
  try {
    if (request.method === "POST")
      armory.arm(parseBody(armRequest, await readBody(request, context.settings.bodyLimit)));
    return Response.json({ data: armory.state() }, { headers });
  } catch (error) {
    const known = error instanceof ServiceError ? error : new ServiceError("INTERNAL_ERROR");
    return failed(known, correlationId, headers);
  }
}

/** The name of the route that a request is for. */
function nameOf(router: TrieRouter<NamedRoute>, request: Request): string | undefined {
  const url = new URL(request.url);
  const found = router.match(request.method, url.pathname)[0].map(([route]) => route);
  const fits = found.filter((route) => matches(route, url.searchParams, request.headers));
  return fits.sort((a, b) => conditionsOf(b) - conditionsOf(a))[0]?.name;
}

/** What becomes of an answer on its way back. */
async function spoil(
  response: Response,
  fault: Exclude<Fault, ServiceError>,
  { hangMs = 12_000, delayMs = 3_000, sleep = setTimeout }: FaultParts,
  headers: Record<string, string>,
  env: Partial<HttpBindings>,
): Promise<Response> {
  switch (fault) {
    case "drop":
      return cut(env);
    case "rubbish":
      return new Response("<!doctype html><title>Bad gateway</title>", {
        headers: { ...headers, "content-type": "text/html" },
      });
    case "hang":
      await sleep(hangMs);
      return response;
    case "delay":
      await sleep(delayMs);
      return response;
    case "truncated": {
      const body = await response.arrayBuffer();
      return new Response(body.slice(0, body.byteLength / 2), response);
    }
    default: {
      const text = withoutName(await plainText(response), fault.slice(without.length));
      const plain = new Headers(response.headers);
      plain.delete("content-encoding");
      return new Response(text, { status: response.status, headers: plain });
    }
  }
}

function before(parts: FaultParts, armory: Armory, app: HttpApp, known: readonly NamedRoute[]): HttpApp {
  const { context } = parts;
  const router = new TrieRouter<NamedRoute>();
  for (const route of known) router.add(route.method, route.path, route);
  return {
    async fetch(request, env = {}) {
      if (armory.isOutage()) return cut(env);
      const headers = await responseHeaders(
        context,
        request,
        request.headers.get("x-correlation-id") ?? context.ids.make("cor"),
      );
      let fault: Fault | undefined;
      try {
        fault = armory.faultFor(nameOf(router, request), request);
      } catch (error) {
        if (error instanceof ServiceError) return failed(error, "fault", headers);
        throw error;
      }
      if (fault instanceof ServiceError) return failed(fault, headers["x-correlation-id"] ?? "", headers);
      const response = await app.fetch(request, env);
      return fault === undefined ? response : spoil(response, fault, parts, headers, env);
    },
  };
}

/**
 * Stands before the services and the payment host and makes calls fail on demand. Only the demo's entry and tests
 * load it, so that an installation has no way to be told to fail.
 */
export function withFaults<P extends FaultParts>(parts: P): P & Faults {
  const armory = createArmory(parts);
  const app = before(parts, armory, parts.app, parts.routes);
  return {
    ...parts,
    arm: armory.arm,
    app: {
      async fetch(request, env) {
        return new URL(request.url).pathname === faultsPath
          ? control(parts, armory, request)
          : app.fetch(request, env);
      },
    },
    pay: before(parts, armory, parts.pay, parts.payRoutes),
  };
}

/** Throws BAD_REQUEST for a fault that is none: a fault that quietly doesn't happen would make a test pass for nothing. */
function parseFault(text: string): Fault {
  const kind = faultKinds.find((each) => each === text);
  if (kind) return kind;
  if (isWithout(text)) return text;
  if (isCode(text)) return new ServiceError(text);
  const byStatus = Object.keys(serviceCodes)
    .filter(isCode)
    .find((code) => String(serviceCodes[code].status) === text);
  // Code before status: 500 means INTERNAL_ERROR, 402 the first of its kind, TRANSACTION_DECLINED.
  if (byStatus) return new ServiceError(byStatus);
  throw new ServiceError("BAD_REQUEST", { reason: "No such fault." });
}

const without = "without-";
const isWithout = (text: string): text is Without => text.startsWith(without) && text.length > without.length;

/** An answer's text as its reader will have it. */
async function plainText(response: Response): Promise<string> {
  const body = Buffer.from(await response.arrayBuffer());
  switch (response.headers.get("content-encoding")) {
    case "br":
      return brotliDecompressSync(body).toString();
    case "gzip":
      return gunzipSync(body).toString();
    default:
      return body.toString();
  }
}

/** An answer without what has a name in it; one that is no JSON as it was. */
function withoutName(body: string, name: string): string {
  try {
    return JSON.stringify(JSON.parse(body, (key, value: unknown) => (key === name ? undefined : value)));
  } catch {
    return body;
  }
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
