import type { CardFormText, CardTextField, PageCardFormSnapshot } from "aisle/cards";
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

/**
 * That secure fields are not there, and what the shopper may be able to mend of it. A browser tells pages nothing of a
 * host that is kept from it, but of one that is there some field comes.
 */
export function framesText(
  t: Text,
  { frameFailure, secure }: Pick<PageCardFormSnapshot, "frameFailure" | "secure">,
  key: SiteMessageKey,
): string {
  const mayBeBlocked =
    frameFailure === "FRAME_BLOCKED" ||
    (frameFailure === "FRAME_LOAD" && Object.values(secure).every(({ status }) => status === "failed"));
  return mayBeBlocked ? `${t(key)} ${t("frameBlocked")}` : t(key);
}

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
