/** @jsxImportSource preact */
import type { ComponentChildren } from "preact";

/** A field's frame: its label, its control, and what is wrong with it. */
export function Field({
  name,
  label,
  error,
  size,
  children,
}: {
  readonly name: string;
  readonly label: string;
  readonly error?: string | undefined;
  readonly size?: "half" | "third" | undefined;
  readonly children: ComponentChildren;
}) {
  return (
    <div class={`field ${size ?? ""} ${error ? "is-invalid" : ""}`}>
      <label class="label" for={name}>
        {label}
      </label>
      {children}
      <FieldError id={`${name}-error`} text={error} />
    </div>
  );
}

export function FieldError({ id, text }: { readonly id: string; readonly text: string | undefined }) {
  return text ? (
    <p class="field-error" id={id}>
      {text}
    </p>
  ) : null;
}

/** What a control says of itself; the same for inputs and selects. */
export function controlProps(name: string, error: string | undefined) {
  return {
    id: name,
    name,
    class: "control",
    "aria-invalid": error ? true : undefined,
    "aria-describedby": error ? `${name}-error` : undefined,
  } as const;
}

export function TextField({
  name,
  label,
  value,
  error,
  size,
  onInput,
  ...rest
}: {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly error?: string | undefined;
  readonly size?: "half" | "third";
  readonly onInput: (value: string) => void;
  readonly autocomplete?: string;
  readonly maxLength?: number;
  /** What it says is on its way; what was typed meanwhile would be lost. */
  readonly readOnly?: boolean;
  readonly inputMode?: "numeric";
  readonly required?: boolean;
}) {
  return (
    <Field name={name} label={label} error={error} size={size}>
      <input
        {...controlProps(name, error)}
        {...rest}
        type="text"
        value={value}
        onInput={(event) => onInput(event.currentTarget.value)}
      />
    </Field>
  );
}

/** A checkbox with its words beside it. */
export function Tick({
  name,
  label,
  checked,
  disabled,
  busy,
  error,
  onChange,
}: {
  readonly name: string;
  readonly label: string;
  readonly checked: boolean;
  readonly disabled?: boolean;
  /** What it says is on its way. It keeps the focus, which it may have. */
  readonly busy?: boolean;
  /** What is wrong with it, which stands below it. */
  readonly error?: string | undefined;
  readonly onChange: (checked: boolean) => void;
}) {
  return (
    <label class="tick">
      <input
        type="checkbox"
        name={name}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${name}-error` : undefined}
        checked={checked}
        disabled={disabled}
        aria-disabled={busy}
        onClick={(event) => busy && event.preventDefault()}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {label}
    </label>
  );
}
