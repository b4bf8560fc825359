import type { DeliveryKind, SelectorLayout, SelectorState, SelectorTarget } from "./state.ts";

/** The tabs have the stores with them. */
export function started(start: SelectorTarget | undefined, layout: SelectorLayout): Partial<SelectorState> {
  if (start === "addresses") return { screen: "addresses", tab: "DELIVERY" };
  return start === "stores" && layout === "v1" ? { screen: "stores" } : {};
}

/** Where a shopper was when they were sent to sign in; nothing for a text that is not ours. */
export function resumed(resume: string): Partial<SelectorState> {
  const [, zip, kind] = /^addresses\.(\d{5})?\.(OWN_FLEET|PARTNER)?$/.exec(resume) ?? [];
  if (!resume.startsWith("addresses.")) return {};
  return {
    screen: "addresses",
    tab: "DELIVERY",
    ...(zip && { zip, searched: null }),
    ...(kind && { kind: kind as DeliveryKind }),
  };
}
