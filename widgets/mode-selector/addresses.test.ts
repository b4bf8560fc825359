import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { ModeSelectorProps } from "../../sdk/client/widget-props.ts";
import { button, confirmAddress, dialog, open } from "../testing/mode-selector.ts";
import { arm, cleanUp, disarm, expectAccessible, focused, inside, resetShopper } from "../testing/harness.ts";
import "./define.ts";

const cards = "cards@aisle.test";
const member = "member@aisle.test";
const empty = "empty@aisle.test";

beforeEach(async () => {
  localStorage.clear();
  for (const email of [empty, member, cards]) await resetShopper(email);
});
afterEach(async () => {
  localStorage.clear();
  await cleanUp();
});

const list = () => dialog("Choose Address for Delivery");
const radio = (street: string) => page.getByRole("radio", { name: new RegExp(`^${street}`) });
const field = (name: string) => page.getByRole("textbox", { name });

/** The addresses at once, as a host's own button opens them. */
async function opened(email = cards, props: ModeSelectorProps = {}) {
  const test = open({ start: "addresses", ...props }, { email });
  await expect.poll(() => inside(test.selector, "h2").map((title) => title.textContent)).not.toEqual([]);
  return test;
}

async function fill(street: string, zip = "45209") {
  await userEvent.fill(field("Street Address"), street);
  await userEvent.fill(field("City"), "Cincinnati");
  await userEvent.selectOptions(page.getByRole("combobox", { name: "State/Province" }), "OH");
  await userEvent.fill(field("Postal Code"), zip);
}

describe("the addresses to deliver to", () => {
  it("are the current one and the others; one is marked before it can be confirmed or edited", async () => {
    const test = await opened();
    await expect.element(radio("3760 Paxton Ave")).toBeVisible();
    expect(test.text()).toContain("Current Address");
    expect(test.text()).toContain("Other Addresses");
    expect(test.text()).toContain("Mailing Address");
    await expect.element(button("Confirm Address")).toBeDisabled();
    await expect.element(button("Edit Address")).toBeDisabled();
    await expect
      .element(page.getByRole("link", { name: "View All Addresses" }))
      .toHaveAttribute("href", "/account/addresses");
    await expectAccessible(test.selector);
    await userEvent.click(radio("3760 Paxton Ave"));
    await expect.element(button("Edit Address")).toBeEnabled();
    await userEvent.click(button("Confirm Address"));
    await expect.poll(() => list().query()).toBeNull();
    expect(test.names()).toEqual(
      expect.arrayContaining(["aisle-address-select", "aisle-modality-change", "aisle-close"]),
    );
  });

  it("are edited in a form that Back leaves, to the list and not out of the selector", async () => {
    const test = await opened();
    await userEvent.click(radio("3760 Paxton Ave"));
    await userEvent.click(button("Edit Address"));
    await expect.element(dialog("Edit Address")).toBeVisible();
    expect(focused()?.textContent).toBe("Edit Address");
    await expect.element(field("Street Address")).toHaveValue("3760 Paxton Ave");
    await expectAccessible(test.selector);
    await userEvent.keyboard("{Escape}");
    await expect.element(list()).toBeVisible();
    await expect.element(radio("3760 Paxton Ave")).toBeChecked();
    expect(test.events.filter(({ name }) => name === "aisle-navigate").at(-1)).toMatchObject({
      detail: { screen: "addressList" },
      context: { page: "modality" },
    });
    await userEvent.click(button("Close"));
    await expect.poll(() => list().query()).toBeNull();
  });

  it("take a correction or its edit, and nothing else; then the new one is marked", async () => {
    const test = await opened(empty);
    await expect.poll(test.text).toContain("Get started by adding an address");
    expect(test.text()).toContain(
      "Your address book is empty. Manage your address for orders and mail communications.",
    );
    await expectAccessible(test.selector);
    await userEvent.click(button("Add New Address"));
    await expect.element(dialog("Add Address")).toBeVisible();
    await fill("100 Mian Street");
    await userEvent.click(button("Save Address"));
    await expect.element(dialog("Suggested Address")).toHaveTextContent("100 Main St");
    await expectAccessible(test.selector);
    await userEvent.click(button("Edit Address"));
    await expect.element(field("Street Address")).toHaveValue("100 Mian Street");
    await userEvent.click(button("Save Address"));
    await userEvent.click(button("Confirm Address"));
    await expect.element(radio("100 Main St")).toBeChecked();
    expect(test.text()).toContain("Your address has been created.");
  });

  it("that nobody knows, and that nobody could be asked of", async () => {
    const test = await opened(empty);
    await userEvent.click(button("Add New Address"));
    await fill("1 Nowhere Rd");
    await userEvent.click(button("Save Address"));
    await expect
      .poll(test.text)
      .toContain(
        "Our system was unable to verify this address. Please edit your address or enter a new one.",
      );
    await fill("500 Error Way");
    await userEvent.click(button("Save Address"));
    await expect.element(dialog("We couldn't check this address")).toBeVisible();
    await userEvent.click(button("Confirm Address"));
    await expect.element(radio("500 Error Way")).toBeChecked();
  });

  it("are deleted from the form, once that was confirmed; nothing is marked then", async () => {
    const test = await opened();
    await userEvent.click(radio("3760 Paxton Ave"));
    await userEvent.click(button("Edit Address"));
    await userEvent.click(button("Delete Address"));
    await expect
      .element(dialog("Confirm Removal"))
      .toHaveTextContent("Remove this address from your address book?");
    await expectAccessible(test.selector);
    await userEvent.click(button("Remove Address"));
    await expect.element(list()).toBeVisible();
    expect(test.text()).toContain("Address successfully deleted");
    expect(radio("3760 Paxton Ave").query()).toBeNull();
    await expect.element(button("Confirm Address")).toBeDisabled();
  });

  it("that is in use and then deleted stays where orders go, and is asked for anew", async () => {
    const first = await opened();
    await confirmAddress("3760 Paxton Ave");
    await expect.poll(() => list().query()).toBeNull();
    first.selector.open?.({ start: "addresses" });
    await userEvent.click(radio("3760 Paxton Ave"));
    await userEvent.click(button("Edit Address"));
    await userEvent.click(button("Delete Address"));
    await userEvent.click(button("Remove Address"));
    await expect.element(list()).toBeVisible();
    await userEvent.click(button("Back"));
    await expect.element(dialog()).toBeVisible();
    await expect.poll(first.text).toMatch(/Deliver to ?3760 Paxton Ave/);
    await expect.poll(first.text).toContain("This address is no longer in your address book.");
    await userEvent.click(button("Start Shopping"));
    await expect.element(list()).toBeVisible();
  });

  it("can't be read at first: that is said, and they are asked for again", async () => {
    await arm("addresses", "INTERNAL_ERROR");
    const test = await opened();
    await expect.poll(test.text).toContain("currently experiencing technical difficulties");
    await userEvent.click(button("Retry"));
    await expect.element(radio("3760 Paxton Ave")).toBeVisible();
    // Its button is gone, and the focus is where the addresses begin.
    expect(focused()?.matches(".section")).toBe(true);
  });

  it("can't be read again: that is said over those that are known, and they are asked for once more", async () => {
    const test = await opened();
    await userEvent.click(radio("3760 Paxton Ave"));
    await userEvent.click(button("Edit Address"));
    await userEvent.click(button("Delete Address"));
    await arm("remove-address", "drop", 8);
    await arm("addresses", "INTERNAL_ERROR", 8);
    await userEvent.click(button("Remove Address"));
    await expect.poll(test.text).toContain("You appear to be offline.");
    // It may have gone all the same, so that the list is read.
    await userEvent.click(button("Keep Address"));
    await userEvent.click(button("Back"));
    await expect.poll(test.text).toContain("currently experiencing technical difficulties");
    await expect.element(radio("220 Elm St")).toBeVisible();
    await expect.element(button("Retry")).toBeVisible();
    await disarm();
    await userEvent.click(button("Retry"));
    await expect.poll(test.text).not.toContain("currently experiencing technical difficulties");
    await expect.element(radio("220 Elm St")).toBeVisible();
    expect(button("Retry").query()).toBeNull();
    expect(focused()?.matches(".section")).toBe(true);
  });

  it("stand in the page, with the form as a page of its own", async () => {
    const test = await opened(cards, { presentation: "page" });
    await userEvent.click(radio("3760 Paxton Ave"));
    await userEvent.click(button("Edit Address"));
    await expect.element(field("Street Address")).toHaveValue("3760 Paxton Ave");
    expect(focused()?.textContent).toBe("Edit Address");
    expect(inside(test.selector, "dialog")).toEqual([]);
    await expectAccessible(test.selector);
    await userEvent.click(button("Cancel"));
    await expect.element(radio("3760 Paxton Ave")).toBeChecked();
    expect(focused()?.textContent).toBe("Choose Address for Delivery");
  });

  it("are deleted from that page, too", async () => {
    const test = await opened(cards, { presentation: "page" });
    await userEvent.click(radio("3760 Paxton Ave"));
    await userEvent.click(button("Edit Address"));
    await userEvent.click(button("Delete Address"));
    await userEvent.click(button("Remove Address"));
    await expect.poll(test.text).toContain("Your address has been removed.");
    expect(radio("3760 Paxton Ave").query()).toBeNull();
    expect(focused()?.textContent).toBe("Choose Address for Delivery");
    await userEvent.click(button("Add Address"));
    await expect.element(field("Street Address")).toHaveValue("");
    expect(button("Delete Address").query()).toBeNull();
    expect(focused()?.textContent).toBe("Add New Address");
  });
});

describe("in the layout without radio buttons", () => {
  it("are cards with a button each", async () => {
    const test = await opened(cards, { layout: "v1" });
    await expect.element(dialog("Select Address")).toBeVisible();
    expect(test.text()).toContain("Choose Address for Delivery");
    await expectAccessible(test.selector);
    await userEvent.click(button("Select Address 3760 Paxton Ave"));
    await expect.poll(() => dialog("Select Address").query()).toBeNull();
    test.selector.open?.({ start: "addresses" });
    await expect.element(dialog("Select Address")).toBeVisible();
    await userEvent.click(button("Edit 3760 Paxton Ave"));
    await expect.element(dialog("Edit Address")).toBeVisible();
  });

  it("ask for the first one", async () => {
    const test = await opened(empty, { layout: "v1" });
    await expect.element(dialog("Add Address")).toBeVisible();
    expect(test.text()).toContain("Enter your address to see accurate Delivery options");
  });
});

it.each([
  ["lonestarlarder.example", 52, false],
  ["aislemarket.example", 62, true],
])("of %s: a form offers provinces where the banner has them", async (bannerDomain, count, hasCanada) => {
  const test = open({ start: "addresses" }, { email: empty, config: { bannerDomain } });
  await userEvent.click(button("Add New Address"));
  await expect.element(page.getByRole("combobox", { name: "State/Province" })).toBeVisible();
  const states = inside(test.selector, "option").map((option) => option.textContent);
  expect([states.length, states.includes("Ontario")]).toEqual([count, hasCanada]);
});

describe("in the redesigned checkout", () => {
  const redesigned: ModeSelectorProps = { origin: "checkout", redesign: true };

  it("a new one is looked up and chosen in one press", async () => {
    const test = await opened(empty, redesigned);
    await userEvent.click(button("Add New Address"));
    await expect.element(dialog("Add Delivery Address")).toBeVisible();
    await fill("100 Main St");
    await userEvent.click(button("Check Availability"));
    await expect.poll(() => page.getByRole("dialog").query()).toBeNull();
    expect(test.names()).toContain("aisle-modality-change");
    test.selector.open?.({ start: "addresses" });
    await expect.element(dialog("Change Address")).toBeVisible();
    await userEvent.click(button("Edit Address"));
    await expect.element(dialog("Edit Delivery Address")).toBeVisible();
    await expect.element(button("Check Availability")).toBeVisible();
  });

  it("one that is not delivered to is kept, and said", async () => {
    const test = await opened(empty, redesigned);
    await userEvent.click(button("Add New Address"));
    await fill("7 Island Ct");
    await userEvent.click(button("Check Availability"));
    await expect.poll(test.text).toContain("The address you entered is not eligible for Delivery.");
    await expect.element(radio("7 Island Ct")).toBeChecked();
  });
});
