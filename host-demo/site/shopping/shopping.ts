import { useSyncExternalStore } from "react";
import type { ModalitySnapshot } from "aisle/modality";

/** In the address of the page that a shopper comes back to from signing in: what the selector goes on with. */
export const resumeParameter = "selector";

/** A press that asks for the selector. */
export interface Asked {
  /** New for every press, so that one after the other opens it again. */
  readonly id: number;
  readonly origin: "site" | "cart" | "checkout";
  /** Where the shopper was when they were sent to sign in. */
  readonly resume: string | undefined;
  /** What it opens with; the ways to shop unless said. */
  readonly start: "slots" | undefined;
}

interface Shopping {
  /** How the shopper shops; undefined until that is known. */
  readonly modality: ModalitySnapshot | undefined;
  readonly asked: Asked | null;
}

let current: Shopping = { modality: undefined, asked: null };
let presses = 0;
const listeners = new Set<() => void>();

function set(change: Partial<Shopping>): void {
  current = { ...current, ...change };
  for (const listener of [...listeners]) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** How the shopper shops, for pages that do without the code which knows. */
export const useShopping = () => useSyncExternalStore(subscribe, () => current);

/** The store whose prices and stock count; undefined until one is known: what is asked of the services then is the banner's own. */
export const useStoreId = () => useShopping().modality?.modality?.storeId;

/** Opens the selector, as soon as its code is there. */
export function askHowToShop(origin: Asked["origin"], resume?: string, start?: Asked["start"]): void {
  presses += 1;
  set({ asked: { id: presses, origin, resume, start } });
}

/** The selector was closed, or did not come. */
export const answered = () => set({ asked: null });

/** What is known of how the shopper shops; nothing of whoever has left. */
export const knowModality = (modality: ModalitySnapshot | undefined) => set({ modality });
