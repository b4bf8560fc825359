/** @jsxImportSource react */
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useQueryClient } from "@tanstack/react-query";
import { useLocation, useNavigate } from "react-router";
import type { AisleConfig, WidgetElement } from "aisle";
import { type ModalitySnapshot, openModality } from "aisle/modality";
import { AisleProvider, ModeSelector, useAisle } from "aisle/react";
import { cartKey, useCart } from "../api/queries.ts";
import type { Cart } from "../api/schemas.ts";
import { siteBanner } from "../banner.ts";
import { useFeature } from "../features.ts";
import { FailureToast } from "../parts/toast.tsx";
import { signInPath } from "../session/redirect.ts";
import { session } from "../session/session.ts";
import { dataLayer } from "../shell/data-layer.ts";
import { LiveConfig } from "../shell/live-config.tsx";
import { useLanguage, useText } from "../text/text.tsx";
import {
  answered,
  type Asked,
  askHowToShop,
  knowModality,
  reservedAnew,
  resumeParameter,
  useShopping,
} from "./shopping.ts";
import { useFeeThatFollows } from "./use-fee-that-follows.ts";

/** Its client beside the wallet's: it serves whoever is not signed in, too. */
export default function ShoppingArea({ isSignedIn }: { readonly isSignedIn: boolean }) {
  const { locale } = useLanguage();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const here = useRef({ navigate, address: "" });
  here.current = { navigate, address: pathname + search };

  const config = useMemo<AisleConfig>(
    () => ({
      id: "shopping",
      environment: "LOCAL",
      appName: "CLICKLIST",
      tenantName: session.tenant,
      bannerDomain: siteBanner.domain,
      authConfig: {
        type: "B2C",
        getNewToken: (reason) => {
          if (!isSignedIn) return Promise.resolve(null);
          return reason === "start" ? session.token() : session.renew();
        },
        redirectToSignIn: (_reason, back) => {
          // Without a place to come back to a session has ended, and the guard of the page leads on.
          if (!back) return session.expire();
          const { address, navigate: go } = here.current;
          const from = new URL(address, location.origin);
          from.searchParams.set(resumeParameter, back.resume);
          void go(signInPath(from.pathname + from.search));
        },
      },
      analyticsConfig: { onEvent: (event) => dataLayer.push(event) },
      uiConfig: { locale },
    }),
    // Made anew for whoever comes next; the language goes through the client's update.
    [],
  );
  return (
    <AisleProvider config={config}>
      <LiveConfig />
      <CartThatFollows />
      <Selector />
    </AisleProvider>
  );
}

function Selector() {
  const client = useAisle();
  const { asked } = useShopping();
  const element = useRef<WidgetElement>(null);
  /** The last press stays, so that the selector is drawn until it has closed by itself. */
  const [last, setLast] = useState<Asked | null>(null);
  if (asked && asked !== last) setLast(asked);
  const hasTabs = useFeature("selectorV2");
  const isRedesigned = useRedesigned(last?.origin);
  useKnownModality();
  useWaitingChoice();

  useEffect(() => {
    if (asked && client) element.current?.open?.({ start: asked.start });
  }, [asked, client]);

  // It is of the page that it was opened on: signing in leads to another one, and so does the back button. One that is
  // taken away with the page's frame says that it has closed while it is still there, or the next frame's would open.
  const { pathname } = useLocation();
  useLayoutEffect(
    () => () => {
      // Whoever it is for may yet be known again.
      if (session.status() !== "unreachable") element.current?.close?.();
    },
    [pathname],
  );

  if (!client || !last) return null;
  return (
    <ModeSelector
      ref={element}
      origin={last.origin}
      layout={hasTabs ? "v2" : "v1"}
      redesign={isRedesigned}
      resume={asked?.resume}
      onSlotReserve={reservedAnew}
      onClose={answered}
    />
  );
}

/**
 * Whether the selector has the words of the redesigned cart and checkout. From the checkout a change of the store is called
 * so in either.
 */
function useRedesigned(origin: Asked["origin"] | undefined): boolean {
  const isOn = useFeature("checkoutRedesign");
  const way = useShopping().modality?.modality?.modalityType;
  const isStoreChange = origin === "checkout" && way !== "DELIVERY" && way !== "SHIP";
  return origin !== "site" && (isOn || isStoreChange);
}

/** Has every page know how the shopper shops, for as long as this shopper is here. */
function useKnownModality(): void {
  const client = useAisle();
  useEffect(() => {
    if (!client) return;
    const opened = openModality(client);
    const tell = () => knowModality(opened.getSnapshot());
    tell();
    const stop = opened.subscribe(tell);
    return () => {
      stop();
      opened.destroy();
      knowModality(undefined);
    };
  }, [client]);
}

/** What was chosen before signing in may wait for the shopper's word, which the selector asks for once it is open. */
function useWaitingChoice(): void {
  const { modality, asked } = useShopping();
  const waiting = modality?.waiting?.createdDate;
  const isOpen = useRef(false);
  isOpen.current = asked !== null;
  useEffect(() => {
    if (waiting !== undefined && !isOpen.current) askHowToShop("site");
  }, [waiting]);
}

/**
 * The services move the cart with the way to shop; what the page has of it is read again. So is one that was asked for, or
 * changed, before they moved it and whose answer came after, once for each of its versions. Where it can't be read, the way
 * to shop stays as it was chosen, and the shopper can have the cart follow.
 */
function CartThatFollows() {
  const t = useText();
  const { modality: known } = useShopping();
  const queries = useQueryClient();
  const { data: cart, isRefetchError, isFetching } = useCart(false);
  const chosen = known?.status === "ready" ? known.modality : null;
  const choice = chosen && `${chosen.modalityType} ${chosen.createdDate}`;
  const before = useRef<string | null>(null);
  const readAgain = useRef<string>(undefined);
  const [isAwaited, setAwaited] = useState(false);
  const readCart = useCallback(() => {
    setAwaited(true);
    void queries.invalidateQueries({ queryKey: cartKey });
  }, [queries]);
  useEffect(() => {
    if (!chosen) return;
    const isAnother = before.current !== null && choice !== before.current;
    before.current = choice;
    const late = cart && !isCartOf(chosen, cart) ? `${choice} ${cart.versionKey}` : undefined;
    if (!isAnother && (late === undefined || late === readAgain.current)) return;
    readAgain.current = late;
    readCart();
  }, [chosen, choice, cart, readCart]);
  useFeeThatFollows(cart, known, readCart);
  if (!isAwaited || !isRefetchError || isFetching) return null;
  return <FailureToast text={t("cartFailed")} onRetry={readCart} onClose={() => setAwaited(false)} />;
}

/** Whether the cart is the one of this way to shop. What is sent or bought in a store leaves it as it is. */
function isCartOf({ modalityType, storeId }: NonNullable<ModalitySnapshot["modality"]>, cart: Cart): boolean {
  if (modalityType === "SHIP" || modalityType === "IN_STORE") return true;
  return cart.modalityType === modalityType && cart.store.storeId === storeId;
}
