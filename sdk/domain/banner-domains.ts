/** The 33 banners' domains, the first one being the default. The service's banner table is tested against this list. */
export const bannerDomains: readonly string[] = ["aislemarket.example", "harristeeter.example"];
