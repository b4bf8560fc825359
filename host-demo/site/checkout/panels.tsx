/** @jsxImportSource react */
import { Suspense } from "react";
import { Modal } from "../parts/modal.tsx";
import { usePageText } from "../text/page-text.ts";
import { useText } from "../text/text.tsx";
import { CustomTipDrawer } from "./bill/custom-tip-drawer.tsx";
import { FlashDrawer } from "./bill/flash-drawer.tsx";
import { ContactDrawer } from "./contact-drawer.tsx";
import { ItemTable } from "./item-list.tsx";
import { InstructionsDrawer } from "./notes/instructions-drawer.tsx";
import type { PaymentProps } from "./payment-props.ts";

/** What the drawer of the payment page can hold. */
export type Panel = "items" | "contact" | "contactMissing" | "instructions" | "flashSales" | "gratuity";

type Props = PaymentProps & { readonly panel: Panel; readonly onClose: () => void };

/** The drawer of the payment page, with one of its panels. */
export default function Panels(props: Props) {
  return (
    <Suspense fallback={null}>
      <OpenPanel {...props} />
    </Suspense>
  );
}

function OpenPanel({ panel, ...props }: Props) {
  const t = useText();
  const b = usePageText("bill");
  const { checkout, onClose } = props;
  const { tip } = checkout.paymentDetails ?? {};
  switch (panel) {
    case "items":
      return (
        <Modal drawer title={b("yourItems")} closeLabel={t("close")} onClose={onClose}>
          <ItemTable lines={checkout.lineItems} />
        </Modal>
      );
    case "contact":
    case "contactMissing":
      return (
        <ContactDrawer
          {...props}
          contact={checkout.fulfillment.contact}
          showErrors={panel === "contactMissing"}
        />
      );
    case "instructions":
      return <InstructionsDrawer {...props} />;
    case "flashSales":
      return <FlashDrawer {...props} />;
    case "gratuity":
      return tip ? <CustomTipDrawer {...props} tip={tip} /> : null;
  }
}
