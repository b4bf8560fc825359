// What it shares with the address book is one file, which packs tighter than chunks of both.
export * from "./mode-selector.ts";
export * from "./address-book.ts";
export * from "../mode-selector/screens.tsx";
