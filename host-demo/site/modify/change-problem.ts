import { ApiFailure } from "../api/failure.ts";
import type { Text } from "../text/text.tsx";
import type { Change } from "./queries.ts";

/** Codes that stand for a rule, which the services say in the shopper's words. */
const ownWords = ["ALCOHOL_QTY_EXCEEDED", "ALCOHOL_NA_FOR_ADDRESS", "CART_QUANTITY_EXCEEDED"];

/** What keeps an order from being changed as it was asked to be. */
export function changeProblem(t: Text, error: Error, change?: Change): string {
  if (!(error instanceof ApiFailure)) return t("technicalDifficulties");
  const { code = "", reason, gtin13s } = error;
  switch (code) {
    case "CANNOT_MODIFY":
      return t("cannotModify");
    case "VERSION_CONFLICT":
    case "CHECKOUT_NOT_DRAFT":
      return t("updatedElsewhere");
    case "PROMISING_FALLOUT":
    case "RESTRICTED":
      return `${t("modifyFallout")} (${code})`;
    case "UPCFallout":
      return t("itemUnavailable");
    case "MaxQuantityError": {
      const line = change?.cart.lineItems.find(({ gtin13 }) => gtin13s.includes(gtin13));
      return line?.maxQuantity === undefined
        ? t("quantityLimit")
        : t("maxQuantity", { n: String(line.maxQuantity) });
    }
  }
  if (reason !== undefined && (ownWords.includes(code) || code.startsWith("INSTACART_"))) return reason;
  if (!navigator.onLine) return t("offline");
  return t("technicalDifficulties");
}
