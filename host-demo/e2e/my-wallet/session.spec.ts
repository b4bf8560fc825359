import { visa } from "../support/flyout.ts";
import { expect, test } from "../support/test.ts";

test("a session that ends while a card is edited: signed in again, the shopper is back at that card", async ({
  page,
  shop,
  services,
  wallet,
}) => {
  await shop.signIn("cards@aisle.test", "/mywallet");
  await wallet.edit("1117");
  await wallet.secure("CVV").pressSequentially("123");
  const address = page.url();
  // Each try of the call is refused, and the tokens are as good as ever.
  await services.arm({ call: "edit-card", fault: "401", times: 6 });
  await wallet.save();
  await expect(page).toHaveURL(/\/signin\?/);
  await expect(page.getByText("Your session has expired.")).toBeVisible();
  await shop.fillSignIn();
  await expect(page).toHaveURL(address);
  await expect(page.getByRole("heading", { name: "Edit Card" })).toBeVisible();
  await expect(wallet.form).toContainText("•••• 1117");
});

test("a shopper who is not allowed in is asked to sign in, once", async ({
  page,
  shop,
  services,
  wallet,
}) => {
  await shop.signIn("cards@aisle.test");
  await services.arm({ call: "wallet", fault: "403" });
  await page.getByRole("link", { name: "My Wallet" }).click();
  await expect(page).toHaveURL(/\/signin\?redirectUrl=%2Fmywallet&expired=true$/);
  await page.goto("/mywallet");
  await expect(page.getByLabel("Password")).toBeVisible();
  await shop.fillSignIn();
  await expect(wallet.tiles).toHaveCount(5);
});

test("a refusal leads to sign-in and back from a page that anyone may see, and nowhere from sign-in itself", async ({
  page,
  shop,
  services,
}) => {
  await shop.signIn("cards@aisle.test", "/mywallet");
  // The cart has come; the next call is the one that is refused.
  await expect(page.getByRole("link", { name: /^Cart, / })).toBeVisible();
  await services.arm({ call: "main-cart", fault: "403" });
  await page.goto("/?banner=aislemarket.example");
  await expect(page).toHaveURL(/\/signin\?redirectUrl=%2F%3Fbanner%3Daislemarket.example&expired=true$/);
  await expect(page.getByText("Your session has expired.")).toBeVisible();
  await shop.fillSignIn();
  await expect(page.getByRole("heading", { level: 1, name: "Fresh for pickup" })).toBeVisible();

  // Of a call that asks for no token, too.
  await page.goto("/account/emailSubscriptions");
  await services.arm({ call: "store-locator", fault: "403" });
  await page.getByRole("button", { name: "Change Store" }).click();
  await page.getByLabel("ZIP code").fill("45209");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/signin\?redirectUrl=%2Faccount%2FemailSubscriptions&expired=true$/);

  // Of whoever is not signed in.
  await services.arm({ call: "products", fault: "403" });
  await page.goto("/");
  await expect(page).toHaveURL(/\/signin\?redirectUrl=%2F&expired=true$/);
  await services.arm({ call: "banner", fault: "403" });
  await page.reload();
  await expect(page.getByLabel("Password")).toBeVisible();
  await expect(page).toHaveURL(/\/signin\?redirectUrl=%2F&expired=true$/);
  await page.goto("/");
  await expect(page.getByRole("button", { name: /^Add to Cart: / }).first()).toBeVisible();
});

for (const how of ["adding", "editing"] as const) {
  test(`rejected as fraud while ${how} a card: signed out for good`, async ({ page, shop, wallet }) => {
    await shop.signIn("edits@aisle.test", "/mywallet");
    if (how === "adding") {
      await wallet.addTile.click();
      await wallet.typeCard({ ...visa, number: "4000000000041055" });
    } else {
      await wallet.edit("1055");
      await wallet.secure("CVV").pressSequentially("123");
    }
    const signedOut = page.waitForResponse((response) => response.url().endsWith("/auth/v1/sign-out"));
    await wallet.save();
    await expect(page).toHaveURL(/\/signin\?/);
    await expect(
      page.getByText("We couldn't verify your card. Please sign in again to continue."),
    ).toBeVisible();
    expect((await signedOut).status()).toBe(204);
    await page.goto("/mywallet");
    await expect(page.getByLabel("Password")).toBeVisible();
    await expect(wallet.tiles).toHaveCount(0);
  });
}

test("signing out leaves nothing of the shopper's behind", async ({ page, shop, wallet }) => {
  await shop.signIn("cards@aisle.test", "/mywallet");
  await wallet.edit("1117");
  await wallet.secure("CVV").pressSequentially("123");
  await wallet.save();
  await expect(wallet.toast("Card updated")).toBeVisible();
  const kept = () => page.evaluate(() => Object.keys(sessionStorage).sort());
  expect(await kept()).toEqual(expect.arrayContaining(["cardV2"]));
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(page.getByLabel("Password")).toBeVisible();
  await expect.poll(async () => (await kept()).filter((key) => !key.startsWith("aisle.feature"))).toEqual([]);
  await page.goto("/mywallet");
  await expect(page.getByLabel("Password")).toBeVisible();
});

test("a reload in the middle of a renewal signs nobody out", async ({ page, shop, wallet }) => {
  await shop.signIn("cards@aisle.test");
  await page.route("**/auth/v1/token", async (route) => {
    // Still under way when the page is left.
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await route.continue().catch(() => undefined);
  });
  await page.goto("/mywallet", { waitUntil: "commit" });
  await page.waitForRequest("**/auth/v1/token");
  await page.unroute("**/auth/v1/token");
  await page.goto("/mywallet");
  await expect(wallet.tiles).toHaveCount(5);
});
