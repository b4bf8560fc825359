export * from "./mode-selector.ts";
export * from "../mode-selector/times.tsx";
