/** @jsxImportSource react */
import { fireEvent } from "@testing-library/dom";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { deliveryOf, onAnotherDevice, placed, timeOf } from "../testing/deliveries.ts";
import { openSite, press, screen, sent, soon, startServices } from "../testing/open-page.tsx";
import { askToDelete, openWallet } from "../testing/open-wallet.ts";

const services = await startServices();

it("a refusal of the site's own calls ends the session", async () => {
  services.arm({ call: "main-cart", fault: "403" });
  const router = await openSite("/cart", "cards@aisle.test");
  await soon(() => screen.getByText("Your session has expired."));
  const { pathname, search } = router.state.location;
  expect(pathname + search).toBe("/signin?redirectUrl=%2Fcart&expired=true");
});

it("a card that is taken for fraud ends the session, and the sign-in page says so", async () => {
  await openWallet(services, "cards@aisle.test");
  const question = await askToDelete("1117");
  const real = globalThis.fetch;
  const errors = [{ code: "FRAUD_REJECTION", reason: "No.", redirectUrl: "/signin" }];
  vi.stubGlobal("fetch", (input: RequestInfo | URL, init?: RequestInit) =>
    init?.method === "DELETE"
      ? Promise.resolve(Response.json({ errors, correlationId: "cor" }, { status: 402 }))
      : real(input, init),
  );
  await press(question, "Delete Card");
  await soon(() => screen.getByText("We couldn't verify your card. Please sign in again to continue."));
  vi.stubGlobal("fetch", real);
  expect(screen.queryByText("Your session has expired.")).toBeNull();
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
