import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { anonymous, button, dialog, open, search } from "../testing/mode-selector.ts";
import { cleanUp, expectAccessible, inside, resetShopper } from "../testing/harness.ts";
import "./define.ts";

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  for (const email of ["empty@aisle.test", "member@aisle.test"]) await resetShopper(email);
});
afterEach(async () => {
  localStorage.clear();
  await cleanUp();
});

type Test = ReturnType<typeof open>;
const offers = ({ selector }: Test) => inside(selector, ".row.store .name").map((name) => name.textContent);

async function listed(
  zip = "45209",
  options: Parameters<typeof open>[1] = {},
  origin: "site" | "checkout" = "site",
) {
  const test = open({ layout: "v1", origin }, options);
  await expect.poll(test.text).toContain("Did you know?");
  expect(offers(test)).toEqual([]);
  await search(zip);
  return test;
}

describe("the list of what is on offer", () => {
  it("has a card for each way, by the banner's order, and no tabs", async () => {
    const test = await listed();
    await expect
      .poll(() => offers(test))
      .toEqual(["Aisle Delivery", "All Delivery", "Pickup", "Ship", "In Store"]);
    expect(page.getByRole("tab").query()).toBeNull();
    await expectAccessible(test.selector);
  });

  it("has only what there is: far from any fleet, and where a banner neither delivers nor ships", async () => {
    const far = await listed("58438");
    await expect.poll(() => offers(far)).toEqual(["Pickup", "Ship", "In Store"]);
    await far.client.destroy();
    const other = await listed("40502", { config: { bannerDomain: "bluegrassgrocers.example" } });
    await expect.poll(() => offers(other)).toEqual(["Pickup", "In Store"]);
  });

  it("leads to the times of the banner's own fleet, by the checkout's name where that asks", async () => {
    const test = await listed();
    await userEvent.click(button("Reserve Your Time"));
    await expect.poll(test.text).toContain("Get started by adding an address");
    await test.client.destroy();
    await listed("45209", {}, "checkout");
    await expect.element(button("Schedule Delivery")).toBeVisible();
  });

  it("says so where there is nothing", async () => {
    const test = await listed("99999");
    await expect.poll(test.text).toContain("No stores were found near you.");
  });

  it("leads to the stores of a way, whose Back leads to the list without a ZIP code", async () => {
    const test = await listed();
    await userEvent.click(button("Select Store In Store"));
    await expect.element(dialog("In Store")).toBeVisible();
    expect(test.text()).toContain("Your list shows the aisle of each item.");
    await expectAccessible(test.selector);
    await userEvent.click(button("Back"));
    await expect.element(dialog()).toBeVisible();
    await expect.element(page.getByRole("textbox", { name: "ZIP code" })).toHaveValue("");
  });

  it("has what is in use first, and says of which store", async () => {
    const test = await listed();
    await userEvent.click(button("Select Store In Store"));
    await userEvent.click(button("Select Store Aisle Market, Oakley"));
    await expect.poll(() => dialog("In Store").query()).toBeNull();
    test.selector.open?.();
    await expect.poll(() => offers(test)[0]).toBe("In Store");
    expect(test.text()).toMatch(/In Store ?Aisle Market, Oakley ?Currently Shopping/);
    await expect.element(button("Change Store In Store")).toBeVisible();
  });

  it("ships at once, and asks for whom to deliver to", async () => {
    const test = await listed("45209", { config: anonymous() });
    await userEvent.click(button("Start Shopping All Delivery"));
    await expect.element(dialog("You're Not Signed In.")).toBeVisible();
    await userEvent.click(button("Back"));
    await userEvent.click(button("Start Shopping Ship"));
    await expect.poll(() => dialog().query()).toBeNull();
    expect(test.events.find(({ name }) => name === "aisle-modality-change")?.detail).toMatchObject({
      modalityType: "SHIP",
      destination: { postalCode: "45209" },
    });
  });

  it("leads to the addresses of whoever is signed in", async () => {
    await listed("45202", { email: "member@aisle.test" });
    await userEvent.click(button("Start Shopping Aisle Delivery"));
    await userEvent.click(button("Select Address 100 Main St"));
    await expect.element(dialog("Reserve Your Time")).toBeVisible();
  });

  it("offers the address that orders go to once more where it was made another place", async () => {
    const test = await listed("45202", { email: "member@aisle.test" });
    await userEvent.click(button("Start Shopping Aisle Delivery"));
    await userEvent.click(button("Select Address 100 Main St"));
    await expect.element(dialog("Reserve Your Time")).toBeVisible();
    await userEvent.click(button("Change Address"));
    await expect.poll(test.text).toContain("Selected Address");
    expect(button("Select Address 100 Main St").query()).toBeNull();
    await userEvent.click(button("Edit 100 Main St"));
    await userEvent.fill(page.getByRole("textbox", { name: "Street Address" }), "3760 Paxton Ave");
    await userEvent.fill(page.getByRole("textbox", { name: "Postal Code" }), "45209");
    await userEvent.click(button("Save Address"));
    await expect.element(button("Select Address 3760 Paxton Ave")).toBeVisible();
    expect(test.text()).not.toContain("Selected Address");
  });
});

it("is changed from the cart, where what is in use stands first", async () => {
  const first = await listed();
  await userEvent.click(button("Select Store In Store"));
  await userEvent.click(button("Select Store Aisle Market, Oakley"));
  await expect.poll(() => dialog("In Store").query()).toBeNull();
  await first.client.destroy();
  const test = open({ layout: "v1", origin: "cart", redesign: true });
  await expect.element(dialog("Change Store")).toBeVisible();
  await expect.poll(() => offers(test)[0]).toBe("In Store");
  await userEvent.click(button("Change Store In Store"));
  await expect.element(button("Change Store Aisle Market, Oakley")).toBeVisible();
  await expectAccessible(test.selector);
});

it("opens at the stores where the host says so", async () => {
  const test = open({ layout: "v1", start: "stores" });
  await expect.element(dialog("Pickup")).toBeVisible();
  await search("45209");
  await expect.poll(() => test.stores().length).toBeGreaterThan(0);
});
