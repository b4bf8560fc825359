/** @jsxImportSource react */
import { afterEach, expect, it } from "vitest";
import { setFeature } from "../features.ts";
import { inside } from "../testing/open-checkout.ts";
import { session } from "../session/session.ts";
import { alertIn, openSite, press, soon, startServices } from "../testing/open-page.tsx";

const services = await startServices();
afterEach(() => {
  setFeature("selectorV2", true);
  setFeature("checkoutRedesign", false);
});

it("how to shop is asked by tabs, or by one list where that is switched", async () => {
  await openSite("/", "empty@aisle.test");
  await press(document.body, "How are you shopping today?");
  const layout = () =>
    document.querySelector<HTMLElement & { layout?: string }>("aisle-mode-selector")?.layout;
  await soon(() => expect(layout()).toBe("v2"));
  setFeature("selectorV2", false);
  await soon(() => expect(layout()).toBe("v1"));
});

it("how to shop is asked where nobody could say who is here, once that is known", async () => {
  await openSite("/", "empty@aisle.test");
  services.arm({ call: "token", fault: "500", times: 3 });
  // As a client says whose token did not come.
  await expect(session.renew()).rejects.toMatchObject({ status: 500 });
  session.expire();
  await soon(() => expect(session.status()).toBe("unreachable"));
  await press(document.body, "How are you shopping today?");
  await alertIn(
    document.body,
    "We can't reach our services right now. Please check your connection and try again.",
  );
  await press(document.body, "Try Again");
  await soon(() => expect(inside("aisle-mode-selector").querySelector("dialog[open]")).not.toBeNull());
  expect(session.status()).toBe("signedIn");
});

it.each([
  ["/cart", false, "How are you shopping today?"],
  ["/cart", true, "Change Store"],
  ["/scheduling?fulfillmentType=pickup", false, "Change Store"],
  ["/", true, "How are you shopping today?"],
])("asked from %s, redesigned: %s, it says %s", async (path, isRedesigned, title) => {
  setFeature("checkoutRedesign", isRedesigned);
  await openSite(path, "cards@aisle.test");
  await press(document.body, path === "/" ? "How are you shopping today?" : "Change pickup store");
  await soon(() => expect(inside("aisle-mode-selector").querySelector("h2")?.textContent).toBe(title));
});
