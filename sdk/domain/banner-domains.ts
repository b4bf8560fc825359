import { bannerNames } from "./banner-names.table.ts";

/** The 33 banners' domains, the first being the default. */
export const bannerDomains: readonly string[] = bannerNames.split(" ").map((name) => `${name}.example`);
