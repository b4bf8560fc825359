import type { CardFormText, CardTextField } from "aisle/cards";
import type { SiteMessageKey } from "aisle/messages";
import type { Text } from "../text/text.tsx";

export const fieldLabels = {
  firstName: "firstName",
  lastName: "lastName",
  addressLine1: "addressLine1",
  addressLine2: "addressLine2",
  city: "city",
  state: "state",
  zipCode: "zipCode",
  phone: "phoneLabel",
  giftNumber: "cardNumber",
  giftPin: "giftPin",
} as const satisfies Record<CardTextField, SiteMessageKey>;

const isField = (name: string | undefined): name is CardTextField =>
  name !== undefined && name in fieldLabels;

/** A form's text, with the name of the field that it is about. */
export function formText(t: Text, { messageKey, params, text }: CardFormText): string {
  const field = params?.["field"];
  return text ?? t(messageKey, { ...params, field: t(isField(field) ? fieldLabels[field] : "inputField") });
}

/** Why secure fields are not there, where another text says it for most reasons: what blocks them the shopper can mend. */
export const framesText = (failure: string | null, otherwise: SiteMessageKey): SiteMessageKey =>
  failure === "FRAME_BLOCKED" ? "frameBlocked" : otherwise;

/** Of what was typed or pasted the digits, and no more of them than there can be. */
export function typedDigits(text: string, most: number): string {
  return text.replace(/\D/g, "").slice(0, most);
}

/** "(513) 555-0142", as far as it has been typed. */
export function typedPhone(text: string): string {
  const digits = text.replace(/\D/g, "").replace(/^1/, "").slice(0, 10);
  if (digits.length < 4) return digits;
  const rest = digits.length < 7 ? digits.slice(3) : `${digits.slice(3, 6)}-${digits.slice(6)}`;
  return `(${digits.slice(0, 3)}) ${rest}`;
}
