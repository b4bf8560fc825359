/** @jsxImportSource preact */
import { useEffect, useRef } from "preact/hooks";
import { type BookAddress, isCompleteAddress } from "../../sdk/domain/address-book.ts";
import { placeOf } from "../../sdk/flows/mode-selector/derived.ts";
import { AddressCards, Loading } from "../address/address-cards.tsx";
import { AddressDescription } from "../address/address-card.tsx";
import type { BookProps } from "../address/book-props.ts";
import { Icon } from "../kit/icons.tsx";
import { LiveRegions } from "../kit/live-region.tsx";
import { NoticeBanner } from "../kit/notice-banner.tsx";
import { noticeText } from "../kit/translator.ts";
import { selectorNotice } from "./notice.ts";
import type { ScreenProps } from "./props.ts";
import { tabNames } from "./text.ts";

interface ChoiceProps {
  readonly selector: ScreenProps;
  readonly book: BookProps;
  /** The address whose radio button was pressed. */
  readonly chosen: string | undefined;
  readonly choose: (id: string) => void;
}

/** The address book, to choose from; an address is checked before orders go there. */
export function AddressChoice(choice: ChoiceProps) {
  const { selector, book } = choice;
  const { state, props, t } = selector;
  const { notice } = state;
  const { status, addresses, banner } = book.state;
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (notice) top.current?.scrollIntoView({ block: "nearest" });
  }, [notice]);
  const modality = t(tabNames.DELIVERY);
  const hasTitleOfItsOwn = props.layout === "v1" && addresses.length > 0;
  return (
    <div class="panel">
      <div ref={top} class="section" tabIndex={-1}>
        <p class="muted">{t(hasTitleOfItsOwn ? "chooseAddressFor" : "enterAddressFor", { modality })}</p>
        <Problem {...choice} />
        {banner && <NoticeBanner tone={banner.tone} text={noticeText(t, banner.notice)} />}
      </div>
      {status === "failed" ? (
        <button
          type="button"
          class="button outlined start"
          onClick={() => {
            top.current?.focus();
            book.send({ type: "LOAD" });
          }}
        >
          {t("retry")}
        </button>
      ) : (
        addresses.length === 0 && (status === "ready" ? <Empty {...book} /> : <Loading t={t} />)
      )}
      {addresses.length > 0 && (
        <>
          {props.layout === "v1" ? <Cards {...choice} /> : <Radios {...choice} />}
          <a class="button text start" href="/account/addresses">
            {t("viewAllAddresses")}
          </a>
        </>
      )}
      <LiveRegions
        polite={
          banner?.tone === "success" ? { id: banner.id, text: noticeText(t, banner.notice) } : undefined
        }
        assertive={
          banner?.tone === "error" ? { id: banner.id, text: noticeText(t, banner.notice) } : undefined
        }
      />
    </div>
  );
}

/** Why orders can't go there, and what else the address could be. */
function Problem({ selector: { state, send, phone, t }, book }: ChoiceProps) {
  const { notice, picked } = state;
  if (!notice) return null;
  const { saved, suggestion: address } = picked ?? {};
  return (
    <>
      <NoticeBanner tone="error" text={selectorNotice(t, notice, phone)} />
      {saved && address && (
        <>
          <div class="row">
            <AddressDescription address={{ address }} tag={undefined} />
          </div>
          <button
            type="button"
            class="button outlined start"
            onClick={() => {
              book.send({ type: "EDIT", addressId: saved.id, address });
              send({ type: "USE_SUGGESTION" });
            }}
          >
            {t("useSuggestedAddress")}
          </button>
        </>
      )}
    </>
  );
}

function Empty({ send, t }: BookProps) {
  return (
    <div class="empty">
      <p class="empty-title">{t("bookEmptyTitle")}</p>
      <p class="muted">{t("bookEmpty")}</p>
      <button type="button" class="button" onClick={() => send({ type: "EDIT", addressId: null })}>
        <Icon name="plus" />
        {t("bookAddTitle")}
      </button>
    </div>
  );
}

/** Each with a button of its own. */
function Cards({ selector: { state, t }, book }: ChoiceProps) {
  return (
    <>
      <button
        type="button"
        class="button outlined start"
        onClick={() => book.send({ type: "EDIT", addressId: null })}
      >
        <Icon name="plus" />
        {t("addAddress")}
      </button>
      <AddressCards {...book} props={{ hideTitle: true, selectable: true, selectedId: inUse(state) ?? "" }} />
      {state.choosing !== null && (
        <p class="muted" role="status">
          {t("choosing")}
        </p>
      )}
    </>
  );
}

/** The address of the book that orders go to now; none where it is another place there by now. */
function usedOf({ active }: ScreenProps["state"]): string | undefined {
  const { addressId, addressRemoved } = active.modality?.destination ?? {};
  return addressRemoved ? undefined : addressId;
}

/** Where orders go to now, if that is where was searched: one that was refused can be tried again. */
function inUse(state: ScreenProps["state"]): string | undefined {
  return state.searched === null || placeOf(state.active) === state.searched ? usedOf(state) : undefined;
}

/** One of them is marked, and then confirmed or edited. */
function Radios(choice: ChoiceProps) {
  const { selector, book, choose } = choice;
  const { state, t } = selector;
  const { addresses } = book.state;
  const used = usedOf(state);
  const current = addresses.find(({ id }) => id === used) ?? addresses.find(({ home }) => home);
  const marked = markedOf(choice);
  const section = (title: "currentAddress" | "otherAddresses", part: readonly BookAddress[]) =>
    part.length > 0 && (
      <fieldset class="section">
        <legend class="section-title">{t(title)}</legend>
        {part.map((address) => (
          <AddressRadio
            key={address.id}
            {...{ address, t, choose }}
            isUsed={address.id === used}
            isMarked={address === marked}
          />
        ))}
      </fieldset>
    );
  return (
    <>
      {section("currentAddress", current ? [current] : [])}
      {section(
        "otherAddresses",
        addresses.filter((address) => address !== current),
      )}
    </>
  );
}

/** What is done with the marked one; nothing until there is one. */
export function ChoiceButtons(choice: ChoiceProps) {
  const { selector, book } = choice;
  const { state, t } = selector;
  const marked = markedOf(choice);
  // Another one can be confirmed meanwhile.
  const busy = marked !== undefined && state.choosing?.includes(marked.id) === true;
  const edit = (addressId: string | null) => book.send({ type: "EDIT", addressId });
  return (
    <>
      <button
        type="button"
        class="button"
        aria-busy={busy}
        disabled={!marked}
        aria-disabled={!marked || busy}
        onClick={() => marked && book.send({ type: "SELECT", addressId: marked.id })}
      >
        {t(busy ? "choosing" : "confirmAddress")}
      </button>
      <span class="pair">
        <button
          type="button"
          class="button outlined"
          disabled={!marked}
          aria-disabled={!marked}
          onClick={() => marked && edit(marked.id)}
        >
          {t("editAddressTitle")}
        </button>
        <button type="button" class="button outlined" onClick={() => edit(null)}>
          <Icon name="plus" />
          {t("addAddress")}
        </button>
      </span>
    </>
  );
}

/** The address whose radio button is pressed, if the book still has it. */
function markedOf({ selector, book, chosen }: ChoiceProps): BookAddress | undefined {
  return book.state.addresses.find(({ id }) => id === (chosen ?? inUse(selector.state)));
}

function AddressRadio({
  address,
  isUsed,
  isMarked,
  choose,
  t,
}: Pick<ChoiceProps, "choose"> &
  Pick<ScreenProps, "t"> & {
    readonly address: BookAddress;
    readonly isUsed: boolean;
    readonly isMarked: boolean;
  }) {
  const tag = isUsed ? "selectedAddress" : address.home ? "mailingAddress" : undefined;
  return (
    <div class={`row ${isMarked ? "is-chosen" : ""}`} part="address">
      <label class="choice">
        <input
          type="radio"
          name="address"
          value={address.id}
          checked={isMarked}
          onChange={() => choose(address.id)}
        />
        <span class="description">
          <AddressDescription address={address} tag={tag && t(tag)} />
          {!isCompleteAddress(address) && <span class="field-error">{t("incompleteAddress")}</span>}
        </span>
      </label>
    </div>
  );
}
