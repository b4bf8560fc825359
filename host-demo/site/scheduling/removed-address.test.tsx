/** @jsxImportSource react */
import { expect, it } from "vitest";
import { chooseTime, fill, onAnotherDevice, openDelivery, shopFor, timeOf } from "../testing/deliveries.ts";
import { openSite, press, screen, sent, soon, startServices } from "../testing/open-page.tsx";
import { inside, ordersOf, readyToOrder, withoutSnap } from "../testing/open-checkout.ts";

const email = "cards@aisle.test";
const book = "/atlas/v1/customer-profile/v1/addresses";
const gone = "This address is no longer in your address book.";
const services = await startServices();

interface Saved {
  readonly id: string;
  readonly versionKey: string;
  readonly address: { readonly addressLines: readonly string[] };
}

/** The shopper's delivery is ready to be paid for; `remove` takes its address out of their book, on another device. */
async function delivered() {
  await withoutSnap(services, email);
  const shopper = await onAnotherDevice(services, email);
  const { addresses } = (
    JSON.parse((await shopper.send("GET", book)).text) as { data: { addresses: readonly Saved[] } }
  ).data;
  const [saved] = addresses.filter(({ address }) => address.addressLines[0] === "3760 Paxton Ave");
  if (!saved) throw new Error("no such address");
  const { id: addressId, versionKey, address } = saved;
  await shopFor(shopper, "DELIVERY", { address, addressId });
  await fill(shopper, { "Paper Towels": 4 });
  await chooseTime(shopper, timeOf("OWN", 4.99));
  await openDelivery(shopper);
  return {
    move: () => {
      services.clock.advance(1);
      return shopper.send("PUT", `${book}/${addressId}`, {
        ...{ addressId, versionKey, addressLine1: "2104 Madison Rd", city: "Cincinnati", stateCode: "OH" },
        ...{ zip: "45208", addressType: "delivery", preferredAddress: false },
        dateAddressUpdated: services.clock.now().toISOString(),
      });
    },
    remove: () => shopper.send("DELETE", `${book}/${addressId}`, { addressId }),
    choose: () => shopFor(shopper, "DELIVERY", { address }),
  };
}

it("a delivery whose address is no more asks for one before it goes on to the payment", async () => {
  const { remove, choose } = await delivered();
  await remove();
  // The payment leads back to where it is asked for.
  const router = await openSite("/checkout", email);
  await soon(() => screen.getByText(gone));
  expect(router.state.location.pathname).toBe("/scheduling");
  expect(document.querySelector("aisle-time-slots")).toBeNull();
  expect(screen.queryByRole("heading", { name: "Your time" })).toBeNull();
  await press(document.body, "Continue");
  await soon(() => expect(inside("aisle-mode-selector").querySelector("dialog[open]")).not.toBeNull());
  expect(sent("POST", "/checkouts")).toHaveLength(0);
  expect(router.state.location.pathname).toBe("/scheduling");

  await choose();
  document.dispatchEvent(new Event("visibilitychange"));
  await soon(() => expect(screen.queryByText(gone)).toBeNull());
  await press(document.body, "Continue");
  await soon(() => expect(router.state.location.pathname).toBe("/checkout"));
  await readyToOrder("delivery");
});

it.each([
  ["taken out", "remove"],
  ["made another place", "move"],
] as const)(
  "an address that is %s while its shopper pays sells nothing, and leads back to choose one",
  async (_, change) => {
    const elsewhere = await delivered();
    const router = await openSite("/checkout", email);
    const order = await readyToOrder("delivery");
    expect((await elsewhere[change]()).status).toBeLessThan(300);
    order.click();
    await soon(() => screen.getByRole("heading", { name: "Something Went Wrong" }));
    screen.getByText("Please confirm your delivery address.");
    expect(await ordersOf(services, email)).toEqual([]);
    screen.getByRole("link", { name: "Continue" }).click();
    await soon(() => screen.getByText(gone));
    expect(router.state.location.pathname).toBe("/scheduling");
  },
);
