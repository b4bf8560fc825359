/** @jsxImportSource react */
import { useBanner, useShelf } from "../api/queries.ts";
import { Message } from "../parts/message.tsx";
import { usePageTitle } from "../parts/page-title.ts";
import { ProductCard } from "../parts/product-card.tsx";
import { hasShop, WaysToShop } from "../parts/ways-to-shop.tsx";
import { NoShop } from "../shell/with-shop.tsx";
import { useText } from "../text/text.tsx";

export function HomePage() {
  const banner = useBanner();
  if (banner.data && !hasShop(banner.data)) return <NoShop />;
  return <Shelf canPickUp={banner.data?.capabilities.includes("PICKUP") ?? true} />;
}

function Shelf({ canPickUp }: { readonly canPickUp: boolean }) {
  const t = useText();
  usePageTitle(t("home"));
  const shelf = useShelf();
  return (
    <div className="page">
      <header className="hero">
        <h1>{t(canPickUp ? "shelfTitle" : "onTheShelf")}</h1>
        {canPickUp && <p>{t("shelfHint")}</p>}
      </header>
      {shelf.isError && !shelf.data ? (
        <Message
          tone="error"
          action={
            <button type="button" className="button" onClick={() => void shelf.refetch()}>
              {t("retry")}
            </button>
          }
        >
          {t("shelfFailed")}
        </Message>
      ) : (
        <ul className="shelf" aria-busy={shelf.isPending}>
          {shelf.data?.map((product) => <ProductCard key={product.gtin13} product={product} />) ??
            Array.from({ length: 8 }, (_, index) => (
              <li key={index} className="product skeleton" aria-hidden="true" />
            ))}
        </ul>
      )}
      {/* Not before the shelf has its length: it would be pushed down. */}
      {!shelf.isPending && <WaysToShop />}
    </div>
  );
}
