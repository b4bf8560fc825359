export * from "./wallet-forms.ts";
export * from "../wallet/address-screens.tsx";
