import { FetchError } from "ofetch";
import * as v from "valibot";

const envelope = v.object({
  errors: v.array(
    v.object({
      code: v.string(),
      reason: v.optional(v.string()),
      rootCauses: v.optional(v.array(v.object({ gtin13: v.optional(v.string()) }))),
    }),
  ),
});

/** What went wrong with a call of the site's own; `status` is undefined when there was no answer. */
export class ApiFailure extends Error {
  override readonly name = "ApiFailure";
  readonly reason: string | undefined;

  constructor(
    readonly status: number | undefined,
    /** The services' own; UNREADABLE for an answer that is none, TIMEOUT where none came in time. */
    readonly code?: string,
    /** The items that the failure is about. */
    readonly gtin13s: readonly string[] = [],
    options?: ErrorOptions & {
      /** The services' own words for it, some of which are for the shopper. */
      readonly reason?: string | undefined;
    },
  ) {
    super(code ?? `HTTP ${status ?? "no answer"}`, options);
    this.reason = options?.reason;
  }
}

/** Whether a request's time was over. */
export function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.name === "TimeoutError";
}

export function toApiFailure(cause: unknown): ApiFailure {
  if (cause instanceof ApiFailure) return cause;
  if (!(cause instanceof FetchError)) return new ApiFailure(undefined, undefined, [], { cause });
  if (isTimeout(cause.cause)) return new ApiFailure(undefined, "TIMEOUT", [], { cause });
  const parsed = v.safeParse(envelope, cause.data);
  const first = parsed.success ? parsed.output.errors[0] : undefined;
  const gtin13s = (first?.rootCauses ?? []).flatMap(({ gtin13 }) => gtin13 ?? []);
  return new ApiFailure(cause.status, first?.code, gtin13s, { cause, reason: first?.reason });
}
