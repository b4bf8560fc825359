import type { Page } from "@playwright/test";
import { audit } from "../support/audit.ts";
import { failingInTurn } from "../support/faults.ts";
import { tabTo } from "../support/keyboard.ts";
import { origins } from "../support/origins.ts";
import { expect, test } from "../support/test.ts";

const list = "/account/addresses";

async function fill(page: Page, street: string, state = "OH", zip = "45202", city = "Cincinnati") {
  await page.getByLabel("Street Address").fill(street);
  await page.getByLabel("City").fill(city);
  await page.getByLabel("State/Province").selectOption(state);
  await page.getByLabel("Postal Code").fill(zip);
}

/** Requests that change the book. */
function countWrites(page: Page): string[] {
  const writes: string[] = [];
  page.on("request", (request) => {
    const path = new URL(request.url()).pathname;
    if (/\/addresses(\/|$)/.test(path) && !["GET", "OPTIONS"].includes(request.method()))
      writes.push(`${request.method()} ${path}`);
  });
  return writes;
}

const toggles = [
  {
    name: "dialogs and the newer calls",
    query: "addressModal=true&addressProfileService=true",
    isModal: true,
  },
  {
    name: "pages and the older calls",
    query: "addressModal=false&addressProfileService=false",
    isModal: false,
  },
] as const;

for (const { name, query, isModal } of toggles) {
  test.describe(`with ${name}`, () => {
    test.beforeEach(async ({ page, shop }) => {
      await shop.begin("cards@aisle.test");
      await page.goto(`${list}?${query}`);
      await shop.fillSignIn();
      await expect(page.getByText("3760 Paxton Ave")).toBeVisible();
    });
    const add = isModal ? "Add Address" : "Add new address";

    test("an address is verified and added, with one write, at an address of its own", async ({ page }) => {
      const writes = countWrites(page);
      await page.getByRole("button", { name: add }).click();
      await expect(page).toHaveURL(/\/account\/address$/);
      await expect(
        page.getByRole("heading", { name: isModal ? "Add Address" : "Add New Address" }),
      ).toBeVisible();
      await fill(page, "100 Main St");
      await page.getByRole("button", { name: "Save Address" }).dblclick();
      await expect(page.getByText("Your address has been created.").first()).toBeVisible();
      await expect(page).toHaveURL(/\/account\/addresses$/);
      expect(writes).toHaveLength(1);
      await page.reload();
      await expect(page.getByText("100 Main St")).toBeVisible();
    });

    test("a correction is edited first and accepted then; one that nobody knows is used", async ({
      page,
    }) => {
      const writes = countWrites(page);
      await page.getByRole("button", { name: add }).click();
      await fill(page, "100 Mian Street");
      await page.getByRole("button", { name: "Save Address" }).click();
      const suggested = page.getByRole("dialog", { name: "Suggested Address" });
      await expect(suggested.getByRole("radio").first()).toBeChecked();
      await suggested.getByRole("button", { name: "Edit Address" }).click();
      await expect(page.getByLabel("Street Address")).toHaveValue("100 Mian Street");
      await page.getByRole("button", { name: "Save Address" }).click();
      await suggested.getByRole("button", { name: "Confirm Address" }).click();
      await expect(page.getByText("100 Main St").first()).toBeVisible();
      expect(writes).toHaveLength(1);

      await page.getByRole("button", { name: add }).click();
      await fill(page, "1 Nowhere Rd");
      await page.getByRole("button", { name: "Save Address" }).click();
      const unfound = page.getByRole("dialog", { name: "Confirm Address" });
      await expect(unfound).toContainText(
        "We weren't able to verify this address you entered. Please check for any mistakes and try again.",
      );
      await unfound.getByRole("button", { name: "Edit Address" }).click();
      await page.getByRole("button", { name: "Save Address" }).click();
      await unfound.getByLabel("Use this address").check();
      await unfound.getByRole("button", { name: "Confirm Address" }).click();
      await expect(page.getByText("1 Nowhere Rd").first()).toBeVisible();
      expect(writes).toHaveLength(2);
    });

    test("a Canadian one is taken as it is; the mailing address moves; one is removed", async ({ page }) => {
      await page.getByRole("button", { name: add }).click();
      await fill(page, "24 Sussex Dr", "ON", "k1m1m4", "Ottawa");
      await page.getByLabel("Make this my mailing address").check();
      await page.getByRole("button", { name: "Save Address" }).click();
      await expect(page.getByText("Ottawa, ON K1M 1M4")).toBeVisible();
      const book = page.locator("aisle-address-book");
      await expect(book.locator(".tag")).toHaveText(["Mailing Address"]);
      await expect(book.locator(".row.address").first()).toContainText("24 Sussex Dr");
      if (isModal) {
        await page.getByRole("button", { name: "Edit 220 Elm St" }).click();
        await page.getByRole("button", { name: "Delete Address" }).click();
      } else await page.getByRole("button", { name: "Remove 220 Elm St" }).click();
      const question = page.getByRole("dialog", { name: "Confirm Removal" });
      await question.getByRole("button", { name: "Keep Address" }).click();
      if (isModal) await page.getByRole("button", { name: "Delete Address" }).click();
      else await page.getByRole("button", { name: "Remove 220 Elm St" }).click();
      await question.getByRole("button", { name: "Remove Address" }).click();
      await expect(
        page.getByText(isModal ? "Address successfully deleted" : "Your address has been removed.").first(),
      ).toBeVisible();
      await expect(page.getByText("220 Elm St")).toBeHidden();
    });

    test("the back button leads out of the form, which a reload opens again", async ({ page }) => {
      await page.getByRole("button", { name: "Edit 220 Elm St" }).click();
      await expect(page).toHaveURL(/\/account\/address\/adr/);
      await expect(page.getByLabel("Street Address")).toHaveValue("220 Elm St");
      await page.reload();
      await expect(page.getByLabel("Street Address")).toHaveValue("220 Elm St");
      await page.goBack();
      await expect(page).toHaveURL(/\/account\/addresses/);
      await expect(page.getByLabel("Street Address")).toBeHidden();
      await page.goto("/account/address/adr_of_someone_else");
      await expect(page.getByText("We could not find that address.").first()).toBeVisible();
      await expect(page).toHaveURL(/\/account\/addresses$/);
    });

    test("offline, the shopper is told, and saves when the network is back", async ({ page, context }) => {
      const writes = countWrites(page);
      await page.getByRole("button", { name: add }).click();
      await fill(page, "24 Sussex Dr", "ON", "K1M 1M4", "Ottawa");
      await context.setOffline(true);
      await page.getByRole("button", { name: "Save Address" }).click();
      await expect(
        page.getByText("You appear to be offline. Please restore network connectivity to continue.").first(),
      ).toBeVisible();
      await context.setOffline(false);
      await page.getByRole("button", { name: "Save Address" }).click();
      await expect(page.getByText("Ottawa, ON K1M 1M4")).toBeVisible();
      expect(new Set(writes).size).toBe(1);
      await expect(page.locator("aisle-address-book .row.address")).toHaveCount(4);
    });

    test("offline, an address that nobody can check is used on purpose, and saved once", async ({
      page,
      context,
    }) => {
      await page.getByRole("button", { name: add }).click();
      await fill(page, "100 Main St");
      await context.setOffline(true);
      await page.getByRole("button", { name: "Save Address" }).click();
      const unfound = page.getByRole("dialog", { name: "Confirm Address" });
      await unfound.getByLabel("Use this address").check();
      await unfound.getByRole("button", { name: "Confirm Address" }).click();
      await expect(page.locator("aisle-address-book .banner.error")).toHaveText(
        "You appear to be offline. Please restore network connectivity to continue.",
      );
      await expect(page.getByLabel("Street Address")).toHaveValue("100 Main St");
      await context.setOffline(false);
      await page.getByRole("button", { name: "Save Address" }).click();
      await expect(page.getByText("Your address has been created.").first()).toBeVisible();
      await expect(page.locator("aisle-address-book .row.address")).toHaveCount(4);
    });

    test("what went wrong is forgotten when the page is left", async ({ page, context }) => {
      if (isModal) {
        await page.getByRole("button", { name: "Edit 220 Elm St" }).click();
        await page.getByRole("button", { name: "Delete Address" }).click();
      } else await page.getByRole("button", { name: "Remove 220 Elm St" }).click();
      const question = page.getByRole("dialog", { name: "Confirm Removal" });
      await context.setOffline(true);
      await question.getByRole("button", { name: "Remove Address" }).click();
      await expect(question.locator(".banner.error")).toHaveText(
        "You appear to be offline. Please restore network connectivity to continue.",
      );
      await context.setOffline(false);
      await question.getByRole("button", { name: "Keep Address" }).click();
      if (isModal) await page.keyboard.press("Escape");
      const book = page.locator("aisle-address-book");
      await expect(book.locator(".banner.error")).toBeVisible();
      await page.getByRole("navigation", { name: "Account" }).getByRole("link", { name: "Profile" }).click();
      await expect(page.getByLabel("First Name")).toHaveValue("Casey");
      await page.goBack();
      await expect(book.getByText("220 Elm St")).toBeVisible();
      await expect(book.locator(".banner")).toHaveCount(0);
    });
  });

  test(`with ${name}, a book that is full says so before the form, and to a link to the form`, async ({
    page,
    shop,
  }) => {
    await shop.signIn("limits@aisle.test");
    await page.goto(`${list}?${query}`);
    const full = page.locator(".banner.error", {
      hasText:
        "You've reached the maximum number of saved addresses. Please remove one before adding another.",
    });
    await page.getByRole("button", { name: isModal ? "Add Address" : "Add new address" }).click();
    await expect(full).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${list}`));
    await page.goto(`/account/address?${query}`);
    await expect(full).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${list}`));
    await expect(page.getByLabel("Street Address")).toHaveCount(0);
  });

  test(`with ${name}, a change in a second tab is told of, and nothing typed is lost`, async ({
    page,
    shop,
    context,
  }) => {
    await shop.signIn("cards@aisle.test");
    await page.goto(`${list}?${query}`);
    const second = await context.newPage();
    await second.goto(`${list}?${query}`);
    await page.getByRole("button", { name: "Edit 3760 Paxton Ave" }).click();
    await page.getByLabel("Apt/Suite").fill("Apt 9");
    await second.getByRole("button", { name: "Edit 3760 Paxton Ave" }).click();
    await second.getByLabel("Apt/Suite").fill("Apt 2");
    await second.getByRole("button", { name: "Save Address" }).click();
    await expect(second.getByText("3760 Paxton Ave, Apt 2")).toBeVisible();
    const readAnew = page.waitForResponse(
      (answer) => answer.request().method() === "GET" && answer.request().resourceType() === "fetch",
    );
    await page.getByRole("button", { name: "Save Address" }).click();
    await expect(
      page.getByText("This address was changed somewhere else. Please check it and try again.").first(),
    ).toBeVisible();
    // A press before that is told the same once more.
    await (await readAnew).finished();
    await expect(page.getByLabel("Apt/Suite")).toHaveValue("Apt 9");
    await page.getByRole("button", { name: "Save Address" }).click();
    await expect(page.getByText("3760 Paxton Ave, Apt 9")).toBeVisible();
    // The second tab's list is the older one now.
    const question = second.getByRole("dialog", { name: "Confirm Removal" });
    if (name === "dialogs and the newer calls") {
      await second.getByRole("button", { name: "Edit 3760 Paxton Ave" }).click();
      await second.getByRole("button", { name: "Delete Address" }).click();
    } else await second.getByRole("button", { name: "Remove 3760 Paxton Ave" }).click();
    await question.getByRole("button", { name: "Remove Address" }).click();
    await expect(
      second.getByText("This address was changed somewhere else. Please check it and try again.").first(),
    ).toBeVisible();
    if (name === "dialogs and the newer calls")
      await expect(second.getByLabel("Apt/Suite")).toHaveValue("Apt 9");
    else await expect(second.getByText("3760 Paxton Ave, Apt 9")).toBeVisible();
  });
}

test("a banner that sells in one country offers no provinces", async ({ page, shop }) => {
  await shop.begin("cards@aisle.test");
  await page.goto("/account/address?banner=lonestarlarder.example");
  await shop.fillSignIn();
  const states = page.getByLabel("State/Province");
  await expect(states.getByRole("option")).toHaveCount(52);
  await expect(states.getByRole("option", { name: "Ontario" })).toHaveCount(0);
});

test("by keyboard alone: an address is added, corrected and confirmed", async ({ page, shop }) => {
  await shop.signIn("cards@aisle.test", list);
  await expect(page.getByText("3760 Paxton Ave")).toBeVisible();
  await page.getByRole("button", { name: "Add Address" }).focus();
  await page.keyboard.press("Enter");
  await tabTo(page, "Street Address");
  await page.keyboard.type("100 Mian Street");
  await tabTo(page, "City");
  await page.keyboard.type("Cincinnati");
  await tabTo(page, "State/Province");
  await page.keyboard.type("Ohio");
  await tabTo(page, "Postal Code");
  await page.keyboard.type("45202");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Suggested Address" })).toBeVisible();
  await tabTo(page, "Confirm Address");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Your address has been created.").first()).toBeVisible();
});

test("axe finds nothing in its dialogs", async ({ page, shop }) => {
  test.setTimeout(120_000);
  await shop.signIn("cards@aisle.test", list);
  await page.getByRole("button", { name: "Add Address" }).click();
  await page.getByRole("button", { name: "Save Address" }).click();
  await audit(page, "a form with errors");
  await fill(page, "100 Mian Street");
  await page.getByRole("button", { name: "Save Address" }).click();
  await expect(page.getByRole("dialog", { name: "Suggested Address" })).toBeVisible();
  await audit(page, "a suggestion");
});

test("each call of the book fails once, and the shopper still finishes", async ({ page, shop, services }) => {
  test.setTimeout(200_000);
  const slow = { timeout: 45_000 };
  await shop.signIn("cards@aisle.test");
  await failingInTurn(services)("validate-address", "add-address", "remove-address", "addresses");
  await page.goto(list);
  const book = page.locator("aisle-address-book");
  const retry = book.getByRole("button", { name: "Retry" });
  const paxton = book.getByText("3760 Paxton Ave");
  await expect(paxton.or(retry).first()).toBeVisible(slow);
  if (await retry.isVisible()) await retry.click();
  await expect(paxton).toBeVisible(slow);

  await page.getByRole("button", { name: "Add Address" }).click();
  await fill(page, "100 Main St");
  const made = book.getByText("Your address has been created.").first();
  const unfound = page.getByRole("dialog", { name: "Confirm Address" });
  const failed = page.locator("aisle-address-book .banner.error");
  for (let presses = 0; presses < 5; presses += 1) {
    if (await unfound.isVisible()) {
      await unfound.getByLabel("Use this address").check();
      await unfound.getByRole("button", { name: "Confirm Address" }).click();
    } else await page.getByRole("button", { name: "Save Address" }).click();
    await expect(
      made
        .or(unfound.getByRole("button", { name: "Confirm Address" }))
        .or(failed)
        .first(),
    ).toBeVisible(slow);
    if (await made.isVisible()) break;
  }
  await expect(book.locator(".row.address")).toHaveCount(4, slow);

  await page.getByRole("button", { name: "Edit 100 Main St" }).click();
  const gone = book.getByText("Address successfully deleted").first();
  const question = page.getByRole("dialog", { name: "Confirm Removal" });
  const rows = book.locator(".row.address");
  const soon = { timeout: 2_000 };
  // A failure stays in sight until the next answer is there, so that it can't be told from another by looking.
  await expect(async () => {
    if ((await rows.count()) === 3) return;
    if (!(await question.isVisible())) await page.getByRole("button", { name: "Delete Address" }).click(soon);
    await question.getByRole("button", { name: "Remove Address" }).click(soon);
    await expect(gone.or(failed).first()).toBeVisible(slow);
    await expect(rows).toHaveCount(3, soon);
  }).toPass({ timeout: 120_000 });
});

test("alone on another site's page, by a script tag: an address is selected, and the page hears of it", async ({
  page,
  services,
}) => {
  await services.reset("cards@aisle.test");
  await page.goto(`${origins.hosts}/addresses/`);
  await page.getByRole("button", { name: "Select Address 220 Elm St" }).click();
  await expect(page.getByText(/^Selected adr/)).toBeVisible();
  await expect(page.getByText("Selected Address")).toBeVisible();
  await page.getByRole("button", { name: "Add Address" }).click();
  const writes = countWrites(page);
  await fill(page, "1 Nowhere Rd");
  await page.getByRole("button", { name: "Save Address" }).click();
  await expect(
    page
      .getByText("Our system was unable to verify this address. Please edit your address or enter a new one.")
      .first(),
  ).toBeVisible();
  await audit(page, "an address that nobody knows");
  await fill(page, "500 Error Way");
  await page.getByRole("button", { name: "Save Address" }).click();
  const unchecked = page.getByRole("dialog", { name: "We couldn't check this address" });
  await expect(unchecked).toContainText(
    "We're sorry, but something went wrong when trying to validate your address. Please try again. If the problem persists, please contact Customer Service at (513) 555-0100.",
  );
  await unchecked.getByRole("button", { name: "Edit Address" }).click();
  await fill(page, "100 Mian Street");
  await page.getByRole("button", { name: "Save Address" }).click();
  const suggested = page.getByRole("dialog", { name: "Suggested Address" });
  await expect(suggested).toContainText("100 Main St");
  await audit(page, "a suggestion to take or to edit");
  await suggested.getByRole("button", { name: "Confirm Address" }).dblclick();
  await expect(page.getByText("Your address has been created.").first()).toBeVisible();
  expect(writes).toHaveLength(1);
});

test("alone on another site's page, whoever is not signed in is sent to sign in", async ({ page }) => {
  await page.goto(`${origins.hosts}/addresses/?shopper=nobody@aisle.test`);
  await expect(page.getByText("Please sign in again.")).toBeVisible();
  await expect(page.locator("aisle-address-book .banner.error")).toHaveText(
    "It looks like your session has expired. Please log in again to continue.",
  );
});
