import type { SelectorNotice } from "../../sdk/flows/mode-selector/state.ts";
import type { SelectorText } from "./text.ts";

/** A notice's text; all that it may speak of is at hand. */
export function selectorNotice(t: SelectorText, notice: SelectorNotice, phone: string): string {
  return notice.text ?? t(notice.messageKey, { phone, modality: t("wayDelivery"), ...notice.params });
}
