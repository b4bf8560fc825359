import type * as v from "valibot";
import type { Context } from "../context.ts";
import type { IdempotentCall } from "./idempotency.ts";

/** The signed-in shopper of a request, from a verified token. */
export interface Shopper {
  readonly accountId: string;
  readonly tenant: string;
  /** "full" after a password, "remembered" on a returning device. */
  readonly acr: "full" | "remembered";
  /** "wallet" for who came by a customer token: their wallet is open to them and nothing else. */
  readonly scope?: "wallet" | undefined;
}

export interface ServiceRequest<Body> {
  readonly context: Context;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly headers: Headers;
  readonly body: Body;
  readonly correlationId: string;
  /** The caller's network address, for limits. */
  readonly address: string;
}

export interface ShopperRequest<Body> extends ServiceRequest<Body> {
  readonly shopper: Shopper;
  /** The request's idempotency key; always present where `idempotent` is set. */
  readonly idempotencyKey: string;
  /**
   * The call as `begin` of idempotency.ts wants it, for routes that keep their own row, and as `finish` wants it,
   * for those whose answer must stand or fall with their work.
   */
  readonly idempotentCall: IdempotentCall & { readonly attempt?: string };
}

export interface ServiceResponse {
  readonly status: number;
  /** The payload of the success envelope; left out for 204. */
  readonly data?: unknown;
  /** The whole body, word for word, instead of `data`: a stored answer that is repeated. */
  readonly raw?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Values of Set-Cookie. */
  readonly cookies?: readonly string[];
}

/** Kinds of thing that an id in a path names; the isolation test makes one of each for a foreign shopper. */
export type ResourceKind =
  | "address"
  | "card"
  | "cart"
  | "checkout"
  | "membership-checkout"
  | "membership-order"
  /** A checkout that an order was placed from, one that is to change an order, and one that has. */
  | "placed checkout"
  | "open change"
  | "carried out change"
  | "order"
  | "preference"
  | "promise"
  | "reservation";

interface RouteBase {
  /** Short and unique, such as "wallet" or "activate": in logs, counters and idempotency rows. */
  readonly name: string;
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  /** Hono path, such as "/atlas/v1/cart/v1/carts/:cartId". */
  readonly path: string;
  /**
   * Query values that the request must have, such as {type: "ACTIVATE"}, where several routes share a method and a
   * path. One route of the group may go without, and gets the rest.
   */
  readonly query?: Readonly<Record<string, string>>;
  /** The application whose calls it answers, by their header application-id, where others share its method and path. */
  readonly application?: string;
  /** Bytes that a body may have, where that is less than what any may. */
  readonly bodyLimit?: number;
  /** Which shopper's resource each path parameter names; null for one that names nobody's. */
  readonly resources?: Readonly<Record<string, ResourceKind | null>>;
}

export interface PublicRoute<Body = unknown> extends RouteBase {
  readonly auth: "public";
  readonly body?: v.GenericSchema<unknown, Body>;
  handle(request: ServiceRequest<Body>): Promise<ServiceResponse>;
}

/** For the retailer's own servers alone, which know the installation's service key. */
export interface ServerRoute<Body = unknown> extends RouteBase {
  readonly auth: "server";
  readonly body?: v.GenericSchema<unknown, Body>;
  handle(request: ServiceRequest<Body>): Promise<ServiceResponse>;
}

export interface ShopperRoute<Body = unknown> extends RouteBase {
  readonly auth: "shopper";
  readonly body?: v.GenericSchema<unknown, Body>;
  /**
   * "replay": the layer stores the answer under the idempotency key and repeats it.
   * "own": the handler keeps its idempotency row itself, because the row must change in its own transaction.
   * "none": it asks and changes nothing, so that a repeat is asked anew and no copy of what was asked is kept.
   * Absent on GET, where the header is accepted and ignored; any other method without it means "replay".
   */
  readonly idempotency?: "replay" | "own" | "none";
  /** Refuses a remembered shopper with STEP_UP_REQUIRED. */
  readonly fullSignIn?: true;
  /** Answers the token of an account that was erased as well, where every other route says UNAUTHENTICATED. */
  readonly outlivesAccount?: true;
  handle(request: ShopperRequest<Body>): Promise<ServiceResponse>;
}

export type Route = PublicRoute<never> | ServerRoute<never> | ShopperRoute<never>;

/** Types the handler's body from its schema. */
export function shopperRoute<Body>(route: Omit<ShopperRoute<Body>, "auth">): Route {
  return { ...route, auth: "shopper" } as Route;
}

export function publicRoute<Body>(route: Omit<PublicRoute<Body>, "auth">): Route {
  return { ...route, auth: "public" } as Route;
}

export function serverRoute<Body>(route: Omit<ServerRoute<Body>, "auth">): Route {
  return { ...route, auth: "server" } as Route;
}
