/** @jsxImportSource react */
// Long because the markup of one form reads best in one piece.

import { useId, useMemo } from "react";
import type { Aisle } from "aisle";
import { billingPresets } from "aisle/cards";
import { Combobox } from "../parts/combobox.tsx";
import { useText } from "../text/text.tsx";
import { formText } from "./form-text.ts";
import { type PartProps, TextInput } from "./card-fields.tsx";
import { regionsIn } from "./region-names.ts";
import { SavedAddresses } from "./saved-addresses.tsx";

export function BillingFields({ client, ...props }: PartProps & { readonly client: Aisle }) {
  const t = useText();
  const { form, snapshot, variant } = props;
  const { values, errors, status } = snapshot;
  const preset = billingPresets[variant];
  const regions = useMemo(() => regionsIn(t.locale), [t.locale]);
  return (
    <fieldset>
      <legend>{t("billingAddress")}</legend>
      <div className="fields">
        {variant === "walletPage" && <SavedAddresses client={client} {...props} />}
        <TextInput
          {...props}
          field="addressLine1"
          maxLength={preset.addressLine1.max}
          autoComplete="billing address-line1"
        />
        <TextInput
          {...props}
          field="addressLine2"
          maxLength={preset.addressLine2.max}
          autoComplete="billing address-line2"
        />
        <TextInput
          {...props}
          field="city"
          maxLength={preset.city.max}
          autoComplete="billing address-level2"
        />
        <Combobox
          label={t("state")}
          name="state"
          half
          groups={[
            { label: t("unitedStates"), options: regions.US },
            { label: t("canada"), options: regions.CA },
          ]}
          value={values.state}
          error={errors.state && formText(t, errors.state)}
          autoComplete="billing address-level1"
          readOnly={status === "saving"}
          onChange={(code) => form.input("state", code)}
        />
        <TextInput
          {...props}
          field="zipCode"
          half
          maxLength={preset.zipCode.max}
          autoComplete="billing postal-code"
        />
        {variant === "hostedPage" && (
          <TextInput
            {...props}
            field="phone"
            type="tel"
            inputMode="tel"
            placeholder="(###) ###-####"
            autoComplete="tel-national"
          />
        )}
      </div>
    </fieldset>
  );
}

export function Preferred({ form, snapshot: { layout, values } }: PartProps) {
  const t = useText();
  const note =
    layout === "rewardDebit" ? "rewardDebitNote" : layout === "reduced" ? "reducedNote" : undefined;
  const id = useId();
  return (
    <div>
      <label className="tick">
        <input
          type="checkbox"
          checked={values.preferred}
          disabled={layout === "rewardDebit"}
          aria-describedby={note && id}
          onChange={({ target }) => form.tick("preferred", target.checked)}
        />
        <span>{t("preferCard")}</span>
      </label>
      {note && (
        <p id={id} className="muted">
          {t(note)}
        </p>
      )}
    </div>
  );
}
