/** @jsxImportSource react */
import { type FunctionComponent, useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import type { ModalitySnapshot } from "aisle/modality";
import { Icon } from "../parts/icons.tsx";
import { FailureToast } from "../parts/toast.tsx";
import { session } from "../session/session.ts";
import { useSession } from "../session/use-session.ts";
import { type Text, useText } from "../text/text.tsx";
import { ReservedTime } from "./reserved-time.tsx";
import { answered, askHowToShop, resumeParameter, useShopping } from "./shopping.ts";

const icons = { PICKUP: "pickup", DELIVERY: "delivery", SHIP: "ship", IN_STORE: "store" } as const;

/** How the shopper shops, and the way to change it. */
export function WayToShop() {
  const t = useText();
  const { modality: known, asked } = useShopping();
  const way = known?.modality?.modalityType;
  return (
    <div className="way-to-shop">
      <button
        type="button"
        className="link"
        aria-haspopup="dialog"
        aria-busy={asked !== null}
        onClick={() => askHowToShop("site")}
      >
        <Icon name={way ? icons[way] : "store"} />
        <span>{wayText(t, known)}</span>
        <Icon name="chevron" />
      </button>
      <ReservedTime origin="site" />
    </div>
  );
}

/** "Pickup at Aisle Market, Oakley"; the question until something was chosen. */
function wayText(t: Text, known: ModalitySnapshot | undefined): string {
  const { modality, store, postalCode } = known ?? {};
  switch (modality?.modalityType) {
    case "PICKUP":
      return t("shoppingPickup", { store: store?.name ?? "" });
    case "IN_STORE":
      return t("shoppingInStore", { store: store?.name ?? "" });
    case "DELIVERY":
      return t("shoppingDelivery", { zip: postalCode ?? "" });
    case "SHIP":
      return t("shoppingShip", { zip: postalCode ?? "" });
    default:
      return t("selectorTitle");
  }
}

type Area = FunctionComponent<{ readonly isSignedIn: boolean }>;

/**
 * What knows how the shopper shops, and lets them change it. Most pages can be read without it, so that its code comes
 * when the page has nothing else to do, or is asked for.
 */
export function ShoppingLater({ whenIdle }: { readonly whenIdle: boolean }) {
  const { asked } = useShopping();
  const { area: ShoppingArea, failed, retry } = useArea(whenIdle || asked !== null, asked !== null);
  const t = useText();
  const status = useSession();
  const isKnown = status !== "unknown" && status !== "unreachable";
  useResumed();
  return (
    <>
      {ShoppingArea && isKnown && (
        <ShoppingArea key={String(status === "signedIn")} isSignedIn={status === "signedIn"} />
      )}
      {status === "unreachable" && asked && (
        <FailureToast
          text={t("servicesUnreachable")}
          onRetry={() => void session.renew().catch(() => undefined)}
          onClose={answered}
        />
      )}
      {failed && asked && (
        <FailureToast text={t("technicalDifficulties")} onRetry={retry} onClose={answered} />
      )}
    </>
  );
}

/** The code of the area, and the selector's before it is opened: what fails then fails where there is a way on. */
function useArea(isWanted: boolean, withSelector: boolean) {
  const [area, setArea] = useState<{ readonly component: Area; readonly withSelector: boolean }>();
  const [failed, setFailed] = useState(false);
  const [isRetried, setRetried] = useState(false);
  const isThere = area !== undefined && (area.withSelector || !withSelector);
  useEffect(() => {
    if (!isWanted || isThere || failed) return;
    let gone = false;
    const load = () =>
      Promise.all([import("./shopping-area.tsx"), withSelector && import("aisle/mode-selector")]).then(
        ([module]) => !gone && setArea({ component: module.default, withSelector }),
        () => !gone && setFailed(true),
      );
    const cancel = withSelector ? void load() : onIdle(load);
    return () => {
      gone = true;
      cancel?.();
    };
  }, [isWanted, isThere, withSelector, failed]);
  // A press after a failure that nobody saw tries once more.
  useEffect(() => {
    if (withSelector) setFailed(false);
    else setRetried(false);
  }, [withSelector]);
  const retry = () => {
    setRetried(true);
    setFailed(false);
  };
  return { area: area?.component, failed, retry: isRetried ? undefined : retry };
}

/** Calls back once the browser has nothing else to do; some can't tell, and wait a moment. */
function onIdle(work: () => unknown): () => void {
  if (typeof requestIdleCallback === "function") {
    const handle = requestIdleCallback(work);
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(work, 200);
  return () => clearTimeout(timer);
}

/** Opens the selector for whoever comes back from signing in; the address then is the page's again. */
function useResumed(): void {
  const [search, setSearch] = useSearchParams();
  const resume = search.get(resumeParameter);
  useEffect(() => {
    if (resume === null) return;
    askHowToShop("site", resume);
    setSearch(
      (now) => {
        now.delete(resumeParameter);
        return now;
      },
      { replace: true },
    );
  }, [resume, setSearch]);
}
