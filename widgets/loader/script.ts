import type { CheckoutOptions, CheckoutSession } from "../../sdk/headless/checkout.ts";
import type { OpenModality } from "../../sdk/headless/modality.ts";
import type { Aisle, AisleConfig } from "../../sdk/index.ts";

/** A config, less what stands in the page's `<script type="application/json" data-aisle-config>`. */
export type PageConfig = { readonly [Key in keyof AisleConfig]?: Partial<AisleConfig[Key]> };

/** `Aisle` as script-tag pages have it. */
export interface Script {
  /**
   * Makes a client; rejects with AisleConfigError, with SyntaxError where the tag holds no JSON, or when the code can't be
   * loaded. May be called again then.
   */
  init(config: PageConfig): Promise<Aisle>;
  /** Opens a cart's checkout, as `aisle/checkout` does. */
  openCheckout(client: Aisle, options: CheckoutOptions): Promise<CheckoutSession>;
  /** Tells how a client's shopper shops, and the time that is held for them, as `aisle/modality` does. */
  openModality(client: Aisle): Promise<OpenModality>;
}
