import {
  type FieldErrorCode,
  fieldErrorCodes,
  type FrameError,
  type FrameField,
  type SubmitErrorCode,
} from "../../sdk/contract/frame-protocol.ts";

const kinds: Readonly<Record<SubmitErrorCode, readonly [kind: FrameError["kind"], retryable: boolean]>> = {
  SESSION_EXPIRED: ["security", true],
  SESSION_INVALID: ["security", false],
  FIELD_SILENT: ["internal", true],
  KEY_UNKNOWN: ["internal", true],
  RATE_LIMITED: ["customer", false],
  NETWORK: ["network", true],
  TIMEOUT: ["network", true],
  REFUSED: ["merchant", false],
  SERVICE: ["internal", true],
  BUSY: ["internal", true],
};

/** A submit that failed through no fault of a field's value. */
export function failure(code: SubmitErrorCode, field?: FrameField): FrameError {
  const [kind, retryable] = kinds[code];
  return { code, kind, retryable, field };
}

/** A value that the shopper can put right. */
export function fault(code: FieldErrorCode, field: FrameField): FrameError {
  return { code, kind: "customer", retryable: true, field };
}

export function isFieldErrorCode(code: string): code is FieldErrorCode {
  return fieldErrorCodes.some((each) => each === code);
}
