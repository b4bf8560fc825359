/** @jsxImportSource react */
import { useMemo } from "react";
import type { AisleConfig } from "aisle";
import { AisleProvider, useAisle } from "aisle/react";
import { Outlet } from "react-router";
import { siteBanner } from "../banner.ts";
import { useFeature } from "../features.ts";
import { PageLoading } from "../parts/loading.tsx";
import { useWalletToken } from "../session/customer-token.ts";
import { session } from "../session/session.ts";
import { dataLayer } from "./data-layer.ts";
import { LiveConfig } from "./live-config.tsx";
import { useLanguage } from "../text/text.tsx";

/** The part of the site that has an Aisle client: made with the first page in it, destroyed with the last. */
export default function WalletArea({
  appName = "CLICKLIST",
  isMyWallet = false,
  showSnapCards = false,
  showGiftCards = false,
}: {
  readonly appName?: AisleConfig["appName"];
  /** Cards are looked after here, and pay for nothing. */
  readonly isMyWallet?: boolean;
  readonly showSnapCards?: boolean;
  readonly showGiftCards?: boolean;
}) {
  const { locale } = useLanguage();
  const wallet = useWalletToken();
  const takesSnap = useFeature("snapCheckout");
  const keepsGifts = useFeature("savedGiftCards");
  // At the checkout they pay without being kept as well.
  const takesGifts = showGiftCards && (keepsGifts || !isMyWallet);

  const config = useMemo<AisleConfig>(
    () => ({
      // Another client of the page knows how its shopper shops.
      id: "wallet",
      environment: "LOCAL",
      appName,
      tenantName: session.tenant,
      bannerDomain: siteBanner.domain,
      authConfig: {
        type: "B2C",
        getNewToken: (reason) => {
          if (wallet) return reason === "start" ? Promise.resolve(wallet.token) : Promise.reject(new Error());
          return reason === "start" ? session.token() : session.renew();
        },
        // The guard of these pages then leads to the sign-in page and back.
        redirectToSignIn: (_reason, _back, code) => {
          const how = code === "FRAUD_REJECTION" ? "rejected" : "expired";
          return wallet ? wallet.onEnd(how) : session.expire(how);
        },
      },
      walletConfig: {
        saveCardOptionEnabled: true,
        // Where SNAP pays for nothing, a card that is saved can still be seen and deleted.
        showSnapCards: showSnapCards && (takesSnap || isMyWallet),
        showGiftCards: takesGifts,
        getGiftCardBalances: takesGifts,
      },
      checkoutConfig: { orderInfo: { ebtTotalFromCheckout: 0 } },
      analyticsConfig: { onEvent: (event) => dataLayer.push(event) },
      uiConfig: { locale, isMyWallet },
    }),
    // Read once by the provider; other live changes go through the client's update below.
    [takesGifts],
  );
  return (
    <AisleProvider key={String(takesGifts)} config={config}>
      <LiveConfig />
      <Ready />
    </AisleProvider>
  );
}

/** Pages are drawn once there is a client, so that they never have to ask. */
function Ready() {
  const wallet = useWalletToken();
  return useAisle() ? <Outlet context={wallet} /> : <PageLoading />;
}
