import type { CheckoutOptions, CheckoutSession } from "../../sdk/headless/checkout.ts";
import type { Aisle, AisleConfig } from "../../sdk/index.ts";

/** `Aisle` as script-tag pages have it. */
export interface Script {
  /** Makes a client; rejects with AisleConfigError, or when the code can't be loaded. May be called again then. */
  init(config: AisleConfig): Promise<Aisle>;
  /** Opens a cart's checkout, as `aisle/checkout` does. */
  openCheckout(client: Aisle, options: CheckoutOptions): Promise<CheckoutSession>;
}
