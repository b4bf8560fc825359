import { fastClock } from "../support/fast-clock.ts";
import { failingInTurn } from "../support/faults.ts";
import { siteFile } from "../support/site-file.ts";
import { expect, test } from "../support/test.ts";

test("each call of the journey fails once, and the shopper still finishes", async ({
  page,
  shop,
  services,
}) => {
  test.slow();
  await fastClock(page);
  await shop.begin("cards@aisle.test");
  await shop.withoutSnap();
  const arm = failingInTurn(services);

  await arm("products", "banner", "token", "sign-in");
  await page.goto("/");
  await shop.persevere(page.getByRole("button", { name: /^Add to Cart: / }).first());
  await page.goto("/cart");
  const form = page.getByLabel("Email address");
  await shop.persevere(form);
  await shop.fillSignIn();
  const heading = page.getByRole("heading", { level: 1, name: "Your cart" });
  const refused = shop.message("We couldn't sign you in right now. Please try again.");
  await expect(refused.or(heading)).toBeVisible({ timeout: 20_000 });
  if (await refused.isVisible()) await shop.fillSignIn();
  await expect(heading).toBeVisible();

  // A reload asks for a token anew.
  await arm("token", "main-cart");
  await page.reload();
  await shop.persevere(heading);

  await arm("wallet", "timeslots", "create-promise", "create-checkout", "update-checkout");
  await page.getByRole("link", { name: "Check Out" }).click();
  const times = page.locator("aisle-time-slots .time").first();
  await shop.persevere(times);
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await shop.persevere(shop.cardBox.getByText("Visa ending in 1111"));
  await shop.persevere(page.locator('button[aria-disabled="false"]', { hasText: "Place your pickup Order" }));

  await arm("activate", "order");
  await shop.orderButton.click();
  await shop.persevere(shop.thanks);
  await shop.expectOneOrder("1111");
});
test("an answer to an order that is lost for good: the page finds out by itself, and there is one order", async ({
  page,
  shop,
  services,
}) => {
  await shop.checkout("cards@aisle.test");
  // The client sends it twice, and the browser by itself each of them once more.
  await services.arm({ call: "activate", fault: "drop", times: 4 });
  const button = page.locator(".submit > button");
  await Promise.all([expect(button).toHaveAttribute("aria-busy", "true"), shop.orderButton.click()]);
  // A second press while the first is under way; the button has the focus.
  await page.keyboard.press("Enter");
  await shop.expectOneOrder();
});

test("services that are gone for 30 s around the press: a busy button, then one order", async ({
  page,
  shop,
  services,
}) => {
  test.setTimeout(90_000);
  await shop.checkout("cards@aisle.test");
  await services.arm({ outageSeconds: 30 });
  await shop.orderButton.click();
  await expect(page.getByRole("button", { name: "Checking on your order..." })).toBeVisible();
  await expect(shop.thanks).toBeVisible({ timeout: 60_000 });
  await shop.expectOneOrder();
});

test("payments that can't be changed are told in a dialog: again, or back to the cart", async ({
  page,
  shop,
  services,
}) => {
  await shop.checkout("cards@aisle.test");
  await services.arm({ call: "update-checkout", fault: "500" });
  await shop.flyout.open();
  await shop.flyout.card("1117").check();
  await shop.flyout.dialog.getByRole("button", { name: "Confirm" }).click();
  const failed = page.getByRole("dialog", { name: "Something went wrong" });
  await expect(failed).toContainText("We couldn't update your payment methods please try again.");
  await failed.getByRole("button", { name: "Try Again" }).click();
  await expect(failed).toBeHidden();
  await shop.ready();

  await services.arm({ call: "update-checkout", fault: "500" });
  await shop.flyout.open();
  await shop.flyout.card("1111").check();
  await shop.flyout.dialog.getByRole("button", { name: "Confirm" }).click();
  await failed.getByRole("link", { name: "Back to Cart" }).click();
  // The address changes before the page does; until then the dialog is still that of the page before.
  await expect(page.getByRole("heading", { level: 1, name: "Your cart" })).toBeVisible();
  await page.goBack();
  await shop.ready();
  await shop.orderButton.click();
  await shop.expectOneOrder();
});

test.describe("offline", () => {
  const text = "You appear to be offline. Please restore network connectivity to continue.";

  test("an order says so in the end, and goes through once the network is back", async ({
    page,
    shop,
    context,
  }) => {
    await fastClock(page);
    await shop.checkout("cards@aisle.test");
    await context.setOffline(true);
    await shop.orderButton.click();
    await expect(shop.message(text)).toBeVisible({ timeout: 30_000 });
    await context.setOffline(false);
    await shop.orderButton.click();
    await shop.expectOneOrder();
  });

  test("a page whose code can't be had says so, and loads once the network is back", async ({
    page,
    shop,
    context,
    complaints,
  }) => {
    await shop.signIn("cards@aisle.test", "/cart");
    await expect(page.getByRole("link", { name: "Check Out" })).toBeVisible();
    await context.setOffline(true);
    await page.getByRole("link", { name: "My Wallet" }).click();
    await expect(page.getByText("Oops, something went wrong! Please reload your page.")).toBeVisible();
    // The router tells developers of it.
    for (const complaint of complaints.splice(0)) expect(complaint).toContain("dynamically imported module");
    await context.setOffline(false);
    await page.getByRole("button", { name: "Reload" }).click();
    await expect(page.getByRole("listitem").filter({ hasText: "Visa ending in 1111" })).toBeVisible();
  });

  test("a form whose code can't be had says so in its drawer, and comes once the network is back", async ({
    page,
    shop,
  }) => {
    const code = await siteFile("checkout/panels.tsx");
    await page.route(code, (route) => route.abort());
    await shop.checkout("cards@aisle.test");
    await page.getByRole("button", { name: "Change contact information" }).click();
    const drawer = page.getByRole("dialog", { name: "Contact information" });
    await expect(drawer.getByRole("alert")).toContainText("please contact Customer Service at");
    await page.unroute(code);
    await drawer.getByRole("button", { name: "Try Again" }).click();
    await drawer.getByLabel("First Name").fill("Robin");
    await drawer.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Robin Cards")).toBeVisible();
    await expect(page.getByRole("button", { name: "Change contact information" })).toBeFocused();
  });

  test("a cart that can't be changed says so, and can be changed afterwards", async ({
    page,
    shop,
    context,
  }) => {
    await shop.signIn("cards@aisle.test", "/cart");
    const first = page.getByRole("group", { name: /^Quantity of/ }).first();
    await expect(first.getByRole("status")).toHaveText("1");
    await context.setOffline(true);
    await first.getByRole("button", { name: /^Add one more/ }).click();
    await expect(shop.message("We couldn't change your cart. Please try again.")).toBeVisible();
    await context.setOffline(false);
    await shop.persevere(first);
    await first.getByRole("button", { name: /^Add one more/ }).click();
    await expect(first.getByRole("status")).toHaveText("2");
  });
});
