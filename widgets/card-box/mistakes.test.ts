/** What a page does wrong: told once on the console, with what mends it, and once as an event; what lives stays. */
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from "vitest";
import { AisleConfigError } from "../../sdk/domain/errors.ts";
import type { MountName } from "../../sdk/client/widget-props.ts";
import { define } from "../kit/element.ts";
import {
  cleanUp,
  createWidget,
  nextFrame,
  place,
  type Started,
  start,
  textOf,
  tokenOf,
} from "../testing/harness.ts";
import "./define.ts";

let warn: MockInstance<typeof console.warn>;

beforeEach(() => {
  warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await cleanUp();
});

const see = (section: string) => ` See the guide "Errors", section "${section}".`;
const told = () => warn.mock.calls.map(([text]) => String(text));
const troubles = ({ events }: Started) =>
  events.filter(({ name }) => name.endsWith("-error")).map(({ name, detail }) => ({ name, ...detail }));

async function boxOf(more: object = {}) {
  const box = createWidget("aisle-card-box", more);
  place().append(box);
  await nextFrame();
  return box;
}

/** Nothing more comes of it, however long one waits. */
async function onlyOnce() {
  await nextFrame();
  await nextFrame();
  return told();
}

it("a second client without an id: the box stays with the first one", async () => {
  const first = start();
  const box = await boxOf();
  await expect.poll(() => textOf(box)).toContain("Visa ending in 1111");
  const second = start("declines@aisle.test");
  await expect.poll(told).toHaveLength(1);
  expect(await onlyOnce()).toEqual([
    `Aisle: this page has a client already, and another one was made without an id, so that no element but those it mounts is its own. Make one client for the page, or give each an id and name it: <aisle-card-box client="…">.${see("Two clients on a page")}`,
  ]);
  expect(textOf(box)).toContain("Visa ending in 1111");
  expect(troubles(first)).toEqual([]);
  expect(troubles(second)).toMatchObject([
    { name: "aisle-error", code: "config", serviceCode: "SECOND_CLIENT" },
  ]);
  const other = second.client.mount("card-box", place());
  await other.ready;
  const late = await boxOf();
  await expect.poll(() => textOf(late)).toContain("Visa ending in 1111");
});

it("the page's first client is not its second, though it has no id and the other one comes at once", async () => {
  const first = start();
  start("declines@aisle.test", { id: "pharmacy" });
  expect(await onlyOnce()).toEqual([]);
  expect(troubles(first)).toEqual([]);
});

it("two clients with ids, and an element that names neither, or another", async () => {
  start("cards@aisle.test", { id: "groceries" });
  start("cards@aisle.test", { id: "pharmacy" });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const unnamed = createWidget("aisle-card-box");
  const wrong = createWidget("aisle-card-box");
  wrong.setAttribute("client", "farmacy");
  place().append(unnamed, wrong);
  vi.advanceTimersByTime(3_000);
  vi.useRealTimers();
  await expect.poll(told).toHaveLength(2);
  expect(await onlyOnce()).toEqual([
    `Aisle: <aisle-card-box> can't tell which of the page's clients is its own: "groceries", "pharmacy". Name one: <aisle-card-box client="…">.${see("Two clients on a page")}`,
    `Aisle: <aisle-card-box client="farmacy"> has no client of that id. The page's clients: "groceries", "pharmacy".${see("Two clients on a page")}`,
  ]);
});

it("a tenant that is another's: no end of the session, and a way on", async () => {
  const redirectToSignIn = vi.fn();
  const page = start("cards@aisle.test", {
    tenantName: "harristeeter",
    authConfig: { type: "B2C", getNewToken: () => tokenOf("cards@aisle.test"), redirectToSignIn },
  });
  const box = createWidget("aisle-card-box");
  const errors: unknown[] = [];
  box.addEventListener("aisle-error", (event) => errors.push(event.detail));
  place().append(box);
  await expect.poll(told).toHaveLength(1);
  expect(await onlyOnce()).toEqual([
    `Aisle: the services refuse the shopper's token for the tenant "harristeeter": it was made for another one. Set tenantName to the tenant that your back end signs shoppers in to.${see("A tenant that is another's")}`,
  ]);
  expect(troubles(page)).toMatchObject([
    { name: "aisle-error", code: "config", serviceCode: "TENANT_MISMATCH" },
  ]);
  expect(errors).toMatchObject([{ code: "config", serviceCode: "TENANT_MISMATCH" }]);
  expect(redirectToSignIn).not.toHaveBeenCalled();
  expect(textOf(box)).toContain("Retry");
});

describe("a getNewToken", () => {
  const asking = (getNewToken: () => Promise<unknown>) => {
    const redirectToSignIn = vi.fn();
    const page = start("cards@aisle.test", {
      authConfig: { type: "B2C", getNewToken: getNewToken as () => Promise<string>, redirectToSignIn },
    });
    return { ...page, redirectToSignIn };
  };
  const answered = (what: string) =>
    `Aisle: getNewToken or authConfig.token gave ${what}, which can't be sent as a token; the session is taken neither for begun nor for ended. Answer the shopper's access token as it is, null where nobody is signed in, and an empty text where your back end fails.${see("A getNewToken without a token")}`;

  it.each<[unknown, string]>([
    ["", "an empty text"],
    [undefined, "nothing"],
    [{ token: "eyJ" }, "an object"],
    ["<!doctype html>", "a page of HTML"],
    ["Bearer eyJ", 'a text that begins with "Bearer", which is put before it anyway'],
    ['"eyJ"', "a text of JSON"],
    ["x".repeat(9_000), "a text that is longer than a header may be"],
    ["two lines\n", "a text with characters that no header takes"],
  ])("that answers %j", async (given, what) => {
    const page = asking(() => Promise.resolve(given));
    const box = await boxOf();
    await expect.poll(told).toEqual([answered(what)]);
    expect(await onlyOnce()).toHaveLength(1);
    expect(troubles(page)).toMatchObject([
      { name: "aisle-error", code: "config", serviceCode: "TOKEN_UNUSABLE" },
    ]);
    expect(page.redirectToSignIn).not.toHaveBeenCalled();
    expect(textOf(box)).toContain("Retry");
  });

  it("that fails has ended the session, and its reason is shown", async () => {
    const reason = new Error("The token's address answered 404.");
    const page = asking(() => Promise.reject(reason));
    await boxOf();
    await expect
      .poll(() => warn.mock.calls)
      .toEqual([
        [
          `Aisle: getNewToken failed, which is taken for the end of the shopper's session. If it has not ended, mend what failed.${see("A getNewToken without a token")}`,
          reason,
        ],
      ]);
    expect(page.redirectToSignIn.mock.calls).toEqual([["Your session has expired.", undefined, undefined]]);
  });
});

it("a name that no widget has", async () => {
  const page = start();
  const mount = () => page.client.mount("card-bx" as MountName, place());
  expect(mount).toThrow(AisleConfigError);
  await expect
    .poll(told)
    .toEqual([
      `Aisle: Aisle config: mount: expected one of card-box, wallet, address-book, mode-selector, time-slots, received "card-bx" (did you mean card-box?).${see("A widget that is not defined")}`,
    ]);
  expect(troubles(page)).toMatchObject([{ name: "aisle-error", code: "config" }]);
});

it("a widget that is mounted without its import", async () => {
  const page = start();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const book = page.client.mount("address-book", place());
  const rejected = expect(book.ready).rejects.toMatchObject({
    code: "config",
    serviceCode: "WIDGET_UNDEFINED",
  });
  const gone = page.client.mount("address-book", place());
  gone.unmount();
  vi.advanceTimersByTime(3_000);
  vi.useRealTimers();
  await rejected;
  await expect(gone.ready).rejects.toMatchObject({ code: "unmounted" });
  await expect
    .poll(told)
    .toEqual([
      `Aisle: <aisle-address-book> is not defined, so that nothing is drawn. Import "aisle/address-book" before it is mounted, or bring it by the script tag.${see("A widget that is not defined")}`,
    ]);
  expect(troubles(page)).toMatchObject([
    { name: "aisle-error", code: "config", serviceCode: "WIDGET_UNDEFINED" },
  ]);
});

it("a widget that is mounted in a shadow root is shown to the loader, which looks at the document alone", async () => {
  const page = start();
  const seen: string[] = [];
  const loader = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) seen.push(...[...addedNodes].map(({ nodeName }) => nodeName));
  });
  // As the loader does; a type that no browser runs keeps its file away.
  const script = Object.assign(document.createElement("script"), { type: "text/none" });
  script.setAttribute("src", "/cdn/1/aisle.js");
  place().append(script);
  const root = place().attachShadow({ mode: "open" });
  const inner = root.appendChild(document.createElement("div"));
  loader.observe(document, { childList: true, subtree: true });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const { element, ready } = page.client.mount("time-slots", inner);
  expect(element.parentElement).toBe(inner);
  const rejected = expect(ready).rejects.toMatchObject({ serviceCode: "WIDGET_UNDEFINED" });
  vi.advanceTimersByTime(29_999);
  expect(troubles(page)).toEqual([]);
  vi.advanceTimersByTime(1);
  vi.useRealTimers();
  await rejected;
  loader.disconnect();
  expect(seen).toContain("AISLE-TIME-SLOTS");
});

it("a fixed key that is changed", async () => {
  const page = start();
  const change = { uiConfig: { locale: "es" }, tenantName: "other", authConfig: { type: "AX" } };
  expect(() => page.client.update(change as never)).toThrow(AisleConfigError);
  await expect
    .poll(told)
    .toEqual([
      `Aisle: tenantName, authConfig.type can't be changed while a client lives. Destroy the client and make another one; in React, give AisleProvider another key.${see("A key that is fixed")}`,
    ]);
  expect(troubles(page)).toMatchObject([{ name: "aisle-error", code: "config" }]);
});

it("services that are not there are told from those that refuse the page", async () => {
  const page = start(
    "cards@aisle.test",
    {},
    { fetch: () => Promise.reject(new TypeError("Failed to fetch")) },
  );
  performance.clearResourceTimings();
  const asked: unknown[] = [];
  vi.spyOn(globalThis, "fetch").mockImplementation((input, init) => {
    asked.push([input, init?.mode]);
    return Promise.reject(new TypeError("Failed to fetch"));
  });
  await boxOf({ client: page.client });
  await expect.poll(told).toHaveLength(1);
  const [, api = ""] = /Aisle: (\S+) can't be reached\. Is it running\?/.exec(told()[0] ?? "") ?? [];
  expect(asked).toEqual([[`${api}/actuator/health`, "no-cors"]]);
  expect(troubles(page)).toMatchObject([{ name: "aisle-service-error", code: "network" }]);
});

it("a tag that another copy has defined stays that one's", async () => {
  define("aisle-card-box", class extends HTMLElement {});
  await expect
    .poll(told)
    .toEqual([
      `Aisle: <aisle-card-box> is defined by another copy of Aisle already, which stays.${see("Two copies of Aisle")}`,
    ]);
});

it("says nothing of what goes as it should", async () => {
  const { client } = start();
  const box = client.mount("card-box", place());
  await box.ready;
  await expect.poll(() => textOf(box.element)).toContain("Visa ending in 1111");
  client.update({ uiConfig: { locale: "en" } });
  box.unmount();
  expect(await onlyOnce()).toEqual([]);
});
