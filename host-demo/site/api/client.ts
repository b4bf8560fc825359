import { ofetch } from "ofetch";
import * as v from "valibot";
import { siteBanner } from "../banner.ts";
import { session } from "../session/session.ts";
import { learnTime } from "./clock.ts";
import { apiOrigin } from "./origins.ts";
import { ApiFailure, toApiFailure } from "./failure.ts";
import { repeats } from "./repeats.ts";

interface Request {
  readonly method?: "GET" | "PUT" | "POST" | "DELETE";
  readonly body?: Record<string, unknown> | readonly unknown[];
  readonly headers?: Readonly<Record<string, string>>;
  /** False for what anyone may read. */
  readonly signedIn?: boolean;
  /** Of a write that is sent once more after its answer was lost; left out, the call has one of its own. */
  readonly idempotencyKey?: string;
}

interface Options<T> extends Request {
  readonly answer: v.GenericSchema<unknown, T>;
}

/**
 * A call of the site's own to the services: token, one renewal on 401, a checked answer. Rejects with ApiFailure; a
 * refusal of the shopper ends the session, or asks for their password.
 */
export async function call<T>(path: string, { answer, ...request }: Options<T>): Promise<T> {
  const parsed = v.safeParse(v.object({ data: answer }), await answerTo(path, request));
  // The issues hold what was answered, so they stay out of the error.
  if (!parsed.success) throw new ApiFailure(undefined, "UNREADABLE");
  return parsed.output.data;
}

/** A picture, as bytes to show; undefined where the services have none. Rejects as {@link call} does. */
export async function callForPicture(path: string): Promise<Blob | undefined> {
  const picture = await answerTo(path, {});
  if (picture === undefined || (picture instanceof Blob && picture.type.startsWith("image/svg+xml")))
    return picture;
  throw new ApiFailure(undefined, "UNREADABLE");
}

/** A call whose answer says nothing but that it was done. Rejects as {@link call} does. */
export async function callForNothing(path: string, request: Request): Promise<void> {
  await answerTo(path, request);
}

async function answerTo(
  path: string,
  { method = "GET", body, headers = {}, signedIn = true, idempotencyKey }: Request,
): Promise<unknown> {
  // One key for the call and its repeat, so that the services can tell a repeat from a second wish.
  const key = idempotencyKey ?? crypto.randomUUID();
  const send = (token: string | undefined) =>
    ofetch<unknown>(path, {
      baseURL: apiOrigin,
      method,
      ...(body ? { body } : {}),
      retry: method === "GET" ? 2 : false,
      ...repeats,
      onResponse: ({ response }) => learnTime(response.headers),
      headers: {
        ...headers,
        tenant: session.tenant,
        "banner-name": siteBanner.headerName,
        ...(method === "GET" ? {} : { "idempotency-key": key }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
    }).catch((error: unknown) => {
      throw toApiFailure(error);
    });
  const token = signedIn ? await session.token() : undefined;
  const isRefused = (error: unknown) => signedIn && error instanceof ApiFailure && error.status === 401;
  const hasLeft = () => token !== undefined && !session.isHere(token);
  try {
    const answer = await send(token).catch(async (error: unknown) => {
      if (!isRefused(error)) throw error;
      const renewed = await session.renew();
      if (hasLeft()) throw error;
      return send(renewed);
    });
    if (!hasLeft()) return answer;
  } catch (error) {
    if (!hasLeft()) {
      if (isRefused(error)) session.expire();
      if (error instanceof ApiFailure && error.status === 403) {
        if (error.code === "STEP_UP_REQUIRED") session.askForPassword();
        // Whatever was asked for, and by whomever: they have to sign in.
        else session.refuse();
      }
      throw error;
    }
  }
  // Of a shopper who has left: it is not kept for whoever comes next, says nothing of them, and is not tried again.
  throw new ApiFailure(401);
}
