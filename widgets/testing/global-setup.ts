export { startForWidgets as default } from "./services.ts";
