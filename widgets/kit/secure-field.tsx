/** @jsxImportSource preact */
import { useLayoutEffect, useRef } from "preact/hooks";
import type { FrameField } from "../../sdk/contract/frame-protocol.ts";
import type { Brand } from "../../sdk/domain/cards.ts";
import type { SecureFields, SecureFieldState } from "../../sdk/frames/types.ts";
import { CardMark } from "./card-mark.tsx";

/**
 * A field whose value is typed in a frame of the payment host. Label, box and focus ring are drawn here, around it;
 * the frame repeats label and error to screen readers, which don't see past its edge.
 */
export function SecureField({
  fields,
  field,
  state,
  label,
  placeholder,
  loadingText,
  error,
  size,
}: {
  readonly fields: SecureFields | undefined;
  readonly field: FrameField;
  readonly state: SecureFieldState | undefined;
  readonly label: string;
  readonly placeholder?: string;
  readonly loadingText: string;
  readonly error: string | undefined;
  readonly size?: "third";
}) {
  const container = useRef<HTMLDivElement>(null);
  const placed = useRef<SecureFields | undefined>(undefined);
  const texts = {
    title: label,
    label,
    error: error ?? "",
    required: true,
    ...(placeholder ? { placeholder } : {}),
  };
  useLayoutEffect(() => {
    if (!fields || !container.current) return;
    if (placed.current === fields) fields.setTexts(field, texts);
    else fields.place(field, container.current, texts);
    placed.current = fields;
  }, [fields, label, placeholder, error]);

  const loading = state?.status !== "loaded";
  const brand = state?.valid ? (state.brand as Brand | undefined) : undefined;
  return (
    <div class={`field ${size ?? ""} ${error ? "is-invalid" : ""}`} data-frame={field}>
      <span class="label" onClick={() => fields?.focus(field)}>
        {label}
      </span>
      <div
        class={`control secure ${field === "year" || field === "monthEdit" ? "is-list" : ""} ${state?.focused ? "is-focused" : ""} ${loading ? "is-loading skeleton" : ""}`}
        onClick={() => fields?.focus(field)}
      >
        <div class="frame" ref={container} />
        {loading && (
          <>
            <span class="bar" />
            <span class="visually-hidden">{loadingText}</span>
          </>
        )}
        {field === "number" && brand && <CardMark brand={brand} />}
      </div>
    </div>
  );
}
