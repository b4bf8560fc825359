export { startForStories as default } from "./services.ts";
