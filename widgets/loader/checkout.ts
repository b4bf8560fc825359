export * from "./core.ts";
export { openCheckout } from "../../sdk/headless/checkout.ts";
