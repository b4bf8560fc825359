/** @jsxImportSource react */
import { Modal } from "../../parts/modal.tsx";
import { usePageText } from "../../text/page-text.ts";
import { useText } from "../../text/text.tsx";
import type { PaymentProps } from "../payment-props.ts";
import { TipOptions } from "./tip-options.tsx";

/**
 * Asks for the tip that an order can't be placed without: none is one, too. It is done with the first that is chosen, but
 * for one that an arrow key chooses in passing: then the shopper says when.
 */
export function SelectTip({
  isPassing,
  onPass,
  onOther,
  onClose,
  ...props
}: PaymentProps & {
  /** An arrow key has chosen one. */
  readonly isPassing: boolean;
  readonly onPass: () => void;
  readonly onOther: () => void;
  readonly onClose: () => void;
}) {
  const t = useText();
  const b = usePageText("bill");
  const { tip } = props.checkout.paymentDetails ?? {};
  if (!tip) return null;
  return (
    <Modal title={b("selectTip")} closeLabel={t("close")} onClose={onClose}>
      <TipOptions
        {...props}
        tip={tip}
        error={isPassing ? undefined : b("tipRequired")}
        onOther={onOther}
        onChosen={(passesBy) => (passesBy ? onPass() : onClose())}
      />
      {isPassing && (
        <button type="button" className="button wide" onClick={onClose}>
          {t("continue")}
        </button>
      )}
    </Modal>
  );
}
