import type { AisleError } from "../domain/errors.ts";
import type { CommonNoticeKey, NoticeKey } from "../messages/keys.ts";

/** A text for the shopper: a key of the catalogue and its parameters, or the service's own words. */
export interface Notice<Key extends string = NoticeKey> {
  readonly messageKey: Key;
  readonly params?: Readonly<Record<string, string>> | undefined;
  /** Shown instead of the catalogue's text, only for codes that the catalogue does not know. */
  readonly text?: string | undefined;
}

/**
 * The text for a failed action: by service code or reason first, then by what kind of failure it was, then the service's
 * customer text, then the action's own default.
 */
export function noticeFor<Key extends string>(
  error: AisleError,
  byServiceCode: Readonly<Record<string, Key>>,
  fallback: Key,
): Notice<Key | CommonNoticeKey> {
  const known = byServiceCode[error.serviceCode ?? ""] ?? byServiceCode[error.reason ?? ""];
  if (known) return { messageKey: known };
  if (error.code === "auth-expired") return { messageKey: "sessionExpired" };
  if (error.messageKey === "offline" || error.messageKey === "technicalDifficulties") {
    return { messageKey: error.messageKey };
  }
  return { messageKey: fallback, text: error.customerErrorMessage };
}
