/** @jsxImportSource preact */
import { useEffect, useRef } from "preact/hooks";
import type { Aisle, Internals } from "../../sdk/client/client.ts";
import { emptyText } from "../../sdk/flows/mode-selector/answers.ts";
import { tabsOf } from "../../sdk/flows/mode-selector/derived.ts";
import type { SelectorState, Tab } from "../../sdk/flows/mode-selector/state.ts";
import type { ModeSelectorStore } from "../../sdk/stores/mode-selector-store.ts";
import { Dialog } from "../kit/dialog.tsx";
import type { Props } from "../kit/element.ts";
import { awayText, bringWhenIdle } from "../kit/later.ts";
import { LiveRegions } from "../kit/live-region.tsx";
import { NoticeBanner } from "../kit/notice-banner.tsx";
import { translator } from "../kit/translator.ts";
import { useStore } from "../kit/use-store.ts";
import { DeliveryOptions } from "./delivery-options.tsx";
import { focusTitle, Frame } from "./frame.tsx";
import { screens, times } from "./later-parts.ts";
import { selectorNotice } from "./notice.ts";
import { emptyList, Options } from "./options.tsx";
import type { modeSelectorProps, SelectorProps } from "./props.ts";
import { said } from "./said.ts";
import { panelText, StoreSearch } from "./store-search.tsx";
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

export function ModeSelectorView(given: Given) {
  return <Selector key={given.store} {...given} t={translator(given.internals, selectorTexts)} />;
}

function Selector({ store, ...given }: Given & Pick<SelectorProps, "t">) {
  const state = useStore(store);
  const leaving = useRef({ leave: () => undefined });
  const { props, t } = given;
  const selector: SelectorProps = { ...given, state, send: store.send, leaving: leaving.current };
  // Once the first screen has been painted; for one behind it, at once.
  const isInner = state.screen !== "ways" && state.screen !== "stores";
  useEffect(() => {
    if (state.isOpen) return isInner ? screens.bring() : bringWhenIdle(screens);
  }, [state.isOpen, isInner]);
  const isTimes = state.isOpen && state.screen === "slots";
  useEffect(() => {
    if (isTimes) times.bring();
  }, [isTimes]);
  if (!state.isOpen) return null;
  const content = (
    <>
      <Screen {...selector} isInner={isInner} />
      <Regions {...selector} />
    </>
  );
  if (props.presentation === "page")
    return (
      <section class="box" part="box" aria-label={t("selectorTitle")}>
        {content}
      </section>
    );
  return (
    <Dialog kind="modal" labelledBy="title" onExit={() => leaving.current.leave()}>
      {content}
    </Dialog>
  );
}

function Screen({ isInner, ...selector }: SelectorProps & { readonly isInner: boolean }) {
  const { state, props, send, t } = selector;
  const inner = useStore(screens);
  const chosenTimes = useStore(times);
  const failed = useFailure(selector);
  const isTimes = state.screen === "slots";
  const { bring } = isTimes ? times : screens;
  const Shown = isTimes ? chosenTimes.module?.Times : inner.module?.InnerScreen;
  const isKnown = state.status === "ready";
  if (isInner && isKnown && Shown) return <Shown {...selector} />;
  const back = () => send({ type: "BACK" });
  const title =
    state.screen === "stores"
      ? t(tabNames[state.tab])
      : t(props.redesign && isStoreChange(state) ? "changeStore" : "selectorTitle");
  return (
    <Frame selector={selector} title={title} onBack={state.screen === "ways" ? undefined : back}>
      {failed ? (
        <Failed
          t={t}
          text={failed}
          onRetry={state.status === "failed" ? () => send({ type: "RETRY" }) : bring}
        />
      ) : !isKnown || isInner ? (
        <Loading {...selector} />
      ) : state.screen === "stores" ? (
        <Panel {...selector} />
      ) : (
        <Ways {...selector} />
      )}
    </Frame>
  );
}

/** Whether the store of an order that is being made is changed. */
const isStoreChange = ({ origin, tab }: SelectorState) =>
  origin === "cart" || (origin === "checkout" && tab === "PICKUP");

/** What is said where there is nothing to see, as what a screen shows could not be had. */
function useFailure({ state, t, phone }: Pick<SelectorProps, "state" | "t" | "phone">) {
  const { status, screen, notice } = state;
  const inner = useStore(screens);
  const chosenTimes = useStore(times);
  const isAway =
    screen === "slots" ? chosenTimes.failed : screen !== "ways" && screen !== "stores" && inner.failed;
  if (status !== "failed" && !isAway) return undefined;
  const key = isAway ? awayText() : notice?.messageKey;
  return key && key !== "technicalDifficulties" ? t(key) : t("technicalDifficultiesCall", { phone });
}

function Failed({
  t,
  text,
  onRetry,
}: Pick<SelectorProps, "t"> & { readonly text: string; readonly onRetry: () => void }) {
  return (
    <div class="failed">
      <NoticeBanner tone="error" text={text} />
      <button
        type="button"
        class="button outlined"
        onClick={(event) => {
          focusTitle(event);
          onRetry();
        }}
      >
        {t("retry")}
      </button>
    </div>
  );
}

/** The list of what is on offer, or the tabs; from the cart and the checkout only one of them. */
function Ways(selector: SelectorProps) {
  const { state, send, t } = selector;
  const tabs = tabsOf(state);
  if (tabs.length === 0) return <p>{t("noWaysToShop")}</p>;
  if (state.layout === "v1") return <OptionsList {...selector} />;
  const panel = <Panel {...selector} />;
  if (state.origin !== "site") return panel;
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
  const { state } = selector;
  return (
    <div class="panel">
      <StoreSearch {...selector} />
      {state.tab === "DELIVERY" ? <DeliveryOptions {...selector} /> : <StoreResults {...selector} />}
      <Hint {...selector} />
    </div>
  );
}

function OptionsList(selector: SelectorProps) {
  return (
    <div class="panel">
      <StoreSearch {...selector} />
      <Options {...selector} />
      <Hint {...selector} />
    </div>
  );
}

/** What a shopper may not know of the way to shop. */
function Hint(selector: SelectorProps) {
  const { t } = selector;
  return (
    <p class="hint muted">
      <strong>{t("didYouKnow")}</strong> {hintOf(selector)}
    </p>
  );
}

const hints = {
  PICKUP: "didYouKnowPickup",
  DELIVERY: "didYouKnowDelivery",
  SHIP: "didYouKnowShip",
  IN_STORE: "didYouKnowInStore",
} as const;

function hintOf(selector: SelectorProps): string {
  const { tab, kind, banner } = selector.state;
  const way = tab === "DELIVERY" && kind === "SHIP" ? kind : tab;
  return said(selector, `didYouKnow.${way}`, hints[way], { membership: banner?.membership.name ?? "" });
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
function Regions(selector: SelectorProps) {
  const { state, t, phone } = selector;
  const { notice, refusals, question, panel } = state;
  const refused = notice
    ? selectorNotice(t, notice, phone)
    : state.zipInvalid && refusals > 0 && t("zipInvalid");
  const failure = [useFailure(selector) ?? refused, ...(panel ? [t("panelTitle"), t(panelText(state))] : [])]
    .filter(Boolean)
    .join(" ");
  const result = resultKey(state);
  return (
    <LiveRegions
      polite={
        state.locating
          ? { id: `location ${question}`, text: t("locating") }
          : state.search === "loading" || state.more !== null
            ? { id: `search ${question}`, text: t("searchingStores") }
            : result && { id: result, text: t(result) }
      }
      assertive={failure ? { id: refusals, text: failure } : undefined}
    />
  );
}

/** What a search has come to on the screen that shows it. */
function resultKey(state: SelectorState) {
  const { search, screen, layout, tab } = state;
  if ((search !== "ready" && search !== "empty") || (screen !== "ways" && screen !== "stores"))
    return undefined;
  if (layout === "v1" && screen === "ways") return emptyList(state) ?? "selectorTabs";
  return emptyText(state) ?? (tab === "DELIVERY" ? "deliveryKinds" : "moreResults");
}
