/** @jsxImportSource react */
import { isValidElement } from "react";
import { matchRoutes, Navigate, type RouteObject, useLocation } from "react-router";
import { isOfChange } from "./checkout/steps.ts";
import { AccountLayout, AccountLayoutIfSignedIn } from "./account/account-layout.tsx";
import { NotFoundPage, UnlessBroken } from "./pages/dead-ends.tsx";
import { HomePage, StartMyCart } from "./pages/home-page.tsx";
import { SignedInOrLinked } from "./preferences/signed-in-or-linked.tsx";
import { CheckoutLayout, ShopLayout } from "./shell/layouts.tsx";
import { HostedShopper } from "./shell/hosted-shopper.tsx";
import { later } from "./shell/later.tsx";
import { FullySignedIn, SignedIn } from "./shell/signed-in.tsx";
import { WithShop } from "./shell/with-shop.tsx";

// What needs the wallet comes with it, and not before: the shelf must be quick on a slow network.
const WalletArea = later(() => import("./shell/wallet-area.tsx"));
const AddressesPage = later(() => import("./account/addresses-page.tsx"));
const DashboardPage = later(() => import("./account/dashboard-page.tsx"));
const MembershipPage = later(() => import("./account/membership-page.tsx"));
const PointsPage = later(async () => ({ default: (await import("./account/orders-pages.tsx")).PointsPage }));
const PrescriptionsPage = later(async () => ({
  default: (await import("./account/small-pages.tsx")).PrescriptionsPage,
}));
const ProfilePage = later(() => import("./account/profile-page.tsx"));
const PurchasesPage = later(async () => ({
  default: (await import("./account/orders-pages.tsx")).PurchasesPage,
}));
const RewardsPage = later(async () => ({ default: (await import("./account/small-pages.tsx")).RewardsPage }));
const PrivacyPage = later(async () => ({ default: (await import("./pages/info-pages.tsx")).PrivacyPage }));
const QuestionsPage = later(async () => ({
  default: (await import("./pages/info-pages.tsx")).QuestionsPage,
}));
const AccessibilityPage = later(async () => ({
  default: (await import("./pages/info-pages.tsx")).AccessibilityPage,
}));
const SnapPage = later(async () => ({ default: (await import("./pages/info-pages.tsx")).SnapPage }));
const DepartmentPage = later(() => import("./shelves/department-page.tsx"));
const SearchPage = later(() => import("./shelves/search-page.tsx"));
const GotEverythingPage = later(() => import("./pages/got-everything-page.tsx"));
const SignInPage = later(() => import("./pages/sign-in-page.tsx"));
const WalletPage = later(() => import("./pages/wallet-page.tsx"));
const HostedPaymentPage = later(() => import("./pages/hosted-payment-page.tsx"));
const PreferencesPage = later(() => import("./preferences/preferences-page.tsx"));
const CartPage = later(() => import("./cart/cart-page.tsx"));
const ModifyCartPage = later(() => import("./modify/modify-cart-page.tsx"));
const ModifyPaymentPage = later(() => import("./modify/modify-payment-page.tsx"));
const CheckoutArea = later(() => import("./checkout/checkout-area.tsx"));
const SchedulingPage = later(() => {
  // Drawn inside it as soon as the cart is there.
  void import("aisle/time-slots").catch(() => undefined);
  return import("./scheduling/scheduling-page.tsx");
});
const CheckoutPage = later(() => {
  // Drawn inside it as soon as the checkout is there.
  void import("aisle/card-box").catch(() => undefined);
  return import("./checkout/checkout-page.tsx");
});
const ConfirmationPage = later(() => import("./checkout/confirmation-page.tsx"));
const MembershipCheckoutPage = later(() => {
  // Drawn inside it as soon as the checkout is there.
  void import("aisle/card-box").catch(() => undefined);
  return import("./checkout/membership/membership-checkout-page.tsx");
});
const OrderPage = later(() => import("./order/order-page.tsx"));
const PaymentErrorPage = later(() => import("./checkout/payment-error-page.tsx"));

const paymentPage = (search: string) => (isOfChange(search) ? ModifyPaymentPage : CheckoutPage);

/** The payment of a new order, or of a change of one that was placed. */
const NewOrChanged = Object.assign(
  () => {
    const Page = paymentPage(useLocation().search);
    return <Page />;
  },
  { load: (search: string) => paymentPage(search).load() },
);

/** Every page, by its address. */
export const routes: RouteObject[] = [
  {
    element: (
      <UnlessBroken>
        <ShopLayout />
      </UnlessBroken>
    ),
    children: [
      { path: "/", element: <HomePage /> },
      { path: "/products/start-my-cart", element: <StartMyCart /> },
      {
        element: <WithShop />,
        children: [
          { path: "/products/department/:id", element: <DepartmentPage /> },
          { path: "/search", element: <SearchPage /> },
        ],
      },
      { path: "/signin", element: <SignInPage /> },
      {
        element: <SignedIn />,
        children: [
          {
            element: <WithShop toOrder />,
            children: [
              { path: "/cart", element: <CartPage /> },
              { path: "/got-everything", element: <GotEverythingPage /> },
            ],
          },
          {
            // An order of the tenant's other banners can be changed here too.
            element: <WithShop />,
            children: [
              {
                element: <FullySignedIn />,
                children: [{ path: "/cart/modify", element: <ModifyCartPage /> }],
              },
            ],
          },
          { path: "/shopping/cart", element: <Navigate to="/cart" replace /> },
          {
            element: <AccountLayout />,
            children: [
              { path: "/account/dashboard", element: <DashboardPage /> },
              { path: "/account/update", element: <ProfilePage /> },
              { path: "/account/communityrewards", element: <RewardsPage /> },
              { path: "/points/summary", element: <PointsPage /> },
              { path: "/mypurchases", element: <PurchasesPage /> },
              { path: "/mypurchases/pending/:orderId", element: <OrderPage /> },
              { path: "/membership", element: <MembershipPage /> },
              { path: "/myprescriptions", element: <PrescriptionsPage /> },
              {
                // Keys, or one client would serve both applications.
                element: <WalletArea key="shop" isMyWallet showSnapCards showGiftCards />,
                children: [
                  { path: "/mywallet", element: <WalletPage /> },
                  // One element for the list and its forms, so that they are one address book.
                  {
                    element: <AddressesPage />,
                    children: [
                      { path: "/account/addresses" },
                      { path: "/account/address" },
                      { path: "/account/address/:addressId" },
                    ],
                  },
                ],
              },
            ],
          },
        ],
      },
      {
        element: <HostedShopper />,
        children: [
          {
            element: <WalletArea key="hosted" appName="WEB HOSTED PAYMENT PAGE" />,
            children: [{ path: "/hosted-payment", element: <HostedPaymentPage /> }],
          },
        ],
      },
      {
        element: <SignedInOrLinked />,
        children: [
          {
            element: <AccountLayoutIfSignedIn />,
            children: [{ path: "/account/emailSubscriptions", element: <PreferencesPage /> }],
          },
        ],
      },
      { path: "/i/privacy-policy", element: <PrivacyPage /> },
      { path: "/i/snap-ebt-faq", element: <SnapPage /> },
      { path: "/i/terms/accessibility", element: <AccessibilityPage /> },
      { path: "/topic/digital-faqs", element: <QuestionsPage /> },
      { path: "*", element: <NotFoundPage /> },
    ],
  },
  {
    element: (
      <UnlessBroken>
        <CheckoutLayout />
      </UnlessBroken>
    ),
    children: [
      {
        element: <SignedIn />,
        children: [
          {
            element: <WithShop toOrder />,
            children: [
              {
                element: <FullySignedIn />,
                children: [
                  {
                    element: <WalletArea showSnapCards showGiftCards />,
                    children: [
                      {
                        element: <CheckoutArea />,
                        children: [
                          { path: "/scheduling", element: <SchedulingPage /> },
                          { path: "/checkout", element: <NewOrChanged /> },
                        ],
                      },
                    ],
                  },
                ],
              },
            ],
          },
          {
            element: <FullySignedIn />,
            children: [
              {
                element: <WalletArea key="membership" appName="MEMBERSHIP" showGiftCards />,
                children: [{ path: "/checkout/membership", element: <MembershipCheckoutPage /> }],
              },
            ],
          },
          { path: "/checkout/payment-error", element: <PaymentErrorPage /> },
          { path: "/checkout/:appName/:orderId/complete", element: <ConfirmationPage /> },
        ],
      },
    ],
  },
];

/** Asks for the code of all that an address shows, side by side and before any of it is drawn. */
export function fetchCode({ pathname, search }: Pick<Location, "pathname" | "search">): void {
  for (const { route } of matchRoutes(routes, pathname) ?? []) {
    if (!isValidElement(route.element)) continue;
    const { load } = route.element.type as { readonly load?: (search: string) => Promise<unknown> };
    // What fails here fails once it is drawn, where there is a way on.
    load?.(search).catch(() => undefined);
  }
}
