/** Builds what a page with the script tag loads of a version, and no more: AISLE_VERSION says which. */
import { buildVersion } from "./build.ts";

await buildVersion([]);
