/** @jsxImportSource react */
import { Link } from "react-router";
import type { Cart } from "../api/schemas.ts";
import { usePageText } from "../text/page-text.ts";
import { useText } from "../text/text.tsx";
import { ItemRow } from "./item-row.tsx";
import { type Missing, missingText, unanswered } from "./missing.ts";

interface List {
  readonly way: Cart["modalityType"];
  readonly missing: readonly Missing[];
  readonly isBusy: boolean;
  readonly onFind: (gtin13: string) => void;
  readonly onUndo: (gtin13: string) => void;
}

/** What can't be had, each with the way to something like it, or with what stands in for it. */
export function MissingList({ way, missing, isBusy, onFind, onUndo }: List) {
  const t = useText();
  const r = usePageText("replacements");
  return (
    <ul className="replace-list is-missing">
      {missing.map((item) => (
        <li key={item.gtin13}>
          <ItemRow
            item={{ ...item, description: `${item.quantity} × ${item.description}` }}
            imageUrl={item.imageUrl}
            isMuted
            action={
              <button
                type="button"
                className="button outlined"
                aria-disabled={isBusy}
                aria-label={r(item.replacedBy === undefined ? "findSimilarFor" : "undoItem", {
                  item: item.description,
                })}
                onClick={() => {
                  if (!isBusy) (item.replacedBy === undefined ? onFind : onUndo)(item.gtin13);
                }}
              >
                {r(item.replacedBy === undefined ? "findSimilar" : "undo")}
              </button>
            }
          >
            {item.replacedBy === undefined ? (
              <span className="field-error">{t(missingText(item, way))}</span>
            ) : (
              <span className="tag">{r("replacedBy", { item: item.replacedBy.description })}</span>
            )}
          </ItemRow>
        </li>
      ))}
    </ul>
  );
}

/** Goes on to the payment, with what was chosen; what the order then lacks is named first. */
export function GoOn({
  missing,
  isBusy,
  onPress,
}: {
  readonly missing: readonly Missing[];
  readonly isBusy: boolean;
  readonly onPress: () => void;
}) {
  const t = useText();
  const r = usePageText("replacements");
  const left = unanswered(missing, new Set());
  return (
    <div className="replace-ways">
      {left.length > 0 && (
        <p className="muted">
          {r("withoutItems", { items: left.map(({ description }) => description).join(", ") })}
        </p>
      )}
      <button
        type="button"
        className="button wide"
        aria-busy={isBusy}
        aria-disabled={isBusy}
        onClick={() => !isBusy && onPress()}
      >
        {isBusy && <span className="spinner small" aria-hidden="true" />}
        {left.length > 0 ? t("continueWithout") : r("continueToPayment")}
      </button>
      <Link className="button outlined wide" to="/cart">
        {t("backToCartStep")}
      </Link>
    </div>
  );
}
