import { bannerDomains } from "aisle/rules";
const storageKey = "aisle.banner";
const sister = "harristeeter.example";

const known = (domain: string | null) => (domain !== null && bannerDomains.includes(domain) ? domain : null);

/** The part of a page's address that tells its banner. */
type Address = Pick<Location, "search" | "hostname">;

/** Of a page at this host name: a banner's domain or a subdomain of it, such as "www."; else the first banner's. */
const domainAt = (hostname: string) =>
  bannerDomains.find((domain) => hostname === domain || hostname.endsWith(`.${domain}`)) ??
  bannerDomains[0] ??
  "";

/**
 * The banner of this tab: what the address asks for ("?banner=harristeeter.example"), which then holds for the tab,
 * else what the tab was before, else the one whose domain the page is at, else the first.
 */
export function bannerOfTab({ search, hostname }: Address, tab: () => Storage): string {
  const asked = known(new URLSearchParams(search).get("banner"));
  const own = domainAt(hostname);
  // Storage throws where it is blocked; the address then counts until the page is left.
  try {
    if (asked !== null) tab().setItem(storageKey, asked);
    return known(tab().getItem(storageKey)) ?? own;
  } catch {
    return asked ?? own;
  }
}

const domain = bannerOfTab(location, () => sessionStorage);
export const isSisterBanner = domain === sister;

/** The banner that the site is in this tab, whose accounts its shoppers have, and how its calls say so. */
export const siteBanner = {
  domain,
  tenant: isSisterBanner ? "harristeeter" : "aisle",
  /** Value of the banner-name header: the first label of the domain. */
  headerName: domain.split(".", 1)[0] ?? "",
} as const;

/** A path of the site for a new tab, which does not know what this one has been told to be. */
export function pathForNewTab(path: string): string {
  const isKnown = domain === domainAt(location.hostname);
  return isKnown ? path : `${path}?${new URLSearchParams({ banner: domain })}`;
}
