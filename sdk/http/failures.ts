import { failureShape } from "../contract/envelope.ts";
import { AisleError, type AisleErrorCode } from "../domain/errors.ts";

/** An answer of HTTP, its body read. */
export interface Reply {
  readonly status: number;
  readonly body: unknown;
  readonly correlationId: string | undefined;
}

const limitCodes = /LIMIT|TOO_MANY|MaxQuantity|RV72632/;

const codes: Readonly<Record<number, AisleErrorCode>> = {
  401: "auth-expired",
  402: "declined",
  403: "auth-expired",
  404: "not-found",
  409: "conflict",
  410: "conflict",
  429: "limit",
};

function codeFor(status: number, serviceCode: string | undefined): AisleErrorCode {
  if (serviceCode && limitCodes.test(serviceCode)) return "limit";
  // The page's mistake, of which no other token and no sign-in would come out.
  if (serviceCode === "TENANT_MISMATCH") return "config";
  // The session goes on: the page, which is told, asks for the password.
  if (serviceCode === "STEP_UP_REQUIRED") return "invalid";
  return codes[status] ?? (status >= 400 && status < 500 ? "invalid" : "service");
}

/**
 * An HTTP answer that is not a success, as an error. A body that is not the failure envelope still gives one.
 * @param failsAs the reason where it gives none.
 */
export function failureFrom({ status, body, correlationId }: Reply, failsAs?: string): AisleError {
  const failure = failureShape(body) ? body : undefined;
  const first = failure?.errors[0];
  const code = codeFor(status, first?.code);
  return new AisleError(code, first?.code ?? `HTTP ${status}`, {
    serviceCode: first?.code,
    status,
    reason: first?.reason ?? failsAs,
    customerErrorMessage: first?.customerErrorMessage,
    redirectUrl: first?.redirectUrl,
    remainingBalance: first?.remainingBalance,
    correlationId: failure?.correlationId ?? correlationId,
    retryable: code === "service" || status === 429,
  });
}

/** No HTTP answer at all: the request may or may not have been carried out. */
export function lostAnswer(cause: unknown): AisleError {
  const timedOut =
    cause instanceof Error && /timeout/i.test(`${cause.name} ${cause.message} ${String(cause.cause)}`);
  if (timedOut) {
    return new AisleError("timeout", "The service did not answer in time.", {
      retryable: true,
      messageKey: "technicalDifficulties",
      cause,
    });
  }
  // A service that is down on a working connection is no reason to send the shopper looking for a network.
  const offline = globalThis.navigator?.onLine === false;
  return new AisleError("network", "The service can't be reached.", {
    retryable: true,
    messageKey: offline ? "offline" : undefined,
    cause,
  });
}

/** A 2xx answer whose body is not what the contract says. */
export function rubbish(status: number, correlationId: string | undefined, cause?: unknown): AisleError {
  return new AisleError("service", "The service's answer can't be read.", {
    status,
    correlationId,
    retryable: true,
    cause,
  });
}
