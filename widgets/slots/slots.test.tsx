/** @jsxImportSource preact */
import { render } from "preact";
import { afterEach, expect, it } from "vitest";
import type { BannerFacts } from "../../sdk/contract/banner-facts.ts";
import type { Timeslot } from "../../sdk/contract/timeslots.ts";
import { initialSlotsState, type SlotsState } from "../../sdk/flows/time-slots/state.ts";
import type { Hold } from "../../sdk/flows/reservation/hold.ts";
import spanish from "../../sdk/messages/time-slots/es.ts";
import { translator } from "../kit/translator.ts";
import type { SlotsProps } from "./slot-props.ts";
import { holdParts } from "./slot-text.ts";
import { SlotButton, SlotRegions, Slots } from "./slots.tsx";
import { slotTexts } from "./text.ts";

const t = translator(undefined, slotTexts);
const root = document.createElement("div");
afterEach(() => render(null, root));

const boost = { name: "Boost", nextDay: { title: "Boost Essential" } };
const htPlus = { name: "HTPlus", sameDay: { title: "HTPlus 99" }, nextDay: { title: "HTPlus 69" } };
const sceneOf = (modalityType: "PICKUP" | "DELIVERY", membership: BannerFacts["membership"] = boost) => ({
  signedIn: true,
  banner: { name: "Aisle Market", phone: "", capabilities: [], ownFleetName: "", membership },
  place: { modalityType, destination: {} },
  wanted: "",
});

function draw(more: Partial<SlotsState>): string {
  const state = { ...initialSlotsState, ...more };
  const slots = { t, state, heading: "h2" } as unknown as SlotsProps;
  render(
    <>
      <Slots {...slots} />
      <SlotRegions {...slots} />
    </>,
    root,
  );
  return root.textContent ?? "";
}

const time = (vendorId: string, hour: number) =>
  ({
    vendorId,
    vendorName: vendorId,
    optionId: vendorId,
    displayString: `${hour} AM`,
    cost: 9.95,
    waiver: 0,
    window: { value: `2026-11-01T0${hour}:00Z/PT1H`, timezone: "America/New_York" },
  }) as Timeslot;
const day = (date: string, ...times: Timeslot[]) => ({
  date,
  month: "",
  dayLabel: "",
  daySubText: "",
  times,
});
const days = [
  day("2026-11-01", time("OWN", 8), time("INSTACART", 9)),
  day("2026-11-02", time("INSTACART", 8)),
];
const shown = { status: "ready", days, scene: sceneOf("DELIVERY") } as const;

it("a membership is spoken of above times of the banner's own, and not above those that only partners bring", () => {
  const join = "Join Boost for free delivery over $35";
  expect(draw({ ...shown, date: "2026-11-01" })).toContain(join);
  expect(draw({ ...shown, date: "2026-11-02" })).not.toContain(join);
  const member = { ...shown, plan: "BST" } as const;
  expect(draw({ ...member, date: "2026-11-01" })).toContain(
    "Free delivery in as little as 2 hours with Boost",
  );
  expect(draw({ ...member, date: "2026-11-02" })).not.toContain("Boost");
});

it.each([
  ["BSTL", boost, "Free next-day delivery with Boost Essential"],
  ["BSTL", htPlus, "Free next-day delivery with HTPlus 69"],
  ["BST", htPlus, "Free delivery in as little as 2 hours with HTPlus 99"],
] as const)("%s is called what its banner calls it: %#", (plan, membership, text) => {
  const scene = sceneOf("DELIVERY", membership);
  expect(draw({ ...shown, scene, plan, date: "2026-11-01" })).toContain(text);
});

it.each([
  ["2026-03-02T18:05:00Z", "hasta la "],
  ["2026-03-02T06:59:00Z", "hasta la "],
  ["2026-03-02T17:05:00Z", "hasta las "],
  ["2026-03-02T15:05:00Z", "hasta las "],
])("until when a time is held has the article of its hour in Spanish: %s, %s", (expiration, before) => {
  const said = (key: keyof typeof spanish) => spanish[key];
  const t = Object.assign(said, { locale: "es" }) as unknown as SlotsProps["t"];
  const hold = { expiration, selection: { window: { timezone: "America/New_York" } } } as Hold;
  expect(holdParts(t, hold).before).toMatch(new RegExp(`${before}$`));
});

it("whoever picks up is told of no deliveries", () => {
  const failed = { status: "failed", scene: sceneOf("PICKUP") } as const;
  expect(draw(failed)).toContain("We couldn't load pickup times. Please try again.");
  const strings = { "SOMETHING_WENT_WRONG.bodyText": "We couldn't load delivery times. Please try again." };
  expect(draw({ ...failed, strings })).not.toContain("delivery");
  expect(draw({ ...failed, scene: sceneOf("DELIVERY"), strings })).toContain(
    "We couldn't load delivery times.",
  );
  expect(draw({ ...failed, status: "fetching" })).not.toContain("delivery");
});

it("times that a gateway kept back say so in the retailer's words, with the code for customer service", () => {
  const notice = { messageKey: "scheduleErrorCode", params: { code: "TS1079" } } as const;
  const failed = { status: "failed", scene: sceneOf("DELIVERY"), notice } as const;
  const strings = { "SOMETHING_WENT_WRONG.bodyText": "No times just now." };
  expect(draw({ ...failed, strings })).toContain("No times just now. Error code TS1079");
});

it("a checkout's button says what is scheduled", () => {
  const labelOf = (modalityType: "PICKUP" | "DELIVERY") => {
    const state = { ...initialSlotsState, status: "ready", scene: sceneOf(modalityType) };
    render(<SlotButton {...({ t, state, inCheckout: true } as unknown as SlotsProps)} />, root);
    return root.textContent;
  };
  expect([labelOf("PICKUP"), labelOf("DELIVERY")]).toEqual(["Schedule Pickup", "Schedule Delivery"]);
});
