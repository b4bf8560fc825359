import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Checkout } from "../../../../sdk/contract/checkout.ts";
import { products } from "../catalog/products/products.ts";
import { createTestServices, type TestServices } from "../../testing/test-services.ts";
import { checkAge } from "./rules.ts";
import { checkBooks } from "./testing/invariants.ts";
import { checkoutIn, errorOf, testShopper, type Reply, type TestShopper } from "./testing/shopper.ts";

let services: TestServices;
let shopper: TestShopper;

const email = "cards@aisle.test";
const gtinOf = (name: string) => products.find(({ description }) => description === name)?.gtin13 ?? name;
const lager = gtinOf("Amber Lager");
const paint = gtinOf("Spray Paint, Matte Black");
const failureIn = (reply: Reply) => [reply.status, errorOf(reply).code];
const open = async () => checkoutIn(await shopper.open((await shopper.cart()).id));
const born = (dateOfBirth: string) => ({ fulfillment: { contact: { dateOfBirth } } });

async function setProfileDate(birth_date: string | null): Promise<void> {
  const { db } = services.context;
  await db
    .updateTable("profile")
    .set({ birth_date })
    .where("account_id", "=", db.selectFrom("account").where("email", "=", email).select("id"))
    .execute();
}

/** A checkout with these in the cart, paid with a card. */
async function ready(...gtin13s: readonly string[]): Promise<Checkout> {
  for (const gtin13 of gtin13s) await shopper.setQuantity(gtin13, 1);
  return shopper.ready();
}

beforeAll(async () => {
  services = await createTestServices();
});

// Monday, March 2, 2026, ten in the morning at the store.
beforeEach(async () => {
  await services.reset();
  shopper = testShopper(services.fetch, services.origin, await services.signIn(email));
});

it("items say how old one must be, in the cart and in the checkout", async () => {
  const { lineItems } = await ready(lager, paint);
  const ages = lineItems.map(({ minimumAge }) => minimumAge).filter((age) => age !== undefined);
  expect(ages).toEqual([21, 18]);
  expect((await shopper.cart()).lineItems).toMatchObject(
    lineItems.map(({ id, gtin13, lineTotal, minimumAge }) => ({
      id,
      gtin13,
      lineTotal,
      ...(minimumAge !== undefined && { minimumAge }),
    })),
  );
});

it("alcohol asks for twenty-one years where the catalogue does not say how many", async () => {
  const { db } = services.context;
  await db.updateTable("product").set({ minimum_age: null }).where("gtin13", "=", lager).execute();
  const checkout = await ready(lager);
  const inCart = (await shopper.cart()).lineItems.find(({ gtin13 }) => gtin13 === lager);
  const shelf = await shopper.send("GET", `/atlas/v1/product/v2/products?filter.gtin13s=${lager}`);
  expect(inCart?.minimumAge).toBe(21);
  expect(JSON.parse(shelf.text)).toMatchObject({ data: { products: [{ minimumAge: 21 }] } });
  expect(failureIn(await shopper.activate(checkout))).toEqual([422, "AGE_VERIFICATION_REQUIRED"]);
  expect(failureIn(await shopper.update(checkout, born("2005-03-03")))).toEqual([422, "MINIMUM_AGE_NOT_MET"]);
});

describe("a checkout with a restricted item", () => {
  it("is not placed before somebody has said how old they are", async () => {
    const checkout = await ready(lager);
    expect(checkout.fulfillment.contact).not.toHaveProperty("dateOfBirth");
    expect(failureIn(await shopper.activate(checkout))).toEqual([422, "AGE_VERIFICATION_REQUIRED"]);
    expect(await checkBooks(services.context)).toEqual({ orders: [], open: 0 });
    expect((await shopper.checkout(checkout.id)).status).toBe("DRAFT");
  });

  it("is placed for whoever is old enough, and the order keeps no date", async () => {
    const checkout = await ready(lager);
    const dated = checkoutIn(await shopper.update(checkout, born("1988-02-29")));
    expect(dated.fulfillment.contact.dateOfBirth).toBe("1988-02-29");
    expect(dated.buyer.dateOfBirth).toBe("1988-02-29");
    const placed = checkoutIn(await shopper.activate(dated));
    expect((await shopper.order(placed.orderId ?? "")).contact).not.toHaveProperty("dateOfBirth");
  });

  it.each([
    ["Amber Lager", "2005-03-02", 200],
    ["Amber Lager", "2005-03-03", 422],
    ["Spray Paint, Matte Black", "2008-03-02", 200],
    ["Spray Paint, Matte Black", "2008-03-03", 422],
  ])("with %s takes a birth date of %s with %i", async (name, date, status) => {
    const checkout = await ready(gtinOf(name));
    const reply = await shopper.update(checkout, born(date));
    expect(reply.status).toBe(status);
    if (status === 200) return;
    expect(errorOf(reply)).toMatchObject({
      code: "MINIMUM_AGE_NOT_MET",
      customerErrorMessage: `Items in your order require a minimum age of ${name === "Amber Lager" ? 21 : 18}.`,
    });
    expect(await shopper.checkout(checkout.id)).toEqual(checkout);
  });

  it("asks for the oldest age of all items", async () => {
    const checkout = await ready(paint, lager);
    expect(failureIn(await shopper.update(checkout, born("2006-01-01")))[1]).toBe("MINIMUM_AGE_NOT_MET");
  });

  it("counts by the day that it is at the store", async () => {
    // Half past eleven in the evening at the store, and already the next day in Greenwich.
    services.clock.advance(13.5 * 3600);
    shopper = testShopper(services.fetch, services.origin, await services.signIn(email));
    const checkout = await ready(lager);
    expect(failureIn(await shopper.update(checkout, born("2005-03-03")))[1]).toBe("MINIMUM_AGE_NOT_MET");
    services.clock.advance(3600);
    shopper = testShopper(services.fetch, services.origin, await services.signIn(email));
    expect((await shopper.update(await open(), born("2005-03-03"))).status).toBe(200);
  });

  it("refuses a date that is too young when it is opened with it", async () => {
    await shopper.setQuantity(lager, 1);
    const { id } = await shopper.cart();
    expect(failureIn(await shopper.open(id, born("2010-01-01")))).toEqual([422, "MINIMUM_AGE_NOT_MET"]);
    expect((await open()).fulfillment.contact).not.toHaveProperty("dateOfBirth");
    expect(failureIn(await shopper.open(id, born("2010-01-01")))).toEqual([422, "MINIMUM_AGE_NOT_MET"]);
    expect((await open()).fulfillment.contact).not.toHaveProperty("dateOfBirth");
  });
});

describe("the profile's birth date", () => {
  it("is taken over with the first restricted item, and with none is left where it is", async () => {
    await setProfileDate("1990-05-06");
    const checkout = await shopper.ready();
    expect(checkout.fulfillment.contact).not.toHaveProperty("dateOfBirth");
    await shopper.setQuantity(lager, 1);
    expect((await shopper.checkout(checkout.id)).fulfillment.contact.dateOfBirth).toBe("1990-05-06");
    expect((await shopper.activate(await shopper.checkout(checkout.id))).status).toBe(200);
  });

  it("does not take the place of one that was given", async () => {
    const checkout = await ready(lager);
    await shopper.update(checkout, born("1988-02-29"));
    await setProfileDate("1990-05-06");
    expect((await shopper.checkout(checkout.id)).fulfillment.contact.dateOfBirth).toBe("1988-02-29");
    expect((await open()).fulfillment.contact.dateOfBirth).toBe("1988-02-29");
  });

  it("places no order for whoever is too young by it", async () => {
    await setProfileDate("2006-03-02");
    const checkout = await ready(lager);
    expect(checkout.fulfillment.contact.dateOfBirth).toBe("2006-03-02");
    expect(failureIn(await shopper.activate(checkout))).toEqual([422, "MINIMUM_AGE_NOT_MET"]);
    expect(await checkBooks(services.context)).toEqual({ orders: [], open: 0 });
  });
});

it.each(["1899-12-31", "2005-02-29", "02/28/2005", ""])("%j is no birth date", async (date) => {
  const checkout = await ready(lager);
  expect((await shopper.update(checkout, born(date))).status).toBe(400);
});

it("an order that everybody may have asks nobody", async () => {
  const checkout = await shopper.ready();
  expect((await shopper.activate(checkout)).status).toBe(200);
});

it.each([
  ["2004-02-29", "2025-02-28", false],
  ["2004-02-29", "2025-03-01", true],
  ["2004-03-01", "2025-03-01", true],
  ["2004-12-31", "2025-01-01", false],
])("whoever was born on %s is 21 on %s: %s", (birthDate, today, isOldEnough) => {
  const check = () => checkAge(21, birthDate, today);
  if (isOldEnough) expect(check).not.toThrow();
  else expect(check).toThrow("MINIMUM_AGE_NOT_MET");
});
