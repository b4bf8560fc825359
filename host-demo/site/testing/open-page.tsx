/** @jsxImportSource react */
import type { ComponentType } from "react";
import { createRoot, type Root } from "react-dom/client";
import { type Location, Outlet, type RouteObject } from "react-router";
import { screen, waitFor, within } from "@testing-library/dom";
import { afterEach, beforeAll, beforeEach, vi } from "vitest";
import { createShopperClient, type ShopperCall } from "../../services/demo/shopper-client.ts";
import type { Settings } from "../../services/platform/settings.ts";
import { createTestServices, type TestServices } from "../../services/testing/test-services.ts";
import { App } from "../app.tsx";
import { watchConfirmations } from "../checkout/last-visited.ts";
import { UnlessBroken } from "../pages/dead-ends.tsx";
import { Toasts } from "../parts/toast.tsx";
import { createMemoryRouter, type SiteRouter } from "../routing/site-router.ts";
import { watchRefusals } from "../session/refusals.ts";
import { session } from "../session/session.ts";
import { afterOwnTime } from "./own-time.ts";

/** How many times faster than on a page a request's time runs out here, and an answer is late. */
const pace = 10;
const sleep = (ms: number) => new Promise<void>((done) => afterOwnTime(ms / pace, done));

/** `AbortSignal.timeout` in this time. */
function timeout(ms: number): AbortSignal {
  const ending = new AbortController();
  void sleep(ms).then(() => ending.abort(new DOMException("The time is over.", "TimeoutError")));
  return ending.signal;
}

const roots: Root[] = [];
const underWay = new Set<Promise<Response>>();
/** What the pages have sent since they were opened. */
const requests: SentRequest[] = [];

/** What is not answered yet, although the services have. */
const held: { readonly method: string; readonly path: string; readonly until: Promise<void> }[] = [];

interface SentRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: Headers;
  readonly body: string;
}

/**
 * The real services, in process, for the tests of a file, which each find them as new and leave no page behind. What
 * hangs there answers later than the site waits for, as it does elsewhere.
 */
export async function startServices(settings: Partial<Settings> = {}): Promise<TestServices> {
  const services = await createTestServices({ settings, sleep });
  const [origin = ""] = services.context.settings.parentOrigins;
  const cookies = new Map<string, string>();
  const answerTo = async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = await sentRequest(input, init);
    requests.push(request);
    // No answer comes in the same task as its request: a page has always drawn meanwhile that it waits.
    await new Promise((done) => setTimeout(done, 5));
    const headers = [
      ...new Headers(init?.headers),
      ["origin", origin],
      ["cookie", [...cookies.values()].join("; ")],
    ];
    const response = await services.fetch(input, { ...init, headers: headers as [string, string][] });
    await heldUntil(request);
    // As the browser keeps it: the page itself never sees the session's cookie.
    for (const set of response.headers.getSetCookie()) {
      const [pair = ""] = set.split(";");
      cookies.set(pair.split("=")[0] ?? "", pair);
    }
    return response;
  };
  vi.stubGlobal("fetch", (input: RequestInfo | URL, init?: RequestInit) => {
    const answer = answerTo(input, init);
    underWay.add(answer);
    return answer.finally(() => underWay.delete(answer));
  });
  vi.spyOn(AbortSignal, "timeout").mockImplementation(timeout);
  beforeAll(bringSite, 120_000);
  beforeEach(() => services.reset());
  afterEach(closePages);
  return services;
}

const parts = import.meta.glob(["../*/**/*.tsx", "!../testing/**", "!../**/*.test.tsx"]);

/** A busy machine takes longer to bring a page's code for the first time than a test waits for what is on it. */
async function bringSite(): Promise<void> {
  const widgets = [import("aisle/time-slots"), import("aisle/mode-selector"), import("aisle/card-box")];
  await Promise.all([...Object.values(parts).map((bring) => bring()), ...widgets]);
}

/** What stands around every page, as far as a page needs it. */
function Frame() {
  return (
    <>
      <Outlet />
      <Toasts />
    </>
  );
}

/** A page of the site for a shopper who has signed in. */
export async function openPage(Page: ComponentType, email: string): Promise<SiteRouter> {
  await session.signIn(email, "aisle-demo");
  const pages = [
    { path: "/page", element: <Page /> },
    { path: "*", element: null },
  ];
  const framed = [
    {
      element: (
        <UnlessBroken>
          <Frame />
        </UnlessBroken>
      ),
      children: pages,
    },
  ];
  const router = createMemoryRouter("/page");
  render(router, framed);
  return router;
}

/** The whole site at an address, for a shopper who has signed in: its links and the way back work. */
export async function openSite(path: string | Location, email: string): Promise<SiteRouter> {
  await session.signIn(email, "aisle-demo");
  const router = createMemoryRouter(path);
  watchRefusals(router);
  watchConfirmations(router);
  render(router);
  return router;
}

function render(router: SiteRouter, routes?: RouteObject[]): void {
  const container = document.createElement("div");
  document.body.append(container);
  const root = createRoot(container);
  roots.push(root);
  root.render(<App router={router} {...(routes && { routes })} />);
}

/** Takes every page away, and waits for what it has asked: the rows are put back next, and the browser is a new one. */
export async function closePages(): Promise<void> {
  await leavePages();
  session.signedOutElsewhere(session.shopper() ?? "", true);
  localStorage.clear();
  sessionStorage.clear();
}

/** Takes every page away from its tab, which keeps what it knows for the next one. */
export async function leavePages(): Promise<void> {
  // A toast outlasts its page.
  document.querySelector<HTMLElement>(".toast button")?.click();
  for (const root of roots.splice(0)) root.unmount();
  document.body.replaceChildren();
  // An answer that is waited for may lead to another call, though nobody looks any more.
  do {
    await new Promise((done) => setTimeout(done, 20));
    await answered();
  } while (underWay.size > 0);
  requests.length = 0;
}

/** Whatever was asked has its answer, or has failed. */
export const answered = () => Promise.allSettled(underWay);

async function sentRequest(input: RequestInfo | URL, init?: RequestInit): Promise<SentRequest> {
  const request = new Request(input, init);
  const { method, headers } = request;
  return { method, url: new URL(request.url), headers, body: await request.text() };
}

/** The requests of these methods that the pages have sent to addresses with this part, in their order. */
export function sent(methods: string | readonly string[], path = ""): readonly SentRequest[] {
  return requests.filter(
    ({ method, url }) => [methods].flat().includes(method) && url.pathname.includes(path),
  );
}

/** Holds back the answer to the next request of this kind; what it returns lets it go. */
export function holdAnswer(method: string, path: string): () => void {
  let letGo = () => {};
  const until = new Promise<void>((done) => (letGo = done));
  held.push({ method, path, until });
  return letGo;
}

function heldUntil({ method, url }: SentRequest): Promise<void> | undefined {
  const index = held.findIndex((one) => one.method === method && url.pathname.includes(one.path));
  return index < 0 ? undefined : held.splice(index, 1)[0]?.until;
}

/** A shopper's own call, as another device of theirs would make it. Answers with the payload. */
export async function elsewhere<T>(
  services: TestServices,
  email: string,
  path: string,
  call: ShopperCall = {},
): Promise<T> {
  const token = await services.signIn(email);
  const text = await createShopperClient(services.fetch, services.origin).succeed(path, { ...call, token });
  return text === "" ? (undefined as T) : (JSON.parse(text) as { data: T }).data;
}

/** What is said in a part of the page, once it is. */
export async function alertIn(part: HTMLElement, text: string): Promise<void> {
  await soon(() => {
    const alerts = within(part)
      .queryAllByRole("alert")
      .map(({ textContent }) => textContent);
    if (!alerts.some((said) => said.includes(text)))
      throw new Error(`not said: ${text}; but ${alerts.join()}`);
  });
}

/** Presses a button once it is there. */
export async function press(part: HTMLElement, name: string): Promise<void> {
  (await soon(() => within(part).getByRole("button", { name }))).click();
}

/** Waits as long as the repeats of a call take, with the second between them, on the slowest machine. */
export function soon<T>(check: () => T | Promise<T>): Promise<T> {
  return waitFor(check, { timeout: 40_000, interval: 20 });
}

export { screen, within };
export type { TestServices };
