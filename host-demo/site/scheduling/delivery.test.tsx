/** @jsxImportSource react */
import { describe, expect, it } from "vitest";
import { fill, mainStreet, onAnotherDevice, shopFor } from "../testing/deliveries.ts";
import { openSite, press, screen, sent, soon, startServices, within } from "../testing/open-page.tsx";
import { inside } from "../testing/open-checkout.ts";

const email = "cards@aisle.test";
/** Whose age is known. */
const ofAge = "today21@aisle.test";
const services = await startServices();
const path = "/scheduling?fulfillmentType=delivery";

/** A cart whose order is brought to a street of Oakley. */
async function delivered(
  street: string | readonly string[],
  wanted: Readonly<Record<string, number>> = { "Paper Towels": 3 },
  by = email,
) {
  const shopper = await onAnotherDevice(services, by);
  await shopFor(shopper, "DELIVERY", { address: { ...mainStreet, addressLines: [street].flat() } });
  await fill(shopper, wanted);
  return shopper;
}

const widget = () => within(inside("aisle-time-slots"));
const times = () => soon(() => widget().getByText("Day and Time"));
const chips = () => [...inside("aisle-time-slots").querySelectorAll(".chip")];
const fees = () => [...inside("aisle-time-slots").querySelectorAll(".time")].map((time) => time.textContent);
/** Whose times were asked for, question by question; anybody's where nobody is named. */
const askedOf = () =>
  sent("POST", "/timeslots").map(
    ({ body }) => (JSON.parse(body) as { vendors?: { sources?: string[] } }).vendors?.sources,
  );

describe("the times of a delivery", () => {
  it("are those of everybody, of the banner itself, or under five dollars", async () => {
    await delivered("100 Main St");
    await openSite(path, email);
    await times();
    screen.getByRole("heading", { name: "Delivery Options" });
    expect(chips().map(({ textContent }) => textContent)).toEqual(["All", "Aisle Delivery", "Under $5"]);
    expect(fees().some((time) => time.includes("Instacart"))).toBe(true);
    await press(inside("aisle-time-slots"), "Aisle Delivery");
    // The chip stays under the finger that pressed it while others are asked for.
    expect(chips().map((chip) => chip.getAttribute("aria-pressed"))).toEqual(["false", "true", "false"]);
    await soon(() => expect(fees().some((time) => time.includes("Aisle Delivery"))).toBe(true));
    expect(fees().some((time) => time.includes("Instacart"))).toBe(false);
    await press(inside("aisle-time-slots"), "All");
    await soon(() => expect(fees().some((time) => time.includes("Instacart"))).toBe(true));
    expect(askedOf()).toEqual([undefined, ["OWN_FLEET"], undefined]);
    await press(inside("aisle-time-slots"), "Under $5");
    expect(askedOf()).toHaveLength(3);
    await press(document.body, "Continue");
    await soon(() => widget().getAllByText("A valid date input is required."));
  });

  it("are none of the banner's own where a partner alone brings orders, and all of them one press away", async () => {
    await delivered("12 Partner Ave");
    await openSite(path, email);
    await times();
    await press(inside("aisle-time-slots"), "Aisle Delivery");
    await soon(() => expect(widget().getAllByRole("radio", { name: /No times/ })).toHaveLength(7));
    widget().getByText("Choose a day to see its times.");
    await press(inside("aisle-time-slots"), "All");
    await soon(() => expect(fees().some((time) => time.includes("Instacart"))).toBe(true));
  });

  it("have no chip for less than five dollars where all cost more", async () => {
    await services.context.db.updateTable("slot_rule").set({ cost: 995, incentive: 0 }).execute();
    await delivered("100 Main St");
    await openSite(path, email);
    await times();
    expect(chips().map(({ textContent }) => textContent)).toEqual(["All", "Aisle Delivery"]);
  });

  it("are none while the only one who brings orders there does not, which is told once", async () => {
    const shopper = await delivered("12 Partner Ave");
    const { storeId } = await shopper.cart();
    const outages = (["INSTACART", "PROVIDER"] as const).map((vendor) => ({ store_id: storeId, vendor }));
    await services.context.db.insertInto("vendor_outage").values(outages).execute();
    await openSite(path, email);
    const told = await soon(() => screen.getByRole("dialog", { name: "Aisle Delivery Unavailable" }));
    within(told).getByText(
      "We're sorry there are no longer any Aisle Delivery times available for this address. You can choose another delivery option.",
    );
    await press(told, "Continue to Scheduler");
    await soon(() => expect(screen.queryByRole("dialog")).toBeNull());
    widget().getByText("Delivery Time Unavailable");

    await services.context.db.deleteFrom("vendor_outage").where("store_id", "=", storeId).execute();
    await press(inside("aisle-time-slots"), "Try Again");
    await times();
  });

  it("come for an address with an apartment, which is no other place than its street", async () => {
    await delivered(["Apt 4", "100 Main St"]);
    await openSite(path, email);
    await times();
    const [{ body = "" } = {}] = sent("POST", "/timeslots");
    expect(JSON.parse(body)).toMatchObject({
      modality: { destination: { address: { addressLines: ["Apt 4", "100 Main St"] } } },
    });
    await press(document.body, "Continue");
    await soon(() => screen.getByRole("heading", { name: "Payment details" }));
  });

  it.each([
    [
      "no store brings orders to any more",
      (db: typeof services.context.db) => db.updateTable("store").set({ opens_at: null, closes_at: null }),
      "No Stores Are Available",
      "There were no stores found near your location. Please enter a different postal code and try again.",
    ],
    [
      "nobody knows any more",
      (db: typeof services.context.db) => db.deleteFrom("street_range"),
      "Something Went Wrong",
      "The ZIP code entered is not a valid ZIP code.",
    ],
  ])("are none for an address that %s, which leads to another one", async (_, change, title, text) => {
    await delivered("100 Main St");
    await change(services.context.db).execute();
    await openSite(path, email);
    const told = await soon(() => screen.getByRole("dialog", { name: title }));
    within(told).getByText(text);
    await press(told, "Change delivery address");
    await soon(() => inside("aisle-mode-selector"));
    expect(screen.queryByRole("dialog", { name: title })).toBeNull();
  });

  it("say so where there is none at all", async () => {
    const shopper = await onAnotherDevice(services, email);
    await shopFor(shopper, "DELIVERY", { address: { ...mainStreet, postalCode: "45230" } });
    await fill(shopper, { "Paper Towels": 3 });
    await openSite(path, email);
    await soon(() => widget().getByText("Delivery Time Unavailable"));
  });
});

describe("a delivery that a rule forbids", () => {
  it.each([
    [
      "18 Dry County Rd",
      { "Amber Lager": 1 },
      "Alcohol Delivery Is Unavailable",
      "No alcohol to this address.",
    ],
    ["100 Main St", { "Amber Lager": 13 }, "Alcohol Quantity Limit Exceeded", "At most 12 alcohol items."],
  ])("to %s of %j is told with its reason", async (street, wanted, title, reason) => {
    await delivered(street, wanted, ofAge);
    await openSite(path, ofAge);
    await times();
    await press(document.body, "Continue");
    const told = await soon(() => screen.getByRole("dialog", { name: title }));
    within(told).getByText(reason);
    within(told).getByRole("link", { name: "Back To Cart" });
  });
});
