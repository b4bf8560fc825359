/** @jsxImportSource preact */
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import type { Internals } from "../../sdk/client/client.ts";
import type { BookState } from "../../sdk/flows/address-book/state.ts";
import type { AddressBookStore } from "../../sdk/stores/address-book-store.ts";
import type { Props } from "../kit/element.ts";
import { awayText, bringWhenIdle } from "../kit/later.ts";
import { LiveRegions } from "../kit/live-region.tsx";
import { noticeText, translator } from "../kit/translator.ts";
import { useStore } from "../kit/use-store.ts";
import { type AwaitedForm, Loading } from "../address/address-cards.tsx";
import type { BookProps } from "../address/book-props.ts";
import { AddressList } from "./address-list.tsx";
import type { addressBookProps } from "./props.ts";
import { forms } from "./later-parts.ts";
import { bookTexts } from "./text.ts";

export function AddressBookView({
  props,
  internals,
  store,
}: {
  readonly props: Props<typeof addressBookProps>;
  readonly internals: Internals | undefined;
  readonly store: AddressBookStore | undefined;
}) {
  const t = translator(internals, bookTexts);
  return store && internals ? (
    <Book key={store} props={props} store={store} config={internals.config} t={t} />
  ) : (
    <section class="box" part="box" aria-label={t("bookTitle")}>
      <Loading t={t} />
    </section>
  );
}

interface Given extends Pick<BookProps, "config" | "t"> {
  readonly props: Props<typeof addressBookProps>;
  readonly store: AddressBookStore;
}

function Book({ store, ...given }: Given) {
  const state = useStore(store);
  const { send } = store;
  const { props, t } = given;
  const box = useRef<HTMLElement>(null);
  const layout = props.layout ?? "modal";
  const bookProps: BookProps = { ...given, state, send, layout };
  const { screen, banner, selected } = state;

  useLayoutEffect(() => {
    if (props.form === "") send({ type: "LEAVE", byPage: true });
    else if (props.form !== undefined)
      send({ type: "EDIT", addressId: props.form === "new" ? null : props.form });
  }, [props.form]);

  // Once the list has been painted; for a form that is asked for, at once.
  const isAsked = screen === "form" || state.removing !== null;
  const away = useStore(forms);
  useEffect(() => (isAsked ? forms.bring() : bringWhenIdle(forms)), [isAsked]);
  const Forms = away.module;
  const isPage = Forms !== undefined && layout === "page" && screen === "form";
  const isDialog = Forms !== undefined && isAsked;

  // What had the focus is gone with its screen, or with a choice; a page that has just been opened is left alone.
  const shown = Forms ? screen : "list";
  const isFirst = useRef(true);
  useEffect(() => {
    if (!isFirst.current && document.activeElement === document.body) box.current?.focus();
    isFirst.current = false;
  }, [shown, banner, selected]);

  const isAway = isAsked && !Forms;
  const failed = isAway && away.failed ? t(awayText()) : undefined;
  const awaited = isAway && !away.failed ? awaitedForm(state) : undefined;
  const polite =
    banner?.tone === "success" ? { id: banner.id, text: noticeText(t, banner.notice) } : undefined;
  const trouble =
    banner?.tone === "error" ? { id: banner.id, text: noticeText(t, banner.notice) } : undefined;
  return (
    <section ref={box} class="box" part="box" aria-label={t("bookTitle")} tabIndex={-1}>
      {isPage ? (
        <Forms.AddressForm {...bookProps} />
      ) : (
        <AddressList {...bookProps} awaited={awaited} failed={failed} />
      )}
      {Forms && <Forms.BookDialog {...bookProps} />}
      {/* Behind a dialog nothing is read; then these have the same text at once. */}
      {isPage ? (
        <Forms.FormRegions {...bookProps} />
      ) : (
        <LiveRegions
          polite={awaited ? { id: "away", text: t("loadingForm") } : isDialog ? undefined : polite}
          assertive={failed ? { id: "away", text: failed } : isDialog ? undefined : trouble}
        />
      )}
    </section>
  );
}

/** What the shopper waits for while its code is on its way. */
function awaitedForm({ removing, draft, wanted }: BookState): AwaitedForm {
  if (removing) return { screen: "removal", addressId: removing.addressId };
  return { screen: "form", addressId: draft ? (draft.saved?.id ?? null) : wanted };
}
