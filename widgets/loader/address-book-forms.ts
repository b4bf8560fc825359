export * from "./address-book.ts";
export * from "../address-book/forms.tsx";
export * from "../../sdk/services/legacy-address-book.ts";
