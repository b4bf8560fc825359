/** @jsxImportSource react */
import { expect, it } from "vitest";
import {
  answered,
  holdAnswer,
  openSite,
  press,
  screen,
  sent,
  soon,
  startServices,
} from "../testing/open-page.tsx";
import { element } from "../testing/open-wallet.ts";

await startServices();

it("what is new about SNAP EBT waits until the wallet's flyout is closed", async () => {
  const title = "Online EBT Is Now Available";
  const letGo = holdAnswer("GET", "/profile");
  await openSite("/mywallet", "empty@aisle.test");
  await soon(() => expect(sent("GET", "/profile")).not.toHaveLength(0));
  await press(document.body, "Manage Cards");
  const flyout = element("aisle-wallet");
  await soon(() => expect(flyout.shadowRoot?.querySelector("dialog[open]")).toBeTruthy());
  letGo();
  await answered();
  await new Promise((done) => setTimeout(done, 50));
  expect(screen.queryByRole("dialog", { name: title })).toBeNull();
  (flyout as HTMLElement & { close(): void }).close();
  await soon(() => screen.getByRole("dialog", { name: title }));
});
