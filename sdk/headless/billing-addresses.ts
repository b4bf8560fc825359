import { type Aisle, type AisleClient, internalsKey } from "../client/client.ts";
import type { SavedAddress } from "../domain/addresses.ts";
import { listBillingAddresses } from "../services/billing.ts";

export type { SavedAddress };

/**
 * The addresses of the shopper's account that a card can be billed to, the mailing address first.
 * @throws AisleError when they can't be had.
 */
export function billingAddresses(client: Aisle): Promise<readonly SavedAddress[]> {
  return listBillingAddresses((client as AisleClient)[internalsKey].http);
}
