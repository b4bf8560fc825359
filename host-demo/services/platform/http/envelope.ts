import type { Failure } from "../../../../sdk/contract/envelope.ts";
import { type ServiceError } from "./service-error.ts";

/** The text of a success. */
export function successText(data: unknown): string {
  return JSON.stringify({ data });
}

/** The text of a failure. */
export function failureText(error: ServiceError, correlationId: string): string {
  const { rootCauses, customerErrorMessage, versionKey, redirectUrl, remainingBalance, fields, key } =
    error.detail;
  const body: Failure = {
    errors: (fields ?? [{ code: error.code }]).map((own) => ({
      ...own,
      reason: error.reason,
      ...(customerErrorMessage !== undefined && { customerErrorMessage }),
      ...(rootCauses !== undefined && { rootCauses: rootCauses.map((cause) => ({ ...cause })) }),
      ...(versionKey !== undefined && { versionKey }),
      ...(redirectUrl !== undefined && { redirectUrl }),
      ...(remainingBalance !== undefined && { remainingBalance }),
      ...(key !== undefined && { key }),
    })),
    correlationId,
  };
  return JSON.stringify(body);
}
