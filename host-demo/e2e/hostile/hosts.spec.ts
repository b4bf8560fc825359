import type { Page } from "@playwright/test";
import { origins } from "../support/origins.ts";
import { visa } from "../support/flyout.ts";
import { expect, test } from "../support/test.ts";

const address = `${origins.hosts}/banner/?shopper=cards@aisle.test`;

/** The banner's page as it is, with other headers. */
async function serve(page: Page, headers: Readonly<Record<string, string>>): Promise<void> {
  await page.route(address, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), ...headers } });
  });
}

// Chromium can't tell where a page that a test has changed came from, and then guards this machine's addresses.
test.beforeEach(({ context }) => context.grantPermissions(["local-network-access"]));

const hosts: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "is cross-origin isolated": { "cross-origin-embedder-policy": "require-corp" },
  "is isolated without credentials": { "cross-origin-embedder-policy": "credentialless" },
  "hides where it is": { "referrer-policy": "no-referrer" },
};

for (const [name, headers] of Object.entries(hosts)) {
  test(`case 43: a card is added on a page that ${name}`, async ({ page, shop }) => {
    await shop.begin("cards@aisle.test");
    await serve(page, headers);
    await page.goto(address);
    expect(await page.evaluate(() => crossOriginIsolated)).toBe("cross-origin-embedder-policy" in headers);
    await shop.flyout.open();
    await shop.flyout.dialog.getByRole("button", { name: "Add Credit/Debit Card" }).click();
    await shop.flyout.typeCard({ ...visa, number: "30569309025904" });
    await shop.flyout.submit();
    await expect(shop.flyout.card("5904")).toBeChecked();
  });
}

test("case 43: a card is added on a page inside another page's frame", async ({ page, services }) => {
  await services.reset("cards@aisle.test");
  const headers = { "content-security-policy": "", "cross-origin-opener-policy": "unsafe-none" };
  await serve(page, headers);
  await page.route(`${origins.hosts}/around`, (route) =>
    route.fulfill({
      contentType: "text/html",
      body: `<!doctype html><title>around</title><iframe src="${address}" width="900" height="700"></iframe>`,
    }),
  );
  await page.goto(`${origins.hosts}/around`);
  const inner = page.frameLocator("iframe");
  await inner.getByRole("button", { name: "Add or Change Payment Method" }).click();
  await inner.getByRole("button", { name: "Add Credit/Debit Card" }).click();
  const form = inner.getByRole("dialog", { name: "Add a Credit or Debit Card" });
  await form.getByLabel("First Name").fill("Emery");
  await form.getByLabel("Last Name").fill("Empty");
  const secure = (name: string) => inner.frameLocator(`iframe[title="${name}"]`).getByLabel(name);
  await secure("Card Number").pressSequentially("30569309025904");
  await secure("Expiration MM").pressSequentially(visa.month);
  await secure("Expiration YY").selectOption(visa.year);
  await secure("CVV").pressSequentially(visa.cvv);
  await form.getByRole("button", { name: "Submit" }).click();
  await expect(inner.getByRole("radio", { name: /ending in 5904/ })).toBeChecked();
});
