import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { VerifiableAddress } from "../../sdk/domain/address-book.ts";
import { button, counting, dialog, field, fill, open, save } from "../testing/address-book.ts";
import { arm, cleanUp, expectAccessible, inside, resetShopper } from "../testing/harness.ts";
import "./define.ts";

beforeEach(() => resetShopper("cards@aisle.test"));
afterEach(cleanUp);

const unverified =
  "Our system was unable to verify this address. Please edit your address or enter a new one.";

describe.each(["profile", "legacy"] as const)("where an order goes, over the %s calls", (calls) => {
  /** A book with the form open, and what it told its host of the addresses that were confirmed. */
  async function begin(more: { noSave?: boolean } = {}) {
    const told: [street: string, id: string | null][] = [];
    const saved = ({ addressLine1 }: VerifiableAddress, id: string | null) =>
      void told.push([addressLine1, id]);
    const book = open({ calls, rules: "selector", selectable: true, saved, ...more });
    await book.listed();
    await userEvent.click(button("Add Address"));
    return { ...book, told, ...counting() };
  }

  it("an address that is known is added at once, and told to the host", async () => {
    const { text, rows, told, writes, stop } = await begin();
    await fill("100 Main St");
    await save();
    await expect.poll(text).toContain("Your address has been created.");
    expect(rows()[1]).toBe("100 Main St");
    stop();
    expect(writes).toHaveLength(1);
    expect(told).toEqual([["100 Main St", expect.stringMatching(/^adr/)]]);
  });

  it("a correction is edited or confirmed, and there is no third way", async () => {
    const { book, text, told, writes, stop, events } = await begin();
    await fill("100 Mian Street");
    await save();
    const suggested = dialog("Suggested Address");
    await expect.element(suggested).toHaveTextContent("We found a closely matching address.");
    await expect.element(suggested).toHaveTextContent("100 Main St");
    expect(inside(book, "input[type=radio]")).toEqual([]);
    expect(events.at(-1)).toMatchObject({
      name: "aisle-constraint-error",
      detail: { messageKey: "suggestedText" },
    });
    await expectAccessible(book);
    await userEvent.click(button("Edit Address"));
    await expect.element(field("Street Address")).toHaveValue("100 Mian Street");
    expect(told).toEqual([]);
    await save();
    await userEvent.click(suggested.getByRole("button", { name: "Confirm Address" }));
    await expect.poll(text).toContain("Your address has been created.");
    stop();
    expect(writes).toHaveLength(1);
    expect(told).toMatchObject([["100 Main St", expect.any(String)]]);
  });

  it("an address that nobody knows stays in the form, and is never written", async () => {
    const { book, text, told, writes, stop, events } = await begin();
    await fill("1 Nowhere Rd");
    await save();
    await expect.poll(text).toContain(unverified);
    await expect.element(field("Street Address")).toHaveValue("1 Nowhere Rd");
    expect(events.at(-1)).toMatchObject({
      name: "aisle-constraint-error",
      detail: { messageKey: "addressUnverified" },
    });
    await expectAccessible(book);
    expect(writes).toEqual([]);
    await fill("100 Main St");
    await save();
    await expect.poll(text).toContain("Your address has been created.");
    expect(text()).not.toContain(unverified);
    stop();
    expect(writes).toHaveLength(1);
    expect(told).toHaveLength(1);
  });

  it("an address in Canada is asked about like any other", async () => {
    const { text } = await begin();
    await fill("1 Nowhere Rd", { city: "Ottawa", state: "ON", zip: "A1A 1A1" });
    await save();
    await expect.poll(text).toContain(unverified);
    await fill("24 Sussex Dr", { city: "Ottawa", state: "ON", zip: "k1m1m4" });
    await save();
    await expect.poll(text).toContain("Your address has been created.");
    expect(text()).toContain("Ottawa, ON K1M 1M4");
  });

  it("one that nobody could be asked of is confirmed by the shopper as it was typed", async () => {
    const { book, text, rows } = await begin();
    await fill("500 Error Way");
    await save();
    const unchecked = dialog("We couldn't check this address");
    await expect
      .element(unchecked)
      .toHaveTextContent(
        "We're sorry, but something went wrong when trying to validate your address. Please try again. If the problem persists, please contact Customer Service at (513) 555-0100.",
      );
    await expect.element(unchecked).toHaveTextContent("500 Error Way");
    await expectAccessible(book);
    await userEvent.click(button("Confirm Address"));
    await expect.poll(text).toContain("Your address has been created.");
    expect(rows()[1]).toBe("500 Error Way");
  });

  it("one of the book is changed, by the same rules", async () => {
    const { text, rows, told } = await begin();
    await userEvent.keyboard("{Escape}");
    await userEvent.click(button("Edit 220 Elm St"));
    await fill("100 Mian Street");
    await save();
    await userEvent.click(button("Confirm Address"));
    await expect.poll(text).toContain("Your address has been updated.");
    expect(rows()).toHaveLength(3);
    expect(told).toMatchObject([["100 Main St", expect.stringMatching(/^adr/)]]);
  });

  it("a new one that is not to be kept is told once it is confirmed, and written nowhere", async () => {
    const { text, rows, told, writes, stop } = await begin({ noSave: true });
    await expect.element(field("Street Address")).toBeVisible();
    expect(page.getByRole("checkbox", { name: "Make this my mailing address" }).query()).toBeNull();
    await fill("100 Mian Street");
    await save();
    await userEvent.click(button("Confirm Address"));
    await expect.poll(() => told).toEqual([["100 Main St", null]]);
    stop();
    expect(writes).toEqual([]);
    expect(rows()).toHaveLength(3);
    expect(text()).not.toContain("Your address has been created.");
  });

  it("a save that fails keeps what was typed, and its next press writes once", async () => {
    const { text, rows, writes, stop } = await begin();
    await fill("100 Main St");
    await arm(calls === "legacy" ? "legacy-add-address" : "add-address", "INTERNAL_ERROR");
    await save();
    await expect.poll(text).toContain("we are currently experiencing technical difficulties");
    await expect.element(field("Street Address")).toHaveValue("100 Main St");
    await save();
    await expect.poll(text).toContain("Your address has been created.");
    stop();
    expect(writes).toHaveLength(2);
    expect(rows().filter((street) => street === "100 Main St")).toHaveLength(1);
  });
});
