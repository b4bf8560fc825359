import { type AisleClient, internalsKey } from "../../sdk/client/client.ts";
import type { TimeSlotsProps } from "../../sdk/client/widget-props.ts";
import type { SlotDetail } from "../../sdk/events.ts";
import type { SlotFilter, SlotPlace } from "../../sdk/flows/time-slots/state.ts";
import { toPostal } from "../../sdk/services/postal-address.ts";
import { createTimeSlotsStore, type TimeSlotsStore } from "../../sdk/stores/time-slots-store.ts";
import controlsCss from "../kit/controls.css?inline";
import { AisleElement, type Props, type Scope } from "../kit/element.ts";
import slotsCss from "../slots/slots.css?inline";
import { timeSlotsProps } from "./props.ts";
import { slotTexts } from "../slots/text.ts";
import { TimeSlotsView } from "./time-slots-view.tsx";

/** What has no attribute, and changes what is asked for. */
const given = ["address", "items", "vendors"] as const;

/**
 * `<aisle-time-slots>`: a day and a time for an order, to hold while the cart is filled or to go to the checkout with.
 *
 * @csspart box - The widget as a whole.
 * @csspart title - Its heading.
 * @csspart days - The row of days.
 * @csspart times - The times of the chosen day.
 * @csspart time - One of them.
 * @csspart hold - The time that is held, and until when.
 * @csspart failure - Why there are no times, with the way on.
 * @csspart banner - What went wrong.
 */
export class TimeSlotsElement extends AisleElement {
  static override readonly table = timeSlotsProps;
  static override readonly css = [controlsCss, slotsCss];
  static override readonly context = { page: "slots" };
  static override readonly texts = slotTexts;
  declare purpose: TimeSlotsProps["purpose"];
  declare modality: TimeSlotsProps["modality"];
  declare locationId: string | undefined;
  declare resume: string | undefined;
  declare address: TimeSlotsProps["address"];
  declare items: TimeSlotsProps["items"];
  declare vendors: TimeSlotsProps["vendors"];
  /** Told of the time with which the shopper goes on. */
  declare onSubmit: TimeSlotsProps["onSubmit"];
  #store: TimeSlotsStore | undefined;

  constructor() {
    super();
    for (const name of given) {
      // Set by the host before the definition arrived, maybe.
      let value: unknown = this[name];
      Object.defineProperty(this, name, {
        configurable: true,
        enumerable: true,
        get: () => value,
        set: (next: unknown) => {
          value = next;
          this.#store?.follow();
        },
      });
    }
  }

  protected override bound(client: AisleClient): () => void {
    const store = createTimeSlotsStore(client[internalsKey], () => ({
      purpose: this.purpose ?? "reserve",
      place: this.#place(),
      items: this.items,
      vendors: this.vendors,
      page: "slots",
      onSubmit: this.onSubmit,
    }));
    this.#store = store;
    this.changed("resume");
    store.send({ type: "FETCH" });
    return () => {
      store.dispose();
      this.#store = undefined;
    };
  }

  /** Back from signing in, it shows what was looked at before. */
  protected override changed(name: string): void {
    const [, filter] = /^slots\.(all|own|under5)$/.exec(this.resume ?? "") ?? [];
    if (name === "resume" && filter) this.#store?.send({ type: "FILTER", filter: filter as SlotFilter });
  }

  /**
   * Goes on as a press of the button does: to schedule, answers the chosen time; null where there is none, which
   * `aisle-constraint-error` tells, or where the times are not there yet.
   */
  validate(): SlotDetail | null {
    return this.#store?.submit() ?? null;
  }

  /** Where the host says; undefined leaves it to how the shopper shops. */
  #place(): SlotPlace | undefined {
    const { modality, locationId, address } = this;
    if (address) return { modalityType: modality ?? "DELIVERY", destination: { address: toPostal(address) } };
    return locationId ? { modalityType: modality ?? "PICKUP", destination: { locationId } } : undefined;
  }

  protected override view({ props, internals }: Scope) {
    return TimeSlotsView({
      props: props as Props<typeof timeSlotsProps>,
      internals,
      store: this.#store,
    });
  }
}
