/** The checkout of the classic files that can pay. */
import { openCheckout } from "../../sdk/headless/checkout.ts";
import { page } from "./classic.ts";

if (page.Aisle)
  page.Aisle.openCheckout ??= (client, options) => Promise.resolve(openCheckout(client, options));
