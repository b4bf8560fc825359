/** @jsxImportSource react */
import { lazy } from "react";
import { Navigate, type RouteObject } from "react-router";
import { AccountLayout, AccountLayoutIfSignedIn } from "./account/account-layout.tsx";
import { CartPage } from "./pages/cart-page.tsx";
import { BrokenPage, NotFoundPage } from "./pages/dead-ends.tsx";
import { HomePage } from "./pages/home-page.tsx";
import { SignInPage } from "./pages/sign-in-page.tsx";
import { SignedInOrLinked } from "./preferences/signed-in-or-linked.tsx";
import { CheckoutLayout, ShopLayout } from "./shell/layouts.tsx";
import { SignedIn } from "./shell/signed-in.tsx";
import { WithShop } from "./shell/with-shop.tsx";

// What needs the wallet comes with it, and not before: the shelf must be quick on a slow network.
const WalletArea = lazy(() => import("./shell/wallet-area.tsx"));
const AddressesPage = lazy(() => import("./account/addresses-page.tsx"));
const DashboardPage = lazy(() => import("./account/dashboard-page.tsx"));
const MembershipPage = lazy(() => import("./account/membership-page.tsx"));
const PointsPage = lazy(() => import("./account/orders-pages.tsx").then((m) => ({ default: m.PointsPage })));
const PrescriptionsPage = lazy(() =>
  import("./account/small-pages.tsx").then((m) => ({ default: m.PrescriptionsPage })),
);
const ProfilePage = lazy(() => import("./account/profile-page.tsx"));
const PurchasesPage = lazy(() =>
  import("./account/orders-pages.tsx").then((m) => ({ default: m.PurchasesPage })),
);
const RewardsPage = lazy(() => import("./account/small-pages.tsx").then((m) => ({ default: m.RewardsPage })));
const PrivacyPage = lazy(() => import("./pages/info-pages.tsx").then((m) => ({ default: m.PrivacyPage })));
const QuestionsPage = lazy(() =>
  import("./pages/info-pages.tsx").then((m) => ({ default: m.QuestionsPage })),
);
const WalletPage = lazy(() => import("./pages/wallet-page.tsx"));
const HostedPaymentPage = lazy(() => import("./pages/hosted-payment-page.tsx"));
const PreferencesPage = lazy(() => import("./preferences/preferences-page.tsx"));
const CheckoutPage = lazy(() => import("./checkout/checkout-page.tsx"));
const ConfirmationPage = lazy(() => import("./checkout/confirmation-page.tsx"));
const PaymentErrorPage = lazy(() => import("./checkout/payment-error-page.tsx"));

/** Every page, by its address. */
export const routes: RouteObject[] = [
  {
    element: <ShopLayout />,
    errorElement: <BrokenPage />,
    children: [
      { path: "/", element: <HomePage /> },
      { path: "/signin", element: <SignInPage /> },
      {
        element: <SignedIn />,
        children: [
          { element: <WithShop />, children: [{ path: "/cart", element: <CartPage /> }] },
          { path: "/shopping/cart", element: <Navigate to="/cart" replace /> },
          {
            element: <AccountLayout />,
            children: [
              { path: "/account/dashboard", element: <DashboardPage /> },
              { path: "/account/update", element: <ProfilePage /> },
              { path: "/account/communityrewards", element: <RewardsPage /> },
              { path: "/points/summary", element: <PointsPage /> },
              { path: "/mypurchases", element: <PurchasesPage /> },
              { path: "/membership", element: <MembershipPage /> },
              { path: "/myprescriptions", element: <PrescriptionsPage /> },
              {
                // Keys, or one client would serve both applications.
                element: <WalletArea key="shop" showSnapCards showGiftCards />,
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
      { path: "/topic/digital-faqs", element: <QuestionsPage /> },
      { path: "*", element: <NotFoundPage /> },
    ],
  },
  {
    element: <CheckoutLayout />,
    errorElement: <BrokenPage />,
    children: [
      {
        element: <SignedIn />,
        children: [
          {
            element: <WithShop />,
            children: [
              {
                element: <WalletArea showSnapCards showGiftCards />,
                children: [{ path: "/checkout", element: <CheckoutPage /> }],
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
