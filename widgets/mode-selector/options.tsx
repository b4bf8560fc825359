/** @jsxImportSource preact */
import { emptyText } from "../../sdk/flows/mode-selector/answers.ts";
import { type Offer, offersOf, usedOffer } from "../../sdk/flows/mode-selector/derived.ts";
import { DeliveredElsewhere, DeliverTo, feeText, kindName, ReserveButton } from "./delivery-options.tsx";
import type { SelectorProps } from "./props.ts";
import { said } from "./said.ts";
import { SkeletonRows } from "./store-results.tsx";
import { tabNames } from "./text.ts";

/** What is on offer where was searched, each on a card; what the shopper uses stands first. */
export function Options(selector: SelectorProps) {
  const { state, t } = selector;
  const offers = offersOf(state);
  if (state.search === "loading") return <SkeletonRows />;
  const empty = emptyList(state);
  if (offers.length === 0) return empty && <p class="empty-text">{t(empty)}</p>;
  const isDelivered = offers.some(({ kind }) => kind === "OWN_FLEET" || kind === "PARTNER");
  return (
    <>
      <DeliverTo {...selector} />
      <DeliveredElsewhere {...selector} />
      <ul class="stores">
        {offers.map((offer) => (
          <OptionCard key={offer.kind} {...selector} offer={offer} />
        ))}
      </ul>
      {isDelivered && <p class="muted">{said(selector, "disclaimer", "planDisclaimer")}</p>}
    </>
  );
}

/** What the list says where there is nothing for it. */
export function emptyList(state: SelectorProps["state"]) {
  if (offersOf(state).length > 0 || !emptyText(state)) return null;
  return state.options ? "noWaysToShop" : "noStores";
}

function OptionCard({ offer, ...selector }: SelectorProps & { readonly offer: Offer }) {
  const { state, send, t } = selector;
  const { kind } = offer;
  const { choosing } = state;
  const isUsed = kind === usedOffer(state);
  const isStores = kind === "PICKUP" || kind === "IN_STORE";
  const busy = choosing === kind;
  const press = () => {
    if (isStores) return send({ type: "STORES", tab: kind });
    send({ type: "KIND", kind });
    send({ type: "START", key: crypto.randomUUID() });
  };
  return (
    <li class={`row store ${isUsed ? "is-chosen" : ""}`}>
      <div class="description">
        <span class="name" id={`offer-${kind}`}>
          {isStores ? t(tabNames[kind]) : kindName(selector, kind)}
        </span>
        <span class="muted">
          {isStores ? storesText(selector, kind) : feeText(selector, kind, offer.fee)}
        </span>
        {isUsed && <span class="tag">{t("currentlyShopping")}</span>}
      </div>
      <button
        type="button"
        class={`button ${isUsed ? "" : "outlined"}`}
        id={`offer-${kind}-button`}
        aria-labelledby={`offer-${kind}-button offer-${kind}`}
        aria-busy={busy}
        aria-disabled={choosing !== null}
        onClick={press}
      >
        {t(busy ? "choosing" : !isStores ? "startShopping" : isUsed ? "changeStore" : "selectStore")}
      </button>
      {kind === "OWN_FLEET" && <ReserveButton {...selector} />}
    </li>
  );
}

/** The store in use, or what there is to say of such stores. */
function storesText(selector: SelectorProps, kind: "PICKUP" | "IN_STORE"): string {
  const { modality, store } = selector.state.active;
  if (store && modality?.modalityType === kind) return store.vanityName;
  return said(selector, kind, kind === "PICKUP" ? "freePickup" : "inStorePrices");
}
