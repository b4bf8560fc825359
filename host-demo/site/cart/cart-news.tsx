/** @jsxImportSource react */
import type { Cart } from "../api/schemas.ts";
import { Message } from "../parts/message.tsx";
import { usePageText } from "../text/page-text.ts";
import { useText } from "../text/text.tsx";
import type { Eligibility } from "./eligibility.ts";

interface News {
  readonly cart: Cart;
  readonly eligibility: Eligibility;
}

/** Why the cart can't be ordered as it is, and what of it ran out, came back or was moved since its shopper was told. */
export function CartNews({ onRead, ...news }: News & { readonly onRead: () => void }) {
  return (
    <>
      <Submit {...news} />
      <Changes {...news} onRead={onRead} />
    </>
  );
}

/** What became of the last press on Continue. */
function Submit({ eligibility: { state } }: News) {
  const t = useText();
  const r = usePageText("replacements");
  const count = state.newlyIneligiblePromisingFalloutUpcs.length;
  if (state.cartSubmitErrorMessage !== null)
    return (
      <Message tone="error" title={state.isAlcoholDeliveryRejection ? t("alcoholAddressTitle") : undefined}>
        <span lang={state.cartSubmitErrorLang}>{state.cartSubmitErrorMessage}</span>
      </Message>
    );
  if (!state.falloutFromPromising) return null;
  return (
    <Message tone="info" title={t("falloutTitle")}>
      {t(count === 1 ? "falloutItem" : "falloutItems", { count: String(count) })}
      {state.falloutFromFlashSales && ` ${r("falloutFlash")}`}
    </Message>
  );
}

function Changes({ cart, eligibility: { state, tell }, onRead }: Parameters<typeof CartNews>[0]) {
  const t = useText();
  const r = usePageText("replacements");
  const namesOf = (gtin13s: readonly string[], lines: Cart["otherLines"]) =>
    lines
      .filter(({ gtin13 }) => gtin13s.includes(gtin13))
      .map(({ description }) => description)
      .join(", ");
  const moved = namesOf(Object.keys(state.clickedMoveModality), cart.otherLines);
  const told = [
    ["nowUnavailable", namesOf(state.newlyIneligibleUpcs, cart.lineItems)],
    ["nowAvailable", namesOf(state.newlyEligibleUpcs, cart.lineItems)],
    [cart.modalityType === "PICKUP" ? "movedToDelivery" : "movedToPickup", moved],
  ] as const;
  const news = told.filter(([, items]) => items !== "");
  if (news.length === 0) return null;
  return (
    <Message
      tone="info"
      action={
        <button
          type="button"
          className="button outlined"
          onClick={() => {
            tell({ type: "NEWS_READ" });
            onRead();
          }}
        >
          {t("close")}
        </button>
      }
    >
      {news.map(([key, items]) => (
        <span key={key} className="cart-news">
          {r(key, { items })}
        </span>
      ))}
    </Message>
  );
}

/** Of a line that the last press on Continue could not have: why. */
export function FellOut({
  gtin13,
  state,
}: {
  readonly gtin13: string;
  readonly state: Eligibility["state"];
}) {
  const r = usePageText("replacements");
  if (!state.newlyIneligiblePromisingFalloutUpcs.includes(gtin13)) return null;
  return (
    <p className="field-error" lang={state.cartSubmitErrorLang}>
      {state.cartSubmitErrorMessage ?? r("notAtThatTime")}
    </p>
  );
}
