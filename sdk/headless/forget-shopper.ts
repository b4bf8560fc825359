import { registry } from "../client/registry.ts";
import { clearTraces } from "../stores/shopper-traces.ts";

/** Takes away all that Aisle knows and keeps of a shopper on this page. For hosts to call when the shopper signs out. */
export function forgetShopper(): void {
  for (const client of registry().clients) client.forget();
  // What an earlier page has left, where no client is on this one.
  clearTraces();
}
