/** @jsxImportSource react */
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import {
  answered,
  closePages,
  elsewhere,
  holdAnswer,
  leavePages,
  press,
  screen,
  sent,
  soon,
  startServices,
  within,
} from "../testing/open-page.tsx";
import { dataLayer } from "../shell/data-layer.ts";
import { schedule } from "../testing/open-checkout.ts";
import { openPreferences, search, storesOf } from "../testing/open-preferences.ts";

const clifton = "Aisle Market, Clifton";
const invalid = "Please enter a valid 5-digit ZIP code.";
const none = "No Stores were found within 500 Miles of the entered location!";

const services = await startServices();

/** The ZIP codes that the services were asked for. */
const asked = () => sent("GET").flatMap(({ url }) => url.searchParams.get("postalCode") ?? []);
const zipIn = (store: HTMLElement) => soon(() => within(store).getByLabelText<HTMLInputElement>("ZIP code"));
const choose = (store: HTMLElement) =>
  soon(() => within(store).getByRole("button", { name: `Select Store ${clifton}` }));
const alone = (store: HTMLElement, text: string) =>
  soon(() =>
    expect(
      within(store)
        .getAllByRole("alert")
        .map(({ textContent }) => textContent),
    ).toEqual([text]),
  );

it("a store is found by its ZIP code and becomes the shopper's own", async () => {
  const parts = await openPreferences("empty@aisle.test");
  const { store } = parts;
  await soon(() =>
    expect(store.textContent).toContain("You don't have a preferred store yet. Please choose a store."),
  );
  await press(store, "Choose a Store");
  const zip = await zipIn(store);
  await soon(() => expect(document.activeElement).toBe(zip));
  dataLayer.length = 0;
  await search(parts, "45a2");
  expect(zip.value).toBe("452");
  await alone(store, invalid);
  expect(document.activeElement).toBe(zip);
  expect(dataLayer.map(({ name }) => name)).toContain("aisle-constraint-error");

  await search(parts, "45209");
  await soon(() => expect(storesOf(parts)).toHaveLength(10));
  const [first] = storesOf(parts);
  expect(first?.textContent).toContain("Aisle Market, Oakley");
  expect(first?.textContent).toMatch(/\d\.\d\d miles/);
  const having = (text: string) => storesOf(parts).filter(({ textContent }) => textContent.includes(text));
  expect(having("Locker Pickup")).toHaveLength(1);
  const [other] = having("Bluegrass Grocers");
  if (!other) throw new Error("no store of another banner");
  expect(within(other).queryByRole("button")).toBeNull();
  const link = within(other).getByRole("link", { name: /^Shop at Bluegrass Grocers/ });
  expect(link.getAttribute("href")).toBe("https://bluegrassgrocers.example/");
  expect(link.getAttribute("rel")).toContain("noopener");
  await press(store, "Show more");
  await soon(() => expect(storesOf(parts)).toHaveLength(20));
  await soon(() => expect(document.activeElement).toBe(storesOf(parts)[10]));

  const button = await choose(store);
  button.click();
  button.click();
  await soon(() => screen.getByText("Your preferred store was successfully updated."));
  await soon(() =>
    expect(document.activeElement).toBe(within(store).getByRole("button", { name: "Change Store" })),
  );
  await closePages();

  const { store: anew } = await openPreferences("empty@aisle.test");
  await soon(() => expect(anew.textContent).toContain(clifton));
});

it("each answer of the store search has its text", async () => {
  const parts = await openPreferences();
  const { store } = parts;
  for (const [zip, text] of [
    ["00000", invalid],
    ["58386", none],
    ["99999", none],
    ["00404", invalid],
    [
      "00500",
      "We're sorry, the search service is not available right now. Please try your search again later.Try Again",
    ],
  ] as const) {
    await search(parts, zip);
    await soon(() => expect(asked().at(-1)).toBe(zip));
    await soon(() =>
      expect(within(store).getByRole("button", { name: "Search" }).getAttribute("aria-disabled")).toBe(
        "false",
      ),
    );
    await alone(store, text);
  }
  const again = within(store).getByRole("button", { name: "Try Again" });
  again.focus();
  again.click();
  // The button goes while it is asked: the focus stays in the section.
  await soon(() => expect(document.activeElement).toBe(store));
  await soon(() => within(store).getByRole("button", { name: "Try Again" }));
  await search(parts, "45209");
  await choose(store);
  expect(within(store).queryAllByRole("alert")).toEqual([]);
});

it("a ZIP code that is none is asked for once, until the tab is closed", async () => {
  const parts = await openPreferences();
  const { store } = parts;
  await search(parts, "00404");
  await alone(store, invalid);
  await search(parts, "45209");
  await choose(store);
  await search(parts, "00404");
  await alone(store, invalid);
  expect(within(store).queryByRole("button", { name: `Select Store ${clifton}` })).toBeNull();
  expect(asked()).toEqual(["00404", "45209"]);
  await leavePages();

  const anew = await openPreferences();
  await search(anew, "00404");
  await alone(anew.store, invalid);
  expect(asked()).toEqual([]);
});

describe("while the browser asks where the device is", () => {
  let tell: PositionCallback;
  beforeEach(() => {
    const { navigator: real } = globalThis;
    const geolocation = { getCurrentPosition: (found: PositionCallback) => void (tell = found) };
    vi.stubGlobal("navigator", Object.create(real, { geolocation: { value: geolocation } }));
    onTestFinished(() => void vi.stubGlobal("navigator", real));
  });

  /** The question stands, and nobody has answered it. */
  const asksForPlace = async () => {
    const parts = await openPreferences();
    const { store } = parts;
    await press(store, "Change Store");
    await press(store, "Use My Location");
    const consent = await soon(() => screen.getByRole("dialog"));
    await press(consent, "Allow Location Access");
    await press(consent, "Continue");
    await soon(() => within(store).getByRole("button", { name: "Finding your location..." }));
    return parts;
  };
  const isOff = (store: HTMLElement, name: string) =>
    within(store).getByRole("button", { name }).getAttribute("aria-disabled");

  it("a ZIP code can be searched for instead, and what the device tells later changes nothing", async () => {
    const parts = await asksForPlace();
    const { store } = parts;
    expect([isOff(store, "Search"), isOff(store, "Finding your location...")]).toEqual(["false", "true"]);
    const letGo = holdAnswer("GET", "/store-locator");
    await search(parts, "45209");
    await soon(() => within(store).getByText("Searching for stores..."));
    expect([isOff(store, "Search"), isOff(store, "Use My Location")]).toEqual(["true", "true"]);
    expect((await zipIn(store)).value).toBe("45209");
    letGo();
    await choose(store);
    tell({ coords: { latitude: 47, longitude: -97 } } as GeolocationPosition);
    await answered();
    await choose(store);
    expect([isOff(store, "Search"), isOff(store, "Use My Location")]).toEqual(["false", "false"]);
    expect((await zipIn(store)).value).toBe("45209");
    expect(within(store).queryAllByRole("alert")).toEqual([]);
  });

  it("one that is none says so, and waits for the device no longer", async () => {
    const parts = await asksForPlace();
    const { store } = parts;
    await search(parts, "452");
    await alone(store, invalid);
    expect([isOff(store, "Search"), isOff(store, "Use My Location")]).toEqual(["false", "false"]);
    tell({ coords: { latitude: 39.1, longitude: -84.4 } } as GeolocationPosition);
    await answered();
    await alone(store, invalid);
    expect(storesOf(parts)).toEqual([]);
  });
});

it("a store elsewhere is chosen once its shopper knows that their reserved time goes with it", async () => {
  const email = "declines@aisle.test";
  await schedule(services, email);
  const hasTime = async () => {
    const carts = "/atlas/v1/cart/v1/carts?kind=main";
    const { cart } = await elsewhere<{ cart: { promise?: unknown } }>(services, email, carts);
    return cart.promise !== undefined && cart.promise !== null;
  };
  expect(await hasTime()).toBe(true);
  const parts = await openPreferences(email);
  await press(parts.store, "Change Store");
  await search(parts, "45209");
  const question = async () => {
    await press(parts.store, "Select Store Aisle Market, Oakley");
    return soon(() => screen.getByRole("dialog", { name: "Change Store" }));
  };
  const asked = await question();
  expect(asked.textContent).toContain("Your reserved time will be released.");
  await press(asked, "Keep my time");
  await soon(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect([await hasTime(), sent("POST", "/preferred-store").length]).toEqual([true, 1]);

  await press(await question(), "Continue");
  await soon(() => screen.getByText("Your preferred store was successfully updated."));
  expect(await hasTime()).toBe(false);
  expect(screen.queryByRole("dialog")).toBeNull();
});
