import type { DeliveryKind, SelectorLayout, SelectorState, SelectorTarget } from "./state.ts";

/** The tabs have the stores with them. */
export function started(start: SelectorTarget | undefined, layout: SelectorLayout): Partial<SelectorState> {
  if (start === "slots") return { screen: "slots", wantsTimes: true, fromTimes: true };
  if (start === "addresses") return { screen: "addresses", tab: "DELIVERY" };
  return start === "stores" && layout === "v1" ? { screen: "stores" } : {};
}

/** Where a shopper was when they were sent to sign in; undefined for a text that is not ours, such as the times'. */
export function resumed(resume = ""): Partial<SelectorState> | undefined {
  const [, screen, zip, kind] = /^(addresses|slots)\.(\d{5})?\.(OWN_FLEET|PARTNER|SHIP)?$/.exec(resume) ?? [];
  if (!screen) return undefined;
  const wantsTimes = screen === "slots";
  return {
    // Whether a delivery there needs an address first is known once it is known how the shopper shops.
    screen: zip || !wantsTimes ? "addresses" : "slots",
    wantsTimes,
    fromTimes: wantsTimes && !zip,
    tab: "DELIVERY",
    ...(zip && { zip }),
    ...(kind && { kind: kind as DeliveryKind }),
  };
}

/** What leads a shopper back to where they are sent to sign in from. */
export function resumeOf({ wantsTimes, fromTimes, searched, kind }: SelectorState): string {
  if (fromTimes) return "slots..";
  return [wantsTimes ? "slots" : "addresses", searched ?? "", kind ?? ""].join(".");
}
