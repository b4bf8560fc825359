/** @jsxImportSource react */
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import type { Order, OrderTip } from "../api/schemas.ts";
import { around, useHandFocusOn } from "../parts/hand-focus-on.ts";
import { Message } from "../parts/message.tsx";
import { usePageText } from "../text/page-text.ts";
import { useText } from "../text/text.tsx";
import { AddOrEdit } from "./add-or-edit.tsx";
import { useCutOff } from "./cut-off.ts";
import { Ended, Until } from "./until.tsx";
import { Unconfirmed } from "./unconfirmed.tsx";

const CancelDialog = lazy(() => import("./cancel-dialog.tsx"));
const TimeDialog = lazy(() => import("./time-dialog.tsx"));
const TipDialog = lazy(() => import("./tip-dialog.tsx"));

type Dialog = "cancel" | "time" | "tip";
const done = { tip: "tipChanged", time: "timeChanged" } as const;

/** Until when an order can be changed, and all that can be changed of it. */
export function OrderChanges({ order }: { readonly order: Order }) {
  const t = useText();
  const ofOrder = usePageText("order");
  const { isOpen, minutesLeft } = useCutOff(order);
  const [dialog, setDialog] = useState<Dialog>();
  const [opened, setOpened] = useState<OrderTip>();
  const [changed, setChanged] = useState<keyof typeof done>();
  const section = useRef<HTMLElement>(null);
  const isCancelled = order.status === "CANCELLED";
  const wasCancelled = useRef(isCancelled);
  useEffect(() => {
    // The button that asked for it is gone.
    if (isCancelled && !wasCancelled.current) section.current?.focus();
    wasCancelled.current = isCancelled;
  }, [isCancelled]);

  const { status, modifiableUntil: until, store } = order;
  const cutOff = status === "PLACED" && until !== undefined ? { until, timeZone: store.timeZone } : undefined;
  // An order that is picked meanwhile has none any more: whoever is at the dialog is told so when they save it.
  const tip = order.tip ?? opened;
  const close = () => setDialog(undefined);
  const finish = (what: Dialog) => () => {
    close();
    setChanged(what === "cancel" ? undefined : what);
  };
  const ask = (what: Dialog) => {
    setChanged(undefined);
    setOpened(order.tip);
    setDialog(what);
  };
  return (
    <section ref={section} className="order-changes no-print" tabIndex={-1} aria-label={ofOrder("changes")}>
      {isCancelled && <Message tone="info">{ofOrder("cancelledText")}</Message>}
      <Suspense>
        <Unconfirmed order={order} />
      </Suspense>
      {cutOff && minutesLeft !== undefined && <Until {...cutOff} minutesLeft={minutesLeft} />}
      <p role="status">{cutOff && !isOpen && <Ended {...cutOff} />}</p>
      <div className="order-ways">
        <AddOrEdit order={order} />
        {order.tip && <TipButton onPress={() => ask("tip")} />}
        {isOpen && order.time && <Way label={t("changeTime")} onPress={() => ask("time")} />}
        {isOpen && <Way label={ofOrder("cancelOrder")} onPress={() => ask("cancel")} />}
      </div>
      <p role="status">{changed && ofOrder(done[changed])}</p>
      <Suspense fallback={<span className="visually-hidden">{t("loading")}</span>}>
        {dialog === "tip" && tip && (
          <TipDialog order={order} tip={tip} onDone={finish("tip")} onClose={close} />
        )}
        {dialog === "cancel" && <CancelDialog order={order} onDone={finish("cancel")} onClose={close} />}
        {dialog === "time" && <TimeDialog order={order} onDone={finish("time")} onClose={close} />}
      </Suspense>
    </section>
  );
}

/** With the texts of tips, which only an order that is brought needs. */
function TipButton({ onPress }: { readonly onPress: () => void }) {
  const b = usePageText("bill");
  return <Way label={b("changeTipLabel")} onPress={onPress} />;
}

/** Goes once there is no more to be changed of the order. */
function Way({ label, onPress }: { readonly label: string; readonly onPress: () => void }) {
  return (
    <button
      ref={useHandFocusOn<HTMLButtonElement>(around)}
      type="button"
      className="button outlined"
      onClick={onPress}
    >
      {label}
    </button>
  );
}
