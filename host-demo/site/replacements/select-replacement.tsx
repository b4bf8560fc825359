/** @jsxImportSource react */
import { useState } from "react";
import type { Cart } from "../api/schemas.ts";
import { Message } from "../parts/message.tsx";
import { usePageText } from "../text/page-text.ts";
import { RetryButton } from "../parts/retry-button.tsx";
import { useText } from "../text/text.tsx";
import { ItemRow } from "./item-row.tsx";
import { type Missing, missingText } from "./missing.ts";
import { useFound, useSimilar } from "./queries.ts";
import { type Pick, ReplacementSearch, SimilarItems } from "./similar-items.tsx";

interface Selecting {
  readonly cart: Cart;
  readonly item: Missing;
  readonly isBusy: boolean;
  readonly onPick: (pick: Pick) => void;
  readonly onUndo: () => void;
}

/** One item that can't be had, and what the store has like it, or by whatever words the shopper looks for. */
export function SelectReplacement({ item, ...selecting }: Selecting) {
  const t = useText();
  const r = usePageText("replacements");
  return (
    <>
      <section className="replace-original">
        <h3>{r("unavailableItemHeading")}</h3>
        <ItemRow
          item={{ ...item, description: `${item.quantity} × ${item.description}` }}
          imageUrl={item.imageUrl}
          isMuted
        >
          <span className="field-error">{t(missingText(item, selecting.cart.modalityType))}</span>
        </ItemRow>
      </section>
      <section className="replace-similar">
        <h3>{r("similarItems")}</h3>
        <Similar
          gtin13={item.gtin13}
          chosen={item.replacedBy?.gtin13}
          hint={r("selectHint")}
          {...selecting}
        />
      </section>
    </>
  );
}

interface Looking extends Omit<Selecting, "item"> {
  /** What something is wanted in the place of. */
  readonly gtin13: string;
  /** The number of what stands in by now. */
  readonly chosen: string | undefined;
  /** Stands above what there is. */
  readonly hint: string;
}

/** What the store has like an item, nearest first, and a search for something else. */
export function Similar({ cart, gtin13, chosen, hint, ...picking }: Looking) {
  const t = useText();
  const r = usePageText("replacements");
  const [query, setQuery] = useState<string>();
  const similar = useSimilar(gtin13, cart);
  const found = useFound(query, cart);
  const asked = query === undefined ? similar : found;
  const products = asked.data?.filter((one) => one.gtin13 !== gtin13);
  return (
    <>
      {(products?.length ?? 1) > 0 && <p className="muted">{hint}</p>}
      {asked.isError ? (
        <Message
          tone="error"
          action={
            <RetryButton outlined onRetry={asked.refetch}>
              {t("tryAgain")}
            </RetryButton>
          }
        >
          {r("similarFailed")}
        </Message>
      ) : !products ? (
        <p role="status">{t("loading")}</p>
      ) : products.length === 0 ? (
        <p role="status">{r(query === undefined ? "noSimilar" : "noneFound")}</p>
      ) : (
        <SimilarItems key={query} products={products} chosen={chosen} {...picking} />
      )}
      {chosen === undefined && <ReplacementSearch onSearch={setQuery} />}
    </>
  );
}
