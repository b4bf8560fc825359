import type { BannerFacts } from "../contract/banner-facts.ts";
import { banners } from "../domain/banners.ts";
import type { Answerer } from "./answer.ts";

/** What a widget asks of every banner: its facts, texts of its own (none), and of the shopper how they shop (not chosen yet). */
export function createFakeBanner(bannerDomain: string): Answerer {
  const known = banners.find(({ domain }) => domain === bannerDomain) ?? banners[0];
  const { name = "", phone = "", capabilities = [] } = known ?? {};
  const banner: BannerFacts = {
    name,
    phone,
    capabilities: capabilities.slice(),
    ownFleetName: `${name} Delivery`,
    membership: { name: "Boost" },
  };
  return ({ method, path }) => {
    if (method !== "GET") return undefined;
    if (path === `/atlas/v1/banner/v1/banners/${bannerDomain}`) return { banner };
    if (path.startsWith("/content/v1/strings/")) return { strings: {} };
    if (path === "/atlas/v1/membership/v1/enrollments") return { enrollments: [] };
    if (path === "/atlas/v1/modality/v1/preferences") return { preferences: [], storeDetails: [] };
    return undefined;
  };
}
