/** @jsxImportSource react */
// Long because the markup of one form, and of what it finds, reads best in one piece.

import { type SyntheticEvent, useState } from "react";
import type { Cart, Product } from "../api/schemas.ts";
import { Field } from "../parts/field.tsx";
import { useFocusKept } from "../parts/hand-focus-on.ts";
import { PageLoading } from "../parts/loading.tsx";
import { Message } from "../parts/message.tsx";
import { Price } from "../parts/price.tsx";
import { useFound } from "../replacements/queries.ts";
import { longestSearch } from "../shelves/search-words.ts";
import { usePageText } from "../text/page-text.ts";
import { RetryButton } from "../parts/retry-button.tsx";
import { useText } from "../text/text.tsx";
import type { Wanted } from "./queries.ts";

/** Finds what else the order is to have, at its own store and in its own way. */
export function AddItems({
  cart,
  isBusy,
  onWant,
}: {
  readonly cart: Cart;
  readonly isBusy: boolean;
  readonly onWant: (wanted: Wanted, item: string) => void;
}) {
  const t = useText();
  const c = usePageText("changing");
  const [text, setText] = useState("");
  const [query, setQuery] = useState<string>();
  const found = useFound(query, cart);
  const search = (event: SyntheticEvent) => {
    event.preventDefault();
    const typed = text.trim();
    if (typed !== "") setQuery(typed);
  };
  return (
    <section className="panel add-items">
      <h2>{c("findItems")}</h2>
      <form role="search" aria-label={c("findItems")} className="promo-entry" onSubmit={search}>
        <Field
          label={c("findItems")}
          type="search"
          name="addItems"
          value={text}
          maxLength={longestSearch}
          autoComplete="off"
          enterKeyHint="search"
          onChange={({ target }) => setText(target.value)}
        />
        <button type="submit" className="button outlined">
          {t("searchStores")}
        </button>
      </form>
      {found.isFetching && !found.data && <PageLoading />}
      {found.isError && (
        <Message
          tone="error"
          action={
            <RetryButton outlined onRetry={found.refetch}>
              {t("retry")}
            </RetryButton>
          }
        >
          {t("shelfFailed")}
        </Message>
      )}
      {found.data?.length === 0 && (
        <p className="muted" role="status">
          {c("nothingFound")}
        </p>
      )}
      <ul className="found-items">
        {found.data?.map((product) => (
          <Found
            key={product.gtin13}
            product={product}
            isIn={cart.lineItems.some(({ gtin13 }) => gtin13 === product.gtin13)}
            isBusy={isBusy}
            onAdd={() => onWant({ gtin13: product.gtin13, quantity: 1 }, product.description)}
          />
        ))}
      </ul>
    </section>
  );
}

function Found({
  product: { images, description, customerFacingSize, prices },
  isIn,
  isBusy,
  onAdd,
}: {
  readonly product: Product;
  readonly isIn: boolean;
  readonly isBusy: boolean;
  readonly onAdd: () => void;
}) {
  const b = usePageText("bill");
  const c = usePageText("changing");
  const { part, press } = useFocusKept<HTMLLIElement>(isIn, (item) =>
    item.querySelector<HTMLElement>(".tag"),
  );
  return (
    <li ref={part} className="found-item">
      <img src={images[0]?.url ?? ""} alt="" width="56" height="42" />
      <div>
        <strong>{description}</strong>
        <p className="muted">{customerFacingSize}</p>
        <Price {...prices} />
      </div>
      {isIn ? (
        <span className="tag" tabIndex={-1}>
          {c("inOrder")}
        </span>
      ) : (
        <button
          type="button"
          className="button outlined"
          aria-label={c("addLabel", { item: description })}
          aria-disabled={isBusy}
          onClick={() => {
            press();
            onAdd();
          }}
        >
          {b("add")}
        </button>
      )}
    </li>
  );
}
