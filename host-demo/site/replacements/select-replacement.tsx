/** @jsxImportSource react */
import { useState } from "react";
import type { UseQueryResult } from "@tanstack/react-query";
import type { Cart, Product } from "../api/schemas.ts";
import { Message } from "../parts/message.tsx";
import { usePageText } from "../text/page-text.ts";
import { useText } from "../text/text.tsx";
import { ItemRow } from "./item-row.tsx";
import type { Missing } from "./missing.ts";
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
export function SelectReplacement({ cart, item, ...picking }: Selecting) {
  const t = useText();
  const r = usePageText("replacements");
  const [query, setQuery] = useState<string>();
  const similar = useSimilar(item.gtin13, cart);
  const found = useFound(query, cart);
  const asked = query === undefined ? similar : found;
  return (
    <>
      <section className="replace-original">
        <h3>{r("unavailableItemHeading")}</h3>
        <ItemRow
          item={{ ...item, description: `${item.quantity} × ${item.description}` }}
          imageUrl={item.imageUrl}
          isMuted
        >
          <span className="field-error">{t("itemUnavailable")}</span>
        </ItemRow>
      </section>
      <section className="replace-similar">
        <h3>{r("similarItems")}</h3>
        {(asked.data?.length ?? 1) > 0 && <p className="muted">{r("selectHint")}</p>}
        <Offered
          key={query}
          asked={asked}
          empty={r(query === undefined ? "noSimilar" : "noneFound")}
          item={item}
          {...picking}
        />
        {item.replacedBy === undefined && <ReplacementSearch onSearch={setQuery} />}
      </section>
    </>
  );
}

function Offered({
  asked,
  empty,
  item,
  ...picking
}: Omit<Selecting, "cart"> & {
  readonly asked: UseQueryResult<Product[]>;
  /** What is said where there is nothing. */
  readonly empty: string;
}) {
  const t = useText();
  const r = usePageText("replacements");
  if (asked.isError) {
    return (
      <Message
        tone="error"
        action={
          <button type="button" className="button outlined" onClick={() => void asked.refetch()}>
            {t("tryAgain")}
          </button>
        }
      >
        {r("similarFailed")}
      </Message>
    );
  }
  if (!asked.data) return <p role="status">{t("loading")}</p>;
  const products = asked.data.filter(({ gtin13 }) => gtin13 !== item.gtin13);
  if (products.length === 0) return <p role="status">{empty}</p>;
  return <SimilarItems products={products} chosen={item.replacedBy?.gtin13} {...picking} />;
}
