/** @jsxImportSource react */
import { Link } from "react-router";
import { useBanner, useProducts, useShelf } from "../api/queries.ts";
import { ProductCard } from "../parts/product-card.tsx";
import { hasShop, WaysToShop } from "../parts/ways-to-shop.tsx";
import { Slider } from "../parts/slider.tsx";
import { ReservedTime } from "../shopping/reserved-time.tsx";
import { useText } from "../text/text.tsx";
import { linkText } from "./account-layout.tsx";
import { AccountPage } from "./page.tsx";
import { useAccountProfile, useOrders } from "./queries.ts";
import { useAccountLinks } from "./use-account-links.ts";

/** My Account: every section of it, with a word about each; on a phone the way into them. */
export default function DashboardPage() {
  const t = useText();
  const name = useAccountProfile().data?.firstName;
  const links = useAccountLinks();
  const banner = useBanner().data;
  const { sections = [], prescriptions = [], invitation } = links ?? {};
  const tiles = [...sections, ...prescriptions, ...(invitation ? [invitation] : [])].filter(
    ({ hint }) => hint,
  );
  return (
    <AccountPage title={t("myAccount")}>
      <p className="dashboard-welcome">{name ? t("welcome", { name }) : t("welcomeNameless")}</p>
      <ReservedTime origin="site" />
      <ul className="dashboard" aria-busy={!links}>
        {links
          ? tiles.map((link) => (
              <li key={link.path}>
                <Link className="panel" to={link.path}>
                  <strong>{linkText(t, link)}</strong>
                  {link.hint && <span className="muted">{t(link.hint)}</span>}
                </Link>
              </li>
            ))
          : Array.from({ length: 7 }, (_, index) => (
              <li key={index} className="panel skeleton-tile" aria-hidden="true" />
            ))}
      </ul>
      {/* Not before the sections are all there: it would be pushed down. */}
      {links && banner && hasShop(banner) && (
        <>
          <WaysToShop />
          <ProductRow />
        </>
      )}
    </AccountPage>
  );
}

/** As many as one likes to leaf through. */
const mostProducts = 12;

/** What the shopper has bought, newest order first; whoever has bought nothing sees what is on the shelf. */
function ProductRow() {
  const t = useText();
  const orders = useOrders();
  const bought = [
    ...new Set(orders.data?.flatMap(({ lineItems }) => lineItems.map(({ gtin13 }) => gtin13))),
  ].slice(0, mostProducts);
  const isNew = orders.isError || (orders.isSuccess && bought.length === 0);
  const again = useProducts(bought);
  const shelf = useShelf(isNew);
  const products = isNew ? shelf : again;
  // The page is about the account: what can't be shown to buy is left out of it.
  if (products.isError) return null;
  const skeletons = Array.from({ length: 6 }, (_, index) => (
    <li key={index} className="product skeleton" aria-hidden="true" />
  ));
  return (
    <Slider title={t(isNew ? "onTheShelf" : "buyItAgain")} busy={!products.data}>
      {products.data
        ?.slice(0, mostProducts)
        .map((product) => <ProductCard key={product.gtin13} product={product} />) ?? skeletons}
    </Slider>
  );
}
