/** @jsxImportSource preact */
import { AddressCards, busyProps, type CardsProps, Loading } from "../address/address-cards.tsx";
import { Icon } from "../kit/icons.tsx";
import { bringOnTurning } from "../kit/later.ts";
import { NoticeBanner } from "../kit/notice-banner.tsx";
import { noticeText } from "../kit/translator.ts";
import { forms } from "./later-parts.ts";

interface ListProps extends CardsProps {
  /** Why the code could not be brought. */
  readonly failed: string | undefined;
}

/** The addresses as cards, and the way to add one. */
export function AddressList(book: ListProps) {
  const { state, send, props, layout, t, awaited, failed } = book;
  const { status, addresses, banner } = state;
  const isEmpty = status === "ready" && addresses.length === 0;
  const add = (label: "addNewAddress" | "addAddress", look: string) => (
    <button
      type="button"
      class={`button ${look}`}
      {...busyProps(awaited, "form", null)}
      onClick={() => send({ type: "EDIT", addressId: null })}
    >
      <Icon name="plus" />
      {t(label)}
    </button>
  );
  const addLabel = layout === "page" ? "addNewAddress" : "addAddress";
  return (
    <div class="book" {...bringOnTurning(forms)} onClick={() => forms.bring()}>
      <div class="book-head">
        {!props.hideTitle && <h2 part="title">{t("bookTitle")}</h2>}
        {addresses.length > 0 ? (
          add(addLabel, "outlined")
        ) : isEmpty || status === "failed" ? null : (
          // The button's room, so that nothing moves when it comes.
          <span class="button-room" />
        )}
      </div>
      {banner && <NoticeBanner tone={banner.tone} text={noticeText(t, banner.notice)} />}
      {failed && <NoticeBanner tone="error" text={failed} />}
      {status === "failed" && (
        <button type="button" class="button outlined start" onClick={() => send({ type: "LOAD" })}>
          {t("retry")}
        </button>
      )}
      {isEmpty ? (
        <div class="empty">
          <p class="empty-title">{t("bookEmptyTitle")}</p>
          <p class="muted">{t("bookEmpty")}</p>
          {add(addLabel, "")}
        </div>
      ) : addresses.length > 0 ? (
        <AddressCards {...book} />
      ) : (
        status !== "failed" && <Loading t={t} />
      )}
    </div>
  );
}
