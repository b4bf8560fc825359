/** @jsxImportSource preact */
// Long because the markup of one form reads best in one piece.

import { accountRegions } from "../../sdk/domain/regions.ts";
import { accountLineLength } from "../../sdk/domain/lengths.ts";
import { AddressFields } from "./address-fields.tsx";
import { Tick } from "../kit/field.tsx";
import { NoticeBanner } from "../kit/notice-banner.tsx";
import { SheetHeader } from "../kit/sheet-header.tsx";
import { noticeText } from "../kit/translator.ts";
import type { BookProps } from "./book-props.ts";
import { Loading } from "./address-cards.tsx";
import { useFirstInvalid } from "./use-first-invalid.ts";

/** The form for one address: a page of its own, or what a dialog holds. */
export function AddressForm({ state, send, props, layout, t, exit, words }: BookProps) {
  const { draft } = state;
  const root = useFirstInvalid<HTMLFormElement>(draft?.refusals);
  const isModal = layout === "modal";
  const isNew = draft ? !draft.saved : state.wanted === null;
  const title = words?.title ?? t(isNew ? (isModal ? "addAddress" : "bookAddTitle") : "editAddressTitle");
  const leave = () => send({ type: "LEAVE" });
  const header = isModal ? (
    <SheetHeader title={title} onBack={exit && leave} onClose={exit ?? leave} t={t} />
  ) : (
    !props.hideTitle && <h2>{title}</h2>
  );
  if (!draft) {
    return (
      <>
        {header}
        <div class={isModal ? "sheet-body" : "book"}>
          <Loading t={t} />
        </div>
      </>
    );
  }
  const labels = {
    addressLine1: t("streetAddress"),
    addressLine2: t("unit"),
    city: t("city"),
    state: t("state"),
    zipCode: t("zipCode"),
  };
  const busy = draft.step === "edit" && draft.busy !== null;
  const { saved } = draft;
  return (
    <>
      {header}
      <form
        ref={root}
        class={isModal ? "sheet-form" : "page-form"}
        noValidate
        aria-label={title}
        onSubmit={(event) => {
          event.preventDefault();
          send({ type: "SUBMIT", key: crypto.randomUUID() });
        }}
      >
        <div class={isModal ? "sheet-body" : "book"}>
          {draft.notice && <NoticeBanner tone="error" text={noticeText(t, draft.notice)} />}
          <AddressFields
            values={draft.values}
            busy={busy}
            labels={labels}
            error={(field) =>
              draft.errors[field] && t(draft.errors[field], { count: String(accountLineLength) })
            }
            regions={accountRegions(!props.noCanada)}
            purpose="shipping"
            t={t}
            onInput={(field, value) => send({ type: "INPUT", field, value })}
          />
          {(saved || !props.noSave) && (
            <div>
              <Tick
                name="isHome"
                label={t("makeMailing")}
                checked={draft.home}
                busy={busy}
                onChange={(home) => send({ type: "HOME", home })}
              />
              <p class="muted note">{t("mailingNote")}</p>
            </div>
          )}
        </div>
        <div class={isModal ? "sheet-footer" : "page-footer"}>
          {draft.busy === "checking" && draft.slow && (
            <p class="slow">
              {t("checkSlow")}{" "}
              <button
                type="button"
                class="button text"
                onClick={() => send({ type: "CHECK_FAILED", question: draft.question })}
              >
                {t("skipCheck")}
              </button>
            </p>
          )}
          <button type="submit" class="button" aria-disabled={busy} aria-busy={busy}>
            {busy
              ? t(draft.busy === "checking" ? "checkingAddress" : "saving")
              : (words?.submit ?? t("saveAddress"))}
          </button>
          {!isModal && (
            <button
              type="button"
              class="button outlined"
              aria-disabled={draft.busy === "saving"}
              onClick={leave}
            >
              {t("cancel")}
            </button>
          )}
          {saved && (isModal || props.deletable) && (
            <button
              type="button"
              class="button quiet"
              aria-disabled={busy}
              onClick={() => send({ type: "REMOVE", addressId: saved.id })}
            >
              {t("deleteAddress")}
            </button>
          )}
        </div>
      </form>
    </>
  );
}
