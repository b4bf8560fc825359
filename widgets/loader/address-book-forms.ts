export * from "./address-book.ts";
export * from "../address-book/forms.tsx";
