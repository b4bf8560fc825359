export { openModality as open } from "../../sdk/headless/modality.ts";
