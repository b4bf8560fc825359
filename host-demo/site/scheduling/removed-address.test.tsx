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
  const { id: addressId, address } = saved;
  await shopFor(shopper, "DELIVERY", { address, addressId });
  await fill(shopper, { "Paper Towels": 4 });
  await chooseTime(shopper, timeOf("OWN", 4.99));
  await openDelivery(shopper);
  return {
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

it("an address that is taken out while its shopper pays sells nothing, and leads back to choose one", async () => {
  const { remove } = await delivered();
  const router = await openSite("/checkout", email);
  const order = await readyToOrder("delivery");
  await remove();
  order.click();
  await soon(() => screen.getByRole("heading", { name: "Something Went Wrong" }));
  screen.getByText("Please confirm your delivery address.");
  expect(await ordersOf(services, email)).toEqual([]);
  screen.getByRole("link", { name: "Continue" }).click();
  await soon(() => screen.getByText(gone));
  expect(router.state.location.pathname).toBe("/scheduling");
});
