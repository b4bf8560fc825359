import type { Context } from "../../platform/context.ts";
import type { Answer } from "../../platform/http/dispatch.ts";

export interface PayCall {
  readonly context: Context;
  /** The payment host's own origin. */
  readonly origin: string;
  readonly distDir: string;
  readonly request: Request;
  readonly url: URL;
  readonly params: Readonly<Record<string, string>>;
  readonly correlationId: string;
  /** The caller's network address, for limits. */
  readonly address: string;
}

/** A call of the payment host. It throws ServiceError to refuse. */
export interface PayRoute {
  /** Short and unique, also among the services' routes: in logs, counters, faults and idempotency rows. */
  readonly name: string;
  readonly method: "GET" | "POST" | "OPTIONS";
  /** Hono path. */
  readonly path: string;
  /** True where pages that may hold frames read its answer, refusals and failures among them. */
  readonly readByHosts?: true;
  handle(call: PayCall): Promise<Answer>;
}
