/** @jsxImportSource preact */
/** The choice of times: brought once somebody asks for one. */
// The texts come first: the file packs tighter with them at its beginning.
import { slotTexts } from "../slots/text.ts";
import { useEffect, useState } from "preact/hooks";
import { liveHold } from "../../sdk/flows/time-slots/derived.ts";
import { createTimeSlotsStore } from "../../sdk/stores/time-slots-store.ts";
import { translator } from "../kit/translator.ts";
import { useStore } from "../kit/use-store.ts";
import type { SlotsProps } from "../slots/slot-props.ts";
import slotsCss from "../slots/slots.css?inline";
import { scheduleKey, SlotButton, SlotRegions, Slots } from "../slots/slots.tsx";
import { Frame } from "./frame.tsx";
import type { SelectorProps } from "./props.ts";

export const css = [slotsCss];

/** A day and a time for an order that goes where the shopper shops now. */
export function Times(selector: SelectorProps) {
  const { internals, props, send } = selector;
  useStore(slotTexts.shown(internals));
  const [store] = useState(() =>
    createTimeSlotsStore(internals, () => ({
      purpose: "reserve",
      page: "modality",
      onSubmit: () => send({ type: "TIMED" }),
    })),
  );
  useEffect(() => {
    store.send({ type: "FETCH" });
    return store.dispose;
  }, [store]);
  const state = useStore(store);
  const slots: SlotsProps = {
    state,
    send: store.send,
    t: translator(internals, slotTexts),
    heading: "h3",
    redesign: true,
    chips: true,
    inCheckout: selector.state.origin === "checkout",
    changeAddress: () => send({ type: "CHANGE_ADDRESS" }),
    signIn: () => send({ type: "SIGN_IN" }),
  };
  return (
    <Frame
      selector={selector}
      title={slots.t(
        liveHold(state) ? "editReservation" : slots.inCheckout ? scheduleKey(state) : "reserveYourTime",
      )}
      onBack={() => send({ type: "BACK" })}
      footer={props.presentation === "page" ? undefined : <SlotButton {...slots} />}
    >
      <Slots {...slots} />
      {props.presentation === "page" && <SlotButton {...slots} />}
      <SlotRegions {...slots} />
    </Frame>
  );
}
