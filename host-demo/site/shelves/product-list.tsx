/** @jsxImportSource react */
import { useRef } from "react";
import { Message } from "../parts/message.tsx";
import { ProductCard } from "../parts/product-card.tsx";
import { usePageText } from "../text/page-text.ts";
import { RetryButton } from "../parts/retry-button.tsx";
import { useText } from "../text/text.tsx";
import type { useShelfPages } from "./queries.ts";
import "../styles/shelves.css";

/** The products of a shelf as far as they have come, with the button for more. */
export function ProductList({ shelf }: { readonly shelf: ReturnType<typeof useShelfPages> }) {
  const t = useText();
  const browse = usePageText("browse");
  const shown = useRef<HTMLParagraphElement>(null);
  const products = shelf.data?.pages.flatMap((page) => page.products);
  const total = shelf.data?.pages[0]?.total ?? 0;
  if (!products && shelf.isError)
    return (
      <Message tone="error" action={<RetryButton onRetry={shelf.refetch}>{t("retry")}</RetryButton>}>
        {t("shelfFailed")}
      </Message>
    );
  const more = async () => {
    const { hasNextPage } = await shelf.fetchNextPage();
    // The button is gone with the last page, and the focus would be with it.
    if (!hasNextPage) shown.current?.focus({ preventScroll: true });
  };
  return (
    <>
      <ul className="shelf" aria-busy={shelf.isPending}>
        {products?.map((product) => <ProductCard key={product.gtin13} product={product} />) ??
          Array.from({ length: 8 }, (_, index) => (
            <li key={index} className="product skeleton" aria-hidden="true" />
          ))}
      </ul>
      {products && (
        <div className="shelf-end">
          <p ref={shown} tabIndex={-1} role="status" className="muted">
            {browse("shownOf", { count: String(products.length), total: String(total) })}
          </p>
          {shelf.isFetchNextPageError && (
            <p className="field-error" role="alert">
              {browse("moreFailed")}
            </p>
          )}
          {shelf.hasNextPage && (
            <button
              type="button"
              className="button outlined"
              aria-disabled={shelf.isFetchingNextPage}
              onClick={() => !shelf.isFetchingNextPage && void more()}
            >
              {shelf.isFetchingNextPage ? t("loading") : browse("showMore")}
            </button>
          )}
        </div>
      )}
    </>
  );
}
