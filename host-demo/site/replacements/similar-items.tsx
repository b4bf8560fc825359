/** @jsxImportSource react */
import { useId, useRef, useState } from "react";
import type { Product } from "../api/schemas.ts";
import { useFeature } from "../features.ts";
import { Icon } from "../parts/icons.tsx";
import { Price } from "../parts/price.tsx";
import { longestSearch } from "../shelves/search-words.ts";
import { usePageText } from "../text/page-text.ts";
import { useText } from "../text/text.tsx";
import { ItemRow } from "./item-row.tsx";

/** How many are shown at a time, unless all are in one list. */
const pageSize = 4;

/** A pick: which of the items, and how it was made. */
export interface Pick {
  readonly product: Product;
  /** Its place in the list, from 0. */
  readonly index: number;
  /** False for one that was made with a key. */
  readonly clicked: boolean;
}

interface Similar {
  readonly products: readonly Product[];
  /** The number of what stands in by now: nothing else can be picked until that is undone. */
  readonly chosen: string | undefined;
  readonly isBusy: boolean;
  readonly onPick: (pick: Pick) => void;
  readonly onUndo: () => void;
}

/** What could stand in: four at a time with pages between, or all of it in one list that scrolls. */
export function SimilarItems({ products, ...picking }: Similar) {
  const isOneList = useFeature("checkoutRedesign");
  const [page, setPage] = useState(0);
  const from = isOneList ? 0 : page * pageSize;
  const shown = isOneList ? products : products.slice(from, from + pageSize);
  return (
    <>
      <ul
        className={isOneList ? "replace-list scrolls" : "replace-list"}
        tabIndex={isOneList ? 0 : undefined}
      >
        {shown.map((product, place) => (
          <li key={product.gtin13}>
            <SimilarItem product={product} index={from + place} {...picking} />
          </li>
        ))}
      </ul>
      {!isOneList && products.length > pageSize && (
        <Pages from={from} shown={shown.length} count={products.length} onTurn={(by) => setPage(page + by)} />
      )}
    </>
  );
}

function SimilarItem({
  product,
  index,
  chosen,
  isBusy,
  onPick,
  onUndo,
}: Omit<Similar, "products"> & { readonly product: Product; readonly index: number }) {
  const t = useText();
  const r = usePageText("replacements");
  const { gtin13, description, prices, minimumAge } = product;
  const isChosen = chosen === gtin13;
  const isOther = chosen !== undefined && !isChosen;
  return (
    <ItemRow
      item={product}
      imageUrl={product.images[0]?.url}
      isMuted={isOther}
      action={
        <button
          type="button"
          className={isChosen ? "button" : "button outlined"}
          disabled={isOther}
          aria-disabled={isBusy}
          aria-label={isChosen ? r("undo") : r("selectItem", { item: description })}
          onClick={(event) => {
            if (isBusy) return;
            if (isChosen) onUndo();
            // A key's click has no count.
            else onPick({ product, index, clicked: event.detail > 0 });
          }}
        >
          {r(isChosen ? "undo" : "select")}
        </button>
      }
    >
      <Price {...prices} />
      {isChosen && <span className="tag">{r("selected")}</span>}
      {minimumAge !== undefined && (
        <span className="tag age">{t("ageLimit", { minAge: String(minimumAge) })}</span>
      )}
    </ItemRow>
  );
}

function Pages({
  from,
  shown,
  count,
  onTurn,
}: {
  readonly from: number;
  readonly shown: number;
  readonly count: number;
  readonly onTurn: (by: 1 | -1) => void;
}) {
  const r = usePageText("replacements");
  const turns = [
    ["previousItems", -1, from === 0],
    ["nextItems", 1, from + shown >= count],
  ] as const;
  return (
    <nav className="replace-pages" aria-label={r("similarItems")}>
      {turns.map(([label, by, isEnd]) => (
        <button
          key={label}
          type="button"
          className={by < 0 ? "button icon is-back" : "button icon is-next"}
          aria-label={r(label)}
          aria-disabled={isEnd}
          onClick={() => !isEnd && onTurn(by)}
        >
          <Icon name="chevron" />
        </button>
      ))}
      <span role="status">
        {r("itemsShown", { from: String(from + 1), to: String(from + shown), count: String(count) })}
      </span>
    </nav>
  );
}

/** Looks for something else among the store's products; an emptied field for nothing any more. */
export function ReplacementSearch({ onSearch }: { readonly onSearch: (query?: string) => void }) {
  const t = useText();
  const r = usePageText("replacements");
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  return (
    <form
      role="search"
      className="replace-search field"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(field.current?.value.trim() || undefined);
      }}
    >
      <label htmlFor={id}>{r("searchReplacement")}</label>
      <div className="replace-search-field">
        <input
          ref={field}
          id={id}
          type="search"
          maxLength={longestSearch}
          enterKeyHint="search"
          autoComplete="off"
          onChange={({ target }) => target.value === "" && onSearch()}
        />
        <button type="submit" className="button outlined">
          {t("searchStores")}
        </button>
      </div>
    </form>
  );
}
