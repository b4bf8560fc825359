import { ofetch } from "ofetch";
import * as v from "valibot";
import { session } from "../session/session.ts";
import { apiOrigin } from "./origins.ts";
import { ApiFailure, toApiFailure } from "./failure.ts";

interface Options<T> {
  readonly method?: "GET" | "PUT" | "POST";
  readonly body?: Record<string, unknown> | readonly unknown[];
  readonly headers?: Readonly<Record<string, string>>;
  readonly answer: v.GenericSchema<unknown, T>;
  /** False for what anyone may read. */
  readonly signedIn?: boolean;
}

/**
 * A call of the site's own to the services: token, one renewal on 401, a checked answer. Rejects with ApiFailure; a
 * refusal of the shopper ends the session.
 */
export async function call<T>(
  path: string,
  { method = "GET", body, headers = {}, answer, signedIn = true }: Options<T>,
): Promise<T> {
  // One key for the call and its repeat, so that the services can tell a repeat from a second wish.
  const key = crypto.randomUUID();
  const send = (token: string | undefined) =>
    ofetch<unknown>(path, {
      baseURL: apiOrigin,
      method,
      ...(body ? { body } : {}),
      timeout: 10_000,
      retry: method === "GET" ? 2 : false,
      headers: {
        ...headers,
        tenant: session.tenant,
        ...(method === "GET" ? {} : { "idempotency-key": key }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
    }).catch((error: unknown) => {
      throw toApiFailure(error);
    });
  const token = signedIn ? await session.token() : undefined;
  const isRefused = (error: unknown, ...statuses: readonly number[]) =>
    signedIn && error instanceof ApiFailure && statuses.includes(error.status ?? 0);
  const data = await send(token)
    .catch(async (error: unknown) => {
      if (!isRefused(error, 401)) throw error;
      return send(await session.renew());
    })
    .catch((error: unknown) => {
      if (isRefused(error, 401, 403)) session.expire();
      throw error;
    });
  const parsed = v.safeParse(v.object({ data: answer }), data);
  // The issues hold what was answered, so they stay out of the error.
  if (!parsed.success) throw new ApiFailure(undefined, "UNREADABLE", []);
  return parsed.output.data;
}
