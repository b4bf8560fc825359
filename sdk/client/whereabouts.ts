import type { AisleConfig } from "../config/types.ts";
import type { WalletState } from "../flows/wallet/state.ts";
import type { Whereabouts } from "../stores/event-stream.ts";

/** Where the shopper is, in the words of the retailer's analytics. */
export function whereabouts(
  { appName, uiConfig }: AisleConfig,
  { mode, screen: { name } }: WalletState,
): Whereabouts {
  const isClosed = name === "closed";
  const isMyWallet = isClosed ? uiConfig?.isMyWallet : mode === "myWallet";
  const page = isMyWallet ? "mywallet" : "checkout";
  return {
    page: appName === "WEB HOSTED PAYMENT PAGE" ? "hosted-payment" : page,
    screen: isClosed ? undefined : name,
  };
}
