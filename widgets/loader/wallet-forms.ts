export * from "./wallet.ts";
export * from "../wallet/forms.tsx";
