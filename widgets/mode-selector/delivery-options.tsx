/** @jsxImportSource preact */
import { formatMoney, toCents } from "../../sdk/domain/money.ts";
import { emptyText } from "../../sdk/flows/mode-selector/answers.ts";
import { deliveredElsewhere, kindsOf } from "../../sdk/flows/mode-selector/derived.ts";
import type { DeliveryKind } from "../../sdk/flows/mode-selector/state.ts";
import { asWritten } from "../../sdk/services/postal-address.ts";
import { AddressDescription } from "../address/address-card.tsx";
import { ReserveLabel } from "../slots/reserve-label.tsx";
import type { SelectorProps } from "./props.ts";
import { said } from "./said.ts";

/** Who brings it: the banner's own fleet, its partners, or the parcel service. */
export function DeliveryOptions(selector: SelectorProps) {
  const { state, send, t } = selector;
  const { search, kind: chosen, choosing } = state;
  const kinds = kindsOf(state);
  const empty = emptyText(state);
  if (search === "loading" && kinds.length === 0) return null;
  if (empty) return <p class="empty-text">{t(empty)}</p>;
  if (kinds.length === 0) return <DeliveredElsewhere {...selector} />;
  const busy = choosing !== null;
  const isDelivered = kinds.some(({ kind }) => kind !== "SHIP");
  return (
    <>
      <DeliverTo {...selector} />
      <fieldset class="section">
        <legend class="visually-hidden">{t("deliveryKinds")}</legend>
        {kinds.map(({ kind, fee }) => (
          <div key={kind} class={`row ${kind === chosen ? "is-chosen" : ""}`}>
            <label class="choice">
              <input
                type="radio"
                name="kind"
                value={kind}
                checked={kind === chosen}
                onChange={() => send({ type: "KIND", kind })}
              />
              <span class="description">
                <span class="name">{kindName(selector, kind)}</span>
                <span class="muted">{feeText(selector, kind, fee)}</span>
              </span>
            </label>
          </div>
        ))}
      </fieldset>
      <button
        type="button"
        class="button"
        aria-busy={busy}
        aria-disabled={busy}
        onClick={() => send({ type: "START", key: crypto.randomUUID() })}
      >
        {t(busy ? "choosing" : "startShopping")}
      </button>
      {chosen === "OWN_FLEET" && <ReserveButton {...selector} />}
      {isDelivered && <p class="muted">{said(selector, "disclaimer", "planDisclaimer")}</p>}
    </>
  );
}

/** Leads to the times of the banner's own fleet, once it is known where the order goes. */
export function ReserveButton({ state, send, t }: SelectorProps) {
  const press = () => {
    send({ type: "KIND", kind: "OWN_FLEET" });
    send({ type: "START", key: crypto.randomUUID() });
  };
  return (
    <button type="button" class="button outlined" aria-disabled={state.choosing !== null} onClick={press}>
      <ReserveLabel isHeld={state.isHeld} inCheckout={state.origin === "checkout"} t={t} />
    </button>
  );
}

/** Where orders go to now; whoever is signed in can change that. */
export function DeliverTo({ state, send, t }: SelectorProps) {
  const { modality, signedIn } = state.active;
  const address = modality?.modalityType === "DELIVERY" ? modality.destination.address : undefined;
  if (!signedIn) return null;
  return (
    <div class="row deliver-to">
      <div>
        <span class="muted">{t("deliverTo")}</span>
        {address && <AddressDescription address={{ address: asWritten(address) }} tag={undefined} />}
        {address && modality?.destination.addressRemoved && (
          <p class="field-error">{t("deliveryAddressRemoved")}</p>
        )}
      </div>
      <button
        type="button"
        class="button text"
        aria-disabled={state.choosing !== null}
        onClick={() => send({ type: "CHANGE_ADDRESS" })}
      >
        {t(address ? "changeAddress" : "selectDeliveryAddress")}
      </button>
    </div>
  );
}

/** What a kind of delivery is called. */
export function kindName({ state, t }: SelectorProps, kind: DeliveryKind): string {
  if (kind === "SHIP") return t("wayShip");
  if (kind === "OWN_FLEET") return state.banner?.ownFleetName ?? "";
  const both = kindsOf(state).some((each) => each.kind === "OWN_FLEET");
  return t(both ? "allDelivery" : "wayDelivery");
}

/** What it costs, and when it comes. */
export function feeText(selector: SelectorProps, kind: DeliveryKind, fee: number | null): string {
  const { t, state } = selector;
  const { plan } = state;
  if (kind === "SHIP") return said(selector, "SHIP", "planShipTimeline");
  const isOwn = kind === "OWN_FLEET";
  if (isOwn && plan)
    return said(
      selector,
      `DELIVERY.ownFleet.member.${plan}`,
      plan === "BST" ? "memberSameDay" : "memberNextDay",
    );
  if (fee === null) return "";
  if (fee === 0) return t(isOwn ? "feeNone" : "feeNonePartner");
  const params = { fee: formatMoney(toCents(fee), t.locale) };
  return isOwn
    ? said(selector, "DELIVERY.ownFleet.regular", "feeFrom", params)
    : said(selector, `DELIVERY.all.${plan ? "member" : "regular"}`, "feeFromPartner", params);
}

/** Deliveries that are ordered on another site. */
export function DeliveredElsewhere({ state, t }: SelectorProps) {
  const url = deliveredElsewhere(state);
  if (url === undefined) return null;
  return (
    <div class="row store">
      <span class="description name">{t("wayDelivery")}</span>
      <a class="button text" href={url} rel="noreferrer">
        {t("shopAtBanner", { banner: state.banner?.name ?? "" })}
      </a>
    </div>
  );
}
