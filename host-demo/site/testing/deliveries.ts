import { faultsPath } from "../../services/demo/paths.ts";
import { products } from "../../services/shop/catalog/products/products.ts";
import { testShopper, type TestShopper } from "../../services/shop/checkout/testing/shopper.ts";
import type { TestServices } from "./open-page.tsx";

export {
  changed,
  heldFor,
  modifyCart,
  paidBy,
  placed,
  placedWithPin,
  submitChange,
  tipOrder,
  want,
} from "../../services/shop/checkout/testing/amending.ts";
export {
  acceptTerms,
  change,
  chooseTime,
  deliveryOf,
  fill,
  mainStreet,
  openDelivery,
  promosOf,
  shopFor,
  timeOf,
} from "../../services/shop/checkout/testing/delivery.ts";
export { checkBooks } from "../../services/shop/checkout/testing/invariants.ts";
export { gift25, paying, snap, visa } from "../../services/shop/checkout/testing/split.ts";
export { ordersPath } from "../../services/demo/paths.ts";
export { testShopper, type TestShopper };

/** The number of a product by its name. */
export function numberOf(name: string): string {
  const found = products.find(({ description }) => description === name);
  if (!found) throw new Error(`no such product: ${name}`);
  return found.gtin13;
}

/** The shopper on another device. */
export async function onAnotherDevice(services: TestServices, email: string): Promise<TestShopper> {
  return testShopper(services.fetch, services.origin, await services.signIn(email));
}

/** The failures that are armed and have not come yet. */
export async function armed(services: TestServices): Promise<readonly unknown[]> {
  const response = await services.fetch(faultsPath);
  return ((await response.json()) as { data: { armed: readonly unknown[] } }).data.armed;
}
