export * from "./core.ts";
import "../wallet/define.ts";
