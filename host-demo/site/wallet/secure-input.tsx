/** @jsxImportSource react */
import { useEffect, useRef } from "react";
import type { PageCardForm, SecureFieldName, SecureFieldView } from "aisle/cards";
import { CardMark } from "../parts/card-mark.tsx";
import { useText } from "../text/text.tsx";

/**
 * A field whose value is typed in a frame of the payment host. Label, box and focus ring are drawn here, around it;
 * the frame repeats label and error to screen readers, which don't see past its edge.
 */
export function SecureInput({
  form,
  field,
  state,
  label,
  placeholder,
  error,
}: {
  readonly form: PageCardForm;
  readonly field: SecureFieldName;
  readonly state: SecureFieldView | undefined;
  readonly label: string;
  readonly placeholder?: string | undefined;
  readonly error: string | undefined;
}) {
  const t = useText();
  const container = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!container.current) return;
    form.place(field, container.current, {
      title: label,
      label,
      required: true,
      error: error ?? "",
      ...(placeholder === undefined ? {} : { placeholder }),
    });
  }, [form, field, label, placeholder, error]);

  const isLoading = state?.status !== "loaded";
  const look = [
    field === "monthEdit" || field === "year" ? "is-list" : "",
    state?.focused ? "is-focused" : "",
    error === undefined ? "" : "is-invalid",
    isLoading ? "is-loading skeleton" : "",
  ];
  return (
    <div className="field">
      <span className="label" onClick={() => form.focus(field)}>
        {label}
      </span>
      <div className={`secure ${look.join(" ")}`} data-frame={field} onClick={() => form.focus(field)}>
        <div className="frame" ref={container} />
        {isLoading && <span className="visually-hidden">{t("loading")}</span>}
        {field === "number" && state?.valid && state.brand !== undefined && <CardMark brand={state.brand} />}
      </div>
    </div>
  );
}
