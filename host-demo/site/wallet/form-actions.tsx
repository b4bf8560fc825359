/** @jsxImportSource react */
import { useText } from "../text/text.tsx";

/** Cancel and, to be pressed last, the button that sends the form. Neither can be pressed while it is on its way. */
export function FormActions({
  label,
  isReady,
  isBusy,
  onCancel,
}: {
  readonly label: string;
  readonly isReady: boolean;
  readonly isBusy: boolean;
  readonly onCancel: () => void;
}) {
  const t = useText();
  return (
    <div className="actions">
      <button
        type="button"
        className="button outlined"
        aria-disabled={isBusy}
        onClick={() => !isBusy && onCancel()}
      >
        {t("cancel")}
      </button>
      <SubmitButton label={label} isReady={isReady} isBusy={isBusy} />
    </div>
  );
}

export function SubmitButton({
  label,
  isReady,
  isBusy,
}: {
  readonly label: string;
  readonly isReady: boolean;
  readonly isBusy: boolean;
}) {
  return (
    <button type="submit" className="button" aria-disabled={!isReady} aria-busy={isBusy}>
      {isBusy && <span className="spinner small" aria-hidden="true" />}
      {label}
    </button>
  );
}
