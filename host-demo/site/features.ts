import { useSyncExternalStore } from "react";
import { inStorage } from "./in-storage.ts";

/**
 * What can be switched: `checkoutRedesign` lists the cards at checkout, and has the selector call by its name what is
 * changed from the cart and the checkout, `savedGiftCards` keeps gift cards in the wallet, `addressModal` opens the address
 * book's forms in a dialog, `addressProfileService` has it use the newer calls, `hostedPayment` has the account lead to the
 * hosted payment page in place of the wallet, and `rewardsFromProfile` has community rewards read from the profile in place
 * of a call of their own, `gotEverything` shows what was bought before on the way to a time, `promoCodes` takes promo codes,
 * `snapCheckout` has SNAP EBT pay, and `replacements` offers similar items for what can't be had, and `selectorV2` asks how
 * to shop by tabs in place of a list. `digitalDish` is a switch of the retailer's that changes nothing here. `shortIdle` is
 * the demo's: a payment page that nobody uses ends within a minute.
 */
export const features = [
  "checkoutRedesign",
  "savedGiftCards",
  "addressModal",
  "addressProfileService",
  "hostedPayment",
  "rewardsFromProfile",
  "gotEverything",
  "promoCodes",
  "snapCheckout",
  "replacements",
  "selectorV2",
  "digitalDish",
  "shortIdle",
] as const;
export type Feature = (typeof features)[number];
const onAtFirst: readonly Feature[] = [
  "savedGiftCards",
  "addressModal",
  "addressProfileService",
  "promoCodes",
  "snapCheckout",
  "replacements",
  "selectorV2",
];

const storageKey = (feature: Feature) => `aisle.feature.${feature}`;
const listeners = new Set<() => void>();
const isOn = new Map<Feature, boolean>(features.map((feature) => [feature, initially(feature)]));

/** What the address asks for ("?checkoutRedesign=true"), which then holds for the tab, else what the tab was told before. */
function initially(feature: Feature): boolean {
  const asked = new URLSearchParams(location.search).get(feature);
  if (asked === null) return read(feature);
  keep(feature, asked === "true");
  return asked === "true";
}

// Where storage is blocked, a switch lasts until the page is left.
function read(feature: Feature): boolean {
  const kept = inStorage((storage) => storage.getItem(storageKey(feature)), "sessionStorage") ?? null;
  return kept === null ? onAtFirst.includes(feature) : kept === "true";
}

function keep(feature: Feature, on: boolean): void {
  inStorage((storage) => storage.setItem(storageKey(feature), String(on)), "sessionStorage");
}

export function setFeature(feature: Feature, on: boolean): void {
  isOn.set(feature, on);
  keep(feature, on);
  for (const listener of [...listeners]) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useFeature(feature: Feature): boolean {
  return useSyncExternalStore(subscribe, () => isOn.get(feature) ?? false);
}
