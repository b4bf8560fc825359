/** @jsxImportSource react */
import { Suspense } from "react";
import { useQueryClient } from "@tanstack/react-query";
import { cartKey, knowOfCart, useCart } from "../api/queries.ts";
import type { Cart } from "../api/schemas.ts";
import { Modal } from "../parts/modal.tsx";
import { usePageText } from "../text/page-text.ts";
import { useText } from "../text/text.tsx";
import { CustomTipDrawer } from "./bill/custom-tip-drawer.tsx";
import { FlashDrawer } from "./bill/flash-drawer.tsx";
import { ContactDrawer } from "./contact-drawer.tsx";
import { ItemTable } from "./item-list.tsx";
import { InstructionsDrawer } from "./notes/instructions-drawer.tsx";
import type { PaymentProps } from "./payment-props.ts";
import { useReplace } from "../replacements/queries.ts";
import { StandsInFor, UndoProblem } from "../replacements/stands-in-for.tsx";
import { putPromise } from "../scheduling/use-continue.ts";

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
          <OrderedItems {...props} />
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

/** The items of the order; what stands in for another one can be taken back until the order is placed. */
function OrderedItems({ checkout, session, onClose }: Omit<Props, "panel">) {
  const { locale } = useText();
  const queries = useQueryClient();
  const cart = useCart().data;
  const undoing = useReplace();
  const undone = async () => {
    onClose();
    const changed = queries.getQueryData<Cart>(cartKey);
    if (changed?.promise) {
      // What can't be had is in the cart again: it is left out of the order, which would else be refused as a whole.
      const promise = await putPromise(changed.promise, changed, locale).catch(() => changed.promise);
      knowOfCart(queries, { promise });
    }
    // The order is brought up to the cart, and says what that changes.
    session.renew();
  };
  // Those are the cart's: of an order that is changed, nothing can be taken back there.
  const lines = checkout.amendsOrderId === undefined ? cart?.lineItems : undefined;
  const originalsOf = (gtin13: string) => lines?.find((line) => line.gtin13 === gtin13)?.replacements;
  return (
    <>
      <UndoProblem undoing={undoing} />
      <ItemTable lines={checkout.lineItems}>
        {(gtin13) => (
          <StandsInFor originals={originalsOf(gtin13)} undoing={undoing} onUndone={() => void undone()} />
        )}
      </ItemTable>
    </>
  );
}
