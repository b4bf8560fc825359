/** @jsxImportSource react */
import { beforeEach, describe, expect, it } from "vitest";
import {
  acceptTerms,
  change,
  chooseTime,
  fill,
  mainStreet,
  modifyCart,
  numberOf,
  onAnotherDevice,
  openDelivery,
  placed,
  shopFor,
  type TestShopper,
  timeOf,
  want,
} from "../testing/deliveries.ts";
import {
  answered,
  holdAnswer,
  openSite,
  press,
  screen,
  sent,
  soon,
  startServices,
  within,
} from "../testing/open-page.tsx";

const email = "declines@aisle.test";
const services = await startServices();
let shopper: TestShopper;
let orderId: string;

beforeEach(async () => {
  shopper = await onAnotherDevice(services, email);
  await shopFor(shopper, "DELIVERY", { address: mainStreet });
  await fill(shopper, { "Paper Towels": 4 });
  await chooseTime(shopper, timeOf("INSTACART", 3.95));
  const told = await change(shopper, await openDelivery(shopper), acceptTerms("INSTACART"));
  orderId = (await placed(shopper, await shopper.payWith(told, "1111"))).id;
});

/** The cart of a change that wants other numbers of these than were ordered. */
async function openChanged(wanted: Readonly<Record<string, number>> = { "Paper Towels": 6 }) {
  const { cart } = await modifyCart(shopper, orderId);
  const numbers = Object.entries(wanted).map(([name, quantity]) => [numberOf(name), quantity]);
  const reply = await want(shopper, cart, Object.fromEntries(numbers) as Record<string, number>);
  expect(reply.status, reply.text).toBe(200);
  const router = await openSite(`/cart/modify?orderId=${orderId}`, email);
  await soon(() => screen.getByRole("heading", { level: 1, name: "Change your order" }));
  await ready("Continue to Payment");
  return router;
}

const button = (name: string) => soon(() => screen.getByRole("button", { name }));
const ready = (name: string) =>
  soon(() => expect(screen.getByRole("button", { name }).getAttribute("aria-disabled")).not.toBe("true"));
const lineOf = (name: string) =>
  soon(() => {
    const line = screen.getByRole("heading", { level: 2, name }).closest("li");
    if (!line) throw new Error(`no line of ${name}`);
    return within(line);
  });
const alerts = () => screen.queryAllByRole("alert").map(({ textContent }) => textContent);

it("a change whose payment was left while it was submitted is told of once it was carried out", async () => {
  await openChanged();
  await press(document.body, "Continue to Payment");
  await ready("Submit Modified Order");
  const letGo = holdAnswer("PUT", "/checkouts/");
  await press(document.body, "Submit Modified Order");
  await soon(() => expect(sent("PUT", "/checkouts/")).toHaveLength(1));
  (await soon(() => screen.getByRole("link", { name: "Back" }))).click();
  await soon(() => screen.getByRole("heading", { level: 1, name: "Change your order" }));
  await soon(() => screen.getByText("Modifications Saved"));
  letGo();
});

describe("the way to the payment", () => {
  it("that is opened late leads nobody away from where they have gone meanwhile", async () => {
    const router = await openChanged();
    const letGo = holdAnswer("POST", "/checkouts");
    await press(document.body, "Continue to Payment");
    await soon(() => expect(sent("POST", "/checkouts")).toHaveLength(1));
    await press(document.body, "Discard changes");
    expect(screen.queryByRole("dialog")).toBeNull();
    router.navigate("/mypurchases");
    await soon(() => screen.getByRole("heading", { level: 1, name: "Purchase History" }));
    letGo();
    await answered();
    await new Promise((done) => setTimeout(done, 100));
    expect(router.state.location.pathname).toBe("/mypurchases");
  });

  it("that fails in general says whom to call, with a code", async () => {
    await openChanged();
    services.arm({ call: "create-checkout", fault: "INTERNAL_ERROR" });
    await press(document.body, "Continue to Payment");
    await soon(() =>
      expect(alerts()).toContainEqual(
        expect.stringMatching(/please contact Customer Service at \(?\d.*TS1079/),
      ),
    );
    services.arm({ call: "create-checkout", fault: "without-checkout", times: 2 });
    await press(document.body, "Continue to Payment");
    await soon(() => expect(alerts()).toContainEqual(expect.stringContaining("Error code AIS-1001")));
  });

  it("that is refused marks the items it is refused for, and keeps why until they are changed", async () => {
    const lager = "Amber Lager";
    const why = "At most 12 alcohol items.";
    await services.context.db.updateTable("profile").set({ birth_date: "1970-01-01" }).execute();
    const router = await openChanged({ [lager]: 13 });
    await press(document.body, "Continue to Payment");
    await soon(() => expect(alerts()).toContain(why));
    await soon(async () => (await lineOf(lager)).getByText(why));
    router.navigate("/mypurchases");
    await soon(() => screen.getByRole("heading", { level: 1, name: "Purchase History" }));
    router.navigate(-1);
    await soon(async () => (await lineOf(lager)).getByText(why));
    expect(alerts()).toContain(why);
    expect((await lineOf("Paper Towels")).queryByText(why)).toBeNull();
    await press(document.body, `Take one ${lager} out`);
    await soon(() => expect(screen.queryByText(why)).toBeNull());
    await ready("Continue to Payment");
    await press(document.body, "Continue to Payment");
    await button("Submit Modified Order");
  });
});

describe("a change that is discarded", () => {
  it("can't be kept any more until that has failed", async () => {
    const router = await openChanged();
    await press(document.body, "Discard changes");
    const asked = await soon(() => screen.getByRole("dialog", { name: "Discard your changes?" }));
    const letGo = holdAnswer("DELETE", "/modify-carts/");
    await press(asked, "Discard changes");
    await soon(() => expect(sent("DELETE", "/modify-carts/")).toHaveLength(1));
    await press(asked, "Keep changing");
    await press(asked, "Close");
    screen.getByRole("dialog", { name: "Discard your changes?" });
    letGo();
    await soon(() => expect(router.state.location.pathname).toBe(`/mypurchases/pending/${orderId}`));
  });

  it("is not kept by a press that comes before it is drawn that it is given up", async () => {
    const router = await openChanged();
    await press(document.body, "Discard changes");
    const asked = await soon(() => screen.getByRole("dialog", { name: "Discard your changes?" }));
    const letGo = holdAnswer("DELETE", "/modify-carts/");
    for (const name of ["Discard changes", "Keep changing"])
      within(asked).getByRole("button", { name }).click();
    await soon(() => expect(sent("DELETE", "/modify-carts/")).toHaveLength(1));
    const isAsked = screen.queryByRole("dialog", { name: "Discard your changes?" }) !== null;
    letGo();
    expect(isAsked).toBe(true);
    await soon(() => expect(router.state.location.pathname).toBe(`/mypurchases/pending/${orderId}`));
  });

  it("is shown as it is by now where nobody knows", async () => {
    await openChanged();
    await press(document.body, "Discard changes");
    const asked = await soon(() => screen.getByRole("dialog", { name: "Discard your changes?" }));
    services.arm({ call: "discard-modify-cart", fault: "drop" });
    await press(asked, "Discard changes");
    await soon(() => within(asked).getByText("We couldn't discard your changes. Please try again."));
    await press(asked, "Keep changing");
    await soon(() => screen.getByText("Nothing has changed yet."));
  });
});

it("a change warns of what California warns of, and says that somebody has to be of age, as the cart does", async () => {
  const warning = "WARNING: Cancer and Reproductive Harm";
  const ofAge = "You have age restricted items in your cart.";
  const chocolate = "Dark Chocolate Bar, 72%";
  await services.context.db.updateTable("profile").set({ birth_date: "1970-01-01" }).execute();
  await openChanged({ [chocolate]: 1, "Amber Lager": 1 });
  await soon(async () => (await lineOf(chocolate)).getByText(warning));
  expect(screen.getAllByText(warning)).toHaveLength(1);
  await soon(() => screen.getByText(ofAge));
  await press(document.body, "Continue to Payment");
  await button("Submit Modified Order");
  screen.getByText(ofAge);
});
