import { accountRoutes } from "./account/routes.ts";
import { addressRoutes } from "./address/routes.ts";
import { cartRoutes } from "./cart/routes.ts";
import { catalogRoutes } from "./catalog/routes.ts";
import { sagaRecovery } from "./checkout/recovery.ts";
import { checkoutRoutes } from "./checkout/routes.ts";
import type { Gate } from "./core/dispatch.ts";
import { createHttpApp, type HttpApp, type HttpOptions } from "./core/http.ts";
import type { Route } from "./core/route.ts";
import { sweeper } from "./core/sweep.ts";
import type { Worker } from "./core/workers.ts";
import { identityRoutes } from "./identity/routes.ts";
import { locatorRoutes } from "./locator/routes.ts";
import { orderRoutes } from "./order/routes.ts";
import { frameSessionRoutes } from "./pci-forms/session-routes.ts";
import { preferenceRoutes } from "./preferences/routes.ts";
import { paymentGates } from "./wallet/payment-gate.ts";
import { walletRoutes } from "./wallet/routes.ts";

/** Every call that the services answer. */
export const routes: readonly Route[] = [
  ...identityRoutes,
  ...accountRoutes,
  ...catalogRoutes,
  ...walletRoutes,
  ...frameSessionRoutes,
  ...addressRoutes,
  ...locatorRoutes,
  ...preferenceRoutes,
  ...cartRoutes,
  ...checkoutRoutes,
  ...orderRoutes,
];

export const gates: readonly Gate[] = paymentGates;

export const workers: readonly Worker[] = [sagaRecovery, sweeper];

/** All services as one app, over a context whose database is migrated. */
export function createApp(options: Omit<HttpOptions, "routes" | "gates">): HttpApp {
  return createHttpApp({ ...options, routes, gates });
}
