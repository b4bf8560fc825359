import { accountRoutes } from "./account/shopper-data/routes.ts";
import { addressRoutes } from "./account/address/routes.ts";
import { cartRoutes } from "./shop/cart/routes.ts";
import { catalogRoutes } from "./shop/catalog/routes.ts";
import { clickstreamRoutes } from "./shop/clickstream/routes.ts";
import { contentRoutes } from "./shop/content/routes.ts";
import { sagaRecovery } from "./shop/checkout/recovery.ts";
import { amendingRoutes } from "./shop/checkout/amending/routes.ts";
import { checkoutRoutes } from "./shop/checkout/routes.ts";
import type { Gate } from "./platform/http/dispatch.ts";
import { createHttpApp, type HttpApp, type HttpOptions } from "./platform/http/http.ts";
import type { Route } from "./platform/http/route.ts";
import { sweeper } from "./sweep.ts";
import type { Worker } from "./platform/workers.ts";
import { identityRoutes } from "./account/identity/routes.ts";
import { keyRotation } from "./platform/keys/rotation.ts";
import { locatorRoutes } from "./shop/locator/routes.ts";
import { mapRoutes } from "./shop/map/routes.ts";
import { membershipRecovery } from "./shop/membership/join.ts";
import { membershipRoutes } from "./shop/membership/routes.ts";
import { modalityRoutes } from "./account/modality/routes.ts";
import { orderRecovery } from "./shop/order/recovery.ts";
import { orderRoutes } from "./shop/order/routes.ts";
import { frameSessionRoutes } from "./payments/pci-forms/session-routes.ts";
import { preferenceRoutes } from "./account/preferences/routes.ts";
import { paymentGates } from "./payments/wallet/payment-gate.ts";
import { promiseRoutes } from "./shop/promising/routes.ts";
import { savingsRoutes } from "./shop/savings/routes.ts";
import { timeslotRoutes } from "./account/timeslots/routes.ts";
import { walletRoutes } from "./payments/wallet/routes.ts";

/** Every call that the services answer. */
export const routes: readonly Route[] = [
  ...identityRoutes,
  ...accountRoutes,
  ...catalogRoutes,
  ...contentRoutes,
  ...clickstreamRoutes,
  ...walletRoutes,
  ...frameSessionRoutes,
  ...addressRoutes,
  ...locatorRoutes,
  ...preferenceRoutes,
  ...modalityRoutes,
  ...timeslotRoutes,
  ...promiseRoutes,
  ...cartRoutes,
  ...savingsRoutes,
  ...checkoutRoutes,
  ...amendingRoutes,
  ...membershipRoutes,
  ...orderRoutes,
  ...mapRoutes,
];

export const gates: readonly Gate[] = paymentGates;

export const workers: readonly Worker[] = [
  sagaRecovery,
  membershipRecovery,
  orderRecovery,
  sweeper,
  keyRotation,
];

/** All services as one app, over a context whose database is migrated. */
export function createApp(options: Omit<HttpOptions, "routes" | "gates">): HttpApp {
  return createHttpApp({ ...options, routes, gates });
}
