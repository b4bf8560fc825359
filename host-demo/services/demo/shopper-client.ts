import type { Answer } from "../../../sdk/contract/envelope.ts";
import { tokenResponse } from "../../../sdk/contract/identity.ts";
import { demoPassword } from "../account/identity/demo-shoppers.ts";
import type { FrameKeyEntry } from "../platform/keys/frame-keys.ts";
import type { ArmRequest } from "./faults.ts";
import { demoShoppersPath, faultsPath, keyRotationPath } from "./paths.ts";

// How whoever plays a demo shopper talks to the services: tests, stories, benches. It runs in Node and in a browser, so
// that it may bring along nothing that either of them lacks.

/** The global fetch, or one into services in process. */
export type Fetch = (input: string, init?: RequestInit) => Promise<Response>;

export interface ShopperCall {
  /** GET unless said. */
  readonly method?: string;
  /** Of the shopper who is signed in. */
  readonly token?: string;
  /** "aisle" unless said. */
  readonly tenant?: string;
  /** A text or a stream is sent as it is, anything else as JSON. */
  readonly body?: unknown;
  /** The idempotency key; a fresh one unless said. */
  readonly key?: string;
  /** Come last, in the place of the usual ones. */
  readonly headers?: Readonly<Record<string, string>>;
}

export interface ShopperReply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

export interface ShopperClient {
  /** One call with the headers that a client always sends, whatever comes of it. */
  send(path: string, call?: ShopperCall): Promise<ShopperReply>;
  /** The body of a success. Throws for a failure. */
  succeed(path: string, call?: ShopperCall): Promise<string>;
  /** The payload of a success, read as the contract has it. Throws for a failure, and for what the contract does not know. */
  call<T>(answer: Answer<T>, path: string, call?: ShopperCall): Promise<T>;
  /** An access token of a demo shopper, from a sign-in with the password that all of them have. */
  signIn(email: string, tenant?: string): Promise<string>;
  /**
   * Puts a demo shopper back to how the seed made them, and answers with what the test kit tells of them. Waits for an
   * order that is still being placed.
   */
  reset(email: string): Promise<string>;
  /** Makes calls fail; see faults.ts. */
  arm(request: ArmRequest): Promise<void>;
  /** A key that was made before saves the time that making one takes. */
  rotateFrameKey(made?: FrameKeyEntry): Promise<void>;
}

/** How long a reset waits, and how long between two tries, in milliseconds. */
const resetPatience = 20_000;
const resetInterval = 250;

/** A client of the services at an origin, whose test kit is on for all but `send`, `call` and `signIn`. */
export function createShopperClient(fetch: Fetch, origin: string): ShopperClient {
  async function send(path: string, call: ShopperCall = {}): Promise<ShopperReply> {
    const response = await fetch(origin + path, toInit(call));
    return { status: response.status, headers: response.headers, text: await response.text() };
  }

  async function succeed(path: string, call: ShopperCall = {}): Promise<string> {
    const { status, text } = await send(path, call);
    if (status >= 300) throw new Error(`${call.method ?? "GET"} ${path} answered ${status}: ${text}`);
    return text;
  }

  const post = (path: string, body: unknown) => succeed(path, { method: "POST", body });

  return {
    send,
    succeed,

    async call(answer, path, call) {
      return answer(JSON.parse(await succeed(path, call)));
    },

    async signIn(email, tenant = "aisle") {
      const body = { email, password: demoPassword };
      const text = await succeed("/auth/v1/sign-in", { method: "POST", tenant, body });
      return tokenResponse(JSON.parse(text)).accessToken;
    },

    async reset(email) {
      for (let left = resetPatience; left > 0; left -= resetInterval) {
        const { status, text } = await send(demoShoppersPath, { method: "POST", body: { email } });
        if (status === 200) return text;
        if (status !== 409) throw new Error(`the reset of ${email} answered ${status}: ${text}`);
        await new Promise((resolve) => setTimeout(resolve, resetInterval));
      }
      throw new Error(`an order of ${email} is not through yet`);
    },

    async arm(request) {
      await post(faultsPath, request);
    },

    async rotateFrameKey(made) {
      await post(keyRotationPath, { made });
    },
  };
}

/** What is sent for a call of a shopper's. */
export function toInit({
  method = "GET",
  token,
  tenant = "aisle",
  body,
  key,
  headers,
}: ShopperCall): RequestInit {
  return {
    method,
    headers: {
      "application-id": "CLICKLIST",
      channel: "WEB",
      tenant,
      "payment-auth-type": "B2C",
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(method !== "GET" && { "idempotency-key": key ?? crypto.randomUUID() }),
      ...(body !== undefined && { "content-type": "application/json" }),
      ...headers,
    },
    ...(body !== undefined && bodyInit(body)),
  };
}

function bodyInit(body: unknown): RequestInit {
  // A stream has to be said to be sent before the answer is read; TypeScript's types do not know that yet.
  if (body instanceof ReadableStream) return { body, duplex: "half" } as RequestInit;
  return { body: typeof body === "string" ? body : JSON.stringify(body) };
}
