/** @jsxImportSource preact */
/** The list and the form of billing addresses: brought when a shopper turns to them. */
import { useEffect, useRef } from "preact/hooks";
import { streetLine } from "../../sdk/domain/addresses.ts";
import { regions } from "../../sdk/domain/regions.ts";
import { offered, ownId } from "../../sdk/flows/billing-address/state.ts";
import { AddressFields } from "../address/address-fields.tsx";
import { NoticeBanner } from "../kit/notice-banner.tsx";
import { noticeText } from "../kit/translator.ts";
import { AddAddress, Description } from "./billing-group.tsx";
import type { CardFormProps } from "./card-form-props.ts";
import { ScreenHeader } from "./screen.tsx";

export { addressFormFlow } from "../../sdk/flows/billing-address/form.ts";
export { saveBillingAddress } from "../../sdk/services/save-billing.ts";

/** The shopper's addresses, to choose one, change one or add one. */
export function AddressList(props: CardFormProps) {
  const { form, billing, send, t } = props;
  return (
    <>
      <ScreenHeader title={t("billingAddresses")} back send={send} t={t} />
      <div class="sheet-body">
        <fieldset class="section">
          <legend class="visually-hidden">{t("billingAddresses")}</legend>
          {offered(billing).map((each) => {
            const { id, address } = each;
            const chosen = id === billing.chosen;
            return (
              <div key={id} class={`row ${chosen ? "is-chosen" : ""}`}>
                <label class="choice">
                  <input
                    type="radio"
                    name="billing-address"
                    value={id}
                    checked={chosen}
                    onChange={() => form.addresses.send({ type: "CHOOSE", addressId: id })}
                  />
                  <Description address={each} t={t} />
                </label>
                {id !== ownId && (
                  <button
                    type="button"
                    class="button text"
                    aria-label={t("editAddress", { address: streetLine(address) })}
                    onClick={() => {
                      form.addresses.send({ type: "EDIT", addressId: id });
                      send({ type: "ADDRESS_FORM" });
                    }}
                  >
                    {t("edit")}
                  </button>
                )}
              </div>
            );
          })}
          <AddAddress {...props} />
        </fieldset>
      </div>
      <div class="sheet-footer">
        <button type="button" class="button" onClick={() => send({ type: "BACK" })}>
          {t("useAddress")}
        </button>
      </div>
    </>
  );
}

/** The form for one address. */
export function AddressForm({ form, billing, send, t }: CardFormProps) {
  const root = useRef<HTMLFormElement>(null);
  const { draft } = billing;
  useEffect(() => {
    if (draft?.refusals) root.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [draft?.refusals]);
  if (!draft) return null;
  const labels = {
    addressLine1: t("addressLine1"),
    addressLine2: t("addressLine2"),
    city: t("city"),
    state: t("state"),
    zipCode: t("zipCode"),
  };
  const title = t(draft.addressId === null ? "newAddressTitle" : "editAddressTitle");
  return (
    <>
      <ScreenHeader title={title} back send={send} t={t} />
      <form
        ref={root}
        class="sheet-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          form.saveAddress();
        }}
      >
        <div class="sheet-body">
          {draft.notice && <NoticeBanner tone="error" text={noticeText(t, draft.notice)} />}
          <AddressFields
            values={draft.values}
            busy={draft.saving}
            labels={labels}
            error={(field) => draft.errors[field] && t(draft.errors[field])}
            regions={regions}
            purpose="billing"
            t={t}
            onInput={(field, value) => form.addresses.send({ type: "INPUT", field, value })}
          />
        </div>
        <div class="sheet-footer">
          <button type="submit" class="button" aria-disabled={draft.saving}>
            {t(draft.saving ? "saving" : "saveAddress")}
          </button>
        </div>
      </form>
    </>
  );
}
