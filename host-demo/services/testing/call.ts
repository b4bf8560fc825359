import { randomUUID } from "node:crypto";
import { failureShape, type FailureError } from "../../../sdk/contract/envelope.ts";
import { read } from "../../../sdk/contract/shape.ts";
import type { TestServices } from "./test-services.ts";

export interface CallOptions {
  readonly method?: string;
  readonly token?: string;
  /** Sent as it is if it is a text or a stream, else as JSON. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface CallResult {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The payload of a success. */
  readonly data: Record<string, unknown>;
  /** The first error of a failure. Reading it of anything else throws. */
  readonly error: FailureError;
}

/** One call to the services, with the headers that a client always sends. */
export async function call(
  services: Pick<TestServices, "fetch">,
  path: string,
  options: CallOptions = {},
): Promise<CallResult> {
  const { method = "GET", token, body, headers } = options;
  const response = await services.fetch(path, {
    method,
    headers: {
      "application-id": "CLICKLIST",
      channel: "WEB",
      tenant: "aisle",
      "payment-auth-type": "B2C",
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(method !== "GET" && { "idempotency-key": randomUUID() }),
      ...(body !== undefined && { "content-type": "application/json" }),
      ...headers,
    },
    ...(body !== undefined && bodyInit(body)),
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    text,
    get data() {
      return (JSON.parse(text) as { data: Record<string, unknown> }).data;
    },
    get error() {
      const [error] = read(failureShape, JSON.parse(text)).errors;
      if (!error) throw new Error("a failure without an error");
      return error;
    },
  };
}

function bodyInit(body: unknown): RequestInit {
  // A stream has to be said to be sent before the answer is read; TypeScript's types do not know that yet.
  if (body instanceof ReadableStream) return { body, duplex: "half" } as RequestInit;
  return { body: typeof body === "string" ? body : JSON.stringify(body) };
}
