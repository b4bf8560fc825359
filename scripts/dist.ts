import { majorVersion } from "./origins.ts";

/** Where builds go and where the services look for them; tests that need origins of their own build elsewhere. */
export const distDir = process.env["AISLE_DIST_DIR"] || "dist";

/** The CDN's folder that moves on with each release of a major version, as pages name it. */
export const cdnDir = `${distDir}/cdn/${majorVersion()}`;
