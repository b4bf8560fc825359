/** @jsxImportSource react */
import type { ReactNode } from "react";
import { ApiFailure } from "../api/failure.ts";
import { changeProblem } from "../order/order-change.ts";
import type { Text } from "../text/text.tsx";
import type { Change } from "./queries.ts";

/** Codes that stand for a rule, which the services say in the shopper's words. */
const ownWords = ["ALCOHOL_QTY_EXCEEDED", "ALCOHOL_NA_FOR_ADDRESS", "CART_QUANTITY_EXCEEDED"];

/** The order is picked by now, past its cut-off, or cancelled. */
export const isOver = (error: unknown): boolean =>
  error instanceof ApiFailure && error.code === "CANNOT_MODIFY";

/** What keeps the lines of an order from being changed as they were asked to be. */
export function linesProblem(t: Text, error: Error, change?: Change): ReactNode {
  const { code = "", reason, gtin13s = [] } = error instanceof ApiFailure ? error : {};
  switch (code) {
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
  if (reason !== undefined && (ownWords.includes(code) || code.startsWith("INSTACART_")))
    return <span lang="en">{reason}</span>;
  return changeProblem(t, error, t("technicalDifficulties")).text;
}
