import { banners } from "../../../sdk/domain/banners.ts";

const bannerAt = (domain: string | null) => banners.find((banner) => banner.domain === domain);

const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/**
 * The site's page as one banner's, before any script of it runs: what a tab, a search engine and a link's preview
 * show. Names and numbers alone, because nobody knows the reader's language yet. At an address that is no banner's
 * own, and asks for none, the page stays without one: only the tab knows.
 */
export function sitePage(html: string, { hostname, searchParams }: URL): string {
  const banner = bannerAt(searchParams.get("banner")) ?? bannerAt(hostname);
  if (!banner) return html;
  const [name, phone] = [escaped(banner.name), escaped(banner.phone)];
  return html
    .replace(/<title>[^<]*/, () => `<title>${name}`)
    .replace(/(<meta name="description" content=")[^"]*/, (_, start: string) => `${start}${name}, ${phone}`);
}
