/**
 * What a shopper's session leaves in the session storage of the page, and what they said before it in the local one.
 * Reading the property throws where storage is blocked: a wallet that forgets is better than none.
 */

import { attempt } from "../domain/attempt.ts";

/** The card that was edited last, as base64 of the UTF-8 of its JSON, for pages that show it after a reload. */
const editedCard = "cardV2";
/** Keys of the chosen cards' ids begin so. */
export const selectionPrefix = "aisle.selection.";
/** With them what was said before signing in, which the next to sign in would take over. */
const traces = /^aisle\.(selection|modality|\w+Consent)\./;

/** Handles with which calls name a card; a script that reads the storage has no use for them. */
const handles = new Set(["paymentGram", "vaultCardId", "fraudToken"]);

/** Keeps a card as the service told it, less its handles. Where storage is blocked or full, nothing is kept. */
export function keepEdited(entity: unknown): void {
  const json = JSON.stringify(entity, (key, value: unknown) => (handles.has(key) ? undefined : value));
  const bytes = new TextEncoder().encode(json);
  attempt(() => sessionStorage.setItem(editedCard, btoa(String.fromCharCode(...bytes))));
}

/** The session is over: the edited card goes; what was chosen stays for whoever signs in again at once. */
export function forgetEdited(): void {
  attempt(() => sessionStorage.removeItem(editedCard));
}

/** Takes away all that the storage keeps of a shopper, whichever part of the page has kept it. */
export function clearTraces(): void {
  forgetEdited();
  for (const storage of [() => sessionStorage, () => localStorage])
    attempt(() => {
      for (const key of Object.keys(storage())) if (traces.test(key)) storage().removeItem(key);
    });
}
