import type { FakeServices } from "./services.ts";

/** What is used of Playwright's `Route`. */
interface Route {
  request(): {
    method(): string;
    url(): string;
    headers(): Record<string, string>;
    postData(): string | null;
    frame(): { parentFrame(): { url(): string } | null; url(): string };
  };
  fulfill(answer: {
    status?: number;
    headers?: Record<string, string>;
    contentType?: string;
    body?: string;
    path?: string;
  }): Promise<void>;
  abort(reason?: string): Promise<void>;
}

/** What is used of Playwright's `Locator`. */
interface Field {
  fill(text: string): Promise<void>;
  pressSequentially(text: string): Promise<void>;
  selectOption(value: string): Promise<unknown>;
}

/** What is used of Playwright's `Page`. */
interface Page {
  route(match: (url: URL) => boolean, handler: (route: Route) => Promise<void>): Promise<unknown>;
  frameLocator(selector: string): { getByLabel(name: string): Field };
}

/** Has a page's calls of the services, and its secure frames, answered by the fakes. Call it before `goto`. */
export async function routeAisle(page: Page, services: FakeServices): Promise<void> {
  const { api, pay } = services.origins;
  await page.route(
    ({ origin }) => origin === api,
    (route) => answerCall(route, services),
  );
  await page.route(
    ({ origin }) => origin === pay,
    (route) => answerFrame(route, services),
  );
}

async function answerCall(route: Route, { fetch }: FakeServices): Promise<void> {
  const request = route.request();
  const headers = request.headers();
  const origin = headers["origin"] ?? new URL(request.frame().url()).origin;
  const body = request.postData();
  try {
    const response = await fetch(request.url(), {
      method: request.method(),
      headers: { ...headers, origin },
      ...(body === null ? {} : { body }),
    });
    await route.fulfill({
      status: response.status,
      headers: {
        ...Object.fromEntries(response.headers),
        "access-control-allow-origin": origin,
        "access-control-allow-credentials": "true",
        "access-control-expose-headers": "date, x-correlation-id",
      },
      body: await response.text(),
    });
  } catch {
    await route.abort("failed");
  }
}

const isolation = {
  "cross-origin-resource-policy": "cross-origin",
  "cross-origin-embedder-policy": "require-corp",
};

async function answerFrame(route: Route, { paymentHost }: FakeServices): Promise<void> {
  const request = route.request();
  const url = new URL(request.url());
  const [, version = ""] = /^\/pci-forms\/(\d[^/]*)\//.exec(url.pathname) ?? [];
  if (url.pathname.endsWith("/frame.js"))
    return route.fulfill({
      contentType: "text/javascript",
      headers: isolation,
      path: fileOf("./testing-frame.js"),
    });
  // Modules that a form waits for: the fraud check, and the service that takes PINs.
  if (["/pci-forms/v1/fraud.js", "/pin/v1/pin-service.js"].includes(url.pathname))
    return route.fulfill({
      contentType: "text/javascript",
      headers: { ...isolation, "access-control-allow-origin": "*" },
      body: "export const start = () => undefined;",
    });
  const json = (data: unknown) =>
    route.fulfill({ contentType: "application/json", body: JSON.stringify({ data }) });
  if (url.pathname === "/pci-forms/v1/tokens") {
    const { fields } = JSON.parse(request.postData() ?? "{}") as { fields: Record<string, string> };
    return json(await paymentHost.tokens(fields));
  }
  if (url.pathname === "/pin/v1/pins") return json(paymentHost.pin());
  const parent = request.frame().parentFrame()?.url() ?? "";
  const page = await paymentHost.page(url, URL.canParse(parent) ? new URL(parent).origin : "", version);
  return page === undefined
    ? route.fulfill({ status: 404, body: "" })
    : route.fulfill({ contentType: "text/html", headers: isolation, body: page });
}

/** A file beside this one in the package, as this machine's own path. */
function fileOf(name: string): string {
  const { pathname } = new URL(name, import.meta.url);
  return decodeURIComponent(pathname.replace(/^\/(?=[A-Za-z]:)/, ""));
}

/** What a shopper types into the secure fields; a field that is left out is left alone. */
export interface TypedCard {
  readonly number?: string;
  /** Two digits. */
  readonly month?: string;
  /** Four digits. */
  readonly year?: string;
  readonly cvv?: string;
  /** Of a SNAP EBT card. */
  readonly pin?: string;
}

const titles = {
  number: "Card Number",
  month: "Expiration MM",
  cvv: "CVV",
  pin: "SNAP EBT PIN",
} as const;

/** Types a card into the secure fields of the open form, with real keys. For English pages. */
export async function typeCard(page: Page, { year, ...typed }: TypedCard): Promise<void> {
  const field = (title: string) => page.frameLocator(`iframe[title="${title}"]`).getByLabel(title);
  for (const [name, title] of Object.entries(titles)) {
    const text = typed[name as keyof typeof titles];
    if (text === undefined) continue;
    await field(title).fill("");
    await field(title).pressSequentially(text);
  }
  if (year !== undefined) await field("Expiration YY").selectOption(year);
}
