import { pageCache } from "../support/browser.ts";
import { origins } from "../support/origins.ts";
import { visa } from "../support/flyout.ts";
import { expect, test } from "../support/test.ts";

test.use({ launchOptions: pageCache });

test("case 31: a page that comes back from the browser's cache has empty fields, and takes a card again", async ({
  page,
  shop,
}) => {
  await shop.begin("empty@aisle.test");
  await page.addInitScript(() => {
    addEventListener("pageshow", ({ persisted }) => {
      document.documentElement.dataset["persisted"] = String(persisted);
    });
  });
  await page.goto(`${origins.hosts}/banner/?shopper=empty@aisle.test`);
  await shop.cardBox.getByRole("button", { name: "Add or Change Payment Method" }).click();
  await shop.flyout.typeCard();
  await shop.flyout.addAddress();

  await page.goto(`${origins.hosts}/banner/icon.svg`);
  await page.evaluate(() => history.back());
  await expect(page.locator("html")).toHaveAttribute("data-persisted", "true");
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
