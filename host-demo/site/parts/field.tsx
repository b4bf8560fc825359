/** @jsxImportSource react */
import { type InputHTMLAttributes, type Ref, useId } from "react";
import { useSteady } from "./use-steady.ts";

/** A labelled input with its error below it. */
export function Field({
  label,
  error: latest,
  half = false,
  ref,
  ...input
}: InputHTMLAttributes<HTMLInputElement> & {
  readonly label: string;
  readonly error?: string | undefined;
  /** Takes half the width of a row of fields. */
  readonly half?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
}) {
  const id = useId();
  const error = useSteady(latest);
  return (
    <div className={`field ${half ? "half" : ""}`}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        ref={ref}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        {...input}
      />
      {error !== undefined && (
        <p className="field-error" id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
