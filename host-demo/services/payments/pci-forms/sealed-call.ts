import type * as v from "valibot";
import type { FramePurpose } from "../../../../sdk/contract/frame-protocol.ts";
import { idempotencyKeyIn, once, type Answer } from "../../platform/http/dispatch.ts";
import { hashCall, type CallToEnd } from "../../platform/http/idempotency.ts";
import { isOpenAccount } from "../../platform/http/open-account.ts";
import { parseBody, readBody } from "../../platform/http/read-body.ts";
import type { ServiceResponse } from "../../platform/http/route.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { countAttempt } from "./attempts.ts";
import type { PayCall } from "./route.ts";
import { verifyFrameSession, type FrameSession } from "./session.ts";

/** Largest body in bytes: five sealed values and a session. */
const bodyLimit = 16 * 1024;

export interface SealedWork<Body> {
  readonly session: FrameSession;
  readonly body: Body;
  /** For `useOnce` and for `finish`. */
  readonly running: CallToEnd;
}

export interface SealedCall<Body> {
  readonly name: string;
  readonly schema: v.GenericSchema<unknown, Body>;
  readonly purposes: readonly FramePurpose[];
  work(call: PayCall, sealed: SealedWork<Body>): Promise<ServiceResponse>;
}

/**
 * A call that frames alone make: from this origin, under a frame session, once for a key. The order of the checks is
 * from the cheapest to the dearest, and nothing is opened before the attempt is counted.
 */
export async function answerSealed<Body extends { readonly sid: string }>(
  call: PayCall,
  { name, schema, purposes, work }: SealedCall<Body>,
): Promise<Answer> {
  const { context, request, url, correlationId } = call;
  if (request.headers.get("origin") !== call.origin) throw new ServiceError("FORBIDDEN");
  if (request.headers.get("sec-fetch-site") !== "same-origin") throw new ServiceError("FORBIDDEN");
  if (!isJson(request.headers.get("content-type")))
    throw new ServiceError("BAD_REQUEST", { reason: "The body must be application/json." });
  const key = idempotencyKeyIn(request.headers);
  const text = await readBody(request, bodyLimit);
  const body = parseBody(schema, text);
  const session = await verifyFrameSession(context, body.sid);
  if (!purposes.includes(session.purpose)) throw new ServiceError("FRAME_SESSION_INVALID");
  const { accountId } = session;
  if (!(await isOpenAccount(context, accountId))) throw new ServiceError("FRAME_SESSION_INVALID");
  const bodyHash = hashCall(request.method, url.pathname, text);
  const answer = await once(
    context,
    { key, accountId, route: name, bodyHash },
    correlationId,
    async (running) => {
      await countAttempt(call, session, body.sid);
      return work(call, { session, body, running });
    },
  );
  return { ...answer, accountId };
}

function isJson(contentType: string | null): boolean {
  return /^application\/json\s*(;|$)/i.test(contentType ?? "");
}
