/**
 * What a shopper's session leaves in the session storage of the page. Reading the property throws where storage is
 * blocked: a wallet that forgets is better than none.
 */

import { attempt } from "../domain/attempt.ts";

/** The card that was edited last, as base64 of the UTF-8 of its JSON, for pages that show it after a reload. */
const editedCard = "cardV2";
/** Keys of the chosen cards' ids begin so. */
export const selectionPrefix = "aisle.selection.";

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

/** Takes away all that the session storage keeps of a shopper. */
export function clearTraces(): void {
  forgetEdited();
  attempt(() => {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(selectionPrefix)) sessionStorage.removeItem(key);
  });
}
