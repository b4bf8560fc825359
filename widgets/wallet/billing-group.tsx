/** @jsxImportSource preact */
import { type SavedAddress, streetLine } from "../../sdk/domain/addresses.ts";
import { maxSavedAddresses } from "../../sdk/domain/limits.ts";
import { offered } from "../../sdk/flows/billing-address/state.ts";
import { AddressDescription } from "../address/address-card.tsx";
import { SkeletonRow } from "../kit/card-row.tsx";
import { FieldError } from "../kit/field.tsx";
import { Icon } from "../kit/icons.tsx";
import { bringOnTurning } from "../kit/later.ts";
import { NoticeBanner } from "../kit/notice-banner.tsx";
import { addressScreens } from "./later-parts.ts";
import type { CardFormProps } from "./card-form-props.ts";

/** Where the card is billed to, on the card's own form. */
export function BillingGroup(props: CardFormProps) {
  const { billing, card, send, t } = props;
  const chosen = offered(billing).find(({ id }) => id === billing.chosen);
  const error = card.errors.address && t(card.errors.address);
  return (
    <fieldset
      {...bringOnTurning(addressScreens)}
      class={`section ${error ? "is-invalid" : ""}`}
      aria-describedby={error ? "address-error" : undefined}
    >
      <legend class="section-title">{t("billingAddress")}</legend>
      {billing.status === "retrying" && <p class="muted">{t("addressesRetrying")}</p>}
      {billing.status === "failed" && <NoticeBanner tone="error" text={t("addressesFailed")} />}
      {chosen ? (
        <div class="row is-chosen">
          <Description address={chosen} t={t} />
          <button
            type="button"
            class="button text"
            aria-label={t("editAddress", { address: streetLine(chosen.address) })}
            onClick={() => send({ type: "ADDRESS_LIST" })}
          >
            {t("edit")}
          </button>
        </div>
      ) : (
        (billing.status === "loading" || billing.status === "retrying") && <SkeletonRow />
      )}
      <AddAddress {...props} />
      <FieldError id="address-error" text={error} />
    </fieldset>
  );
}

export function Description({ address, t }: { readonly address: SavedAddress } & Pick<CardFormProps, "t">) {
  return <AddressDescription address={address} tag={address.home ? t("homeAddress") : undefined} />;
}

export function AddAddress({ billing, form, send, t }: CardFormProps) {
  if (billing.addresses.length >= maxSavedAddresses) return <p class="muted">{t("addressLimit")}</p>;
  return (
    <button
      type="button"
      class="button text add"
      onClick={() => {
        form.addresses.send({ type: "EDIT", addressId: null });
        send({ type: "ADDRESS_FORM" });
      }}
    >
      <Icon name="plus" />
      {t("addNewAddress")}
    </button>
  );
}
