export * from "./core.ts";
export * from "../wallet/forms.tsx";
