/** @jsxImportSource react */
import { lazy, Suspense, useState } from "react";
import { QueryClientProvider } from "@tanstack/react-query";
import { createBrowserRouter, Navigate, RouterProvider } from "react-router";
import { createQueryClient } from "./api/queries.ts";
import { watchConfirmations } from "./checkout/last-visited.ts";
import { CartPage } from "./pages/cart-page.tsx";
import { BrokenPage, NotFoundPage } from "./pages/dead-ends.tsx";
import { HomePage } from "./pages/home-page.tsx";
import { SignInPage } from "./pages/sign-in-page.tsx";
import { CheckoutLayout, ShopLayout } from "./shell/layouts.tsx";
import { SignedIn } from "./shell/signed-in.tsx";
import { TextProvider } from "./text/text.tsx";
import { PageLoading } from "./parts/loading.tsx";

// What needs the wallet comes with it, and not before: the shelf must be quick on a slow network.
const WalletArea = lazy(() => import("./shell/wallet-area.tsx"));
const WalletPage = lazy(() => import("./pages/wallet-page.tsx"));
const CheckoutPage = lazy(() => import("./checkout/checkout-page.tsx"));
const ConfirmationPage = lazy(() => import("./checkout/confirmation-page.tsx"));
const PaymentErrorPage = lazy(() => import("./checkout/payment-error-page.tsx"));

const router = createBrowserRouter([
  {
    element: <ShopLayout />,
    errorElement: <BrokenPage />,
    children: [
      { path: "/", element: <HomePage /> },
      { path: "/signin", element: <SignInPage /> },
      {
        element: <SignedIn />,
        children: [
          { path: "/cart", element: <CartPage /> },
          { path: "/shopping/cart", element: <Navigate to="/cart" replace /> },
          { element: <WalletArea />, children: [{ path: "/mywallet", element: <WalletPage /> }] },
        ],
      },
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
          { element: <WalletArea />, children: [{ path: "/checkout", element: <CheckoutPage /> }] },
          { path: "/checkout/payment-error", element: <PaymentErrorPage /> },
          { path: "/checkout/:appName/:orderId/complete", element: <ConfirmationPage /> },
        ],
      },
    ],
  },
]);

watchConfirmations(router);

export function App() {
  const [queries] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queries}>
      <TextProvider>
        <Suspense fallback={<PageLoading />}>
          <RouterProvider router={router} />
        </Suspense>
      </TextProvider>
    </QueryClientProvider>
  );
}
