/** @jsxImportSource react */
import { lazy, Suspense, useEffect, useRef } from "react";
import type { ModalitySnapshot } from "aisle/modality";
import { useBanner, useShelf } from "../api/queries.ts";
import { Message } from "../parts/message.tsx";
import { usePageTitle } from "../parts/page-title.ts";
import { ProductCard } from "../parts/product-card.tsx";
import { hasShop, WaysToShop } from "../parts/ways-to-shop.tsx";
import { NoShop } from "../shell/with-shop.tsx";
import { askHowToShop, useShopping } from "../shopping/shopping.ts";
import { RetryButton } from "../parts/retry-button.tsx";
import { useText } from "../text/text.tsx";

/** Comes after the shelf's own code. Where it can't be had right now, the shelf does without. */
const Departments = lazy(() =>
  import("../shelves/departments.tsx").catch(() => ({ default: () => <div className="departments" /> })),
);

export function HomePage() {
  const banner = useBanner();
  if (banner.data && !hasShop(banner.data)) return <NoShop />;
  return <Shelf canPickUp={banner.data?.capabilities.includes("PICKUP") ?? true} />;
}

/** The shelf, for whoever has an empty cart: it asks first how they shop, if that was never said. */
export function StartMyCart() {
  const { modality: known } = useShopping();
  const isNew = known?.status === "ready" && known.modality === null;
  const isAsked = useRef(false);
  useEffect(() => {
    if (!isNew || isAsked.current) return;
    isAsked.current = true;
    askHowToShop("site");
  }, [isNew]);
  return <HomePage />;
}

function Shelf({ canPickUp }: { readonly canPickUp: boolean }) {
  const t = useText();
  usePageTitle(t("home"));
  const shelf = useShelf();
  const [title, hint] = heroOf(useShopping().modality?.modality?.modalityType, canPickUp);
  return (
    <div className="page">
      <header className="hero">
        <h1>{t(title)}</h1>
        {hint && <p>{t(hint)}</p>}
      </header>
      <Suspense fallback={<div className="departments" />}>
        <Departments />
      </Suspense>
      {shelf.isError && !shelf.data ? (
        <Message tone="error" action={<RetryButton onRetry={shelf.refetch}>{t("retry")}</RetryButton>}>
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

type Way = NonNullable<ModalitySnapshot["modality"]>["modalityType"];

/** Title and line of the shelf by the way in which the shopper shops; until one is chosen, by what the banner has. */
function heroOf(way: Way | undefined, canPickUp: boolean) {
  if (way === "DELIVERY") return ["shelfTitleDelivery", "shelfHintDelivery"] as const;
  if (way === "PICKUP" || (!way && canPickUp)) return ["shelfTitle", "shelfHint"] as const;
  return ["onTheShelf"] as const;
}
