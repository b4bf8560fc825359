/** The cards and the checkout of the classic files that can pay. */
import { type AisleClient, internalsKey } from "../../sdk/client/client.ts";
import { openCheckout } from "../../sdk/headless/checkout.ts";
import { createWalletStore } from "../../sdk/stores/wallet-store.ts";
import { page } from "./classic.ts";

if (page.Aisle) {
  page.Aisle.openCheckout ??= (client, options) => Promise.resolve(openCheckout(client, options));
  const { init } = page.Aisle;
  // Whoever made the client, it may be asked for the cards before a widget shows them.
  page.Aisle.init = async (config) => {
    const client = await init(config);
    (client as AisleClient)[internalsKey].wallet.begin(createWalletStore);
    return client;
  };
}
