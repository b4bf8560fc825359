/** @jsxImportSource react */
import { describe, expect, it, vi } from "vitest";
import { session } from "../session/session.ts";
import { dataLayer } from "../shell/data-layer.ts";
import { inside } from "../testing/open-checkout.ts";
import {
  alertIn,
  answered,
  openSite,
  press,
  screen,
  soon,
  startServices,
  within,
} from "../testing/open-page.tsx";

const email = "cards@aisle.test";
const services = await startServices();

const selector = () =>
  document.querySelector("aisle-mode-selector")?.shadowRoot?.querySelector<HTMLElement>("dialog[open]") ??
  null;
const isOpen = () => soon(() => expect(selector()).not.toBeNull());

/** It is not there, and was not for a moment, either, once what knows how the next one shops had come. */
async function staysClosed(): Promise<void> {
  await answered();
  await new Promise((drawn) => setTimeout(drawn, 300));
  expect(selector()).toBeNull();
  expect(dataLayer.map(({ name }) => name)).not.toContain("aisle-open");
}

/** As another tab does it: the shopper has pressed Sign Out there, or was told that their session is over. */
function endElsewhere(isPressed: boolean): void {
  dataLayer.length = 0;
  session.signedOutElsewhere(session.shopper() ?? "", isPressed);
}

const signInPage = () => soon(() => screen.getByLabelText("Password"));

describe("a session that ends", () => {
  it.each([
    ["/", "How are you shopping today?"],
    ["/cart", "Change pickup store"],
    ["/scheduling?fulfillmentType=pickup", "Change pickup store"],
  ])(
    "takes the selector along that is open at %s, and whoever is next finds none over the page",
    async (path, opener) => {
      await openSite(path, email);
      await press(document.body, opener);
      await isOpen();
      await answered();
      endElsewhere(path === "/");
      await soon(() => screen.getByRole("link", { name: "Sign In" }));
      if (path !== "/") await signInPage();
      await staysClosed();
      await press(document.body, "How are you shopping today?");
      await isOpen();
    },
  );

  it.each([true, false])(
    "takes along what was asked for and is still on its way, pressed for: %s",
    async (isPressed) => {
      await openSite("/scheduling?fulfillmentType=pickup", email);
      const opener = await soon(() => screen.getByRole("button", { name: "Change pickup store" }));
      await answered();
      opener.click();
      expect(selector()).toBeNull();
      endElsewhere(isPressed);
      await signInPage();
      await staysClosed();
    },
  );

  it("leaves a press to whoever was not known before", async () => {
    await openSite("/", email);
    const opener = await soon(() => screen.getByRole("button", { name: "How are you shopping today?" }));
    await answered();
    const nobody = vi.spyOn(session, "shopper").mockReturnValue(undefined);
    opener.click();
    session.signOut();
    nobody.mockRestore();
    await isOpen();
  });
});

it("the selector stays at the page that it was opened on, where the way back leads to one with another frame", async () => {
  const router = await openSite("/scheduling?fulfillmentType=pickup", email);
  await soon(() => within(inside("aisle-time-slots")).getByText("Available Times"));
  await press(document.body, "Change pickup store");
  await isOpen();
  await answered();
  dataLayer.length = 0;
  router.navigate("/cart");
  await soon(() => screen.getByRole("heading", { name: "Yellow Onions" }));
  await staysClosed();
});

it("the selector comes again where for a moment nobody could say who is here", async () => {
  await openSite("/", email);
  await press(document.body, "How are you shopping today?");
  await isOpen();
  await answered();
  services.arm({ call: "token", fault: "500", times: 3 });
  await expect(session.renew()).rejects.toMatchObject({ status: 500 });
  session.expire();
  await alertIn(
    document.body,
    "We can't reach our services right now. Please check your connection and try again.",
  );
  expect(selector()).toBeNull();
  await press(document.body, "Try Again");
  await isOpen();
});
