/** @jsxImportSource preact */
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import type { Internals } from "../../sdk/client/client.ts";
import type { AddressBookStore } from "../../sdk/stores/address-book-store.ts";
import { Dialog } from "../kit/dialog.tsx";
import type { Props } from "../kit/element.ts";
import { LiveRegions } from "../kit/live-region.tsx";
import { noticeText, translator } from "../kit/translator.ts";
import { useStore } from "../kit/use-store.ts";
import { AddressForm } from "./address-form.tsx";
import { AddressList, Loading } from "./address-list.tsx";
import type { addressBookProps, BookProps } from "./props.ts";
import { ConfirmAddress } from "./confirm-address.tsx";
import { ConfirmRemoval } from "./confirm-removal.tsx";
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
  return store ? (
    <Book key={store} props={props} store={store} t={t} />
  ) : (
    <section class="box" part="box" aria-label={t("bookTitle")}>
      <Loading t={t} />
    </section>
  );
}

function Book({ props, store, t }: Pick<BookProps, "props" | "t"> & { readonly store: AddressBookStore }) {
  const state = useStore(store);
  const { send } = store;
  const box = useRef<HTMLElement>(null);
  const layout = props.layout ?? "modal";
  const bookProps: BookProps = { state, send, props, layout, t };
  const { screen, banner } = state;

  useLayoutEffect(() => {
    if (props.form === "") send({ type: "LEAVE" });
    else if (props.form !== undefined)
      send({ type: "EDIT", addressId: props.form === "new" ? null : props.form });
  }, [props.form]);

  // What had the focus is gone with its screen; a page that has just been opened is left alone.
  const first = useRef({ screen, banner });
  useEffect(() => {
    if (first.current.screen === screen && first.current.banner === banner) return;
    first.current = { screen, banner };
    if (document.activeElement === document.body) box.current?.focus();
  }, [screen, banner]);

  const dialog = dialogOf(bookProps);
  const polite =
    banner?.tone === "success" ? { id: banner.id, text: noticeText(t, banner.notice) } : undefined;
  const trouble =
    banner?.tone === "error" ? { id: banner.id, text: noticeText(t, banner.notice) } : undefined;
  return (
    <section ref={box} class="box" part="box" aria-label={t("bookTitle")} tabIndex={-1}>
      {layout === "page" && screen === "form" ? (
        <AddressForm {...bookProps} />
      ) : (
        <AddressList {...bookProps} />
      )}
      {dialog && (
        <Dialog kind="modal" labelledBy="title" onExit={dialog.exit}>
          {dialog.content}
          <FormRegions {...bookProps} />
        </Dialog>
      )}
      {/* Behind a dialog nothing is read; then these have the same text at once. */}
      {layout === "page" && screen === "form" ? (
        <FormRegions {...bookProps} />
      ) : (
        <LiveRegions polite={dialog ? undefined : polite} assertive={dialog ? undefined : trouble} />
      )}
    </section>
  );
}

/** The one dialog that is open: a question about what is to go, one about what was typed, or the form itself. */
function dialogOf(props: BookProps) {
  const { state, send, layout } = props;
  if (state.removing)
    return { content: <ConfirmRemoval {...props} />, exit: () => send({ type: "REMOVE_KEEP" }) };
  if (state.screen !== "form") return undefined;
  if (state.draft && state.draft.step !== "edit")
    return {
      content: <ConfirmAddress key={state.draft.step} {...props} draft={state.draft} />,
      exit: () => send({ type: "EDIT_AGAIN" }),
    };
  return layout === "modal"
    ? { content: <AddressForm {...props} />, exit: () => send({ type: "LEAVE" }) }
    : undefined;
}

/** What the form says that has no focus of its own to be read by. */
function FormRegions({ state, t }: BookProps) {
  const { draft, removing, banner } = state;
  const notice = removing ? banner?.notice : draft?.notice;
  return (
    <LiveRegions
      polite={draft?.busy === "checking" ? { id: "checking", text: t("checkingAddress") } : undefined}
      assertive={
        notice
          ? { id: `${draft?.refusals} ${banner?.id}`, text: noticeText(t, notice) }
          : draft?.errors.accepted && { id: draft.refusals, text: t(draft.errors.accepted) }
      }
    />
  );
}
