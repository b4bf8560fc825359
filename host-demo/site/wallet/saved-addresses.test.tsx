/** @jsxImportSource react */
import { fireEvent } from "@testing-library/dom";
import { expect, it } from "vitest";
import { screen, soon, startServices, within } from "../testing/open-page.tsx";
import { field, form, openWallet, tile } from "../testing/open-wallet.ts";

const services = await startServices();
const cards = "cards@aisle.test";

const select = async () =>
  within(await form()).findByRole<HTMLSelectElement>("combobox", { name: "Use a saved address" });
const chosen = async () => {
  const { options, value } = await select();
  return [...options].find((option) => option.value === value)?.textContent;
};
const values = async () =>
  Promise.all(["Address", "City", "Postal Code"].map(async (name) => (await field(name)).value));

it("fills the billing address with one of the account's, which can still be changed", async () => {
  await openWallet(services, cards, "?add=card");
  await soon(async () => expect((await select()).disabled).toBe(false));
  const options = [...(await select()).options].map(({ textContent }) => textContent);
  expect(options).toEqual([
    "Enter another address",
    "3760 Paxton Ave, Cincinnati, OH 45209",
    "2104 Madison Rd, Apt 4, Cincinnati, OH 45209",
    "220 Elm St, Covington, KY 41011",
  ]);
  expect(await chosen()).toBe("Enter another address");
  fireEvent.change(await select(), { target: { value: (await select()).options[3]?.value } });
  expect(await values()).toEqual(["220 Elm St", "Covington", "41011"]);
  expect(await chosen()).toContain("220 Elm St");
  fireEvent.input(await field("Address"), { target: { value: "221 Elm St" } });
  expect(await chosen()).toBe("Enter another address");
  expect(await values()).toEqual(["221 Elm St", "Covington", "41011"]);
});

it("shows which of them a saved card is billed to", async () => {
  await openWallet(services, cards);
  const edit = within(await tile("1117")).getByRole("link", { name: /^Edit/ });
  edit.click();
  await soon(async () => expect(await chosen()).toContain("2104 Madison Rd"));
});

it.each([
  ["are none", "empty@aisle.test", undefined],
  ["can't be had", cards, "500"],
])("is left out where there %s, and the address is typed", async (_, email, fault) => {
  if (fault) services.arm({ call: "billing-addresses", fault, times: 9 });
  await openWallet(services, email, "?add=card");
  await form();
  await soon(() => expect(screen.queryByRole("combobox", { name: "Use a saved address" })).toBeNull());
  fireEvent.input(await field("City"), { target: { value: "Dayton" } });
  expect((await field("City")).value).toBe("Dayton");
});
