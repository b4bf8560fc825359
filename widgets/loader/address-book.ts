export * from "./core.ts";
import "../address-book/define.ts";
