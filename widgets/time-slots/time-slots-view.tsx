/** @jsxImportSource preact */
import { useEffect } from "preact/hooks";
import type { Internals } from "../../sdk/client/client.ts";
import type { TimeSlotsStore } from "../../sdk/stores/time-slots-store.ts";
import type { Props } from "../kit/element.ts";
import { translator } from "../kit/translator.ts";
import { useStore } from "../kit/use-store.ts";
import { Loading } from "../slots/loading.tsx";
import type { SlotsProps, SlotText } from "../slots/slot-props.ts";
import { SlotButton, SlotRegions, Slots } from "../slots/slots.tsx";
import type { timeSlotsProps } from "./props.ts";
import { slotTexts } from "../slots/text.ts";

interface Given {
  readonly props: Props<typeof timeSlotsProps>;
  readonly internals: Internals | undefined;
  readonly store: TimeSlotsStore | undefined;
}

export function TimeSlotsView({ props, internals, store }: Given) {
  const t = translator(internals, slotTexts);
  return (
    <section class="box" part="box" aria-label={t("chooseDayAndTime")}>
      {store && internals ? (
        <TimeSlots key={store} {...{ props, internals, store, t }} />
      ) : (
        <Loading t={t} redesign={props.redesign} />
      )}
    </section>
  );
}

function TimeSlots({
  props,
  internals,
  store,
  t,
}: {
  readonly props: Given["props"];
  readonly internals: Internals;
  readonly store: TimeSlotsStore;
  readonly t: SlotText;
}) {
  const state = useStore(store);
  const { purpose, modality, locationId, redesign, chips } = props;
  useEffect(store.follow, [purpose, modality, locationId]);
  const slots: SlotsProps = {
    state,
    send: store.send,
    t,
    heading: "h2",
    redesign,
    chips,
    inCheckout: false,
    changeAddress: () =>
      internals.events.emit("aisle-navigate", { screen: "addresses" }, { page: "slots", component: "slots" }),
    signIn: () =>
      internals.config
        .get()
        .authConfig.redirectToSignIn(t("notSignedInTitle"), { resume: `slots.${state.filter}` }),
  };
  return (
    <div class="slots">
      <Slots {...slots} />
      {!props.hideButton && <SlotButton {...slots} />}
      <SlotRegions {...slots} />
    </div>
  );
}
