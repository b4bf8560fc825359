import { banners } from "../domain/banners.ts";

/** Area codes of customer service, in the order of the banners' domains. */
export const bannerAreas: readonly number[] = banners.map(({ phone }) => Number(phone.slice(0, 3)));
