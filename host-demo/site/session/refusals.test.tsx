/** @jsxImportSource react */
import { fireEvent } from "@testing-library/dom";
import { beforeEach, describe, expect, it } from "vitest";
import { deliveryOf, onAnotherDevice, placed, timeOf } from "../testing/deliveries.ts";
import { openSite, press, screen, sent, soon, startServices } from "../testing/open-page.tsx";

const services = await startServices();

it("a refusal of the site's own calls ends the session", async () => {
  services.arm({ call: "main-cart", fault: "403" });
  const router = await openSite("/cart", "cards@aisle.test");
  await soon(() => screen.getByText("Your session has expired."));
  const { pathname, search } = router.state.location;
  expect(pathname + search).toBe("/signin?redirectUrl=%2Fcart&expired=true");
});

describe("a shopper who is only remembered", () => {
  const email = "declines@aisle.test";
  let orderId = "";

  beforeEach(async () => {
    const shopper = await onAnotherDevice(services, email);
    const opened = await deliveryOf(shopper, { "Paper Towels": 4 }, timeOf("OWN", 4.99));
    orderId = (await placed(shopper, await shopper.payWith(opened, "1111"))).id;
    const { db } = services.context;
    await db.updateTable("account").set({ acr: "remembered" }).where("email", "=", email).execute();
  });

  const givePassword = async () => {
    await soon(() => screen.getByText("Please sign in again to continue."));
    fireEvent.input(screen.getByLabelText("Email address"), { target: { value: email } });
    fireEvent.input(screen.getByLabelText("Password"), { target: { value: "aisle-demo" } });
    await press(screen.getByRole("main"), "Sign In");
  };
  const cancel = async () => {
    await press(document.body, "Cancel order");
    await press(await soon(() => screen.getByRole("dialog")), "Cancel order");
  };

  it("gives the password where an order is cancelled, stays signed in, and then cancels it", async () => {
    const path = `/mypurchases/pending/${orderId}`;
    const router = await openSite(path, email);
    await cancel();
    await givePassword();
    await soon(() => expect(router.state.location.pathname).toBe(path));
    expect(sent("POST", "/sign-out")).toEqual([]);
    await cancel();
    await soon(() => screen.getByText("Nothing is charged for this order."));
  });

  it("gives it before an order is modified", async () => {
    const path = `/cart/modify?orderId=${orderId}`;
    const router = await openSite(path, email);
    await givePassword();
    await soon(() => screen.getByRole("heading", { name: "Paper Towels" }));
    expect(router.state.location.pathname + router.state.location.search).toBe(path);
  });
});
