/** @jsxImportSource react */
import type { ReactNode } from "react";
import type { CheckoutSession, PriceChange } from "aisle/checkout";
import { Modal } from "../../parts/modal.tsx";
import { tenderName } from "../../parts/order-summary.tsx";
import { money } from "../../text/format.ts";
import { usePageText } from "../../text/page-text.ts";
import { useText } from "../../text/text.tsx";

/** Another total than was shown, and what made it so: it has to be seen before the next press. */
export function PriceChanged({
  session,
  change,
  children,
}: {
  readonly session: CheckoutSession;
  readonly change: PriceChange;
  /** Another way on. */
  readonly children: ReactNode;
}) {
  const t = useText();
  const b = usePageText("bill");
  const amounts = (each: { readonly before: number; readonly after: number }) => ({
    before: money(each.before, t.locale),
    after: money(each.after, t.locale),
  });
  return (
    <Modal title={t("totalChangedTitle")} onClose={() => session.acceptPrice()} closeLabel={t("continue")}>
      {/* Of a code that was lost on the way here, nobody knows what was shown before. */}
      {change.before !== change.after && <p>{t("totalChanged", amounts(change))}</p>}
      <ul className="changes">
        {change.lostPromos.map((code) => (
          <li key={code}>{b("promoLost", { code })}</li>
        ))}
        {change.lines.map((line) => (
          <li key={line.gtin13}>{b("lineNow", { item: line.description, ...amounts(line) })}</li>
        ))}
        {change.payments.map((payment) => (
          <li key={payment.id}>{b("lineNow", { item: tenderName(t, payment), ...amounts(payment) })}</li>
        ))}
      </ul>
      <button type="button" className="button wide" onClick={() => session.acceptPrice()}>
        {t("continue")}
      </button>
      {children}
    </Modal>
  );
}
