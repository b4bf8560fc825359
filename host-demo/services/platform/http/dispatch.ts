import * as v from "valibot";
import { verifyBearer } from "../keys/access-token.ts";
import type { Context } from "../context.ts";
import { failureText, successText } from "./envelope.ts";
import {
  begin,
  finish,
  hashCall,
  isStorable,
  freeKey,
  freeKeyLater,
  type IdempotentCall,
  type StoredResponse,
} from "./idempotency.ts";
import { checkReach, isOpenAccount, shopperOf } from "./open-account.ts";
import { checkAddress, parseBody, readBody } from "./read-body.ts";
import type { Route, ServiceRequest, ServiceResponse, Shopper, ShopperRequest } from "./route.ts";
import { ServiceError } from "./service-error.ts";
import { verifyServiceKey } from "./service-key.ts";

/** A check that stands before all routes below a path, after the shopper is known. Throws ServiceError to refuse. */
export interface Gate {
  readonly prefix: string;
  check(request: { context: Context; shopper: Shopper; path: string; headers: Headers }): Promise<void>;
}

export interface Call {
  readonly context: Context;
  readonly route: Route;
  readonly request: Request;
  readonly url: URL;
  readonly params: Readonly<Record<string, string>>;
  readonly correlationId: string;
  readonly address: string;
  readonly gates: readonly Gate[];
}

/** An answer before headers. `error` is what went wrong inside, for the log; `accountId` whose call it was. */
export interface Answer extends StoredResponse {
  readonly headers?: Readonly<Record<string, string>>;
  readonly cookies?: readonly string[];
  readonly code?: string;
  readonly accountId?: string;
  readonly replayed?: boolean;
  readonly error?: unknown;
}

/** Runs one request through its route: who is calling, with which key, is the body sound, then the handler. Never throws. */
export async function dispatch(call: Call): Promise<Answer> {
  try {
    checkAddress(call.url);
    return call.route.auth === "shopper" ? await shopperCall(call) : await plainCall(call);
  } catch (error) {
    return failure(error, call.correlationId);
  }
}

/** A call of anybody's, or of a server's that knows the key. */
async function plainCall(call: Call): Promise<Answer> {
  const { context, route, request } = call;
  if (route.auth === "shopper") throw new Error("a shopper's route");
  if (route.auth === "server") verifyServiceKey(context, request.headers.get("authorization"));
  const text = await bodyOf(call);
  return success(await route.handle({ ...baseRequest(call), body: parsed(route, text) }));
}

async function shopperCall(call: Call): Promise<Answer> {
  const { context, route, request, url, correlationId } = call;
  if (route.auth !== "shopper") throw new Error("not a shopper's route");
  const identify = route.outlivesAccount ? verifyBearer : shopperOf;
  const shopper = await identify(context, request.headers.get("authorization"));
  const { accountId } = shopper;
  try {
    await checkReach(context, request.headers, shopper, route.path);
    if (route.fullSignIn && shopper.acr !== "full") throw new ServiceError("STEP_UP_REQUIRED");
    for (const gate of call.gates) {
      if (!url.pathname.startsWith(gate.prefix)) continue;
      await gate.check({ context, shopper, path: url.pathname, headers: request.headers });
    }
    const idempotencyKey = route.method === "GET" ? "" : idempotencyKeyIn(request.headers);
    const text = await bodyOf(call);
    const idempotentCall: IdempotentCall = {
      key: idempotencyKey,
      accountId,
      route: route.name,
      bodyHash: hashCall(route.method, url.pathname + url.search, text),
    };
    const handled = (running: ShopperRequest<never>["idempotentCall"]) =>
      route.handle({
        ...baseRequest(call),
        body: parsed(route, text),
        shopper,
        idempotencyKey,
        idempotentCall: running,
      } satisfies ShopperRequest<never>);
    const isReplay = route.method !== "GET" && (route.idempotency ?? "replay") === "replay";
    const answer = isReplay
      ? await once(context, idempotentCall, correlationId, handled)
      : success(await handled(idempotentCall));
    return { ...(await unlessErased(call, accountId, answer)), accountId };
  } catch (error) {
    return { ...(await unlessErased(call, accountId, failure(error, correlationId))), accountId };
  }
}

/** What an account that was erased under a call makes fail is no fault of the services: nobody is signed in any more. */
async function unlessErased(call: Call, accountId: string, answer: Answer): Promise<Answer> {
  if (answer.code !== "INTERNAL_ERROR" || (await isOpenAccount(call.context, accountId))) return answer;
  return failure(new ServiceError("UNAUTHENTICATED"), call.correlationId);
}

/**
 * Does the work at most once for a key, and answers every repeat with the same bytes. Work that must not be done
 * again after its process died ends the call itself, with `finish` in its own transaction.
 */
export async function once(
  context: Context,
  call: IdempotentCall,
  correlationId: string,
  work: (running: ShopperRequest<never>["idempotentCall"]) => Promise<ServiceResponse>,
): Promise<Answer> {
  const begun = await begin(context, call, {
    takeOverAfterSeconds: context.settings.idempotencyTakeOverSeconds,
  });
  if (begun.kind === "replay") return { ...begun.response, replayed: true };
  const held = { ...call, attempt: begun.attempt };
  const answer = await work(held).then(success, (error: unknown) => failure(error, correlationId));
  if (isStorable(answer.status, answer.code)) await finish(context.db, held, answer);
  else await freeKey(context.db, held).catch(() => freeKeyLater(context, held));
  return answer;
}

export function success(response: ServiceResponse): Answer {
  const body = response.raw ?? (response.status === 204 ? "" : successText(response.data));
  return {
    status: response.status,
    body,
    ...(response.headers && { headers: response.headers }),
    ...(response.cookies && { cookies: response.cookies }),
  };
}

export function failure(error: unknown, correlationId: string): Answer {
  const known = error instanceof ServiceError ? error : new ServiceError("INTERNAL_ERROR");
  return {
    status: known.status,
    code: known.code,
    body: failureText(known, correlationId),
    ...(known.status >= 500 && { error }),
  };
}

/** Throws BAD_REQUEST when it is missing. */
export function idempotencyKeyIn(headers: Headers): string {
  const key = headers.get("idempotency-key");
  if (!key || !/^[\x21-\x7e]{1,128}$/.test(key)) {
    throw new ServiceError("BAD_REQUEST", { reason: "The header idempotency-key is missing or not valid." });
  }
  return key;
}

async function bodyOf({ context, route, request }: Call): Promise<string> {
  return route.method === "GET" ? "" : readBody(request, route.bodyLimit ?? context.settings.bodyLimit);
}

/** Bodies are checked against the route's own schema, so the handler's type is right by construction. */
function parsed(route: Route, text: string): never {
  if (!route.body) return undefined as never;
  // Where nothing of it is needed, a body can be left out.
  const none = text === "" ? v.safeParse(route.body, undefined) : undefined;
  return none?.success ? none.output : parseBody(route.body, text);
}

function baseRequest(call: Call): Omit<ServiceRequest<unknown>, "body"> {
  return {
    context: call.context,
    params: call.params,
    query: call.url.searchParams,
    headers: call.request.headers,
    correlationId: call.correlationId,
    address: call.address,
  };
}
