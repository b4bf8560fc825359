/** @jsxImportSource react */
import { afterEach, expect, it } from "vitest";
import { armed } from "../testing/deliveries.ts";
import {
  expectOneOrder,
  inside,
  placeOrder,
  ready,
  schedule,
  withoutSnap,
} from "../testing/open-checkout.ts";
import { alertIn, openSite, press, screen, soon, startServices, within } from "../testing/open-page.tsx";

const email = "cards@aisle.test";
const services = await startServices();

afterEach(async () => {
  expect(await armed(services), "the call was made, and failed").toEqual([]);
});

const refresh = (code: string) => `Error code ${code}. Please refresh page and try again.`;
const later = (code: string) =>
  `We are experiencing technical difficulties. Please try again in a few moments. Error code ${code}`;
const dialogSays = (text: string) =>
  soon(() =>
    within(screen.getByRole("dialog", { name: "Something Went Wrong" })).getByText(text, { exact: false }),
  );

async function openPayment() {
  await withoutSnap(services, email);
  await schedule(services, email);
  return openSite("/checkout", email);
}

it.each([
  ["without-checkout", later("AIS-1001")],
  ["without-payments", refresh("AIS-1002")],
  ["without-versionKey", refresh("AIS-1003")],
  ["rubbish", later("AIS-1001")],
  ["without-data", later("AIS-1001")],
  ["without-summary", later("AIS-1004")],
])(
  "a checkout that comes %s says so with its code, and the order is placed after all",
  async (fault, text) => {
    services.arm({ call: "checkout", fault });
    const router = await openPayment();
    await alertIn(document.body, text);
    await press(document.body, "Try Again");
    await placeOrder();
    await expectOneOrder(services, email, router);
  },
);

it.each(["without-payments", "without-versionKey"])(
  "payments that come back %s are sent anew, over the version that they have by then",
  async (fault) => {
    services.arm({ call: "update-checkout", fault });
    const router = await openPayment();
    const told = "We couldn't update your payment methods please try again.";
    const dialog = (await soon(() => screen.getByText(told))).closest("dialog");
    await press(dialog ?? document.body, "Try Again");
    await placeOrder();
    await expectOneOrder(services, email, router);
  },
);

it("a contact that comes back without a version is told beside it, and kept", async () => {
  const router = await openPayment();
  await ready();
  await press(document.body, "Change contact information");
  const drawer = () => screen.getByRole("dialog", { name: "Contact information" });
  await soon(() => within(drawer()).getByLabelText("First Name"));
  services.arm({ call: "update-checkout", fault: "without-versionKey" });
  await press(drawer(), "Save");
  await alertIn(drawer(), refresh("AIS-1003"));
  await press(drawer(), "Save");
  await soon(() => expect(screen.queryByRole("dialog")).toBeNull());
  await placeOrder();
  await expectOneOrder(services, email, router);
});

it.each(["without-checkout", "without-payments", "without-versionKey"])(
  "an order whose answer comes %s is asked about, and there is one",
  async (fault) => {
    const router = await openPayment();
    await ready();
    services.arm({ call: "activate", fault });
    await placeOrder();
    await expectOneOrder(services, email, router);
  },
);

it.each([
  ["create-checkout", "without-checkout", "AIS-1001"],
  ["create-promise", "without-promise", "AIS-1005"],
  ["create-promise", "rubbish", "AIS-1005"],
])("%s answered %s has a code at the times, and the same press goes on", async (call, fault, code) => {
  services.arm({ call, fault });
  const router = await openSite("/scheduling?fulfillmentType=pickup", email);
  await soon(() => within(inside("aisle-time-slots")).getByText("Available Times"));
  await press(document.body, "Continue");
  await dialogSays(later(code));
  await press(document.body, "Try Again");
  await soon(() => expect(router.state.location.pathname).toBe("/checkout"));
});
