/** @jsxImportSource react */
import type { PageCardForm } from "aisle/cards";
import { useAisleStore } from "aisle/react";
import { useText } from "../text/text.tsx";
import { formText } from "./form-text.ts";
import { SecureInput } from "./secure-input.tsx";

/** The secure field of a PIN, with what is wrong in it below. */
export function PinField({ form }: { readonly form: PageCardForm }) {
  const t = useText();
  const { pin } = useAisleStore(form).secure;
  const error = pin?.error ? formText(t, pin.error) : undefined;
  return (
    <>
      <SecureInput
        form={form}
        field="pin"
        state={pin}
        label={t("snapPin")}
        placeholder={t("snapPin")}
        error={error}
      />
      {error && (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
    </>
  );
}
