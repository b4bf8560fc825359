/** @jsxImportSource react */
import { fireEvent } from "@testing-library/dom";
import { expect, it } from "vitest";
import { alertIn, openSite, press, screen, soon, startServices, within } from "../testing/open-page.tsx";
import { cvvProblem, numberProblem, seededCodes, seededShoppers } from "../testing/triggers.ts";
import { cardNumbers, familyShoppers, promoCodes, securityCodes, sisterShoppers } from "./demo-data.ts";

const services = await startServices();

async function openKit(): Promise<HTMLElement> {
  await openSite("/", "empty@aisle.test");
  await press(document.body, "Test kit");
  return soon(() => screen.getByRole("dialog", { name: "Test kit" }));
}

/** Asks for a failure by its names. */
async function arm(kit: HTMLElement, call: string, code: string) {
  fireEvent.input(within(kit).getByLabelText("Call"), { target: { value: call } });
  fireEvent.input(within(kit).getByLabelText("Code"), { target: { value: code } });
  await press(kit, "Arm");
}

it("has any call fail by a code, and says of what nobody knows that it does not", async () => {
  const kit = await openKit();
  // One that no page has under way.
  await arm(kit, "postal-code", "TS1079");
  await soon(() => within(kit).getByText("Armed."));
  const answer = await services.fetch("/atlas/v1/location/v1/postal-code");
  expect(answer.status).toBe(500);
  expect(await answer.json()).toMatchObject({ errors: [{ code: "TS1079" }] });
  await arm(kit, "no-such-call", "500");
  await alertIn(kit, "Not armed: No call has this name.");
  await arm(kit, "products", "NO_SUCH_CODE");
  await alertIn(kit, "Not armed: No such fault.");
});

it("offers the names of all calls", async () => {
  const kit = await openKit();
  const names = () => [...kit.querySelectorAll("datalist option")].map((one) => one.getAttribute("value"));
  await soon(() => expect(names()).toEqual(expect.arrayContaining(["activate", "create-promise"])));
});

it("lists every promo code, and what is dry", async () => {
  const kit = await openKit();
  expect(promoCodes.map(({ value }) => value).toSorted()).toEqual(
    seededCodes.map(({ code }) => code).toSorted(),
  );
  for (const name of [...promoCodes.map(({ value }) => value), "18 Dry County Rd"])
    within(kit).getByRole("button", { name: new RegExp(`^${name}`) });
});

/** The codes that are named in brackets, each with the value that is said to have it. */
const toldOf = (values: readonly { readonly value: string; readonly result: string }[]) =>
  values.map(({ value, result }) => [value, /\((8\d\d)\)/.exec(result)?.[1]] as const);

it("tells of each number and security code what the secure fields make of it", () => {
  for (const [value, told] of toldOf(cardNumbers))
    expect([value, numberProblem(value)]).toEqual([value, told]);
  for (const [value, told] of toldOf(securityCodes))
    // 000 is refused by the sandbox alone, and American Express has four digits.
    expect([value, value === "000" ? "881" : cvvProblem(value, undefined)]).toEqual([value, told]);
});

it("names the demo's shoppers at their own banner, but for those who are there for load", () => {
  const forLoad = ["many@aisle.test", "twentycards@aisle.test", "hundreds@aisle.test"];
  for (const [shown, isSister] of [
    [familyShoppers, false],
    [sisterShoppers, true],
  ] as const) {
    const meant = seededShoppers.filter(({ tenant }) => (tenant === "harristeeter") === isSister);
    expect(shown.map(({ email }) => email).toSorted()).toEqual(
      meant
        .map(({ email }) => email)
        .filter((email) => !forLoad.includes(email))
        .toSorted(),
    );
  }
});
