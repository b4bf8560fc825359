const names =
  "aislemarket harristeeter northgatefoods bluegrassgrocers lakeshoremarket copperbasin highplains " +
  "cascadefresh rosecitymarket goldenpoppy sierrapantry lonestarlarder bayoubasket " +
  "peachtreeprovisions musicrowmarket olddominionfoods piedmontgrocer hoosierharvest " +
  "motorcitymarket gatewaygrocers prairiepantry wasatchfresh silverstatefoods mesamercado " +
  "simplycrate aislepharmacy aislespecialty bluegrasspharmacy cascadepharmacy aisleclinic " +
  "lakeshoreclinic aislefuel highplainsfuel";

/** The 33 banners' domains, the first one being the default. The services' banner table is tested against this list. */
export const bannerDomains: readonly string[] = names.split(" ").map((name) => `${name}.example`);
