/** @jsxImportSource preact */
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { AddressBookProps } from "../../sdk/client/widget-props.ts";
import { placeOf } from "../../sdk/flows/mode-selector/derived.ts";
import { awayText } from "../kit/later.ts";
import { NoticeBanner } from "../kit/notice-banner.tsx";
import { bringAddressBook } from "./address-book-part.ts";
import { selectorNotice } from "./notice.ts";
import type { SelectorProps } from "./props.ts";

/** The shopper's address book, to choose from; an address is checked before orders go there. */
export function AddressChoice(selector: SelectorProps) {
  const { state, send, phone, t } = selector;
  const { notice, picked, choosing } = state;
  const head = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (notice) head.current?.scrollIntoView({ block: "nearest" });
  }, [notice]);
  return (
    <div class="panel">
      <div ref={head} class="section">
        <p class="muted">{t("enterAddressFor", { modality: t("wayDelivery") })}</p>
        {notice && <NoticeBanner tone="error" text={selectorNotice(t, notice, phone)} />}
        {picked?.suggestion && (
          <button
            type="button"
            class="button outlined start"
            aria-disabled={choosing !== null}
            onClick={() => send({ type: "USE_SUGGESTION", key: crypto.randomUUID() })}
          >
            {t("useSuggestedAddress")}
          </button>
        )}
      </div>
      <Book {...selector} />
      {choosing !== null && (
        <p class="muted" role="status">
          {t("choosing")}
        </p>
      )}
    </div>
  );
}

/** The address book's element, whose code is brought with this screen. */
function Book({ state, send, client, t }: SelectorProps) {
  const place = useRef<HTMLDivElement>(null);
  const [failed, setFailed] = useState(false);
  // One that was refused can be tried again, and so can the one in use where it is not what was searched.
  const inUse = placeOf(state.active) === state.searched && state.active.modality?.destination.addressId;
  const selectedId = inUse || "";
  const bring = () => {
    setFailed(false);
    bringAddressBook().catch(() => setFailed(true));
  };
  useEffect(bring, []);
  useLayoutEffect(() => {
    const props: AddressBookProps = {
      rules: "selector",
      layout: "page",
      selectable: true,
      hideTitle: true,
      selectedId,
      selected: (saved) => send({ type: "PICK", saved, key: crypto.randomUUID() }),
    };
    const [known] = place.current?.children ?? [];
    const book = known ?? document.createElement("aisle-address-book");
    Object.assign(book, { client, ...props });
    if (!known) place.current?.append(book);
  }, [client, selectedId]);
  return (
    <>
      {failed && (
        <div class="failed">
          <NoticeBanner tone="error" text={t(awayText())} />
          <button type="button" class="button outlined" onClick={bring}>
            {t("retry")}
          </button>
        </div>
      )}
      <div ref={place} />
    </>
  );
}
