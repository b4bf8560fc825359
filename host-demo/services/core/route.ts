import type * as v from "valibot";
import type { Context } from "./context.ts";

/** The signed-in shopper of a request, from a verified token. */
export interface Shopper {
  readonly accountId: string;
  readonly tenant: string;
  /** "full" after a password, "remembered" on a returning device. */
  readonly acr: "full" | "remembered";
}

export interface ServiceRequest<Body> {
  readonly context: Context;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly headers: Headers;
  readonly body: Body;
  readonly correlationId: string;
}

export interface ShopperRequest<Body> extends ServiceRequest<Body> {
  readonly shopper: Shopper;
  /** The request's idempotency key; always present where `idempotent` is set. */
  readonly idempotencyKey: string;
}

export interface ServiceResponse {
  readonly status: number;
  /** The payload of the success envelope; left out for 204. */
  readonly data?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Kinds of thing that an id in a path names; the isolation test makes one of each for a foreign shopper. */
export type ResourceKind = "card" | "cart" | "checkout" | "order";

interface RouteBase {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  /** Hono path, such as "/atlas/v1/cart/v1/carts/:cartId". */
  readonly path: string;
  /** Which resource each path parameter names. A route with an id that belongs to a shopper must say so. */
  readonly resources?: Readonly<Record<string, ResourceKind>>;
}

export interface PublicRoute<Body = unknown> extends RouteBase {
  readonly auth: "public";
  readonly body?: v.GenericSchema<unknown, Body>;
  handle(request: ServiceRequest<Body>): Promise<ServiceResponse>;
}

export interface ShopperRoute<Body = unknown> extends RouteBase {
  readonly auth: "shopper";
  readonly body?: v.GenericSchema<unknown, Body>;
  /**
   * "replay": the layer stores the answer under the idempotency key and repeats it.
   * "own": the handler keeps its idempotency row itself, because the row must change in its own transaction.
   * Absent on GET, where the header is accepted and ignored.
   */
  readonly idempotency?: "replay" | "own";
  handle(request: ShopperRequest<Body>): Promise<ServiceResponse>;
}

export type Route = PublicRoute<never> | ShopperRoute<never>;

/** Types the handler's body from its schema. */
export function shopperRoute<Body>(route: Omit<ShopperRoute<Body>, "auth">): Route {
  return { ...route, auth: "shopper" } as Route;
}

export function publicRoute<Body>(route: Omit<PublicRoute<Body>, "auth">): Route {
  return { ...route, auth: "public" } as Route;
}
