import { audit } from "../support/audit.ts";
import { Selector } from "../support/selector.ts";
import { expect, test } from "../support/test.ts";

/** From the ways to shop to the browser's own question. */
async function agree(selector: Selector): Promise<void> {
  await selector.dialog.getByRole("button", { name: "Use My Location" }).click();
  const { page } = selector;
  await page.getByRole("button", { name: "Allow Location Access" }).click();
  await page.getByRole("button", { name: "Continue" }).click();
}

test("the browser tells where the device is: stores near it, and nobody is asked twice", async ({
  page,
  context,
  shop,
  selector,
}) => {
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation({ latitude: 39.1467, longitude: -84.4257 });
  await shop.signIn("empty@aisle.test");
  await selector.way.click();
  await agree(selector);
  await expect(selector.dialog.getByRole("listitem").first()).toContainText("Aisle Market, Oakley");
  await audit(page, "stores near the device");
  await page.reload();
  await selector.way.click();
  await selector.dialog.getByRole("button", { name: "Use My Location" }).click();
  await expect(selector.dialog.getByRole("listitem").first()).toContainText("Aisle Market, Oakley");
});

test("the browser refuses to tell: a ZIP code does", async ({ page, shop, selector }) => {
  await shop.begin("empty@aisle.test");
  await page.goto("/");
  await selector.way.click();
  await agree(selector);
  await expect(
    selector.dialog
      .getByText("We don't have permission to use your location. Enter a ZIP code instead.")
      .first(),
  ).toBeVisible();
  await selector.search("45202");
  await selector.pickUpAt("Aisle Market, Downtown");
  await expect(selector.way).toHaveText("Pickup at Aisle Market, Downtown");
});

test("a town whose nearest store is far, and a ZIP code without one", async ({ page, shop, selector }) => {
  await shop.begin("empty@aisle.test");
  await page.goto("/");
  await selector.way.click();
  await selector.search("58438");
  await expect(selector.dialog.getByRole("listitem").first()).toContainText(/4\d\d\.\d\d miles/);
  await selector.dialog.getByRole("tab", { name: "Delivery" }).click();
  await expect(selector.dialog.getByRole("radio")).toHaveCount(1);
  await selector.search("99999");
  await expect(selector.dialog.getByText("There are no ways to shop in this area.").first()).toBeVisible();
});

test("two tabs: what is chosen in one is there in the other", async ({ page, context, shop, selector }) => {
  await shop.signIn("empty@aisle.test");
  const other = await context.newPage();
  await other.goto("/");
  const second = new Selector(other);
  await second.way.click();
  await second.search("45202");
  await second.pickUpAt("Aisle Market, Downtown");
  await expect(second.way).toHaveText("Pickup at Aisle Market, Downtown");
  // Playwright shows every tab; what a browser tells a tab that comes back is told by hand.
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(selector.way).toHaveText("Pickup at Aisle Market, Downtown");
  await selector.way.click();
  await selector.search("45209");
  await selector.dialog.getByRole("button", { name: "Start Shopping Aisle Market, Oakley" }).click();
  await expect(selector.way).toHaveText("Pickup at Aisle Market, Oakley");
});

test("two banners: each has a store of its own", async ({ page, context, shop, selector }) => {
  await shop.begin("empty@aisle.test");
  await page.goto("/");
  await selector.way.click();
  await selector.search("45202");
  await selector.pickUpAt("Aisle Market, Downtown");
  await expect(selector.way).toHaveText("Pickup at Aisle Market, Downtown");
  const other = await context.newPage();
  await other.goto("/?banner=bluegrassgrocers.example");
  const second = new Selector(other);
  await expect(second.way).toHaveText("How are you shopping today?");
  await second.way.click();
  await second.search("41011");
  await second.dialog
    .getByRole("button", { name: /^Select Store Bluegrass Grocers/ })
    .first()
    .click();
  await expect(second.way).toHaveText(/^Pickup at Bluegrass Grocers/);
  await page.reload();
  await expect(selector.way).toHaveText("Pickup at Aisle Market, Downtown");
});

test("an address is added at the redesigned checkout, whose words the selector has there", async ({
  page,
  shop,
  selector,
}) => {
  await shop.signIn("cards@aisle.test");
  await selector.way.click();
  await selector.search("45209");
  await selector.deliverTo("3760 Paxton Ave");
  await selector.leaveTimes();
  await expect(selector.way).toHaveText("Delivery to 45209");
  await page.goto("/cart?checkoutRedesign=true");
  await page.getByRole("button", { name: "Move to Delivery: Yellow Onions" }).click();
  await page.getByRole("link", { name: "Check Out" }).click();
  await expect(page.getByRole("heading", { name: "Deliver to" })).toBeVisible();
  await page
    .getByRole("button", { name: /^Change/ })
    .first()
    .click();
  const store = page.getByRole("dialog");
  await store.getByRole("button", { name: "Change Address" }).click();
  await expect(page.getByRole("dialog", { name: "Change Address" })).toBeVisible();
  await page.getByRole("button", { name: "Add Address" }).click();
  const form = page.getByRole("dialog", { name: "Add Delivery Address" });
  await selector.typeMainStreet(form);
  await audit(page, "a new address at the checkout");
  await form.getByRole("button", { name: "Check Availability" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByText("100 Main St")).toBeVisible();
});

test("a page that is reloaded while an address is saved, and while it is chosen, leaves nothing half done", async ({
  page,
  shop,
  selector,
  services,
}) => {
  await shop.signIn("cards@aisle.test");
  const toAddresses = async () => {
    await selector.openDelivery("45202");
    await selector.dialog.getByRole("button", { name: "Start Shopping" }).click();
    await expect(selector.addresses).toBeVisible();
  };
  /** Presses, and is gone before the answer comes. */
  const pressAndLeave = async (call: string, path: string, press: () => Promise<void>) => {
    await services.arm({ call, fault: "delay" });
    const asked = page.waitForRequest(
      (request) => request.method() !== "GET" && request.url().includes(path),
    );
    await Promise.all([asked, press()]);
    await page.reload();
  };

  await toAddresses();
  await selector.addresses.getByRole("button", { name: "Add Address" }).click();
  const form = page.getByRole("dialog", { name: "Add Address" });
  await selector.typeMainStreet(form);
  await pressAndLeave("add-address", "addresses", () =>
    form.getByRole("button", { name: "Save Address" }).click(),
  );
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await toAddresses();
  const saved = selector.addresses.getByRole("radio", { name: /^100 Main St/ });
  await expect(saved).toHaveCount(1);

  await saved.check();
  await pressAndLeave("prefer-modality", "preferences", () =>
    selector.addresses.getByRole("button", { name: "Confirm Address" }).click(),
  );
  await expect(selector.way).toHaveText("Delivery to 45202");
  await page.goto("/cart");
  await expect(page.getByText("100 Main St")).toBeVisible();
});
