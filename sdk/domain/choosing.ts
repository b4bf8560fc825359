/**
 * What may be chosen to pay with, beside what is chosen already: rules of a selection, whoever holds it, be it the
 * flyout's draft or what the page has confirmed. Apart from the selection itself, which every page with a card box has.
 */
import type { Card } from "./cards.ts";
import { maxOrderGiftCards } from "./limits.ts";
import { type Choosing, isTotalMet, type Selection } from "./selection.ts";

/** Whether a SNAP or gift card can be selected; one that is can always be taken off again. */
export function canSelect(choosing: Choosing, card: Card): boolean {
  const { selection, order } = choosing;
  if (card.type === "ebt") {
    const isAny = order.hasSnapEligibleItems && order.ebtTotal > 0 && card.balance !== 0;
    return selection.snap === card.id || isAny;
  }
  return selection.gifts.includes(card.id) || (Boolean(card.balance) && !isTotalMet(choosing));
}

/** The selection with a card, or without it again; undefined when it can't be, a text when the shopper is told why. */
export function toggled(choosing: Choosing, card: Card): Selection | "giftOrderLimit" | undefined {
  const { selection } = choosing;
  if (!canSelect(choosing, card)) return undefined;
  if (card.type === "ebt") return { ...selection, snap: selection.snap === card.id ? null : card.id };
  if (selection.gifts.includes(card.id))
    return { ...selection, gifts: selection.gifts.filter((id) => id !== card.id) };
  if (selection.gifts.length >= maxOrderGiftCards) return "giftOrderLimit";
  return { ...selection, gifts: [...selection.gifts, card.id] };
}

/** The selection once a new card is there, which takes the place of its own type alone, and only where it can pay. */
export function withNew(choosing: Choosing, card: Card): Selection {
  const { selection } = choosing;
  if (card.type === "bank") return { ...selection, bank: card.id };
  if (card.type === "ebt") return canSelect(choosing, card) ? { ...selection, snap: card.id } : selection;
  // One that was entered again is the same card, and would be taken off.
  const next = selection.gifts.includes(card.id) ? selection : toggled(choosing, card);
  return typeof next === "object" ? next : selection;
}
