/** @jsxImportSource preact */
// Long because it is the markup of one list, and where the focus goes in it.

import { useEffect, useRef } from "preact/hooks";
import type { ModalityOption } from "../../sdk/contract/modality-options.ts";
import type { StoreDetails } from "../../sdk/contract/stores.ts";
import { milesText, openingText } from "../../sdk/domain/opening-hours.ts";
import { emptyText } from "../../sdk/flows/mode-selector/answers.ts";
import { cursorOf, optionsOf, storeOf } from "../../sdk/flows/mode-selector/derived.ts";
import type { SelectorProps } from "./props.ts";
import { said } from "./said.ts";

/** The store in use, then those that were found, nearest first. */
export function StoreResults(selector: SelectorProps) {
  const { state, send, t } = selector;
  const { active, tab, search } = state;
  const options = optionsOf(state, tab);
  const current = active.modality?.modalityType === tab ? active.store : null;
  const own = options.find(({ destination }) => destination.locationId === current?.locationId);
  const others = options.filter((option) => option !== own);
  const empty = emptyText(state);
  const list = useRef<HTMLUListElement>(null);
  /** How many stores there were before more were asked for. */
  const before = useRef(0);
  useEffect(() => {
    // The button has gone with the last of them: the first that came with them is next.
    if (state.more === null && before.current > 0 && document.activeElement === document.body)
      list.current?.children[before.current]?.querySelector<HTMLElement>("button, a")?.focus();
    before.current = state.more === null ? 0 : others.length;
  }, [state.more]);
  return (
    <>
      {others.length > 0 && (
        <p class="muted">{said(selector, tab, tab === "PICKUP" ? "freePickup" : "inStorePrices")}</p>
      )}
      {current && (
        <section class="section">
          <h3 class="section-title">{t("currentlyShopping")}</h3>
          <ul class="stores">
            <StoreRow
              {...selector}
              option={own ?? optionOf(current, active.modality?.featureToggles.closeToStore)}
              store={storeOf(state, current.locationId) ?? { ...current, distance: undefined }}
              isCurrent
            />
          </ul>
        </section>
      )}
      {search === "loading" ? (
        <SkeletonRows />
      ) : empty ? (
        <p class="empty-text">{t(empty)}</p>
      ) : (
        others.length > 0 && (
          <section class="section">
            <h3 class="section-title">{t("moreResults")}</h3>
            <ul ref={list} class="stores">
              {others.map((option) => {
                const store = storeOf(state, option.destination.locationId);
                return (
                  store && <StoreRow key={store.locationId} {...selector} option={option} store={store} />
                );
              })}
            </ul>
          </section>
        )
      )}
      {cursorOf(state, tab) !== undefined && search === "ready" && (
        <button
          type="button"
          class="button outlined"
          aria-busy={state.more === tab}
          aria-disabled={state.more !== null}
          onClick={() => send({ type: "MORE", way: tab })}
        >
          {t("showMoreStores")}
        </button>
      )}
    </>
  );
}

/** The store in use, where it is not among those that were found. */
function optionOf({ locationId }: StoreDetails, closeToStore = false): ModalityOption {
  return {
    destination: { locationId },
    isCrossBanner: false,
    fulfillment: [locationId],
    sources: [],
    fee: null,
    featureToggles: { closeToStore },
  };
}

/** As high as the rows that come, so that nothing jumps then. */
export function SkeletonRows() {
  return (
    <>
      {[1, 2, 3].map((row) => (
        <div key={row} class="row skeleton" aria-hidden="true">
          <span class="description">
            <span class="bar" />
            <span class="bar" />
          </span>
        </div>
      ))}
    </>
  );
}

interface RowProps extends SelectorProps {
  readonly option: ModalityOption;
  readonly store: StoreDetails;
  readonly isCurrent?: boolean;
}

function StoreRow({ state, send, t, option, store, isCurrent }: RowProps) {
  const { addressLines, cityTown, stateProvince, postalCode } = store.address;
  const opening = openingText(store, t.locale);
  const busy = state.choosing === `${state.tab}.${store.locationId}`;
  const link = store.externalNavigation;
  const id = `${isCurrent ? "current" : "store"}-${store.locationId}`;
  return (
    <li class={`row store ${isCurrent ? "is-chosen" : ""}`}>
      <div class="description">
        <span class="name" id={id}>
          {store.vanityName}
        </span>
        <span class="muted">
          {addressLines.join(", ")}, {cityTown}, {stateProvince} {postalCode}
        </span>
        <span class="store-facts muted">
          <span class={store.isOpen ? "is-open" : ""}>
            {opening ? (
              t(opening.key, "params" in opening ? opening.params : undefined)
            ) : (
              <span lang="en">{store.openText}</span>
            )}
          </span>
          {store.distance !== undefined && (
            <span class="number">{t("milesAway", { miles: milesText(store.distance, t.locale) })}</span>
          )}
          {store.departmentFlags.isLockerLocation && <span class="tag">{t("lockerPickup")}</span>}
        </span>
      </div>
      {option.isCrossBanner ? (
        link && (
          <a class="button text" href={link.webUrl} rel="noreferrer">
            {t("shopAtBanner", { banner: link.linkText })}
          </a>
        )
      ) : (
        <button
          type="button"
          class={`button ${isCurrent ? "" : "outlined"}`}
          id={`${id}-button`}
          aria-labelledby={`${id}-button ${id}`}
          aria-busy={busy}
          aria-disabled={state.choosing !== null}
          onClick={() => send({ type: "CHOOSE_STORE", way: state.tab, option, key: crypto.randomUUID() })}
        >
          {t(busy ? "choosing" : labelOf(state))}
        </button>
      )}
    </li>
  );
}

/** What pressing does, by what is in use and from where one came. */
function labelOf({ active, origin }: SelectorProps["state"]) {
  if (!active.modality) return "selectStore";
  return origin === "site" ? "startShopping" : "changeStore";
}
