import type { Context } from "../context.ts";
import type { Answer } from "./dispatch.ts";
import type { Metrics } from "../metrics.ts";

export interface AnsweredRequest {
  /** Name of the route; "unknown" where there is none. */
  readonly name: string;
  readonly method: string;
  readonly correlationId: string;
  readonly ms: number;
}

/** One line and one count for each request, whichever origin it came to. Never what it held. */
export function logRequest(
  context: Context,
  metrics: Metrics,
  { name, method, correlationId, ms }: AnsweredRequest,
  answer: Omit<Answer, "body">,
): void {
  metrics.count("aisle_requests_total", { route: name, status: answer.status });
  if (answer.code) metrics.count("aisle_failures_total", { route: name, code: answer.code });
  const line = {
    correlationId,
    route: name,
    method,
    status: answer.status,
    ms: Math.round(ms * 10) / 10,
    ...(answer.code !== undefined && { code: answer.code }),
    ...(answer.accountId !== undefined && { accountId: answer.accountId }),
    ...(answer.replayed && { replayed: true }),
    ...(answer.error !== undefined && { err: answer.error }),
  };
  if (answer.status >= 500) context.log.error(line, "request");
  else context.log.info(line, "request");
}

export function correlationIdOf(request: Request, context: Context): string {
  const given = request.headers.get("x-correlation-id");
  return given && /^[\w.-]{1,64}$/.test(given) ? given : context.ids.make("cor");
}
