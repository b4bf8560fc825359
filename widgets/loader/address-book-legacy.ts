export * from "./address-book.ts";
export * from "../../sdk/services/legacy-address-book.ts";
