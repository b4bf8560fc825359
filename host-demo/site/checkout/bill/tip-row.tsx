/** @jsxImportSource react */
import { useState } from "react";
import { useBanner } from "../../api/queries.ts";
import { Message } from "../../parts/message.tsx";
import { Modal } from "../../parts/modal.tsx";
import { money } from "../../text/format.ts";
import { usePageText } from "../../text/page-text.ts";
import { useText } from "../../text/text.tsx";
import type { PaymentProps } from "../payment-props.ts";
import { problemText } from "../problem-text.ts";
import { TipOptions } from "./tip-options.tsx";

/**
 * What whoever brings the order is given: folded away where it is chosen already. It stays open once the focus was in
 * it, since each arrow key chooses.
 */
export function TipRow({
  onOther,
  ...props
}: PaymentProps & { /** Asks for an amount of one's own. */ readonly onOther: () => void }) {
  const t = useText();
  const b = usePageText("bill");
  const { snapshot, checkout } = props;
  const { tip } = checkout.paymentDetails ?? {};
  const [isOpen, setIsOpen] = useState(false);
  const [showsPolicy, setShowsPolicy] = useState(false);
  if (!tip) return null;
  const chosen = snapshot.changing.tip ?? tip.chosen;
  const problem = snapshot.problems.tip;
  return (
    <div
      className="row tip"
      onFocus={({ target }) => {
        if (target instanceof HTMLInputElement) setIsOpen(true);
      }}
    >
      <div className="row-head">
        <h2>{b("tipHeading")}</h2>
        {chosen && (
          <button
            type="button"
            className="link"
            aria-label={b("changeTipLabel")}
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            {t("changeContact")}
          </button>
        )}
      </div>
      {chosen && (
        <p className="strong">
          {chosen.amount === 0 ? b("tipNone") : money(chosen.amount, t.locale)}
          {chosen.percentage !== null && (
            <span className="muted"> {b("tipPercent", { percentage: String(chosen.percentage) })}</span>
          )}
        </p>
      )}
      {tip.cut && tip.chosen && (
        <Message tone="info">{b("tipCut", { amount: money(tip.chosen.amount, t.locale) })}</Message>
      )}
      {problem && <Message tone="error">{problemText(t, problem)}</Message>}
      {(isOpen || !chosen) && <TipOptions {...props} tip={tip} onOther={onOther} />}
      <button type="button" className="link" aria-haspopup="dialog" onClick={() => setShowsPolicy(true)}>
        {b("tippingPolicy")}
      </button>
      {showsPolicy && <TippingPolicy onClose={() => setShowsPolicy(false)} />}
    </div>
  );
}

function TippingPolicy({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  const b = usePageText("bill");
  const isSister = useBanner().data?.switches.texts === "sister";
  return (
    <Modal title={b("tippingPolicy")} closeLabel={t("close")} onClose={onClose}>
      <p>{b(isSister ? "tippingPolicySister" : "tippingPolicyText")}</p>
    </Modal>
  );
}
