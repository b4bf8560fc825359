import { internalCodes, isInternalCode } from "aisle/rules";
import { ApiFailure } from "../api/failure.ts";
import type { Cart } from "../api/schemas.ts";
import type { Text } from "../text/text.tsx";

/** Why a shopper can't go on from the times, and what leads on. */
export interface ScheduleProblem {
  readonly title: string;
  readonly text: string;
  /** Of a text in the services' own words, which have no other language. */
  readonly lang?: "en";
  /** The step that mends it: another time, the cart, another address, or the same press once more. */
  readonly way: "chooseAgain" | "cart" | "address" | "retry";
}

/** The time is gone, or the quote or the checkout that it was for. */
const timeIsOver: readonly unknown[] = [
  "SLOT_FULL",
  "SLOT_PAST",
  "QUOTE_EXPIRED",
  "PROMISE_EXPIRED",
  "PROMISE_REQUIRED",
  "CHECKOUT_EXPIRED",
];
/** The cart is another one than the page shows. */
const cartHasChanged: readonly unknown[] = ["MODALITY_INVALID", "NOT_FOUND", "CART_EMPTY", "BAD_REQUEST"];

const gatewayCode = "TS1079";

/** What is said of a refusal; the services' own words where a rule of theirs is the reason. */
export function scheduleProblem(t: Text, error: unknown, { modalityType, lineItems }: Cart): ScheduleProblem {
  const { code = "", reason = "", status, gtin13s = [] } = error instanceof ApiFailure ? error : {};
  const generic = { title: t("somethingWentWrongTitle"), way: "retry" } as const;
  if (timeIsOver.includes(code)) {
    const key = modalityType === "PICKUP" ? "timeExpiredPickup" : "timeExpiredDelivery";
    return { title: t("timeExpiredTitle"), text: t(key), way: "chooseAgain" };
  }
  if (cartHasChanged.includes(code))
    return { title: t("somethingWrong"), text: t("cartNotForThis"), way: "cart" };
  switch (code) {
    case "UnavailableItems":
      return { title: t("falloutTitle"), text: t("seeCart"), way: "cart" };
    case "NO_ITEMS_AVAILABLE":
      return { title: t("itemsNotAvailableTitle"), text: t("itemsNotAvailable"), way: "cart" };
    case "ALCOHOL_QTY_EXCEEDED":
      return { title: t("alcoholLimitTitle"), text: reason, lang: "en", way: "cart" };
    case "ALCOHOL_NA_FOR_ADDRESS":
      return { title: t("alcoholAddressTitle"), text: reason, lang: "en", way: "cart" };
    case "CART_QUANTITY_EXCEEDED":
      return { ...generic, text: reason, lang: "en", way: "cart" };
    case "MaxQuantityError": {
      const most = lineItems.find(({ gtin13 }) => gtin13s.includes(gtin13))?.maxQuantity;
      const text = most === undefined ? t("quantityLimit") : t("maxQuantity", { n: String(most) });
      return { ...generic, text, way: "cart" };
    }
    case "NO_STORES_FOUND":
      return { title: t("noStoresTitle"), text: t("noStoresNear"), way: "address" };
    case "INVALID_LAT_LNG":
    case "INVALID_ADDRESS":
    case "address_validation_fail_modality_options":
      return { ...generic, text: t("invalidZipCode"), way: "address" };
    case "CONFIRM_ADDRESS":
      return { ...generic, text: t("confirmDeliveryAddress"), way: "address" };
    case "MINIMUM_AGE_NOT_MET":
      return { title: t("ageTitle"), text: t("ageNotMet"), way: "cart" };
  }
  if (code === internalCodes.timeMissing) {
    const text = `${t("timeNotSelected")} ${t("scheduleErrorCode", { code })}`;
    return { ...generic, text, way: "chooseAgain" };
  }
  if (isInternalCode(code)) return { ...generic, text: t("tryInFewMoments", { code }) };
  if (code.includes("INSTACART_")) return { ...generic, text: reason, lang: "en", way: "cart" };
  if (!navigator.onLine) return { ...generic, text: t("offline") };
  const difficulties = t("technicalDifficulties");
  // A gateway that says nothing of its own, or says so: the code tells customer service where it was.
  if (status !== undefined && status >= 500 && ["", "INTERNAL_ERROR", gatewayCode].includes(code))
    return { ...generic, text: `${difficulties} ${t("scheduleErrorCode", { code: gatewayCode })}` };
  return { ...generic, text: difficulties };
}
