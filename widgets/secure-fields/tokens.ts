import type {
  FrameError,
  FramePurpose,
  SubmitErrorCode,
  SubmitResult,
} from "../../sdk/contract/frame-protocol.ts";
import { pinResponse, type PublicKey, tokenFailure, tokensResponse } from "../../sdk/contract/pci-forms.ts";
import { failure, fault, isFieldErrorCode } from "./failure.ts";

/** Time for the first answer, in milliseconds; what is left of {@link submitTime} is the repeats'. */
const firstAnswerTime = 4_000;
/** Time for a submit. Shorter than a host waits, so that the host hears of it. */
export const submitTime = 8_000;
/** Before asking again for what is still being worked on. */
const stillProcessingWait = 500;

/** Compiled in, and this origin's own: nothing that a page says can send a value elsewhere. */
const paths: Readonly<Record<FramePurpose, string>> = {
  add: "/pci-forms/v1/tokens",
  edit: "/pci-forms/v1/tokens",
  pin: "/pin/v1/pins",
};

export interface TokenCall {
  readonly purpose: FramePurpose;
  /** JSON, the same bytes for every repeat. */
  readonly body: string;
  readonly idempotencyKey: string;
}

/** "lost": it is not known whether the payment host has done the work. */
export type TokenAnswer =
  | { readonly result: SubmitResult }
  | { readonly rotated: PublicKey }
  | { readonly lost: "NETWORK" | "TIMEOUT" };

/**
 * Sends sealed values to the payment host. An answer that is lost is asked for again with the same key, so that the
 * work is done once. `ended` stops it at once.
 */
export async function askForToken(call: TokenCall, ended: AbortSignal): Promise<TokenAnswer> {
  const deadline = performance.now() + submitTime;
  const left = () => deadline - performance.now();
  let answer = await post(call, firstAnswerTime, ended);
  if ("lost" in answer) answer = await post(call, left(), ended);
  while (!("lost" in answer) && codeOf(answer) === "REQUEST_STILL_PROCESSING") {
    await new Promise((resolve) => setTimeout(resolve, stillProcessingWait));
    answer = await post(call, left(), ended);
  }
  return "lost" in answer ? answer : read(call.purpose, answer);
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
}
type Lost = { readonly lost: "NETWORK" | "TIMEOUT" };

/** One request. Half an answer is as good as none. */
async function post(call: TokenCall, ms: number, ended: AbortSignal): Promise<Answer | Lost> {
  if (ended.aborted || ms <= 0) return { lost: "TIMEOUT" };
  const controller = new AbortController();
  const stop = () => controller.abort();
  const timer = setTimeout(stop, ms);
  ended.addEventListener("abort", stop);
  try {
    const response = await fetch(paths[call.purpose], {
      method: "POST",
      headers: { "content-type": "application/json", "idempotency-key": call.idempotencyKey },
      body: call.body,
      signal: controller.signal,
      credentials: "omit",
      redirect: "error",
    });
    const text = await response.text();
    return { status: response.status, body: parse(text) };
  } catch {
    return { lost: controller.signal.aborted ? "TIMEOUT" : "NETWORK" };
  } finally {
    clearTimeout(timer);
    ended.removeEventListener("abort", stop);
  }
}

/** Text that is no JSON reads as undefined and then is no answer of any shape. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function codeOf({ body }: Answer): string | undefined {
  return tokenFailure(body) ? body.errors[0]?.code : undefined;
}

function read(purpose: FramePurpose, { status, body }: Answer): TokenAnswer {
  if (status >= 200 && status < 300) {
    try {
      if (purpose === "pin") return { result: { ok: true, ...pinResponse(body) } };
      return { result: { ok: true, token: tokensResponse(body) } };
    } catch {
      return failed([failure("SERVICE")]);
    }
  }
  if (!tokenFailure(body)) return failed([failure("SERVICE")]);
  const { errors } = body;
  const [first] = errors;
  if (first?.code === "KEY_ROTATED" && first.key) return { rotated: first.key };
  return failed(
    errors.slice(0, 12).map(({ code, field }) => {
      if (isFieldErrorCode(code) && field) return fault(code, field);
      return failure(submitCodes[code] ?? (status < 500 ? "REFUSED" : "SERVICE"));
    }),
  );
}

const submitCodes: Readonly<Record<string, SubmitErrorCode>> = {
  FRAME_SESSION_EXPIRED: "SESSION_EXPIRED",
  FRAME_SESSION_INVALID: "SESSION_INVALID",
  KEY_UNKNOWN: "KEY_UNKNOWN",
  TOO_MANY_REQUESTS: "RATE_LIMITED",
};

function failed(errors: FrameError[]): TokenAnswer {
  return { result: { ok: false, errors } };
}
