/** @jsxImportSource preact */
// Long because the markup of one form reads best in one piece.

import { customerServicePhone } from "../../sdk/config/banner-defaults.ts";
import type { BookDraft } from "../../sdk/flows/address-book/state.ts";
import { addressOf } from "../../sdk/domain/addresses.ts";
import type { BillingAddress } from "../../sdk/domain/cards.ts";
import { AddressDescription } from "./address-card.tsx";
import { FieldError, Tick } from "../kit/field.tsx";
import { SheetHeader } from "../kit/sheet-header.tsx";
import type { BookProps } from "./book-props.ts";
import { useFirstInvalid } from "./use-first-invalid.ts";

/** What the verification said of the address, before anything is stored. */
export function ConfirmAddress({ draft, send, config, t, exit }: BookProps & { readonly draft: BookDraft }) {
  const original = addressOf(draft.values);
  const { step, suggestion } = draft;
  const isSuggested = step !== "unfound" && suggestion !== null;
  const busy = draft.busy !== null;
  const error = draft.errors.accepted && t(draft.errors.accepted);
  const { bannerDomain, appName } = config.get();
  const phone = customerServicePhone(bannerDomain, appName);
  const edit = () => send({ type: "EDIT_AGAIN" });
  const root = useFirstInvalid<HTMLDivElement>(draft.refusals);
  return (
    <>
      <SheetHeader
        title={t(isSuggested ? "suggestedTitle" : step === "confirm" ? "uncheckedTitle" : "confirmAddress")}
        onBack={exit && edit}
        onClose={exit ?? edit}
        t={t}
      />
      <div ref={root} class="sheet-body">
        <p>
          {t(isSuggested ? "suggestedText" : step === "confirm" ? "uncheckedText" : "unfoundText", { phone })}
        </p>
        {step === "confirm" ? (
          <div class="row">
            <AddressDescription address={{ address: suggestion ?? original }} tag={undefined} />
          </div>
        ) : isSuggested ? (
          <fieldset class="book" aria-label={t("suggestedTitle")}>
            <Choice name="suggested" address={suggestion} draft={draft} send={send} t={t} />
            <Choice name="original" address={original} draft={draft} send={send} t={t} />
          </fieldset>
        ) : (
          <div class={`book ${error ? "is-invalid" : ""}`}>
            <div class="row">
              <AddressDescription address={{ address: original }} tag={undefined} />
            </div>
            <Tick
              name="accepted"
              label={t("useThisAddress")}
              checked={draft.accepted}
              error={error}
              onChange={(accepted) => send({ type: "ACCEPT", accepted })}
            />
            <FieldError id="accepted-error" text={error} />
          </div>
        )}
      </div>
      <div class="sheet-footer">
        <button
          type="button"
          class="button"
          aria-disabled={busy}
          aria-busy={busy}
          onClick={() => send({ type: "CONFIRM", key: crypto.randomUUID() })}
        >
          {t(busy ? "saving" : "confirmAddress")}
        </button>
        <button type="button" class="button outlined" aria-disabled={busy} onClick={edit}>
          {t("editAddressTitle")}
        </button>
      </div>
    </>
  );
}

function Choice({
  name,
  address,
  draft,
  send,
  t,
}: Pick<BookProps, "send" | "t"> & {
  readonly name: BookDraft["choice"];
  readonly address: BillingAddress;
  readonly draft: BookDraft;
}) {
  const isChosen = draft.choice === name;
  return (
    <div class={`row ${isChosen ? "is-chosen" : ""}`}>
      <label class="choice">
        <input
          type="radio"
          name="choice"
          checked={isChosen}
          onChange={() => send({ type: "CHOICE", choice: name })}
        />
        <span class="description">
          <span class="muted">{t(name === "suggested" ? "suggestedTitle" : "originalAddress")}</span>
          <AddressDescription address={{ address }} tag={undefined} />
        </span>
      </label>
    </div>
  );
}
