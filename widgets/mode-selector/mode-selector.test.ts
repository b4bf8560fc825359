import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import {
  anonymous,
  button,
  confirmAddress,
  dialog,
  open,
  search,
  searched,
  tab,
} from "../testing/mode-selector.ts";
import {
  arm,
  cleanUp,
  disarm,
  expectAccessible,
  focused,
  inside,
  place,
  resetShopper,
  start,
  textOf,
} from "../testing/harness.ts";
import "./define.ts";

const empty = "empty@aisle.test";
const member = "member@aisle.test";
const cards = "cards@aisle.test";

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  for (const email of [empty, member, cards]) await resetShopper(email);
});
afterEach(async () => {
  localStorage.clear();
  await disarm();
  await cleanUp();
});

describe("a store", () => {
  it("is found by its ZIP code and chosen: the selector closes, and the host hears of it", async () => {
    const test = open();
    await expect.element(dialog()).toBeVisible();
    await searched(test, "45202");
    expect(test.text()).toContain("More Results");
    expect(test.text()).toContain("Free pickup");
    expect(test.text()).toContain("Locker Pickup");
    expect(test.text()).toMatch(
      /Aisle Market, Downtown ?100 E Court St, Cincinnati, OH 45202 ?Open 24 hours/,
    );
    expect(test.text()).toMatch(/\d\.\d\d miles/);
    await expectAccessible(test.selector);
    await userEvent.click(button("Select Store Aisle Market, Downtown"));
    await expect.poll(() => dialog().query()).toBeNull();
    expect(test.names()).toEqual(
      expect.arrayContaining(["aisle-open", "aisle-modality-change", "aisle-store-select", "aisle-close"]),
    );
    test.selector.open?.();
    await expect.poll(test.text).toContain("Currently Shopping");
    await expect.poll(() => test.stores().length).toBeGreaterThan(1);
    expect(test.stores()[0]).toBe("Aisle Market, Downtown");
    await expect.element(button("Start Shopping Aisle Market, Oakley")).toBeVisible();
    await expectAccessible(test.selector);
  });

  it.each([
    ["no JSON", "{"],
    ["another record", '{"chosen":{"modalityType":"PICKUP","createdDate":"","destination":null}}'],
    ["a choice without its place", '{"modality":{"modalityType":"PICKUP","destination":null},"store":7}'],
  ])("is chosen where the device had kept %s", async (_what, kept) => {
    localStorage.setItem("aisle.modality.aislemarket.example", kept);
    const test = open({}, { config: anonymous() });
    await searched(test, "45202");
    await userEvent.click(button("Select Store Aisle Market, Downtown"));
    await expect.poll(() => dialog().query()).toBeNull();
    test.handle.unmount();
    const again = open({}, { config: anonymous() });
    await expect.poll(again.text).toContain("Currently Shopping");
  });

  it("in use is open as the search says, whatever the device had kept", async () => {
    const test = open({}, { config: anonymous() });
    await searched(test, "45202");
    await userEvent.click(button("Select Store Aisle Market, Downtown"));
    await expect.poll(() => dialog().query()).toBeNull();
    await test.client.destroy();
    const key = "aisle.modality.aislemarket.example";
    const kept = localStorage.getItem(key) ?? "";
    localStorage.setItem(key, kept.replace("OPEN_24_HOURS", "TEMPORARILY_CLOSED"));
    const again = open({}, { config: anonymous() });
    await expect.poll(again.text).toMatch(/Currently Shopping ?Aisle Market, Downtown/);
    await expect.poll(again.text).toMatch(/100 E Court St, Cincinnati, OH 45202 ?Open 24 hours/);
  });

  it("of another banner is a link to it", async () => {
    const test = open();
    await searched(test, "41011");
    const link = page.getByRole("link", { name: "Shop at Bluegrass Grocers" });
    await expect.element(link).toHaveAttribute("href", "https://bluegrassgrocers.example/");
  });

  it("is one of ten, and more are shown on demand", async () => {
    const test = open();
    await searched(test);
    expect(test.stores()).toHaveLength(10);
    await userEvent.click(button("Show more"));
    await expect.poll(() => test.stores().length).toBeGreaterThan(10);
    while (button("Show more").query()) {
      const before = test.stores().length;
      await userEvent.click(button("Show more"));
      await expect.poll(() => test.stores().length).toBeGreaterThan(before);
    }
    // The button is gone with the last of them.
    await expect.poll(() => focused()?.closest(".row.store")).toBeTruthy();
  });

  it("to shop in is chosen under its own tab, which the arrows lead to", async () => {
    const test = open();
    await searched(test);
    await userEvent.click(tab("Pickup"));
    await userEvent.keyboard("{ArrowRight}{ArrowRight}");
    expect(focused()?.textContent).toBe("In Store");
    await expect.element(tab("In Store")).toHaveAttribute("aria-selected", "true");
    await userEvent.keyboard("{ArrowRight}{End}{Home}");
    expect(focused()?.textContent).toBe("Pickup");
    await userEvent.click(tab("In Store"));
    expect(test.text()).toContain("Your list shows the aisle of each item.");
    expect(test.text()).toContain("See prices and aisles at your store");
    await userEvent.click(button("Select Store Aisle Market, Oakley"));
    await expect.poll(() => dialog().query()).toBeNull();
    expect(test.events.find(({ name }) => name === "aisle-modality-change")?.detail).toMatchObject({
      modalityType: "IN_STORE",
      storeId: "01400413",
    });
  });

  it("is changed from the cart, where its way alone is shown", async () => {
    const first = open();
    await searched(first);
    await userEvent.click(button("Select Store Aisle Market, Oakley"));
    await expect.poll(() => dialog().query()).toBeNull();
    await first.client.destroy();
    const { handle, selector } = open({ origin: "cart", redesign: true });
    await expect.element(dialog("Change Store")).toBeVisible();
    await expect.element(button("Change Store Aisle Market, Oakley")).toBeVisible();
    expect(page.getByRole("tab").query()).toBeNull();
    selector.close?.();
    handle.update({ origin: "checkout" });
    selector.open?.();
    await expect.element(dialog("Change Store")).toBeVisible();
  });

  it("is asked for from the checkout before anything was chosen: pickup stands there alone", async () => {
    const test = open({ origin: "checkout" });
    await search("45209");
    await expect.element(button("Select Store Aisle Market, Oakley")).toBeVisible();
    expect(page.getByRole("tab").query()).toBeNull();
    expect(test.text()).toContain("Free pickup");
  });

  it("is shown from the cart whatever was looked at before", async () => {
    const test = open();
    await searched(test);
    await userEvent.click(button("Select Store Aisle Market, Oakley"));
    await expect.poll(() => dialog().query()).toBeNull();
    test.selector.open?.();
    await userEvent.click(tab("In Store"));
    test.selector.close?.();
    test.handle.update({ origin: "cart" });
    test.selector.open?.();
    await expect.element(button("Change Store Aisle Market, Oakley")).toBeVisible();
    expect(test.text()).toContain("Free pickup");
  });
});

describe("a search", () => {
  it("refuses what is no ZIP code at its field", async () => {
    const test = open();
    await expect.poll(test.text).toContain("Enter your ZIP code to see how you can shop near you.");
    await userEvent.fill(page.getByLabelText("ZIP Code"), "4520");
    await userEvent.click(button("Search"));
    await expect.poll(test.text).toContain("Please enter a valid 5-digit ZIP code.");
    await expect.poll(() => focused()?.getAttribute("name")).toBe("zip");
    expect(test.names()).toContain("aisle-constraint-error");
    await expectAccessible(test.selector);
  });

  it.each([
    ["00000", "Please enter a valid 5-digit ZIP code.", true],
    ["00404", "Please enter a valid 5-digit ZIP code.", false],
    ["00500", "We're sorry, the search service is not available right now.", false],
  ])("at %s says so: %s", async (zip, text, panel) => {
    const test = open();
    await expect.poll(test.text).toContain("ZIP code");
    await search(zip);
    await expect.poll(test.text).toContain(text);
    expect(test.text().includes("Sorry, it's not you, it's us")).toBe(panel);
    expect(test.text().includes("We can't show ways to shop right now. Please try again.")).toBe(panel);
    await expectAccessible(test.selector);
    if (zip !== "00500") return;
    await userEvent.click(button("Try again"));
    expect(focused()?.textContent).toBe("How are you shopping today?");
  });

  it("without a store near says so for each way", async () => {
    const test = open();
    await expect.poll(test.text).toContain("ZIP code");
    await search("99999");
    await expect.poll(test.text).toContain("No pickup stores were found near you.");
    await userEvent.click(tab("In Store"));
    await expect.poll(test.text).toContain("No stores were found for in-store shopping near you.");
    await userEvent.click(tab("Delivery"));
    await expect.poll(test.text).toContain("There are no ways to shop in this area.");
  });

  it.each([
    ["45209", "polite", "More Results"],
    ["99999", "polite", "No pickup stores were found near you."],
    [
      "00000",
      "assertive",
      "Please enter a valid 5-digit ZIP code. Sorry, it's not you, it's us We can't show ways to shop right now. Please try again.",
    ],
  ])("at %s says aloud what it has come to", async (zip, kind, text) => {
    const test = open();
    await expect.poll(test.text).toContain("ZIP code");
    await search(zip);
    const said = () => inside(test.selector, `[aria-live=${kind}]`).map((region) => region.textContent);
    await expect.poll(said).toContain(text);
  });

  it("at a banner whose fleets don't come there says so", async () => {
    const test = open({}, { config: { bannerDomain: "bluegrassgrocers.example" } });
    await expect.poll(test.text).toContain("ZIP code");
    await search("40502");
    await expect.poll(() => test.stores().length).toBeGreaterThan(0);
    await userEvent.click(tab("Delivery"));
    await expect.poll(test.text).toContain("Delivery isn't available in this area yet.");
  });
});

describe("delivery", () => {
  const toDelivery = async (test: ReturnType<typeof open>, zip?: string) => {
    await searched(test, zip);
    await userEvent.click(tab("Delivery"));
  };

  it("names who brings it, for how much, and what goes for all", async () => {
    const test = open();
    await toDelivery(test);
    const text = test.text();
    expect(text).toMatch(/Aisle Delivery ?Free delivery/);
    expect(text).toMatch(/All Delivery ?Delivery from \$3\.95\. Partner fees apply\./);
    expect(text).toMatch(/Ship ?As soon as 1-3 days/);
    expect(text).toContain("* $35 minimum on qualifying orders. Restrictions may apply.");
    expect(text).toContain("Boost members get free delivery on orders of $35 or more.");
    await expectAccessible(test.selector);
    await userEvent.click(page.getByRole("radio", { name: /^Ship/ }));
    await expect.poll(test.text).toContain("Some items only ship.");
    await search("45202");
    await expect.poll(test.text).toMatch(/Aisle Delivery ?Delivery from \$4\.99/);
  });

  it.each([
    [
      "member@aisle.test",
      "en",
      /Aisle Delivery ?Free delivery in as little as 2 hours on orders of \$35 or more/,
    ],
    ["essential@aisle.test", "en", /Aisle Delivery ?Free next-day delivery on orders of \$35 or more/],
    ["member@aisle.test", "es", /Aisle Delivery ?Entrega gratis en tan solo 2 horas/],
    ["member@aisle.test", "fr-CA", /Aisle Delivery ?Livraison gratuite en aussi peu que 2 heures/],
  ] as const)("has its price for a member: %s in %s", async (email, locale, text) => {
    const test = open({ start: "menu" }, { email, config: { uiConfig: { locale } } });
    await expect.poll(() => page.getByRole("tab").elements().length).toBe(3);
    await userEvent.fill(page.getByRole("textbox"), "45209");
    await userEvent.keyboard("{Enter}");
    await expect.poll(() => test.stores().length).toBeGreaterThan(0);
    await userEvent.click(page.getByRole("tab").nth(1));
    await expect.poll(test.text).toMatch(text);
  });

  it("is a link where the banner leaves it to another site", async () => {
    const test = open({}, { config: { ...anonymous(), bannerDomain: "silverstatefoods.example" } });
    await expect.poll(test.text).toContain("Did you know?");
    await userEvent.click(tab("Delivery"));
    await search("89135");
    await expect
      .element(page.getByRole("link", { name: "Shop at Silver State Foods" }))
      .toHaveAttribute("href", "https://delivery.silverstatefoods.example/");
    await expectAccessible(test.selector);
  });

  it("asks whoever is not signed in to sign in, and takes up there what they were at", async () => {
    const resumes: (string | undefined)[] = [];
    const test = open({}, { config: anonymous(resumes) });
    await toDelivery(test);
    await userEvent.click(button("Start Shopping"));
    await expect.element(dialog("You're Not Signed In.")).toBeVisible();
    expect(test.text()).toContain("Please sign in to preview available Aisle Market Delivery Times.");
    await expectAccessible(test.selector);
    await userEvent.click(button("Sign In"));
    expect(resumes).toEqual(["slots.45209.OWN_FLEET"]);
    await test.client.destroy();
    open({ resume: resumes[0] }, { email: member });
    await expect.element(dialog("Choose Address for Delivery")).toBeVisible();
  });

  it("goes on once after signing in: it opens as always the next time", async () => {
    const test = open({ resume: "addresses.45209.OWN_FLEET" }, { email: member });
    await expect.element(dialog("Choose Address for Delivery")).toBeVisible();
    await confirmAddress("100 Main St");
    await expect.poll(() => page.getByRole("dialog").query()).toBeNull();
    test.selector.open?.();
    await expect.element(dialog()).toBeVisible();
    await expect.poll(test.text).toMatch(/Deliver to ?100 Main St/);
    await userEvent.keyboard("{Escape}");
    test.handle.update({ resume: "addresses.45209.PARTNER" });
    test.selector.open?.();
    await expect.element(dialog("Choose Address for Delivery")).toBeVisible();
  });

  it("stays closed where it is given what the times go on with", async () => {
    const handle = start(member).client.mount("mode-selector", place(), { resume: "slots.all" });
    await handle.ready;
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(page.getByRole("dialog").query()).toBeNull();
    handle.update({ resume: "addresses.." });
    await expect.element(dialog("Choose Address for Delivery")).toBeVisible();
  });

  const toAddresses = async (email: string, zip?: string) => {
    const test = open({}, { email });
    await toDelivery(test, zip);
    await userEvent.click(button("Start Shopping"));
    await expect.element(dialog("Choose Address for Delivery")).toBeVisible();
    return test;
  };

  it("goes to an address of the book", async () => {
    const test = await toAddresses(member, "45202");
    expect(test.text()).toContain("Enter your address to see accurate Delivery options");
    await confirmAddress("100 Main St");
    await expect.poll(() => dialog("Choose Address for Delivery").query()).toBeNull();
    expect(test.events.find(({ name }) => name === "aisle-modality-change")?.detail).toMatchObject({
      modalityType: "DELIVERY",
      deliveryService: "OWN_FLEET",
    });
    await expect.element(dialog("Reserve Your Time")).toBeVisible();
    await expectAccessible(test.selector);
    test.selector.open?.();
    await expect.poll(test.text).toMatch(/Deliver to ?100 Main St/);
    await userEvent.click(button("Change Address"));
    await expect.element(page.getByRole("radio", { name: /^100 Main St.*Selected Address/ })).toBeChecked();
  });

  it.each([
    ["7 Island Ct", "The address you entered is not eligible for Delivery."],
    ["1 Nowhere Rd", "The address you entered is not valid. Please review the information entered."],
  ])("does not go to %s", async (street, text) => {
    const test = await toAddresses(member);
    await confirmAddress(street);
    await expect.poll(test.text).toContain(text);
    await expectAccessible(test.selector);
  });

  it("uses the suggested address", async () => {
    const test = await toAddresses(member);
    await confirmAddress("100 Mian Street");
    await expect
      .poll(test.text)
      .toContain(
        "Our system was unable to verify this address. Please edit your address or enter a new one.",
      );
    await userEvent.click(button("Use suggested address"));
    const street = page.getByRole("textbox", { name: "Street Address" });
    await expect.element(street).toHaveValue("100 Main St");
    // Nothing is kept or chosen before the shopper has seen it.
    await userEvent.click(button("Back"));
    expect(test.names()).not.toContain("aisle-address-update");
    await confirmAddress("100 Mian Street");
    await userEvent.click(button("Use suggested address"));
    await userEvent.click(button("Save Address"));
    await expect.poll(test.text).toContain("Your address has been updated.");
    expect(test.text()).not.toContain("unable to verify");
    await expect
      .element(page.getByRole("radio", { name: /^100 Main St/, checked: true }))
      .toBeInTheDocument();
    expect(page.getByRole("radio", { name: /^100 Mian Street/ }).query()).toBeNull();
    await userEvent.click(button("Confirm Address"));
    await expect.poll(() => dialog("Choose Address for Delivery").query()).toBeNull();
  });

  it("goes to a new address, once it is in the book", async () => {
    const test = await toAddresses(empty);
    await expect.element(page.getByText("Get started by adding an address")).toBeVisible();
    await userEvent.click(button("Add New Address"));
    await userEvent.fill(page.getByRole("textbox", { name: "Street Address" }), "100 Main St");
    await userEvent.fill(page.getByRole("textbox", { name: "City" }), "Cincinnati");
    await userEvent.selectOptions(page.getByRole("combobox", { name: "State/Province" }), "OH");
    await userEvent.fill(page.getByRole("textbox", { name: "Postal Code" }), "45209");
    await userEvent.click(button("Save Address"));
    await expect.poll(test.text).toContain("Your address has been created.");
    await expect.element(page.getByRole("radio", { name: /^100 Main St/ })).toBeChecked();
    await userEvent.click(button("Confirm Address"));
    await expect.poll(() => dialog("Choose Address for Delivery").query()).toBeNull();
    expect(test.names()).toContain("aisle-address-add");
  });

  it("says which ZIP codes differ", async () => {
    const test = await toAddresses(member);
    await confirmAddress("100 Main St");
    await expect.element(dialog("Reserve Your Time")).toBeVisible();
    // To the addresses, where it was come from, and from there to the ways to shop.
    await userEvent.click(button("Back"));
    await expect.element(dialog("Choose Address for Delivery")).toBeVisible();
    await userEvent.click(button("Back"));
    await expect.poll(test.text).toContain("Deliver to");
    await search("60657");
    await expect.poll(test.text).toContain("All Delivery");
    await userEvent.click(button("Start Shopping"));
    await expect.poll(test.text).toMatch(/Your address is in 452\d\d, but you searched 60657\./);
  });
});

describe("what fails", () => {
  it("while a store is chosen is told, and the next press chooses it", async () => {
    const test = open();
    await searched(test);
    await arm("prefer-modality", "INTERNAL_ERROR");
    await userEvent.click(button("Select Store Aisle Market, Oakley"));
    await expect
      .poll(test.text)
      .toContain(
        "We're sorry, we're currently experiencing technical difficulties. Please try again in a moment.",
      );
    await userEvent.click(button("Select Store Aisle Market, Oakley"));
    await expect.poll(() => dialog().query()).toBeNull();
  });

  it("while an address is checked is told, with whom to call", async () => {
    const test = open({}, { email: member });
    await searched(test);
    await userEvent.click(tab("Delivery"));
    await userEvent.click(button("Start Shopping"));
    await arm("address-eligibility", "INTERNAL_ERROR");
    await confirmAddress("100 Main St");
    await expect
      .poll(test.text)
      .toContain(
        "something went wrong when trying to validate your address. Please try again. If the problem persists, please contact Customer Service at (513) 555-0100.",
      );
    await confirmAddress("100 Main St");
    await expect.poll(() => dialog("Choose Address for Delivery").query()).toBeNull();
  });

  it("before there is anything to see is told, and tried again", async () => {
    await arm("banner", "INTERNAL_ERROR");
    const test = open();
    await expect
      .poll(test.text)
      .toContain(
        "We're sorry, we are currently experiencing technical difficulties. Please try again. If the problem persists, please contact Customer Service at (513) 555-0100.",
      );
    expect(inside(test.selector, "[role=alert]")[0]?.textContent).toContain("technical difficulties");
    await userEvent.click(button("Retry"));
    expect(focused()?.textContent).toBe("How are you shopping today?");
    await expect.poll(test.text).toContain("Did you know?");
  });

  it("for want of a session is told as that: before there is anything to see, and of a choice", async () => {
    await arm("modality-preferences", "FORBIDDEN");
    const first = open();
    const failed = () => inside(first.selector, ".failed .banner").map((banner) => banner.textContent);
    await expect.poll(failed).toEqual(["Your session has expired."]);
    expect(inside(first.selector, "[role=alert]")[0]?.textContent).toBe("Your session has expired.");
    await first.client.destroy();
    await cleanUp();
    const test = open();
    await searched(test);
    await arm("prefer-modality", "FORBIDDEN");
    await userEvent.click(button("Select Store Aisle Market, Oakley"));
    await expect
      .poll(() => inside(test.selector, ".banner.error").map((banner) => banner.textContent))
      .toEqual(["Your session has expired."]);
  });

  it("while an address is checked for want of a session is told as that", async () => {
    const test = open({}, { email: member });
    await searched(test);
    await userEvent.click(tab("Delivery"));
    await userEvent.click(button("Start Shopping"));
    await arm("address-eligibility", "FORBIDDEN");
    await confirmAddress("100 Main St");
    await expect.poll(test.text).toContain("Your session has expired.");
  });

  it("before there is anything to see and without a network is told as what it is", async () => {
    const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    // More often than the call is repeated: a browser does so itself, too.
    await arm("banner", "drop", 20);
    const test = open();
    await expect
      .poll(test.text)
      .toContain("You appear to be offline. Please restore network connectivity to continue.");
    onLine.mockRestore();
    await disarm();
    await userEvent.click(button("Retry"));
    await expect.poll(test.text).toContain("Did you know?");
  });
});

describe("closing", () => {
  it("goes back from an inner screen, and then closes; the ZIP code is gone", async () => {
    const test = open({}, { config: anonymous() });
    await searched(test);
    await userEvent.click(tab("Delivery"));
    await userEvent.click(button("Start Shopping"));
    await userEvent.keyboard("{Escape}");
    await expect.element(page.getByRole("textbox", { name: "ZIP code" })).toHaveValue("");
    await userEvent.keyboard("{Escape}");
    await expect.poll(() => dialog().query()).toBeNull();
    expect(test.events.filter(({ name }) => name === "aisle-close")).toMatchObject([
      { detail: { reason: "close" } },
    ]);
  });

  it("is the host's as well", async () => {
    const test = open();
    await expect.element(dialog()).toBeVisible();
    test.selector.close?.();
    await expect.poll(() => dialog().query()).toBeNull();
  });
});

it("stands in a page without being opened, and stays there", async () => {
  const test = open({ presentation: "page" });
  await searched(test);
  expect(inside(test.selector, "dialog")).toEqual([]);
  await userEvent.click(button("Select Store Aisle Market, Oakley"));
  await expect.poll(test.text).toContain("Currently Shopping");
  // The list with what was pressed has gone meanwhile.
  await expect.poll(() => focused()?.textContent).toBe("How are you shopping today?");
  await expectAccessible(test.selector);
});

describe("told after it was put on the page", () => {
  const put = (email: string) => {
    const { client } = start(email);
    const handle = client.mount("mode-selector", place());
    return { ...handle, text: () => textOf(handle.element) };
  };

  it("that it is a part of it, it stands there, and goes on there after signing in", async () => {
    const test = put(member);
    test.update({ presentation: "page" });
    await expect.poll(test.text).toContain("How are you shopping today?");
    test.update({ resume: "addresses.45209.OWN_FLEET" });
    await expect.poll(test.text).toContain("Choose Address for Delivery");
  });

  it("where to go on after signing in, it opens there, once", async () => {
    const test = put(member);
    test.update({ resume: "addresses.45209.OWN_FLEET" });
    await expect.element(dialog("Choose Address for Delivery")).toBeVisible();
    test.element.close?.();
    await expect.poll(() => page.getByRole("dialog").query()).toBeNull();
    test.update({ origin: "cart" });
    await Promise.resolve();
    expect(page.getByRole("dialog").query()).toBeNull();
  });
});

it.each([
  ["es", "¿Cómo va a comprar hoy?", "Recogida"],
  ["fr-CA", "Comment magasinez-vous aujourd’hui?", "Ramassage"],
] as const)("speaks %s", async (locale, title, pickup) => {
  open({}, { config: { uiConfig: { locale } } });
  await expect.element(dialog(title)).toBeVisible();
  await expect.element(tab(pickup)).toBeVisible();
});

it.each(["modal", "page"] as const)(
  "leaves whoever types where they are as another language comes: as a %s",
  async (presentation) => {
    const test = open({ presentation }, { config: anonymous() });
    await expect.poll(() => page.getByRole("tab").elements().length).toBe(3);
    await userEvent.fill(page.getByRole("textbox"), "452");
    test.client.update({ uiConfig: { locale: "es" } });
    await expect.element(page.getByRole("heading", { name: "¿Cómo va a comprar hoy?" })).toBeVisible();
    await userEvent.keyboard("09{Enter}");
    await expect.poll(() => test.stores().length).toBeGreaterThan(0);
  },
);
