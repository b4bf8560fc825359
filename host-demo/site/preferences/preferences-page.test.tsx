/** @jsxImportSource react */
import { describe, expect, it } from "vitest";
import { alertIn, closePages, press, soon, startServices, within } from "../testing/open-page.tsx";
import {
  box,
  noAlert,
  openPreferences,
  ready,
  search,
  settled,
  storesOf,
} from "../testing/open-preferences.ts";

const difficulties =
  "We're sorry, we are currently experiencing technical difficulties. Please try again later.";
const lost = "Hmmm, looks like we've lost you. Please check your internet connection.";
const notFound = "We're sorry, but we could not find preferences for your account. Please try again later.";
const specialsLoad =
  "We're sorry, but we couldn't retrieve your Specials and Promotions preference at this time. Please try again later.";
const specialsUpdate =
  "We're sorry, but we couldn't update your Specials & Promotions preference at this time. Please try again.";
const update = "Your preference cannot be updated at this time. Please try again later.";
const searchFailed =
  "We're sorry, the search service is not available right now. Please try your search again later.";

const loads = ["email-preferences", "sms-opt-ins", "preferred-store", "customer-preferences"];
const changes = [
  "choose-emails",
  "sms-opt-in",
  "add-customer-preferences",
  "prefer-store",
  "update-customer-preference",
];
/** A read is tried again a few times before anyone hears of it. */
const always = 100;

const services = await startServices();

describe("loads", () => {
  it.each([
    ["drop", lost],
    ["500", difficulties],
    ["rubbish", difficulties],
    ["NOT_FOUND", notFound],
  ])("that end in %s are said part by part, and each can be tried again", async (fault, text) => {
    for (const call of loads) services.arm({ call, fault, times: always });
    const parts = await openPreferences();
    for (const each of [parts.emails, parts.texts, parts.store, parts.about]) await alertIn(each, text);
    await alertIn(parts.specials, specialsLoad);
    services.arm({ clear: true });
    for (const each of Object.values(parts)) await press(each, "Try Again");
    await ready(parts);
    await noAlert();
  });

  it("without an answer show what is to come, and come when they are tried again", async () => {
    for (const call of loads) services.arm({ call, fault: "hang", times: 1 });
    const parts = await openPreferences();
    for (const each of Object.values(parts))
      expect(within(each).getAllByRole("status")[0]?.textContent).toBe("Loading...");
    await ready(parts);
  });
});

describe("changes", () => {
  it.each([
    ["500", difficulties],
    ["BAD_REQUEST", difficulties],
  ])("that end in %s are taken back and can be made again", async (fault, text) => {
    const parts = await openPreferences();
    const { emails, texts, specials, store, about } = parts;
    await ready(parts);
    await search(parts, "45209");
    const clifton = await soon(() =>
      within(store).getByRole("button", { name: "Select Store Aisle Market, Clifton" }),
    );
    const orders = await box(texts, "Order updates");
    const special = within(specials).getByRole<HTMLInputElement>("checkbox");
    const peanut = await box(about, "Peanut");
    for (const call of changes) services.arm({ call, fault, times: always });

    await press(emails, "Save");
    for (const control of [orders, special, peanut, clifton]) control.click();
    for (const each of [emails, texts, store]) await alertIn(each, text);
    await alertIn(specials, specialsUpdate);
    await alertIn(about, update);
    await soon(() => expect([orders.checked, special.checked, peanut.checked]).toEqual([true, false, true]));
    services.arm({ clear: true });

    await press(emails, "Save");
    for (const control of [orders, special, peanut, clifton]) control.click();
    await soon(() => expect(emails.textContent).toContain("Your email preferences were saved."));
    await soon(() => expect(store.textContent).toContain("Aisle Market, Clifton"));
    for (const control of [orders, special, peanut])
      await soon(() => expect(control.getAttribute("aria-busy")).toBe("false"));
    await noAlert();
    await closePages();

    const anew = await openPreferences();
    await ready(anew);
    expect((await box(anew.texts, "Order updates")).checked).toBe(false);
    expect(within(anew.specials).getByRole<HTMLInputElement>("checkbox").checked).toBe(true);
    await box(anew.about, "Dairy");
    expect((await box(anew.about, "Peanut")).checked).toBe(false);
  });

  it.each(["drop", "rubbish", "hang"])(
    "that are made, but end in %s, are shown as they hold",
    async (fault) => {
      const parts = await openPreferences();
      const { emails, texts, specials, store, about } = parts;
      await ready(parts);
      await search(parts, "45209");
      const clifton = await soon(() =>
        within(store).getByRole("button", { name: "Select Store Aisle Market, Clifton" }),
      );
      const orders = await box(texts, "Order updates");
      const special = within(specials).getByRole<HTMLInputElement>("checkbox");
      const peanut = await box(about, "Peanut");
      const weekly = await box(emails, "Weekly Ad");
      const before = weekly.checked;
      weekly.click();
      for (const call of changes) services.arm({ call, fault, times: 1 });
      await press(emails, "Save");
      for (const control of [orders, special, peanut, clifton]) control.click();
      await alertIn(emails, fault === "rubbish" ? difficulties : lost);
      await soon(() => within(store).getByRole("button", { name: "Change Store" }));
      expect(store.textContent).toContain("Aisle Market, Clifton");
      for (const control of [orders, special, peanut]) await settled(control);
      expect([orders.checked, special.checked, peanut.checked]).toEqual([false, true, false]);
      // On second thought: what was sent before may be what holds.
      weekly.click();
      await press(emails, "Save");
      await soon(() => expect(emails.textContent).toContain("Your email preferences were saved."));
      expect(weekly.checked).toBe(before);
      await noAlert();
    },
  );
});

describe("a store search", () => {
  it.each(["drop", "500", "rubbish"])("that ends in %s says so", async (fault) => {
    services.arm({ call: "store-locator", fault, times: always });
    const parts = await openPreferences();
    await search(parts, "45209");
    await alertIn(parts.store, searchFailed);
    services.arm({ clear: true });
    await press(parts.store, "Try Again");
    await soon(() => expect(storesOf(parts)).toHaveLength(10));
    expect(within(parts.store).queryAllByRole("alert")).toEqual([]);
  });

  it.each(["drop", "hang"])("that ends in %s once finds its stores all the same", async (fault) => {
    services.arm({ call: "store-locator", fault });
    const parts = await openPreferences();
    await search(parts, "45209");
    if (fault === "hang") {
      await soon(() => expect(within(parts.store).getAllByText("Searching for stores...")).toHaveLength(1));
      const button = within(parts.store).getByRole("button", { name: "Search" });
      expect(button.getAttribute("aria-disabled")).toBe("true");
    }
    await soon(() => expect(storesOf(parts)).toHaveLength(10));
    expect(within(parts.store).queryAllByRole("alert")).toEqual([]);
  });

  it.each(["rubbish", "500"])("that ends in %s once is made again by the shopper", async (fault) => {
    services.arm({ call: "store-locator", fault });
    const parts = await openPreferences();
    await search(parts, "45209");
    await alertIn(parts.store, searchFailed);
    await search(parts, "45209");
    await soon(() => expect(storesOf(parts)).toHaveLength(10));
    expect(within(parts.store).queryAllByRole("alert")).toEqual([]);
  });
});
