import type { Page } from "@playwright/test";
import { pageCache } from "../support/browser.ts";
import { origins } from "../support/origins.ts";
import { visa } from "../support/flyout.ts";
import { expect, test } from "../support/test.ts";

test.use({ launchOptions: pageCache });

const tellPersisted = (page: Page) =>
  page.addInitScript(() => {
    addEventListener("pageshow", ({ persisted }) => {
      document.documentElement.dataset["persisted"] = String(persisted);
    });
  });

async function goAndComeBack(page: Page): Promise<void> {
  await page.goto(`${origins.hosts}/banner/icon.svg`);
  await page.evaluate(() => history.back());
  await expect(page.locator("html")).toHaveAttribute("data-persisted", "true");
}

test("a card that is edited on a page that comes back has its date again, and nothing that was typed", async ({
  page,
  shop,
}) => {
  await shop.begin("cards@aisle.test");
  await tellPersisted(page);
  await page.goto(`${origins.hosts}/banner/?shopper=cards@aisle.test`);
  await shop.cardBox.getByRole("button", { name: "Edit Visa ending in 1111" }).click();
  await shop.flyout.secure("CVV").pressSequentially("123");
  await goAndComeBack(page);
  await shop.flyout.saveChanges();
  const field = (name: string) =>
    page.locator("[data-frame]", { has: page.locator(`iframe[title="${name}"]`) });
  await expect(field("CVV")).toHaveClass(/is-invalid/);
  for (const name of ["Expiration MM", "Expiration YY"])
    await expect(field(name)).not.toHaveClass(/is-invalid/);
  await page.locator('iframe[title="CVV"]').click();
  await page.keyboard.type("123");
  await shop.flyout.saveChanges();
  await expect(shop.flyout.dialog.getByText("Card updated").first()).toBeVisible();
});

test("case 31: a page that comes back from the browser's cache has empty fields, and takes a card again", async ({
  page,
  shop,
}) => {
  await shop.begin("empty@aisle.test");
  await tellPersisted(page);
  await page.goto(`${origins.hosts}/banner/?shopper=empty@aisle.test`);
  await shop.cardBox.getByRole("button", { name: "Add or Change Payment Method" }).click();
  await shop.flyout.typeCard();
  await shop.flyout.addAddress();

  await goAndComeBack(page);
  await expect(shop.flyout.addForm.getByLabel("First Name")).toHaveValue("Emery");

  // The tool knows no frame of a page that came back, so only what the page says can be looked at.
  await shop.flyout.submit();
  for (const name of ["Card Number", "Expiration MM", "Expiration YY", "CVV"]) {
    const at = page.locator("[data-frame]", { has: page.locator(`iframe[title="${name}"]`) });
    await expect(at).toHaveClass(/is-invalid/);
  }
  const type = async (name: string, text: string) => {
    await page.locator(`iframe[title="${name}"]`).click();
    await page.keyboard.type(text);
  };
  await type("Card Number", visa.number);
  await type("Expiration MM", visa.month);
  await type("Expiration YY", visa.year);
  await type("CVV", visa.cvv);
  await shop.flyout.submit();
  await expect(shop.flyout.card("1111")).toBeChecked();
});
