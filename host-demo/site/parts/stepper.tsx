/** @jsxImportSource react */
import { useText } from "../text/text.tsx";

/** How many of an item: one less, the number, one more. */
export function Stepper({
  item,
  quantity,
  max,
  busy,
  onChange,
}: {
  readonly item: string;
  readonly quantity: number;
  readonly max: number;
  readonly busy: boolean;
  readonly onChange: (quantity: number) => void;
}) {
  const t = useText();
  return (
    <div className="stepper" role="group" aria-label={t("quantityOf", { item })} aria-busy={busy}>
      <button
        type="button"
        aria-label={t("takeOne", { item })}
        aria-disabled={busy}
        onClick={() => !busy && onChange(quantity - 1)}
      >
        <span aria-hidden="true">−</span>
      </button>
      <output aria-live="polite" aria-label={t("itemCount", { count: String(quantity) })}>
        {quantity}
      </output>
      <button
        type="button"
        aria-label={t("addOne", { item })}
        aria-disabled={busy || quantity >= max}
        onClick={() => !busy && quantity < max && onChange(quantity + 1)}
      >
        <span aria-hidden="true">+</span>
      </button>
    </div>
  );
}
