import { loadMessages } from "../../../sdk/messages/index.ts";
import { audit, overflow } from "../support/audit.ts";
import { tabTo } from "../support/keyboard.ts";
import type { Services } from "../support/services.ts";
import { expect, test } from "../support/test.ts";

interface Cart {
  readonly id: string;
  readonly versionKey: string;
  readonly lineItems: readonly { readonly gtin13: string; readonly quantity: number }[];
}

/** Puts one of the shelf's items into a shopper's cart, in place of what is there. */
async function buys(services: Services, email: string, ...names: readonly string[]): Promise<void> {
  const carts = "/atlas/v1/cart/v1/carts";
  const { cart } = await services.as<{ cart: Cart }>(email, "GET", `${carts}?kind=main`);
  const { products } = await services.as<{
    products: readonly { readonly gtin13: string; readonly description: string }[];
  }>(email, "GET", "/atlas/v1/product/v2/products?filter.shelf=home");
  const lineItems = products
    .filter(({ description }) => names.includes(description))
    .map(({ gtin13 }) => ({ gtin13, quantity: 1 }));
  await services.as(email, "PUT", `${carts}/${cart.id}`, { versionKey: cart.versionKey, lineItems });
}

const lager = "Amber Lager";
const paint = "Spray Paint, Matte Black";
const notice = "You have age restricted items in your cart.";

test("age-restricted items can be ordered by whoever is old enough and agrees", async ({ page, shop }) => {
  await shop.signIn("cards@aisle.test", "/");
  await shop.withoutSnap();
  await expect(page.getByText("Age 21+")).toBeVisible();
  await page.getByRole("button", { name: `Add to Cart: ${lager}` }).click();
  await expect(page.getByRole("group", { name: `Quantity of ${lager}` })).toBeVisible();
  await page.getByRole("link", { name: /^Cart/ }).click();
  await expect(page.getByText(notice)).toBeVisible();
  await shop.goToPayment();
  const dialog = page.getByRole("dialog", { name: "Age Verification Required" });
  const date = dialog.getByLabel("Date of birth");
  const confirm = dialog.getByRole("button", { name: "Confirm" });
  await expect(date).toBeFocused();
  await expect(dialog).toContainText("people aged 21 or older");
  await expect(date).toHaveAttribute("placeholder", "mm/dd/yyyy");
  await expect(date).toHaveAttribute("title", "Please enter a date");
  await confirm.click();
  await expect(dialog.getByText("Please enter a valid date.")).toBeVisible();
  await expect(dialog.getByText("Please agree to the Terms & Conditions.")).toBeVisible();
  await expect(date).toBeFocused();
  for (const wrong of ["02/29/2005", "12/31/1899", "01/01/2999", "1/1/05"]) {
    await date.fill(wrong);
    await confirm.click();
    await expect(dialog.getByText("Please enter a valid date.")).toBeVisible();
  }
  const year = new Date().getFullYear();
  await date.fill(`12/31/${year - 20}`);
  await expect(dialog.getByText("Items in your order require a minimum age of 21.")).toBeVisible();

  await dialog.getByRole("button", { name: "Terms & Conditions" }).click();
  const terms = page.getByRole("dialog", { name: "Terms & Conditions" });
  await expect(terms.getByRole("paragraph")).toHaveCount(3);
  await page.keyboard.press("Escape");
  await expect(terms).toBeHidden();
  await expect(dialog.getByRole("button", { name: "Terms & Conditions" })).toBeFocused();

  await date.fill(`01/01/${year - 22}`);
  await confirm.click();
  await expect(dialog.getByText("Please agree to the Terms & Conditions.")).toBeVisible();
  await dialog.getByRole("checkbox", { name: "I agree to the Terms & Conditions" }).check();
  await confirm.click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(notice)).toBeVisible();
  await shop.ready();

  // Known by now, it is not asked for again.
  await page.reload();
  await shop.ready();
  await expect(dialog).toBeHidden();
  await shop.orderButton.click();
  await expect(shop.thanks).toBeVisible();
});

test("whoever has a birthday in the profile is not asked, and sent back when too young", async ({
  page,
  shop,
  services,
}) => {
  await shop.begin("today21@aisle.test");
  await buys(services, shop.email, lager);
  await page.goto("/signin?redirectUrl=/scheduling");
  await shop.fillSignIn();
  await shop.chooseTime();
  await expect(page.getByRole("heading", { name: "Payment details" })).toBeVisible();
  await expect(page.getByText(notice)).toBeVisible();
  await expect(page.getByRole("dialog", { name: "Age Verification Required" })).toBeHidden();
  await page.getByRole("link", { name: "Back", exact: true }).click();
  await page.getByRole("link", { name: "Back", exact: true }).click();
  await page.getByRole("button", { name: "Sign Out" }).click();

  await shop.begin("twenty@aisle.test");
  await buys(services, shop.email, lager);
  await page.goto("/signin?redirectUrl=/scheduling");
  await shop.fillSignIn();
  await shop.chooseTime();
  await expect(page.getByText("Items in your order require a minimum age of 21.")).toBeVisible();
  await audit(page, "too young");
  await page.getByRole("link", { name: "Back to Cart" }).click();
  await page.getByRole("button", { name: `Take one ${lager} out` }).click();
  await expect(page.getByText("Your cart is empty")).toBeVisible();
});

test("by keyboard alone: digits without slashes, and the way back to the cart", async ({
  page,
  shop,
  services,
}) => {
  await shop.begin("empty@aisle.test");
  await buys(services, shop.email, lager);
  await page.goto("/signin?redirectUrl=/cart");
  await shop.fillSignIn();
  const opener = page.getByRole("link", { name: "Check Out" });
  await opener.focus();
  await page.keyboard.press("Enter");
  const goOn = async () => {
    await expect(page.locator("aisle-time-slots .time").first()).toBeVisible();
    await tabTo(page, "Continue");
    await page.keyboard.press("Enter");
  };
  await goOn();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Date of birth")).toBeFocused();
  await page.keyboard.type("02291988");
  await expect(dialog.getByLabel("Date of birth")).toHaveValue("02/29/1988");
  await tabTo(page, "Back to Cart");
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/cart/);
  await tabTo(page, "Check Out");
  await page.keyboard.press("Enter");
  await goOn();
  await expect(dialog.getByLabel("Date of birth")).toBeFocused();
  await page.keyboard.type("02291988");
  await tabTo(page, "I agree to the");
  await page.keyboard.press("Space");
  await tabTo(page, "Confirm");
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(page.getByText(notice)).toBeVisible();
});

test("axe finds nothing in the cart, in the question and in its terms", async ({ page, shop, services }) => {
  test.setTimeout(120_000);
  await shop.begin("empty@aisle.test");
  await buys(services, shop.email, lager, paint);
  await page.goto("/signin?redirectUrl=/cart");
  await shop.fillSignIn();
  await expect(page.getByText(notice)).toBeVisible();
  await audit(page, "a cart with age-restricted items");
  await shop.goToPayment();
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText("Please enter a valid date.")).toBeVisible();
  await audit(page, "age verification with errors");
  await page.getByRole("button", { name: "Terms & Conditions" }).click();
  await audit(page, "terms");
});

test("in the other languages the question fits at 320 and 390 px", async ({ page, shop, services }) => {
  await shop.begin("empty@aisle.test");
  await buys(services, shop.email, lager);
  await page.goto("/signin?redirectUrl=/cart");
  await shop.fillSignIn();
  await expect(page.getByText(notice)).toBeVisible();
  for (const locale of ["es", "fr-CA"] as const) {
    const site = await loadMessages(locale);
    await page.evaluate((kept) => localStorage.setItem("aisle.locale", kept), locale);
    await page.goto("/cart");
    await expect(page.getByText(site.ageNotice)).toBeVisible();
    await page.getByRole("link", { name: site.checkOut }).click();
    await expect(page.locator("aisle-time-slots .time").first()).toBeVisible();
    expect(await overflow(page), `${locale}, times`).toBe(0);
    await page.getByRole("button", { name: site.continue, exact: true }).click();
    const dialog = page.getByRole("dialog", { name: site.ageTitle });
    await dialog.getByRole("button", { name: site.confirm }).click();
    await expect(dialog.getByText(site.dateInvalid)).toBeVisible();
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await overflow(page), `${locale} at ${width} px`).toBe(0);
      expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    }
  }
});
