/** @jsxImportSource react */
import { expect, it } from "vitest";
import {
  acceptTerms,
  change,
  checkBooks,
  deliveryOf,
  heldFor,
  onAnotherDevice,
  paidBy,
  placed,
  timeOf,
} from "../testing/deliveries.ts";
import { openSite, press, screen, soon, startServices, within } from "../testing/open-page.tsx";

const email = "declines@aisle.test";
const services = await startServices();

/** Presses a button of a dialog, and once more where that was refused, until it is said to be done. */
async function insist(asked: HTMLElement, name: string, isDone: () => HTMLElement): Promise<void> {
  await press(asked, name);
  const outcome = await soon(() => within(asked).queryByRole("alert") ?? isDone());
  if (outcome.getAttribute("role") === "alert") await press(asked, name);
  await soon(isDone);
}

it.each(["500", "drop", "hang", "rubbish"])(
  "each call of a tip, of another time and of a cancellation answered with %s once: the shopper finishes",
  async (fault) => {
    const shopper = await onAnotherDevice(services, email);
    const opened = await deliveryOf(shopper, { "Paper Towels": 4 }, timeOf("INSTACART", 9.95));
    const told = await change(shopper, opened, {
      ...acceptTerms("INSTACART"),
      paymentDetails: { gratuityAmount: 4 },
    });
    const before = await placed(shopper, await shopper.payWith(told, "1111"));
    const held = async () => {
      const order = await shopper.order(before.id);
      expect((await heldFor(services, order.id)).bank).toBe(paidBy(order).bank);
      await checkBooks(services.context);
      return order;
    };
    const dialogAfter = async (name: string) => {
      (await soon(() => screen.getByRole("button", { name }))).click();
      return soon(() => screen.getByRole("dialog"));
    };
    const armed = (call: string) => services.arm({ call, fault, times: 1 });

    await openSite(`/mypurchases/pending/${before.id}`, email);
    const tips = await dialogAfter("Change tip");
    (await soon(() => within(tips).getByRole("radio", { name: /^None/ }))).click();
    armed("modify-tip");
    await insist(tips, "Save", () => screen.getByText("Your tip was changed."));
    expect((await held()).summary.cost.gratuityTotal).toBe(0);

    const times = await dialogAfter("Change time");
    (await soon(() => within(times).getAllByRole("radio")))[0]?.click();
    armed("promise-to-order");
    await insist(times, "See New Total", () => within(times).getByText("New total"));
    armed("order-window");
    await insist(times, "Confirm", () => screen.getByText("The time of your order was changed."));
    expect((await held()).time?.window.value).not.toBe(before.time?.window.value);

    const asked = await dialogAfter("Cancel order");
    armed("cancel-order");
    await insist(asked, "Cancel order", () => screen.getByText("Nothing is charged for this order."));
    expect((await shopper.order(before.id)).status).toBe("CANCELLED");
    expect((await heldFor(services, before.id)).bank).toBe(0);
    await checkBooks(services.context);
  },
  60_000,
);
