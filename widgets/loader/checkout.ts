export * from "./core.ts";
export { openCheckout } from "../../sdk/checkout.ts";
