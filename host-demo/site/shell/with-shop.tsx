/** @jsxImportSource react */
import { Navigate, Outlet, useLocation } from "react-router";
import { useBanner, useCart, useTakesOrders } from "../api/queries.ts";
import { isOfChange } from "../checkout/steps.ts";
import { PageLoading } from "../parts/loading.tsx";
import { LeadsOn } from "../parts/message.tsx";
import { usePageTitle } from "../parts/page-title.ts";
import { PhoneText } from "../parts/phone-text.tsx";
import { hasShop } from "../parts/ways-to-shop.tsx";
import { useText } from "../text/text.tsx";

/**
 * Pages that only a banner with a shop has, or only one that takes orders: without a cart its shelf says how one shops.
 * Whoever can't be asked about the banner gets to them all the same, and so does the payment of a placed order's change,
 * which may be of another banner.
 */
export function WithShop({ toOrder }: { readonly toOrder?: boolean }) {
  const { data, isPending } = useBanner();
  const [takesOrders] = useTakesOrders();
  const changes = isOfChange(useLocation().search);
  // All of them show the cart: it is asked for while their code is on its way.
  useCart(takesOrders);
  if (isPending) return <PageLoading />;
  if (data && !hasShop(data)) return <NoShop />;
  return toOrder && !takesOrders && !changes ? <Navigate to="/" replace /> : <Outlet />;
}

/** What the banners do that sell nothing here; a pharmacy has its prescriptions in the account. */
const otherTrades = { CLINIC: "clinic", FUEL: "fuel" } as const;

/** What a banner without a shop has in place of one. */
export function NoShop() {
  const t = useText();
  const banner = useBanner().data;
  const name = banner?.name ?? "";
  const fills = banner?.switches.prescriptions && banner.kind !== "FUEL";
  const trade = banner && banner.kind in otherTrades && otherTrades[banner.kind as keyof typeof otherTrades];
  usePageTitle(name === "" ? "" : t("home"));
  return (
    <LeadsOn
      title={t("noShopTitle", { banner: name })}
      text={
        <>
          {trade && (
            <p>
              <PhoneText messageKey={trade} />
            </p>
          )}
          <p>{t("noShop", { banner: name })}</p>
        </>
      }
      action={t(fills ? "myPrescriptions" : "myAccount")}
      to={fills ? "/myprescriptions" : "/account/dashboard"}
    />
  );
}
