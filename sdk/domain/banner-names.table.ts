import { banners } from "./banners.ts";

/** The banners' domains in one text, without the ending that all have: the shortest way to bring them into a page. */
export const bannerNames = banners.map(({ domain }) => domain.replace(/\.example$/, "")).join(" ");
