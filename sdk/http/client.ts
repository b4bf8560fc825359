import type { Answer } from "../contract/envelope.ts";
import { attempt } from "../domain/attempt.ts";
import { AisleError, asAisleError } from "../domain/errors.ts";
import { answerTime } from "../domain/limits.ts";
import { failureFrom, lostAnswer, type Reply, rubbish } from "./failures.ts";
import type { Session } from "./session.ts";

/** How often a call is repeated for a new token, and for a new payment intent; counted apart. */
const maxRenewals = 5;
/** How often a wallet write asks again while the service is still busy with it. */
const maxStillProcessing = 5;

const intentMissing = "Could not find the requested payment intent.";

export interface Call<T> {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Reads the answer's body. Left out where the status says it all. */
  readonly answer?: Answer<T>;
  /** "none" for what anybody may ask: no token is asked for, and none is sent. Every other call needs one. */
  readonly token?: "none" | "required";
  /**
   * A press repeated after its answer was lost passes the first press's key, so that the service can recognise it.
   * Left out, the call gets a key of its own.
   */
  readonly idempotencyKey?: string;
  /** Waits and asks again while an earlier request with the same key is being processed. */
  readonly waitWhileProcessing?: boolean;
  /** The reason of a failure of which the service says none, as where something before it answers. */
  readonly failsAs?: string;
  readonly signal?: AbortSignal;
}

export interface HttpOptions {
  readonly origin: string;
  readonly session: Session;
  /** Headers that every call carries beside its own, read anew for each request. */
  readonly headers: () => Record<string, string>;
  readonly intent: { current(): string | undefined; renew(refused: string | undefined): Promise<string> };
  readonly fetch: typeof globalThis.fetch;
  readonly makeKey: () => string;
  readonly wait: (ms: number) => Promise<void>;
  readonly clock: () => Date;
}

/** What a repeat of a call may have new. */
interface Renewed {
  readonly token: string | undefined;
  readonly intentId: string | undefined;
}

/** The one HTTP client of a client; see {@link createHttp}. */
export interface StoppableHttp extends HttpClient {
  /** Ends every call that is under way. Later ones run, unless the client has ended. */
  stop(isOver?: boolean): void;
}

export interface HttpClient extends Pick<Session, "isSignedIn"> {
  /** The services' time: this device's clock, corrected by the Date header of the last answer. */
  now(): Date;
  /** Runs a call. GETs that are under way are shared, one request per distinct URL and headers, until something is changed. */
  call<T>(call: Call<T>): Promise<T>;
}

/**
 * On the platform's fetch: a shopper's phone should not load a second one. Adds the headers, ends a request
 * that is not answered in time, renews token and payment intent and repeats, and turns every failure into an AisleError. All repeats of a
 * call carry its idempotency key and its body.
 */
export function createHttp(options: HttpOptions): StoppableHttp {
  const [send, now] = createSender(options);
  const inFlight = new Map<string, Promise<unknown>>();
  let ended = new AbortController();
  return {
    now,
    isSignedIn: options.session.isSignedIn,
    call<T>(call: Call<T>) {
      const start = () =>
        run(call, options, send, ended.signal).catch((cause: unknown) => {
          throw asAisleError(cause);
        });
      // What is asked for after a change is not answered with what was asked for before.
      if (call.method !== "GET") return start().finally(() => inFlight.clear());
      if (call.signal) return start();
      const shared = `${call.path} ${JSON.stringify(call.headers ?? {})}`;
      const running = inFlight.get(shared) as Promise<T> | undefined;
      if (running) return running;
      const started = start().finally(() => inFlight.delete(shared));
      inFlight.set(shared, started);
      return started;
    },
    stop: (isOver) => {
      ended.abort();
      if (isOver) return;
      ended = new AbortController();
      inFlight.clear();
    },
  };
}

/** Repeats a call for as long as something can be done about its failure. */
async function run<T>(call: Call<T>, options: HttpOptions, send: Send, ended: AbortSignal): Promise<T> {
  const { session, intent } = options;
  const key = call.idempotencyKey ?? options.makeKey();
  const refuseIfStopped = () => {
    if (call.signal?.aborted || ended.aborted) throw new AisleError("unmounted", "The call was cancelled.");
  };
  refuseIfStopped();
  let token = call.token === "none" ? undefined : await session.token();
  let intentId = intent.current();
  let tokenRenewals = 0;
  let intentRenewals = 0;
  let stillProcessing = 0;
  let lost = 0;
  for (;;) {
    // It may have been cancelled while it waited for a token, an intent or its turn.
    refuseIfStopped();
    const response = await send(call, key, { token, intentId }, ended).catch(lostAnswer);
    if (response instanceof AisleError) {
      refuseIfStopped();
      lost += 1;
      if (lost > (call.method === "GET" ? 2 : 1)) throw response;
      continue;
    }
    if (response.status >= 200 && response.status < 300) return read(call, response);
    const failure = failureFrom(response, call.failsAs);
    if (response.status === 401 && token) {
      if (tokenRenewals === maxRenewals) throw session.end(failure);
      token = await session.renew(token, tokenRenewals === 0 ? "expired" : "rejected");
      tokenRenewals += 1;
    } else if (response.status === 404 && failure.reason === intentMissing && intentRenewals < maxRenewals) {
      intentRenewals += 1;
      intentId = await intent.renew(intentId);
    } else if (
      failure.serviceCode === "REQUEST_STILL_PROCESSING" &&
      call.waitWhileProcessing &&
      stillProcessing < maxStillProcessing
    ) {
      stillProcessing += 1;
      await options.wait(1000);
    } else {
      // A failure that says where to go next ends the session, whatever it is about.
      const isOver = (failure.code === "auth-expired" && token) || failure.redirectUrl;
      throw isOver ? session.end(failure) : failure;
    }
  }
}

type Send = (call: Call<unknown>, key: string, renewed: Renewed, ended: AbortSignal) => Promise<Reply>;

/** What sends a request once, and the services' time as the answers tell it. */
function createSender({ origin, headers, fetch, clock }: HttpOptions): [send: Send, now: () => Date] {
  let skew = 0;
  const send: Send = async (call, key, { token, intentId }, ended) => {
    const controller = new AbortController();
    const cancel = () => controller.abort();
    const timer = setTimeout(
      () => controller.abort(new DOMException("No answer in time.", "TimeoutError")),
      answerTime,
    );
    const signals = [call.signal, ended];
    // Undefined without a body.
    const body = JSON.stringify(call.body);
    for (const signal of signals) signal?.addEventListener("abort", cancel);
    try {
      const response = await fetch(origin + call.path, {
        method: call.method,
        headers: {
          ...headers(),
          ...call.headers,
          ...(token && { authorization: `Bearer ${token}` }),
          "idempotency-key": key,
          ...(intentId && { "payment-intent-id": intentId }),
          ...(body && { "content-type": "application/json" }),
        },
        body,
        signal: controller.signal,
      });
      // Read before the clock stops: a body can hang as well as a connection.
      const text = await response.text();
      const date = Date.parse(response.headers.get("date") ?? "");
      if (!Number.isNaN(date)) skew = date - clock().getTime();
      return {
        status: response.status,
        // Text that is no JSON is no answer of any kind.
        body: attempt(() => JSON.parse(text) as unknown),
        correlationId: response.headers.get("x-correlation-id") ?? undefined,
      };
    } finally {
      clearTimeout(timer);
      for (const signal of signals) signal?.removeEventListener("abort", cancel);
    }
  };
  return [send, () => new Date(clock().getTime() + skew)];
}

function read<T>(call: Call<T>, response: Reply): T {
  if (!call.answer) return undefined as T;
  try {
    return call.answer(response.body);
  } catch {
    // What a reader throws may hold the answer's values, so it stays out of the error.
    throw rubbish(response.status, response.correlationId);
  }
}
