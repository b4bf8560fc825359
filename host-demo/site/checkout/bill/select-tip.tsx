/** @jsxImportSource react */
import { Modal } from "../../parts/modal.tsx";
import { usePageText } from "../../text/page-text.ts";
import { useText } from "../../text/text.tsx";
import type { PaymentProps } from "../payment-props.ts";
import { TipOptions } from "./tip-options.tsx";

/** Asks for the tip that an order can't be placed without: none is one, too. */
export function SelectTip({
  onOther,
  onClose,
  ...props
}: PaymentProps & { readonly onOther: () => void; readonly onClose: () => void }) {
  const t = useText();
  const b = usePageText("bill");
  const { tip } = props.checkout.paymentDetails ?? {};
  if (!tip) return null;
  return (
    <Modal title={b("selectTip")} closeLabel={t("close")} onClose={onClose}>
      <TipOptions {...props} tip={tip} error={b("tipRequired")} onOther={onOther} />
    </Modal>
  );
}
