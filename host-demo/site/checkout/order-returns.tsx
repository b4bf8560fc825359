/** @jsxImportSource react */
import type { Order, OrderReturn } from "../api/schemas.ts";
import { money } from "../text/format.ts";
import { useText } from "../text/text.tsx";

/** A sum of dollars may miss nothing by a fraction of a cent. */
const isSum = (amount: number) => amount >= 0.005;

/** What the shopper gets back, for which item, onto which cards, and whether it is there. */
export function Returns({ order: { returns: all, lineItems } }: { readonly order: Order }) {
  const t = useText();
  // What an order was settled at may leave nothing to give back.
  const returns = all.filter(({ snap, gift, bank }) => isSum(snap + gift + bank));
  if (returns.length === 0) return null;
  return (
    <>
      <h2>{t("returnsTitle")}</h2>
      <ul className="returns">
        {returns.map((one, index) => (
          <Return
            key={index}
            one={one}
            title={lineItems.find(({ id }) => id === one.lineId)?.description ?? t("returnAfterPicking")}
          />
        ))}
      </ul>
    </>
  );
}

function Return({ one, title }: { readonly one: OrderReturn; readonly title: string }) {
  const t = useText();
  const { snap, gift, bank, giftToBank = 0, status, delay } = one;
  const parts = [
    ["returnToSnap", snap],
    ["returnToGiftCards", gift - giftToBank],
    ["returnToBank", bank + giftToBank],
  ] as const;
  return (
    <li>
      <p className="return-title">
        <strong>{title}</strong>
        <span className="tag">{t(status === "DONE" ? "returnDone" : "returnPending")}</span>
      </p>
      <dl className="summary">
        {parts
          .filter(([, amount]) => isSum(amount))
          .map(([label, amount]) => (
            <div key={label} className="summary-row">
              <dt>{t(label)}</dt>
              <dd>{money(amount, t.locale)}</dd>
            </div>
          ))}
      </dl>
      {giftToBank > 0 && (
        <p className="muted">{t("returnGiftClosed", { amount: money(giftToBank, t.locale) })}</p>
      )}
      {status === "PENDING" && delay && <p className="muted">{t("returnDelayed")}</p>}
    </li>
  );
}
