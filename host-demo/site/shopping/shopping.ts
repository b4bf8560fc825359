import { useSyncExternalStore } from "react";
import type { ModalitySnapshot } from "aisle/modality";
import { siteBanner } from "../banner.ts";
import { inStorage } from "../in-storage.ts";
import { endOf, session } from "../session/session.ts";

const storageKey = `aisle.store.${siteBanner.domain}`;

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
  /** How many times the selector has had held on this page: what shows one by itself reads it anew. */
  readonly reserved: number;
}

// Where storage is blocked, every visit begins with the banner's own store.
const lastStoreId = () => inStorage((storage) => storage.getItem(storageKey)) ?? undefined;

const keepStoreId = (storeId: string | undefined) =>
  inStorage((storage) =>
    storeId === undefined ? storage.removeItem(storageKey) : storage.setItem(storageKey, storeId),
  );

let current: Shopping = { modality: undefined, asked: null, reserved: 0 };
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

/**
 * The store of the way to shop. Until it is known it is the one of the last visit: whoever comes back to it sees its shelf
 * at once, and not first another's. Undefined without either.
 */
export function useStoreId(): string | undefined {
  const { modality: known } = useShopping();
  return known?.modality?.storeId ?? (known?.status === "ready" ? undefined : lastStoreId());
}

/** Opens the selector, as soon as its code is there. */
export function askHowToShop(origin: Asked["origin"], resume?: string, start?: Asked["start"]): void {
  presses += 1;
  set({ asked: { id: presses, origin, resume, start } });
}

/** The selector was closed, or did not come. */
export const answered = () => set({ asked: null });

// What a shopper has asked for leaves with them: the selector must not come by itself to the page that they are led to.
// A press from before anybody was known stays, whoever it turns out to be.
session.subscribe(() => {
  const status = session.status();
  if (session.shopper() !== undefined && (status === "signedOut" || endOf(status))) answered();
});

/** A time is held that was chosen in the selector. */
export const reservedAnew = () => set({ reserved: current.reserved + 1 });

/** What is known of how the shopper shops; nothing of whoever has left. */
export function knowModality(modality: ModalitySnapshot | undefined): void {
  if (modality?.status === "ready") keepStoreId(modality.modality?.storeId);
  set({ modality });
}
