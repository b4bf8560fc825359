// The card box, beside which checkouts are paid for: what the two share is one file with it.
export * from "./card-box.ts";
export { openCheckout as open } from "../../sdk/headless/checkout.ts";
