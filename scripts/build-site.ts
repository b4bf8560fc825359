/** Builds what the running site needs, and no more. */
import { buildSite } from "./build.ts";

await buildSite();
