import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { internalsKey } from "../../sdk/client/client.ts";
import { profileAddressBook } from "../../sdk/services/address-book.ts";
import { button, counting, dialog, field, fill, open, save } from "../testing/address-book.ts";
import {
  addAddress,
  arm,
  cleanUp,
  expectAccessible,
  focused,
  forgetAddress,
  inside,
  place,
  resetShopper,
  start,
  textOf,
  tokenOf,
} from "../testing/harness.ts";
import "./define.ts";

const cards = "cards@aisle.test";
const limits = "limits@aisle.test";
const empty = "empty@aisle.test";

beforeEach(async () => {
  for (const email of [cards, limits, empty]) await resetShopper(email);
});
afterEach(cleanUp);

describe.each(["profile", "legacy"] as const)("over the %s calls", (calls) => {
  describe.each(["modal", "page"] as const)("with forms as %s", (layout) => {
    const addNew = layout === "modal" ? "Add Address" : "Add new address";
    const title = layout === "modal" ? "Add Address" : "Add New Address";

    it("adds an address that is known as it stands, and writes it once", async () => {
      const { writes, stop } = counting();
      const { text, rows, listed, names } = open({ calls, layout });
      await listed();
      await userEvent.click(button(addNew));
      await expect.element(page.getByRole("form", { name: title })).toBeVisible();
      await fill("100 Main St");
      await save();
      await expect.poll(text).toContain("Your address has been created.");
      expect(rows()[1]).toBe("100 Main St");
      stop();
      expect(writes).toHaveLength(1);
      expect(names()).toContain("aisle-address-add");
    });

    it("offers the correction, which is taken or left for what was typed", async () => {
      const { writes, stop } = counting();
      const { text, rows, listed } = open({ calls, layout });
      await listed();
      await userEvent.click(button(addNew));
      await fill("100 Mian Street");
      await save();
      await expect.element(dialog("Suggested Address")).toBeVisible();
      await expect
        .element(dialog("Suggested Address"))
        .toHaveTextContent("We found a closely matching address.");
      const [suggested, original] = page.getByRole("radio").all();
      await expect.element(suggested!).toBeChecked();
      await userEvent.click(original!);
      await userEvent.click(button("Edit Address"));
      await expect.element(field("Street Address")).toHaveValue("100 Mian Street");
      expect(writes).toEqual([]);
      await save();
      await expect.element(dialog("Suggested Address")).toBeVisible();
      await userEvent.click(button("Confirm Address"));
      await expect.poll(text).toContain("Your address has been created.");
      expect(rows()[1]).toBe("100 Main St");
      stop();
      expect(writes).toHaveLength(1);
    });

    it("lets an address that nobody knows be edited, or used on purpose", async () => {
      const { writes, stop } = counting();
      const { text, rows, listed, names } = open({ calls, layout });
      await listed();
      await userEvent.click(button(addNew));
      await fill("1 Nowhere Rd");
      await save();
      await expect
        .element(dialog("Confirm Address"))
        .toHaveTextContent(
          "We weren't able to verify this address you entered. Please check for any mistakes and try again.",
        );
      await userEvent.click(button("Confirm Address"));
      await expect.poll(text).toContain("Please tick “Use this address”, or edit it.");
      expect(names()).toContain("aisle-constraint-error");
      const tick = page.getByRole("checkbox", { name: "Use this address" });
      await expect.poll(() => focused()?.getAttribute("name")).toBe("accepted");
      await expect.element(tick).toBeInvalid();
      await expect.element(tick).toHaveAccessibleDescription("Please tick “Use this address”, or edit it.");
      await userEvent.click(button("Edit Address"));
      await expect.element(field("Street Address")).toHaveValue("1 Nowhere Rd");
      await save();
      await userEvent.click(page.getByRole("checkbox", { name: "Use this address" }));
      await userEvent.click(button("Confirm Address"));
      await expect.poll(text).toContain("Your address has been created.");
      expect(rows()[1]).toBe("1 Nowhere Rd");
      stop();
      expect(writes).toHaveLength(1);
    });

    it("takes a Canadian address without asking, in its right form", async () => {
      const { text, listed } = open({ calls, layout });
      await listed();
      await userEvent.click(button(addNew));
      await fill("24 Sussex Dr", { city: "Ottawa", state: "ON", zip: "k1m1m4" });
      await save();
      await expect.poll(text).toContain("Your address has been created.");
      expect(text()).toContain("Ottawa, ON K1M 1M4");
    });

    it("moves the mailing address, of which there is one", async () => {
      const { book, text, rows, listed } = open({ calls, layout });
      await listed();
      expect(rows()[0]).toBe("3760 Paxton Ave");
      await userEvent.click(button("Edit 220 Elm St"));
      const note = "Your mailing address receives account-related and savings communications.";
      await expect.element(page.getByText(note)).toBeVisible();
      await userEvent.click(page.getByRole("checkbox", { name: "Make this my mailing address" }));
      await save();
      const known = dialog("Confirm Address");
      await expect.poll(() => text().includes("has been updated") || known.query() !== null).toBe(true);
      if (known.query()) {
        await userEvent.click(page.getByRole("checkbox", { name: "Use this address" }));
        await userEvent.click(button("Confirm Address"));
      }
      await expect.poll(text).toContain("Your address has been updated.");
      expect(rows()[0]).toBe("220 Elm St");
      expect(inside(book, ".tag").map(({ textContent }) => textContent)).toEqual(["Mailing Address"]);
    });

    it("removes an address after asking", async () => {
      const { writes, stop } = counting();
      const { text, rows, listed, names } = open({ calls, layout });
      await listed();
      const street = "220 Elm St";
      if (layout === "modal") {
        await userEvent.click(button(`Edit ${street}`));
        await userEvent.click(button("Delete Address"));
      } else await userEvent.click(button(`Remove ${street}`));
      await expect
        .element(dialog("Confirm Removal"))
        .toHaveTextContent("Remove this address from your address book?");
      await userEvent.click(button("Remove Address"));
      await expect
        .poll(text)
        .toContain(layout === "modal" ? "Address successfully deleted" : "Your address has been removed.");
      expect(rows()).not.toContain(street);
      expect(names()).toContain("aisle-address-remove");
      stop();
      expect(writes).toHaveLength(1);
    });

    it("says before the form that a book of 20 takes no more", async () => {
      const { book, text, listed } = open({ calls, layout }, limits);
      await listed();
      await userEvent.click(button(addNew));
      await expect
        .poll(text)
        .toContain(
          "You've reached the maximum number of saved addresses. Please remove one before adding another.",
        );
      expect(inside(book, "form")).toEqual([]);
      await expectAccessible(book);
    });

    it("refuses a 21st address that was begun before the 20th came, and keeps what was typed", async () => {
      await forgetAddress(limits, "119 Main St");
      const { text, listed } = open({ calls, layout }, limits);
      await listed();
      await userEvent.click(button(addNew));
      await fill("100 Main St");
      await addAddress(limits, "119 Main St");
      await save();
      await expect
        .poll(text)
        .toContain(
          "You've reached the maximum number of saved addresses. Please remove one before adding another.",
        );
      await expect.element(field("Street Address")).toHaveValue("100 Main St");
    });

    it("says what is missing, at the first field that it is missing from", async () => {
      const { text, listed, book } = open({ calls, layout });
      await listed();
      await userEvent.click(button(addNew));
      await save();
      for (const wrong of [
        "Street Address is required",
        "City is required",
        "State/Province is required",
        "Please enter a valid Postal Code",
      ])
        await expect.poll(text).toContain(wrong);
      await expect.poll(() => focused()?.getAttribute("name")).toBe("addressLine1");
      await fill("x".repeat(41));
      await save();
      await expect.poll(text).toContain("Please use 40 characters or fewer.");
      await expectAccessible(book);
    });
  });
});

describe("the list", () => {
  it("says what an empty book is for", async () => {
    const { text, book } = open({}, empty);
    await expect.poll(text).toContain("Get started by adding an address");
    expect(text()).toContain(
      "Your address book is empty. Manage your address for orders and mail communications.",
    );
    await expectAccessible(book);
  });

  it("parts the current address from the others", async () => {
    const { text, listed } = open();
    await listed();
    expect(text()).toMatch(/Current Address ?3760 Paxton Ave.*Other Addresses/);
  });

  it("without a mailing address is of other addresses alone", async () => {
    const { text, listed } = open();
    await listed();
    await userEvent.click(button("Edit 3760 Paxton Ave"));
    await userEvent.click(button("Delete Address"));
    await userEvent.click(button("Remove Address"));
    await expect.poll(text).toContain("Address successfully deleted");
    expect(text()).toMatch(/Other Addresses ?220 Elm St.*2104 Madison Rd/);
    expect(text()).not.toContain("Current Address");
  });

  it("lets one be selected, of three until all are asked for", async () => {
    const { rows, listed, events, text } = open({ selectable: true }, limits);
    await listed();
    expect(rows()).toHaveLength(3);
    await userEvent.click(button("Show all 20 addresses"));
    expect(rows()).toHaveLength(20);
    // The button is gone: what it has brought comes after what has its focus now.
    expect(focused()?.getAttribute("aria-label")).toBe(`Edit ${rows()[2]}`);
    await userEvent.click(button("Select Address 119 Main St"));
    await expect.poll(text).toContain("Selected Address");
    expect(rows()[0]).toBe("119 Main St");
    // The button is gone again.
    await expect.poll(() => focused()?.className).toBe("box");
    expect(events.at(-1)).toMatchObject({ name: "aisle-address-select" });
  });

  it("has nothing selected any more once that is removed", async () => {
    const { text, listed } = open({ selectable: true });
    await listed();
    await userEvent.click(button("Select Address 220 Elm St"));
    await expect.poll(text).toContain("Selected Address");
    await userEvent.click(button("Edit 220 Elm St"));
    await userEvent.click(button("Delete Address"));
    await userEvent.click(button("Remove Address"));
    await expect.poll(text).toContain("Address successfully deleted");
    expect(text()).not.toContain("Selected Address");
  });

  it("shows no more than it is told to", async () => {
    const { rows, listed } = open({ max: 5 }, limits);
    await listed();
    expect(rows()).toHaveLength(5);
  });

  it("is loaded again after a failure", async () => {
    await arm("addresses", "INTERNAL_ERROR");
    const { text, rows } = open();
    await expect
      .poll(text)
      .toContain(
        "We're sorry, we are currently experiencing technical difficulties. Please try again later.",
      );
    await userEvent.click(button("Retry"));
    await expect.poll(rows).toHaveLength(3);
    expect(text()).not.toContain("technical difficulties");
  });

  it("says so in place of the form that its page names, when it fails", async () => {
    await arm("addresses", "INTERNAL_ERROR");
    const { text, rows } = open({ form: "adr-1" });
    await expect.poll(text).toContain("technical difficulties");
    await userEvent.click(button("Retry"));
    await expect.poll(rows).toHaveLength(3);
  });

  it("is read again when another book on the page has changed it", async () => {
    const { client, listed, text } = open();
    await listed();
    const other = client.mount("address-book", place(), { layout: "page", calls: "legacy" }).element;
    await expect.poll(() => inside(other, ".row.address").length).toBe(3);
    inside(other, "button")
      .find((one) => one.ariaLabel === "Remove 220 Elm St")
      ?.click();
    await userEvent.click(button("Remove Address"));
    await expect.poll(text).not.toContain("220 Elm St");
  });
});

describe("the form", () => {
  it("follows what its host's own address says, and tells the host where the shopper goes", async () => {
    const { handle, events, text, book } = open({ layout: "page", form: "new" });
    await expect.element(page.getByRole("form", { name: "Add New Address" })).toBeVisible();
    await userEvent.fill(field("City"), "Dayton");
    handle.update({ form: "" });
    await expect.poll(text).toContain("3760 Paxton Ave");
    handle.update({ form: "new" });
    await expect.element(field("City")).toHaveValue("Dayton");
    await userEvent.click(button("Cancel"));
    expect(events.at(-1)).toMatchObject({ name: "aisle-navigate", detail: { screen: "addressList" } });
    await expectAccessible(book);
  });

  it("opens for an address before the list is there, and says so when there is none", async () => {
    const { text } = open({ layout: "page", form: "adr_unknown" });
    await expect.poll(text).toContain("We could not find that address.");
    expect(text()).toContain("3760 Paxton Ave");
  });

  it("offers to go on without a check that takes long", async () => {
    await arm("validate-address", "hang");
    const { listed, text, rows, book } = open();
    await listed();
    await userEvent.click(button("Add Address"));
    await fill("100 Main St");
    await save();
    await expect.poll(text, { timeout: 6_000 }).toContain("Checking takes longer than usual.");
    await expectAccessible(book);
    await userEvent.click(button("Continue without checking"));
    await userEvent.click(page.getByRole("checkbox", { name: "Use this address" }));
    await userEvent.click(button("Confirm Address"));
    await expect.poll(text).toContain("Your address has been created.");
    expect(rows()).toContain("100 Main St");
  });

  it("offers no provinces where the banner has none", async () => {
    const { listed } = open({ noCanada: true });
    await listed();
    await userEvent.click(button("Add Address"));
    const states = page.getByRole("combobox", { name: "State/Province" });
    expect(states.element().querySelectorAll("option")).toHaveLength(52);
  });

  it("shows a stored state that its list does not have, and keeps it", async () => {
    const { client } = start(cards, { id: "other" });
    const sanJuan = { addressLine1: "1 Calle Sol", city: "San Juan", state: "PR", zipCode: "00901" };
    await profileAddressBook(client[internalsKey].http).save(
      { address: { ...sanJuan, country: "US" }, home: false, saved: undefined },
      "from-elsewhere",
    );
    const { listed, text } = open();
    await listed();
    await userEvent.click(button("Edit 1 Calle Sol"));
    await expect.element(page.getByRole("combobox", { name: "State/Province" })).toHaveValue("PR");
    await userEvent.fill(field("Apt/Suite"), "Apt 3");
    await save();
    await userEvent.click(page.getByRole("checkbox", { name: "Use this address" }));
    await userEvent.click(button("Confirm Address"));
    await expect.poll(text).toContain("Your address has been updated.");
    expect(text()).toMatch(/1 Calle Sol, Apt 3 ?San Juan, PR 00901/);
  });

  it("keeps what was typed over Escape, and gives the focus back", async () => {
    const { listed } = open();
    await listed();
    await userEvent.click(button("Add Address"));
    await userEvent.fill(field("City"), "Dayton");
    await userEvent.keyboard("{Escape}");
    await expect.poll(() => focused()?.textContent).toContain("Add Address");
    await userEvent.click(button("Add Address"));
    await expect.element(field("City")).toHaveValue("Dayton");
  });

  it("tells of a change that was made elsewhere, and takes the next press", async () => {
    const { client, listed, text } = open();
    await listed();
    await userEvent.click(button("Edit 3760 Paxton Ave"));
    // A second tab.
    const other = start(cards, { id: "other" });
    const second = other.client.mount("address-book", place(), { layout: "page" }).element;
    await expect.poll(() => inside(second, ".row.address").length).toBe(3);
    expect(client).not.toBe(other.client);
    inside(second, "button")
      .find((one) => one.ariaLabel === "Edit 3760 Paxton Ave")
      ?.click();
    await expect.poll(() => inside(second, "form").length).toBe(1);
    inside(second, 'input[name="isHome"]')[0]?.click();
    inside(second, "form button")[0]?.click();
    await expect.poll(() => textOf(second)).toMatch(/has been updated|weren't able/);
    await userEvent.fill(field("Apt/Suite").first(), "Apt 9");
    await save();
    await expect
      .poll(text)
      .toContain("This address was changed somewhere else. Please check it and try again.");
    await expect.element(field("Apt/Suite").first()).toHaveValue("Apt 9");
    await save();
    await expect.poll(text).toContain("Your address has been updated.");
    expect(text()).toContain("3760 Paxton Ave, Apt 9");
  });

  it("takes an address as unverified when nobody can be asked", async () => {
    const { listed } = open();
    await listed();
    await userEvent.click(button("Add Address"));
    await fill("500 Error Way");
    await save();
    await expect.element(dialog("Confirm Address")).toBeVisible();
  });

  it("adds it once although the first answer was cut off: the call is repeated", async () => {
    const { rows, listed, text } = open();
    await listed();
    await arm("add-address", "drop");
    await userEvent.click(button("Add Address"));
    await fill("100 Main St");
    await save();
    await expect.poll(text).toContain("Your address has been created.");
    expect(rows().filter((street) => street === "100 Main St")).toHaveLength(1);
  });

  it.each(["rubbish", "INTERNAL_ERROR"])(
    "adds it once, by a second press, after an answer of %s",
    async (fault) => {
      const { rows, listed, text } = open();
      await listed();
      await arm("add-address", fault);
      await userEvent.click(button("Add Address"));
      await fill("100 Main St");
      await save();
      await expect
        .poll(text)
        .toContain("We're sorry, we are currently experiencing technical difficulties. Please try again");
      await expect.element(field("Street Address")).toHaveValue("100 Main St");
      await save();
      await expect.poll(text).toContain("Your address has been created.");
      expect(rows().filter((street) => street === "100 Main St")).toHaveLength(1);
    },
  );

  it("is sent once by two quick presses", async () => {
    const { writes, stop } = counting();
    const { listed, text } = open();
    await listed();
    await userEvent.click(button("Add Address"));
    await fill("100 Main St");
    await userEvent.dblClick(button("Save Address"));
    await expect.poll(text).toContain("Your address has been created.");
    stop();
    expect(writes).toHaveLength(1);
  });
});

describe.each(["profile", "legacy"] as const)("what goes wrong over the %s calls", (calls) => {
  const call = (name: string) => (calls === "legacy" ? `legacy-${name}` : name);
  const validation = calls === "legacy" ? "legacy-address-validation" : "validate-address";
  const difficulties =
    "We're sorry, we are currently experiencing technical difficulties. Please try again later.";
  const offline = "You appear to be offline. Please restore network connectivity to continue.";
  /** A second tab, whose book is shown as a page. */
  async function secondTab() {
    const { client } = start(cards, { id: "other" });
    const { element } = client.mount("address-book", place(), { layout: "page", calls });
    await expect.poll(() => inside(element, ".row.address").length).toBe(3);
    const press = (name: string) =>
      inside(element, "button")
        .find((one) => one.ariaLabel === name || one.textContent === name)
        ?.click();
    return { element, press };
  }
  async function typeCanadian() {
    await userEvent.click(button("Add Address"));
    await fill("24 Sussex Dr", { city: "Ottawa", state: "ON", zip: "K1M 1M4" });
  }

  it.each([
    ["CONSTRAINT_VIOLATION_EXCEPTION", "aisle-constraint-error"],
    ["INTERNAL_ERROR", "aisle-service-error"],
    ["NOT_FOUND", "aisle-constraint-error"],
  ])("a save that ends in %s is told as technical difficulties, to the host too", async (code, name) => {
    const { listed, text, events } = open({ calls });
    await listed();
    await typeCanadian();
    await arm(call("add-address"), code);
    await save();
    await expect.poll(text).toContain(difficulties);
    expect(events).toContainEqual(
      expect.objectContaining({ name, detail: expect.objectContaining({ serviceCode: code }) as unknown }),
    );
  });

  it("a save and a list that nobody can be reached for are told as the network's, to the host too", async () => {
    const { listed, text, events, handle } = open({ calls });
    await listed();
    await typeCanadian();
    // The browser itself sends again what was cut off on a connection that it had kept.
    await arm(call("add-address"), "drop", 10);
    await save();
    await expect.poll(text, { timeout: 10_000 }).toContain(offline);
    const told = { name: "aisle-service-error", detail: { code: "network", messageKey: "offline" } };
    expect(events).toContainEqual(
      expect.objectContaining({ ...told, detail: expect.objectContaining(told.detail) as unknown }),
    );
    handle.unmount();
    await arm(call("addresses"), "drop", 10);
    const other = open({ calls });
    await expect.poll(other.text, { timeout: 10_000 }).toContain(offline);
  });

  it("an address that the check itself refuses is unverified, and told to the host as the shopper's", async () => {
    const { listed, events } = open({ calls });
    await listed();
    await userEvent.click(button("Add Address"));
    await fill("100 Main St");
    await arm(validation, "INVALID_ADDRESS");
    await save();
    await expect.element(dialog("Confirm Address")).toBeVisible();
    expect(events).toContainEqual(
      expect.objectContaining({
        name: "aisle-constraint-error",
        detail: expect.objectContaining({ serviceCode: "INVALID_ADDRESS" }) as unknown,
      }),
    );
  });

  it("an address that was removed elsewhere can't be changed, and is added anew by the next press", async () => {
    const { listed, text, rows, events } = open({ calls });
    await listed();
    await userEvent.click(button("Edit 220 Elm St"));
    await fill("100 Main St");
    const { element, press } = await secondTab();
    press("Remove 220 Elm St");
    await userEvent.click(button("Remove Address"));
    await expect.poll(() => inside(element, ".row.address").length).toBe(2);
    await save();
    await expect
      .poll(text)
      .toContain("We could not find that address. Save it again to add it as a new one.");
    expect(events).toContainEqual(
      expect.objectContaining({
        name: "aisle-constraint-error",
        detail: expect.objectContaining({ code: "not-found" }) as unknown,
      }),
    );
    await save();
    await expect.poll(text).toContain("Your address has been created.");
    expect(rows()).toContain("100 Main St");
  });

  it("an address that was changed elsewhere is not removed before it was seen", async () => {
    const { listed, text, rows } = open({ calls });
    await listed();
    await userEvent.click(button("Edit 220 Elm St"));
    await userEvent.click(button("Delete Address"));
    const question = dialog("Confirm Removal");
    await expect.element(question).toBeVisible();
    const { element, press } = await secondTab();
    press("Edit 220 Elm St");
    await expect.poll(() => inside(element, "form").length).toBe(1);
    inside(element, 'input[name="isHome"]')[0]?.click();
    press("Save Address");
    await expect.poll(() => textOf(element)).toContain("Your address has been updated.");
    await userEvent.click(button("Remove Address"));
    await expect
      .poll(text)
      .toContain("This address was changed somewhere else. Please check it and try again.");
    await expect.poll(rows).toEqual(["220 Elm St", "3760 Paxton Ave", "2104 Madison Rd, Apt 4"]);
  });
});

it("the book of who leaves is empty, and that of who signs in with a token of their own is drawn", async () => {
  const tokens: (string | null)[] = [await tokenOf(cards), null];
  const redirectToSignIn = () => expect.unreachable();
  const { client } = start(cards, {
    authConfig: {
      type: "B2C",
      getNewToken: () => Promise.resolve(tokens.shift() ?? null),
      redirectToSignIn,
    },
  });
  const { element } = client.mount("address-book", place());
  await expect.poll(() => textOf(element)).toContain("220 Elm St");
  client.forget();
  await expect.poll(() => textOf(element)).toContain("Please log in again to continue.");
  expect(textOf(element)).not.toContain("220 Elm St");
  client.update({ authConfig: { token: await tokenOf(cards) } });
  await expect.poll(() => textOf(element)).toContain("220 Elm St");
});
