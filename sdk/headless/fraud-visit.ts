import { type Aisle, type AisleClient, internalsKey } from "../client/client.ts";
import { originsFor } from "../config/origins.ts";
import type { FraudCheckOptions, FraudScript } from "../services/fraud.ts";
import { fraudCheckOf } from "../stores/fraud-check.ts";

/** A shopper's visit to a payment page, as the payment host's fraud check knows it. */
export interface FraudVisit {
  /** The page is opened: has the fraud script describe its browser to the payment host. Once more for the next visit. */
  begin(): void;
  /**
   * What the script calls the visit, for `transactionId` of `openCheckout`. Begins with "local-" where the script
   * could not be had; undefined before the visit has begun, and in the pharmacies' apps, which look at nobody.
   */
  transactionId(): string | undefined;
}

const importScript: FraudCheckOptions["load"] = (url) =>
  import(/* @vite-ignore */ url) as Promise<FraudScript>;

/**
 * The fraud check of a payment page of the host's own look. Without its script the order goes on, and the page hears
 * of it by an `aisle-service-error` ("network").
 */
export function fraudVisit(client: Aisle, load: FraudCheckOptions["load"] = importScript): FraudVisit {
  const internals = (client as AisleClient)[internalsKey];
  let ended = false;
  internals.onDestroy(() => (ended = true));
  const { environment, bannerDomain } = internals.config.get();
  const payOrigin = originsFor(environment, bannerDomain).pay;
  const check = fraudCheckOf(internals, payOrigin, load, () => ended);
  return {
    begin: () => check?.begin(),
    transactionId: () => check?.transactionId || undefined,
  };
}
