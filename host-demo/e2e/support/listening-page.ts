import type { Newcomer } from "./guide.ts";
import { origins } from "./origins.ts";

/** One event as `analyticsConfig.onEvent` gives it. */
export interface Heard {
  readonly id: string;
  readonly name: string;
  readonly detail: unknown;
  readonly kind?: string;
  readonly context: { readonly page: string; readonly component?: string };
}

declare global {
  interface Window {
    /** What the clients' event streams said, by client; a text where a client could not be made or its session ended. */
    heard: [client: string, event: Heard | string][];
    begin: (name: string, more?: object) => Promise<unknown>;
  }
}

/** A page with a widget, a client "first", and `begin`, which makes another; all that they say is written down. */
export function serveListener(
  newcomer: Newcomer,
  token: string,
  policy?: string,
  markup = "<aisle-card-box></aisle-card-box>",
): void {
  newcomer.serve(
    "/",
    `<!doctype html><html lang="en"><meta charset="utf-8" /><title>A page</title><body>
      <script defer src="${origins.site}/cdn/1/aisle.js"></script>
      <script defer src="/page.js"></script>${markup}</body></html>`,
    policy === undefined ? {} : { "content-security-policy": policy },
  );
  newcomer.serve(
    "/page.js",
    `heard = [];
    begin = (name, more = {}) => Aisle.init({
      environment: "LOCAL", appName: "CLICKLIST", bannerDomain: "aislemarket.example",
      authConfig: {
        type: "B2C",
        getNewToken: async () => ${JSON.stringify(token)},
        redirectToSignIn: () => heard.push([name, "redirect"]),
      },
      walletConfig: { saveCardOptionEnabled: true },
      analyticsConfig: { onEvent: (event) => heard.push([name, event]) },
      ...more,
    }).catch((error) => heard.push([name, error.code ?? error.name]));
    begin("first");`,
  );
}
