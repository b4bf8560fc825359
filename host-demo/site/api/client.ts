import { ofetch } from "ofetch";
import * as v from "valibot";
import { session } from "../session/session.ts";
import { apiOrigin } from "./origins.ts";
import { ApiFailure, toApiFailure } from "./failure.ts";

interface Options<T> {
  readonly method?: "GET" | "PUT" | "POST";
  readonly body?: Record<string, unknown>;
  readonly answer: v.GenericSchema<unknown, T>;
  /** False for what anyone may read. */
  readonly signedIn?: boolean;
}

/** A call of the site's own to the services: token, one renewal on 401, a checked answer. Rejects with ApiFailure. */
export async function call<T>(
  path: string,
  { method = "GET", body, answer, signedIn = true }: Options<T>,
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
        tenant: session.tenant,
        ...(method === "GET" ? {} : { "idempotency-key": key }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
    }).catch((error: unknown) => {
      throw toApiFailure(error);
    });
  const token = signedIn ? await session.token() : undefined;
  const data = await send(token).catch(async (error: unknown) => {
    if (!(error instanceof ApiFailure) || error.status !== 401 || !signedIn) throw error;
    return send(await session.renew());
  });
  const parsed = v.safeParse(v.object({ data: answer }), data);
  // The issues hold what was answered, so they stay out of the error.
  if (!parsed.success) throw new ApiFailure(undefined, "UNREADABLE", []);
  return parsed.output.data;
}
