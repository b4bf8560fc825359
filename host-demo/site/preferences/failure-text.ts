import type { SiteMessageKey } from "aisle/messages";
import { ApiFailure } from "../api/failure.ts";

/** Whether there was no answer at all, as there is none without a network. */
export function isConnectionLost(error: unknown): boolean {
  return error instanceof ApiFailure && error.status === undefined && error.code !== "UNREADABLE";
}

/** What to say where a failure has no text of its own. */
export function failureKey(error: unknown): SiteMessageKey {
  if (isConnectionLost(error)) return "connectionLost";
  const code = error instanceof ApiFailure ? error.code : undefined;
  if (code === "MOBILE_PHONE_REQUIRED") return "mobilePhoneRequired";
  return code === "NOT_FOUND" ? "preferencesNotFound" : "bookFailed";
}
