/** @jsxImportSource preact */
import { useEffect, useRef } from "preact/hooks";
import type { Aisle, Internals } from "../../sdk/client/client.ts";
import { tabOf, tabsOf } from "../../sdk/flows/mode-selector/derived.ts";
import type { SelectorState, Tab } from "../../sdk/flows/mode-selector/state.ts";
import type { ModeSelectorStore } from "../../sdk/stores/mode-selector-store.ts";
import { Dialog } from "../kit/dialog.tsx";
import type { Props } from "../kit/element.ts";
import { LiveRegions } from "../kit/live-region.tsx";
import { NoticeBanner } from "../kit/notice-banner.tsx";
import { SheetHeader } from "../kit/sheet-header.tsx";
import { translator } from "../kit/translator.ts";
import { useStore } from "../kit/use-store.ts";
import { AddressChoice } from "./address-choice.tsx";
import { DeliveryOptions } from "./delivery-options.tsx";
import { LocationConsent } from "./location-consent.tsx";
import { selectorNotice } from "./notice.ts";
import type { modeSelectorProps, SelectorProps } from "./props.ts";
import { SignIn } from "./sign-in.tsx";
import { StoreSearch } from "./store-search.tsx";
import { SkeletonRows, StoreResults } from "./store-results.tsx";
import { Tabs } from "./tabs.tsx";
import { selectorTexts, tabNames } from "./text.ts";

interface Given {
  readonly props: Props<typeof modeSelectorProps>;
  readonly client: Aisle;
  readonly internals: Internals;
  readonly store: ModeSelectorStore;
  readonly phone: string;
}

export function ModeSelectorView({ internals, ...given }: Given) {
  return <Selector key={given.store} {...given} t={translator(internals, selectorTexts)} />;
}

function Selector({ store, ...given }: Omit<Given, "internals"> & Pick<SelectorProps, "t">) {
  const state = useStore(store);
  const { send } = store;
  const { props, t } = given;
  const selector: SelectorProps = { ...given, state, send };
  if (!state.isOpen) return null;
  const title = titleOf(selector);
  const back = state.screen === "ways" ? undefined : () => send({ type: "BACK" });
  if (props.presentation === "page")
    return (
      <section class="box" part="box" aria-label={title}>
        <div class="page-head">
          {back && (
            <button type="button" class="button text" onClick={back}>
              {t("back")}
            </button>
          )}
          <h2 part="title">{title}</h2>
        </div>
        <Screen {...selector} />
        <Regions {...selector} />
      </section>
    );
  const exit = () => send({ type: "CLOSE", reason: "close" });
  return (
    <Dialog kind="modal" labelledBy="title" onExit={back ?? exit}>
      <SheetHeader key={state.screen} title={title} onBack={back} onClose={exit} t={t} />
      <div class="sheet-body">
        <Screen {...selector} />
      </div>
      <Regions {...selector} />
    </Dialog>
  );
}

const consentTitles = {
  ask: "waysConsentTitle",
  explain: "howItWorksTitle",
  device: "deviceSettingTitle",
} as const;

function titleOf({ state, props, t }: SelectorProps): string {
  const modality = t(tabNames[state.tab]);
  if (state.screen === "addresses") return t("chooseAddressFor", { modality });
  if (state.screen === "signIn") return t("notSignedInTitle");
  if (state.screen === "consent") return t(consentTitles[state.consent]);
  return t(props.redesign && state.origin === "cart" ? "changeStore" : "selectorTitle");
}

function Screen(selector: SelectorProps) {
  const { state, send, t } = selector;
  if (state.status === "failed")
    return (
      <div class="failed">
        <NoticeBanner tone="error" text={t("technicalDifficulties")} />
        <button type="button" class="button outlined" onClick={() => send({ type: "RETRY" })}>
          {t("retry")}
        </button>
      </div>
    );
  if (state.status !== "ready") return <Loading {...selector} />;
  if (state.screen === "addresses") return <AddressChoice {...selector} />;
  if (state.screen === "signIn") return <SignIn {...selector} />;
  if (state.screen === "consent") return <LocationConsent {...selector} />;
  return <Ways {...selector} />;
}

/** The tabs; from the cart and the checkout only the one of the way in use. */
function Ways(selector: SelectorProps) {
  const { state, send, t } = selector;
  const tabs = tabsOf(state);
  const { modality } = state.active;
  const panel = <Panel {...selector} />;
  if (tabs.length === 0) return <p>{t("noWaysToShop")}</p>;
  if (state.origin !== "site" && modality && tabs.includes(tabOf(modality.modalityType))) return panel;
  return (
    <Tabs
      label={t("selectorTabs")}
      tabs={tabs.map((tab) => ({ id: tab, name: t(tabNames[tab]) }))}
      chosen={state.tab}
      onChoose={(tab: Tab) => send({ type: "TAB", tab })}
    >
      {panel}
    </Tabs>
  );
}

function Panel(selector: SelectorProps) {
  const { state, t } = selector;
  return (
    <div class="panel">
      <StoreSearch {...selector} />
      {state.tab === "DELIVERY" ? <DeliveryOptions {...selector} /> : <StoreResults {...selector} />}
      <p class="hint muted">
        <strong>{t("didYouKnow")}</strong> {hintOf(selector)}
      </p>
    </div>
  );
}

const hints = { PICKUP: "didYouKnowPickup", IN_STORE: "didYouKnowInStore" } as const;

function hintOf({ state: { tab, kind, banner }, t }: SelectorProps): string {
  if (tab !== "DELIVERY") return t(hints[tab]);
  return kind === "SHIP"
    ? t("didYouKnowShip")
    : t("didYouKnowDelivery", { membership: banner?.membership.name ?? "" });
}

function Loading({ t }: SelectorProps) {
  return (
    <div class="panel" role="status">
      <span class="visually-hidden">{t("loadingWays")}</span>
      <SkeletonRows />
    </div>
  );
}

/** What is said aloud. */
function Regions({ state, t, phone }: SelectorProps) {
  const heard = useRef<SelectorState["search"]>("idle");
  useEffect(() => {
    heard.current = state.search;
  });
  const { notice, refusals, question } = state;
  const failure = notice
    ? selectorNotice(t, notice, phone)
    : state.zipInvalid && refusals > 0
      ? t("zipInvalid")
      : undefined;
  return (
    <LiveRegions
      polite={
        state.locating
          ? { id: `location ${question}`, text: t("locating") }
          : state.search === "loading" || state.more !== null
            ? { id: `search ${question}`, text: t("searchingStores") }
            : undefined
      }
      assertive={failure === undefined ? undefined : { id: refusals, text: failure }}
    />
  );
}
