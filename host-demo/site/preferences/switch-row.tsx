/** @jsxImportSource react */
import { type ReactNode, useId, useLayoutEffect, useState } from "react";

/** Something that is on or off, with what it means; each press is saved at once. */
export function SwitchRow({
  label,
  on,
  busy,
  error,
  onChange,
  children,
}: {
  readonly label: string;
  readonly on: boolean;
  /** A change is on its way; of the presses meanwhile the last one is saved after it. */
  readonly busy: boolean;
  readonly error?: string | undefined;
  readonly onChange: (on: boolean) => void;
  readonly children?: ReactNode;
}) {
  const id = useId();
  // A press shows at once: the change that it makes is told a moment later, and until then the box would jump back.
  const [shown, setShown] = useState(on);
  useLayoutEffect(() => setShown(on), [on, busy]);
  const described = [children && `${id}-text`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div className="switch-row">
      <label className="tick">
        <input
          type="checkbox"
          checked={shown}
          aria-describedby={described || undefined}
          aria-busy={busy}
          onChange={({ target }) => {
            setShown(target.checked);
            onChange(target.checked);
          }}
        />
        <span>{label}</span>
        {busy && <span className="spinner small" aria-hidden="true" />}
      </label>
      {children && (
        <div id={`${id}-text`} className="switch-text">
          {children}
        </div>
      )}
      {error && (
        <p id={`${id}-error`} className="field-error" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
