import type { AisleConfig } from "aisle";
import { demoPassword } from "../../host-demo/services/account/identity/demo-shoppers.ts";
import { createShopperClient } from "../../host-demo/services/demo/shopper-client.ts";
import { walletResponse } from "../../sdk/contract/wallet.ts";

declare const __AISLE_API_ORIGIN__: string;

/** What a story says of itself: whose wallet it shows, how the host is set up, and what goes wrong. */
export interface StoryParameters {
  readonly shopper?: string;
  readonly config?: Partial<AisleConfig>;
  /** Last four digits of cards that the shopper has deleted before. */
  readonly deleted?: readonly string[];
  /** A call that fails, by the names of the services' fault module. */
  readonly trouble?: { readonly call: string; readonly fault: string; readonly times?: number };
  readonly dir?: "ltr" | "rtl";
  /** The tag that the story shows, whose properties it has controls for. */
  readonly element?: string;
}

export { demoPassword };

export const usualShopper = "cards@aisle.test";

const shoppers = createShopperClient((input, init) => fetch(input, init), __AISLE_API_ORIGIN__);

export const signIn = (email: string): Promise<string> => shoppers.signIn(email);

async function deleteCards(shopper: string, lastFours: readonly string[]): Promise<void> {
  const token = await signIn(shopper);
  const showAll = { "show-snap-card": "true", "show-gift-cards": "true" };
  const wallet = await shoppers.call(walletResponse, "/payment/v2/wallet", { token, headers: showAll });
  for (const { id, lastFourPan } of wallet.payment.cards)
    if (lastFours.includes(lastFourPan))
      await shoppers.succeed(`/payment/v2/wallet/${id}`, { method: "DELETE", token });
}

/** Puts the services into the state that a story starts from. */
export async function prepare({
  shopper = usualShopper,
  deleted = [],
  trouble,
}: StoryParameters): Promise<void> {
  sessionStorage.clear();
  localStorage.clear();
  await shoppers.arm({ clear: true });
  await shoppers.reset(shopper);
  if (deleted.length > 0) await deleteCards(shopper, deleted);
  if (trouble) await shoppers.arm(trouble);
}
