import type { AisleError } from "../domain/errors.ts";
import type { Notice } from "./notice.ts";

export type AccessNotice = Notice<"offline" | "page.sessionExpired">;

/**
 * That the device is offline, or nobody's any more. Whatever else fails where shoppers choose how to shop is said in the
 * words of what they did: null.
 */
export const accessNotice = (error: AisleError): AccessNotice | null =>
  error.code === "auth-expired"
    ? { messageKey: "page.sessionExpired" }
    : error.messageKey === "offline"
      ? { messageKey: "offline" }
      : null;
