import { serviceCodes, type ServiceCode } from "../domain/codes.ts";

/** A call as the fakes read it. */
export interface FakeCall {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Headers;
  /** What was sent, read as JSON; an empty object for nothing. */
  readonly body: Readonly<Record<string, unknown>>;
}

/** Answers the calls that it knows with their data, and the others with undefined. */
export type Answerer = (call: FakeCall) => unknown;

/** A refusal in the services' own words. */
export class Refusal extends Error {
  constructor(readonly code: ServiceCode) {
    super(code);
  }
}

const headers = { "content-type": "application/json" };

export function success(data: unknown): Response {
  return new Response(JSON.stringify({ data }), { headers });
}

export function refusal(code: ServiceCode): Response {
  const { status, reason } = serviceCodes[code];
  return new Response(JSON.stringify({ errors: [{ code, reason }], correlationId: "test" }), {
    status,
    headers,
  });
}
