import type { Context } from "../../platform/context.ts";
import { knownBalance } from "../processor/balance-inquiry.ts";
import type { SavedCard } from "./cards.ts";

/** The cards, the gift cards among them with what they hold. One that the network is silent about goes without. */
export async function withBalances(context: Context, cards: readonly SavedCard[]): Promise<SavedCard[]> {
  const told: SavedCard[] = [];
  for (const card of cards) {
    const { card_type, vault_token: token } = card;
    const isGift = card_type === "GIFT_CARD" && token !== null;
    told.push(isGift ? { ...card, giftBalance: await knownBalance(context, token) } : card);
  }
  return told;
}
