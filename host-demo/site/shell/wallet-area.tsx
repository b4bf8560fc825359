/** @jsxImportSource react */
import { useEffect, useMemo, useRef } from "react";
import type { AisleConfig } from "aisle";
import { AisleProvider, useAisle } from "aisle/react";
import { Outlet, useLocation, useNavigate } from "react-router";
import { bannerDomain, useBanner } from "../api/queries.ts";
import { PageLoading } from "../parts/loading.tsx";
import { session } from "../session/session.ts";
import { signInPath } from "../session/redirect.ts";
import { useLanguage } from "../text/text.tsx";

/** The part of the site that has an Aisle client: made with the first page in it, destroyed with the last. */
export default function WalletArea() {
  const navigate = useNavigate();
  const { locale } = useLanguage();
  const location = useLocation();
  const here = useRef("");
  here.current = location.pathname + location.search;

  const config = useMemo<AisleConfig>(
    () => ({
      environment: "LOCAL",
      appName: "CLICKLIST",
      tenantName: session.tenant,
      bannerDomain,
      authConfig: {
        type: "B2C",
        getNewToken: () => session.renew(),
        redirectToSignIn: () => {
          session.end();
          void navigate(signInPath(here.current, true));
        },
      },
      // SNAP and gift cards are not part of this shop yet.
      walletConfig: { saveCardOptionEnabled: true, showSnapCards: false, showGiftCards: false },
      checkoutConfig: { orderInfo: { ebtTotalFromCheckout: 0 } },
      uiConfig: { locale },
    }),
    // Read once by the provider; live changes go through the client's update below.
    [],
  );
  return (
    <AisleProvider config={config}>
      <LiveConfig />
      <Ready />
    </AisleProvider>
  );
}

/** Pages are drawn once there is a client, so that they never have to ask. */
function Ready() {
  return useAisle() ? <Outlet /> : <PageLoading />;
}

function LiveConfig() {
  const client = useAisle();
  const { locale } = useLanguage();
  const hue = useBanner().data?.theme.accentHue;
  useEffect(() => {
    if (!client) return;
    client.update({ uiConfig: { locale, theme: { tokens: hue === undefined ? {} : accentTokens(hue) } } });
  }, [client, locale, hue]);
  return null;
}

/** Light-dark pairs are the widgets' own; a banner turns only the hue. */
function accentTokens(hue: number) {
  return { "--aisle-accent-hue": String(hue) } as const;
}
