import { audit } from "../support/audit.ts";
import { visa } from "../support/flyout.ts";
import { origins } from "../support/origins.ts";
import { expect, test } from "../support/test.ts";
import type { Page } from "@playwright/test";

const url = (name: string, shopper: string) => `${origins.hosts}/${name}/?shopper=${shopper}`;

/** What the page says of itself to the payment service, and whether it has asked for the fraud script. */
function watched(page: Page) {
  const applications = new Set<string | undefined>();
  let asksForFraud = false;
  page.on("request", (request) => {
    if (request.url().includes("fraud")) asksForFraud = true;
    if (request.method() !== "OPTIONS" && new URL(request.url()).pathname.startsWith("/payment/"))
      applications.add(request.headers()["application-id"]);
  });
  return { applications: () => [...applications], asksForFraud: () => asksForFraud };
}

test("the hosts' own address lists and explains every page", async ({ page }) => {
  await page.goto(origins.hosts);
  const links = page.getByRole("listitem").getByRole("link");
  await expect(links).toHaveCount(9);
  for (const item of await page.getByRole("listitem").all())
    expect((await item.innerText()).length).toBeGreaterThan(60);
  await audit(page, "the hosts' pages");
  const addresses = await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
  for (const address of addresses) {
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
});

test("a pharmacy's page: a card to pick up with, without menus and without the fraud script", async ({
  page,
  shop,
}) => {
  await shop.begin("cards@aisle.test");
  const seen = watched(page);
  await page.goto(url("pharmacy", "cards@aisle.test"));
  await expect(page.locator("#state")).toHaveText("Your card ending in 1111 pays when you pick up.");
  await shop.flyout.open();
  await expect(shop.flyout.card("1117")).toBeVisible();
  await expect(shop.flyout.dialog.getByRole("button", { name: /ending in 1117/ })).toHaveCount(0);
  await audit(page, "pharmacy");
  await shop.flyout.card("1117").check();
  await shop.flyout.dialog.getByRole("button", { name: "Confirm" }).click();
  await expect(page.locator("#state")).toHaveText("Your card ending in 1117 pays when you pick up.");
  expect(seen.applications()).toEqual(["RXWEB"]);
  expect(seen.asksForFraud()).toBe(false);
});

test("a refill page: the saved cards, opened by a button of its own", async ({ page, shop }) => {
  await shop.begin("cards@aisle.test");
  const seen = watched(page);
  await page.goto(url("refill", "cards@aisle.test"));
  await expect(page.locator("#state")).toHaveText(/^\d cards are saved\.$/);
  await page.getByRole("button", { name: "Manage payment methods" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("Visa ending in 1111")).toBeVisible();
  await expect(dialog.getByRole("radio")).toHaveCount(0);
  await audit(page, "refill");
  await dialog.getByRole("button", { name: "Add Credit/Debit Card" }).click();
  await shop.flyout.typeCard({ ...visa, number: "30569309025904" });
  await shop.flyout.addForm.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByText("Diners Club ending in 5904")).toBeVisible();
  expect(seen.applications()).toEqual(["EPRN"]);
  expect(seen.asksForFraud()).toBe(false);
});

test("a membership's page takes no SNAP EBT card, whatever the page asks for", async ({ page, shop }) => {
  await shop.begin("cards@aisle.test");
  const seen = watched(page);
  await page.goto(url("membership", "cards@aisle.test"));
  await expect(page.locator("#state")).toHaveText("$59.00 a year, on your card ending in 1111.");
  await shop.flyout.open();
  await expect(shop.flyout.card("1117")).toBeVisible();
  await expect(shop.flyout.dialog).not.toContainText("SNAP EBT");
  await audit(page, "membership");
  expect(seen.applications()).toEqual(["MEMBERSHIP"]);
});
