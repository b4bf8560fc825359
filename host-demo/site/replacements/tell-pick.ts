import { apiOrigin } from "../api/origins.ts";
import { siteBanner } from "../banner.ts";

/** Tells the clickstream which of the similar items was picked, and how; nothing of who picked it, or of what it is. */
export function tellPick({ index, clicked }: { readonly index: number; readonly clicked: boolean }): void {
  const event = {
    name: "similar-item-select",
    page: "scheduling",
    component: "similarItems",
    banner: siteBanner.headerName,
    index,
    clicked,
  };
  const request = { method: "POST", keepalive: true, body: JSON.stringify(event) };
  // Nobody waits for it, and nothing hangs on it.
  void fetch(`${apiOrigin}/clickstream/v1/events`, request).catch(() => undefined);
}
