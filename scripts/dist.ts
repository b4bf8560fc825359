/** Where builds go and where the services look for them; tests that need origins of their own build elsewhere. */
export const distDir = process.env["AISLE_DIST_DIR"] || "dist";
