/** @jsxImportSource react */
import { internalCodes, isInternalCode } from "aisle/rules";
import { ApiFailure } from "../api/failure.ts";
import { changeProblem } from "../order/order-change.ts";
import { scheduleProblem } from "../scheduling/problem.ts";
import { type Text, useText } from "../text/text.tsx";
import type { Change } from "./queries.ts";

/** Codes that stand for a rule, which the services say in the shopper's words. */
const ownWords = ["ALCOHOL_QTY_EXCEEDED", "ALCOHOL_NA_FOR_ADDRESS", "CART_QUANTITY_EXCEEDED"];

/** The order is picked by now, past its cut-off, or cancelled. */
export const isOver = (error: unknown): boolean =>
  error instanceof ApiFailure && error.code === "CANNOT_MODIFY";

/** An answer that lacks the checkout it was for has a code of its own. */
export const withoutCheckout = (error: Error): Error =>
  error instanceof ApiFailure && error.code === "UNREADABLE"
    ? new ApiFailure(error.status, internalCodes.checkoutMissing, [], { cause: error })
    : error;

export interface LinesProblem {
  readonly text: string;
  /** Of a text in the services' own words, which have no other language. */
  readonly lang?: "en";
  /** Other lines mend it. */
  readonly isOfLines: boolean;
}

/** What keeps the lines of an order from being changed as they were asked to be. */
export function linesProblem(t: Text, error: Error, change?: Change): LinesProblem {
  const { code = "", reason, status = 0, gtin13s = [] } = error instanceof ApiFailure ? error : {};
  const isOfLines = true;
  switch (code) {
    case "PROMISING_FALLOUT":
    case "RESTRICTED":
      return { text: `${t("modifyFallout")} (${code})`, isOfLines };
    case "UPCFallout":
      return { text: t("itemUnavailable"), isOfLines };
    case "MaxQuantityError": {
      const line = change?.cart.lineItems.find(({ gtin13 }) => gtin13s.includes(gtin13));
      const most = line?.maxQuantity;
      const text = most === undefined ? t("quantityLimit") : t("maxQuantity", { n: String(most) });
      return { text, isOfLines };
    }
  }
  if (reason !== undefined && (ownWords.includes(code) || code.startsWith("INSTACART_")))
    return { text: reason, lang: "en", isOfLines };
  const hasCode = change && (isInternalCode(code) || status >= 500);
  const otherwise = hasCode ? scheduleProblem(t, error, change.cart).text : t("technicalDifficulties");
  return { text: changeProblem(t, error, otherwise).text, isOfLines: gtin13s.length > 0 };
}

export function LinesProblemSaid({ error, change }: { readonly error: Error; readonly change?: Change }) {
  const t = useText();
  const { text, lang } = linesProblem(t, error, change);
  return <span lang={lang}>{text}</span>;
}
