/** @jsxImportSource preact */
import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { typed } from "../../sdk/flows/address-book/form.ts";
import { type AddressBookStore, createAddressBookStore } from "../../sdk/stores/address-book-store.ts";
import { AddressForm } from "../address/address-form.tsx";
import { BookDialog, bookDialog, FormRegions } from "../address/book-dialog.tsx";
import type { BookProps } from "../address/book-props.ts";
import { useStore } from "../kit/use-store.ts";
import { AddressChoice, ChoiceButtons } from "./address-choice.tsx";
import { exitOf, Frame, useLeaving } from "./frame.tsx";
import type { ScreenProps } from "./props.ts";
import { tabNames } from "./text.ts";

/** The shopper's addresses, one of which orders go to; the form to add or change one stands in place of the list. */
export function Addresses(selector: ScreenProps) {
  const { props, t, send } = selector;
  const isPage = props.presentation === "page";
  const [chosen, choose] = useState<string>();
  const store = useBook(selector, choose);
  const state = useStore(store);
  const isNew = state.draft ? !state.draft.saved : state.wanted === null;
  const book: BookProps = {
    state,
    send: store.send,
    props: {
      hideTitle: isPage,
      deletable: true,
      noCanada: selector.state.banner?.switches?.canadianAddresses === false,
    },
    config: selector.internals.config,
    layout: isPage ? "page" : "modal",
    t,
    exit: isPage ? undefined : exitOf(selector),
    words: isRedesigned(selector)
      ? { title: t(isNew ? "addDeliveryAddress" : "editDeliveryAddress"), submit: t("checkAvailability") }
      : undefined,
  };
  const regions = <FormRegions {...book} />;
  if (isPage && state.screen === "form")
    return (
      <Frame
        selector={selector}
        title={book.words?.title ?? t(isNew ? "bookAddTitle" : "editAddressTitle")}
        onBack={() => store.send({ type: "LEAVE" })}
      >
        <AddressForm {...book} />
        <BookDialog {...book} />
        {regions}
      </Frame>
    );
  const open = isPage ? undefined : bookDialog(book);
  if (open)
    return (
      <Form selector={selector} leave={open.exit}>
        {open.content}
        {regions}
      </Form>
    );
  const choice = { selector, book, chosen, choose };
  const hasRadios = props.layout !== "v1" && state.addresses.length > 0;
  return (
    <Frame
      selector={selector}
      title={titleOf(selector, state.addresses.length)}
      onBack={() => send({ type: "BACK" })}
      footer={hasRadios && <ChoiceButtons {...choice} />}
    >
      <AddressChoice {...choice} />
      {isPage && <BookDialog {...book} />}
    </Frame>
  );
}

/** The redesigned cart and checkout ask for an address by words of their own. */
function isRedesigned({ props, state }: Pick<ScreenProps, "props" | "state">): boolean {
  return props.redesign && state.origin !== "site";
}

function titleOf({ props, state, t }: ScreenProps, count: number): string {
  if (isRedesigned({ props, state }) && state.active.modality?.destination.address) return t("changeAddress");
  if (props.layout === "v1") return t(count > 0 ? "selectAddress" : "addAddress");
  return t("chooseAddressFor", { modality: t(tabNames.DELIVERY) });
}

/** A form or a question that fills the dialog, and has its own way back. */
function Form({
  selector,
  leave,
  children,
}: {
  readonly selector: ScreenProps;
  readonly leave: () => void;
  readonly children: ComponentChildren;
}) {
  useLeaving(selector, leave);
  return <>{children}</>;
}

/** The address book of this screen, for as long as it is shown. */
function useBook(selector: ScreenProps, choose: (id: string) => void): AddressBookStore {
  const latest = useRef(selector);
  latest.current = selector;
  const [store] = useState(() => {
    const made: AddressBookStore = createAddressBookStore(
      selector.internals,
      () => ({
        layout: latest.current.props.presentation === "page" ? "page" : "modal",
        calls: "profile",
        purpose: "selector",
        saves: true,
        page: "modality",
        // What was just typed is what orders are to go to; the redesign's button says that it looks at once.
        saved: (_address, id) => {
          const { send } = latest.current;
          const saved = made.get().addresses.find((address) => address.id === id);
          if (!saved) return;
          choose(saved.id);
          if (isRedesigned(latest.current)) send({ type: "PICK", saved, key: crypto.randomUUID() });
        },
        selected: (saved) => latest.current.send({ type: "PICK", saved, key: crypto.randomUUID() }),
      }),
      { typed: () => typed, loadLegacyCalls: () => Promise.reject(new Error("The selector has none.")) },
    );
    return made;
  });
  useEffect(() => {
    store.send({ type: "LOAD" });
    return store.dispose;
  }, [store]);
  return store;
}
