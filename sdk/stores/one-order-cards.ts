/** Cards for one order alone, which no list of the wallet's tells of: its checkout does. */
import type { Checkout } from "../contract/checkout.ts";
import { cardFromWire } from "../contract/wallet.ts";
import type { WalletStore } from "./late-wallet.ts";

/** A card for this order alone is the checkout's to remember. Before the checkout is compared with what is chosen. */
export function bringBack(wallet: WalletStore): (checkout: Checkout) => Checkout {
  return (checkout) => {
    const cards = checkout.payments.flatMap(({ card }) => (card && cardFromWire(card)) ?? []);
    if (cards.length > 0)
      wallet.send({ type: "UNSAVED", cards: cards.map((card) => ({ ...card, saved: false })) });
    return checkout;
  };
}

/**
 * Of the cards that were refused those for this order alone which the checkout does not have: no list tells of them. Where
 * the list, which is being read anew, has lost another one of them, that was what the services minded.
 */
export function forgetGone(
  wallet: WalletStore,
  cardIds: readonly string[],
  ask: () => Promise<Checkout>,
): void {
  const refused = wallet.get().cards.filter(({ id, saved }) => !saved && cardIds.includes(id));
  if (refused.length === 0) return;
  const listed = new Promise<void>((resolve) => {
    const stop = wallet.subscribe(() => {
      if (wallet.get().status === "loading") return;
      stop();
      resolve();
    });
  });
  Promise.all([ask(), listed]).then(
    ([{ payments }]) => {
      const { cards } = wallet.get();
      if (!cardIds.every((id) => cards.some((card) => card.id === id))) return;
      const kept = payments.flatMap(({ id, card }) => (card ? id : []));
      const gone = refused.map(({ id }) => id).filter((id) => !kept.includes(id));
      wallet.send({ type: "UNSAVED", cards: [], gone });
    },
    // The next refusal asks again.
    () => undefined,
  );
}
