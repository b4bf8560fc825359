/** @jsxImportSource react */
import { useEffect, useRef } from "react";
import { flashUnits, maxLineQuantity } from "aisle/rules";
import { useFocusKept } from "../../parts/hand-focus-on.ts";
import { Message } from "../../parts/message.tsx";
import { Modal } from "../../parts/modal.tsx";
import { Price } from "../../parts/price.tsx";
import { RetryButton } from "../../parts/retry-button.tsx";
import { say } from "../../parts/said.tsx";
import { Stepper } from "../../parts/stepper.tsx";
import { usePageText } from "../../text/page-text.ts";
import { useText } from "../../text/text.tsx";
import type { PaymentProps } from "../payment-props.ts";
import { ProblemSaid } from "../problem-said.tsx";
import { type Offer, salePrice, useFlashSales, useOffers } from "./flash-sales.ts";

/** The store's flash sales: each is added to the order at its price, here and nowhere else. */
export function FlashDrawer({ onClose, ...props }: PaymentProps & { readonly onClose: () => void }) {
  const t = useText();
  const b = usePageText("bill");
  const { storeId } = props.checkout.fulfillment.store;
  const { data: sales = [] } = useFlashSales(storeId);
  const { offers, isError, refetch } = useOffers(sales, storeId);
  const problem = props.snapshot.problems.lines;
  return (
    <Modal drawer title={b("flashTitle")} closeLabel={t("close")} onClose={onClose}>
      {problem && (
        <Message tone="error">
          <ProblemSaid problem={problem} />
        </Message>
      )}
      {isError && (
        <Message
          tone="error"
          action={
            <RetryButton outlined onRetry={refetch}>
              {t("tryAgain")}
            </RetryButton>
          }
        >
          {b("flashFailed")}
        </Message>
      )}
      {!offers && !isError && <p role="status">{t("loading")}</p>}
      {offers && (
        <ul className="offers">
          {offers.map((offer) => (
            <OfferRow key={offer.couponId} offer={offer} {...props} />
          ))}
        </ul>
      )}
    </Modal>
  );
}

function OfferRow({ offer, session, snapshot, checkout }: PaymentProps & { readonly offer: Offer }) {
  const t = useText();
  const b = usePageText("bill");
  const { product, gtin13, couponId, sourceStoreId, percentOff } = offer;
  const inOrder = checkout.lineItems.find((line) => line.gtin13 === gtin13);
  const asked = snapshot.changing.lines?.find((line) => line.gtin13 === gtin13);
  const quantity = asked?.quantity ?? inOrder?.quantity ?? 0;
  const isTaken = asked ? asked.couponId === couponId : inOrder?.couponId === couponId;
  const most = product.maxQuantity ?? maxLineQuantity;
  const { part, press } = useFocusKept<HTMLLIElement>(isTaken, undefined, asked !== undefined);
  const set = (wanted: number) => {
    // Pressed once more before the stepper has made way: there is none left to take out.
    if (wanted < 0) return;
    press();
    session.updateLines([{ gtin13, quantity: wanted, couponId, sourceStoreId }]);
  };
  // Once the services have it. A number that changes in its place is heard by itself.
  const told = useRef(isTaken);
  useEffect(() => {
    if (asked || told.current === isTaken) return;
    told.current = isTaken;
    const item = product.description;
    say(quantity > 0 ? t("cartHolds", { item, count: String(quantity) }) : t("leftCart", { items: item }));
  });
  return (
    <li ref={part} className="offer">
      <img src={product.images[0]?.url} alt="" width="64" height="48" loading="lazy" />
      <div className="line-text">
        <strong>{product.description}</strong>
        <span className="muted">{product.customerFacingSize}</span>
        <span>
          <Price regular={product.prices.regular} promo={salePrice(offer)} />{" "}
          <span className="tag">{b("flashOff", { percent: String(percentOff) })}</span>
        </span>
        <span className="muted">{b("flashLimit", { count: String(flashUnits(offer)) })}</span>
      </div>
      {isTaken ? (
        <Stepper item={product.description} quantity={quantity} max={most} busy={false} onChange={set} />
      ) : (
        <button
          type="button"
          className="button outlined"
          aria-label={b("flashTakeLabel", { item: product.description })}
          onClick={() => set(Math.min(quantity + 1, most))}
        >
          {b("add")}
        </button>
      )}
    </li>
  );
}
