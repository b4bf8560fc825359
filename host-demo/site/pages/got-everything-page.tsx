/** @jsxImportSource react */
import { Link, Navigate } from "react-router";
import { useProducts } from "../api/queries.ts";
import { useOrders } from "../account/queries.ts";
import { useFeature } from "../features.ts";
import { Message } from "../parts/message.tsx";
import { usePageTitle } from "../parts/page-title.ts";
import { ProductCard } from "../parts/product-card.tsx";
import { usePageText } from "../text/page-text.ts";
import { RetryButton } from "../parts/retry-button.tsx";
import { useText } from "../text/text.tsx";

/** Where a time is chosen. */
const nextPage = "/scheduling";
/** As many as one looks through before going on. */
const mostItems = 24;

/** The last look before a time is chosen; without the feature there is none, and one goes straight on. */
export default function GotEverythingPage() {
  return useFeature("gotEverything") ? <GotEverything /> : <Navigate to={nextPage} replace />;
}

/** What the shopper has bought before, the latest first. */
function GotEverything() {
  const t = useText();
  const reading = usePageText("reading");
  usePageTitle(reading("gotEverything"));
  const orders = useOrders();
  const bought = orders.data?.flatMap(({ lineItems }) => lineItems.map(({ gtin13 }) => gtin13)) ?? [];
  const gtin13s = [...new Set(bought)].slice(0, mostItems);
  const found = useProducts(gtin13s);
  const failed = [orders, found].find(({ isError, data }) => isError && !data);
  const isWaiting = !failed && (orders.isPending || (gtin13s.length > 0 && !found.data));
  return (
    <div className="page">
      <header className="page-header">
        <h1>{reading("gotEverything")}</h1>
        <Link className="button" to={nextPage}>
          {t("continue")}
        </Link>
      </header>
      {failed ? (
        <Message tone="error" action={<RetryButton onRetry={failed.refetch}>{t("retry")}</RetryButton>}>
          {t("shelfFailed")}
        </Message>
      ) : (
        <>
          <p className="muted">
            {isWaiting
              ? t("loading")
              : reading(found.data?.length ? "gotEverythingHint" : "gotEverythingNone")}
          </p>
          <ul className="shelf" aria-busy={isWaiting}>
            {found.data?.map((product) => (
              <ProductCard key={product.gtin13} product={product} />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
