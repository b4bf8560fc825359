/** @jsxImportSource react */
import { Link, Navigate } from "react-router";
import { flashUnits } from "aisle/rules";
import { useCart, useProducts } from "../api/queries.ts";
import { useOrders } from "../account/queries.ts";
import { type Offer, salePrice, useFlashSales, useOffers } from "../checkout/bill/flash-sales.ts";
import { useFeature } from "../features.ts";
import { Message } from "../parts/message.tsx";
import { usePageTitle } from "../parts/page-title.ts";
import { Price } from "../parts/price.tsx";
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

function GotEverything() {
  const t = useText();
  const reading = usePageText("reading");
  usePageTitle(reading("gotEverything"));
  const storeId = useCart().data?.store.storeId;
  return (
    <div className="page">
      <header className="page-header">
        <h1>{reading("gotEverything")}</h1>
        <Link className="button" to={nextPage}>
          {t("continue")}
        </Link>
      </header>
      <BoughtBefore />
      {storeId !== undefined && <FlashSales storeId={storeId} />}
    </div>
  );
}

/** What the shopper has bought before, the latest first. */
function BoughtBefore() {
  const t = useText();
  const reading = usePageText("reading");
  const orders = useOrders();
  const bought = orders.data?.flatMap(({ lineItems }) => lineItems.map(({ gtin13 }) => gtin13)) ?? [];
  const gtin13s = [...new Set(bought)].slice(0, mostItems);
  const found = useProducts(gtin13s);
  const failed = [orders, found].find(({ isError, data }) => isError && !data);
  const isWaiting = !failed && (orders.isPending || (gtin13s.length > 0 && !found.data));
  if (failed)
    return (
      <Message tone="error" action={<RetryButton onRetry={failed.refetch}>{t("retry")}</RetryButton>}>
        {t("shelfFailed")}
      </Message>
    );
  return (
    <>
      <p className="muted">
        {isWaiting ? t("loading") : reading(found.data?.length ? "gotEverythingHint" : "gotEverythingNone")}
      </p>
      <ul className="shelf" aria-busy={isWaiting}>
        {found.data?.map((product) => (
          <ProductCard key={product.gtin13} product={product} />
        ))}
      </ul>
    </>
  );
}

/** What the store has flash sales on, which are taken when one pays. Nothing where it has none, or they can't be had. */
function FlashSales({ storeId }: { readonly storeId: string }) {
  const reading = usePageText("reading");
  const bill = usePageText("bill");
  const { data: sales = [] } = useFlashSales(storeId);
  const { offers = [] } = useOffers(sales, storeId);
  if (offers.length === 0) return null;
  return (
    <section aria-labelledby="flash-sales">
      <h2 id="flash-sales">{bill("flashTitle")}</h2>
      <p className="muted">{reading("gotEverythingFlash")}</p>
      <ul className="shelf">
        {offers.map((offer) => (
          <OfferCard key={offer.couponId} offer={offer} />
        ))}
      </ul>
    </section>
  );
}

function OfferCard({ offer }: { readonly offer: Offer }) {
  const bill = usePageText("bill");
  const { description, customerFacingSize, images, prices } = offer.product;
  return (
    <li className="product">
      <img src={images[0]?.url} alt="" width="160" height="120" loading="lazy" />
      <h3>{description}</h3>
      <p className="muted">{customerFacingSize}</p>
      <Price regular={prices.regular} promo={salePrice(offer)} />
      <span className="tag">{bill("flashOff", { percent: String(offer.percentOff) })}</span>
      <p className="muted">{bill("flashLimit", { count: String(flashUnits(offer)) })}</p>
    </li>
  );
}
