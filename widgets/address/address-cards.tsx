/** @jsxImportSource preact */
import { useState } from "preact/hooks";
import { type BookAddress, isCompleteAddress } from "../../sdk/domain/address-book.ts";
import { streetLine } from "../../sdk/domain/addresses.ts";
import { Icon } from "../kit/icons.tsx";
import { AddressDescription } from "./address-card.tsx";
import type { BookProps, BookText } from "./book-props.ts";

/** A form or a question whose code is on its way; the button that asked for it is busy until then. */
export interface AwaitedForm {
  readonly screen: "form" | "removal";
  /** Null for a new address. */
  readonly addressId: string | null;
}

export interface CardsProps extends BookProps {
  readonly awaited?: AwaitedForm | undefined;
}

export const busyProps = (
  awaited: AwaitedForm | undefined,
  screen: AwaitedForm["screen"],
  id: string | null,
) => {
  const isBusy = awaited?.screen === screen && awaited.addressId === id;
  return isBusy && ({ "aria-busy": true, "aria-disabled": true } as const);
};

/** As high as two cards, so that nothing jumps when they come. */
export function Loading({ t }: { readonly t: BookText }) {
  return (
    <div class="book" role="status">
      <span class="visually-hidden">{t("loadingAddresses")}</span>
      {[1, 2].map((row) => (
        <div key={row} class="row address skeleton" aria-hidden="true">
          <span class="description">
            <span class="bar" />
            <span class="bar" />
          </span>
        </div>
      ))}
    </div>
  );
}

/** The current address, and the others after it. */
export function AddressCards(book: CardsProps) {
  const { state, props, layout, t } = book;
  const [all, setAll] = useState(false);
  const { addresses } = state;
  const selectedId = props.selectedId ?? state.selected;
  const current = addresses.find(({ id }) => id === selectedId) ?? addresses.find(({ home }) => home);
  const sorted = current ? [current, ...addresses.filter((address) => address !== current)] : addresses;
  const max = all ? sorted.length : (props.max ?? (props.selectable ? 3 : sorted.length));
  const shown = sorted.slice(0, max);
  const cards = (part: readonly BookAddress[]) => (
    <ul class="cards">
      {part.map((address) => (
        <AddressCard key={address.id} {...book} address={address} isSelected={address.id === selectedId} />
      ))}
    </ul>
  );
  // Where the host has a title of its own, these come next to it.
  const Heading = props.hideTitle ? "h2" : "h3";
  const section = (title: "currentAddress" | "otherAddresses", part: readonly BookAddress[]) =>
    part.length > 0 && (
      <div class="section">
        <Heading class="section-title">{t(title)}</Heading>
        {cards(part)}
      </div>
    );
  return (
    <>
      {layout === "modal" ? (
        <>
          {section("currentAddress", current ? shown.slice(0, 1) : [])}
          {section("otherAddresses", current ? shown.slice(1) : shown)}
        </>
      ) : (
        cards(shown)
      )}
      {shown.length < sorted.length && (
        <button
          type="button"
          class="button text start"
          onClick={({ currentTarget }) => {
            // The button goes: what comes stands after the last one before it.
            currentTarget.previousElementSibling
              ?.querySelector<HTMLElement>("li:last-child button:last-child")
              ?.focus();
            setAll(true);
          }}
        >
          {t("moreAddresses", { count: String(sorted.length) })}
        </button>
      )}
    </>
  );
}

function AddressCard({
  address,
  isSelected,
  send,
  props,
  layout,
  t,
  awaited,
}: CardsProps & { readonly address: BookAddress; readonly isSelected: boolean }) {
  const { id } = address;
  const street = { address: streetLine(address.address) };
  const isComplete = isCompleteAddress(address);
  const action = (label: string, text: string, press: () => void, opens?: AwaitedForm["screen"]) => (
    <button
      type="button"
      class="button text"
      aria-label={label}
      {...(opens && busyProps(awaited, opens, id))}
      onClick={press}
    >
      {text}
    </button>
  );
  return (
    <li class={`row address ${isSelected ? "is-chosen" : ""}`} part="address">
      <AddressDescription address={address} tag={address.home ? t("mailingAddress") : undefined} />
      {!isComplete && <p class="field-error">{t("incompleteAddress")}</p>}
      <span class="actions">
        {isSelected && (
          <span class="marker">
            <Icon name="check" size={16} />
            {t("selectedAddress")}
          </span>
        )}
        {props.selectable &&
          !isSelected &&
          isComplete &&
          action(t("selectAddressNamed", street), t("selectAddress"), () =>
            send({ type: "SELECT", addressId: id }),
          )}
        {action(t("editAddress", street), t("edit"), () => send({ type: "EDIT", addressId: id }), "form")}
        {layout === "page" &&
          action(
            t("removeAddressNamed", street),
            t("removeAddress"),
            () => send({ type: "REMOVE", addressId: id }),
            "removal",
          )}
      </span>
    </li>
  );
}
