import type { Shop } from "../support/shop.ts";
import { siteFile } from "../support/site-file.ts";
import { expect, test } from "../support/test.ts";

test.describe("a session that ends at the checkout", () => {
  test("asks to sign in with its text, and leads back to the checkout", async ({
    page,
    shop,
    services,
    context,
  }) => {
    await shop.checkout("cards@aisle.test");
    // The token that the page holds is still good, but no other is to be had.
    await context.clearCookies();
    await services.arm({ call: "activate", fault: "401" });

    await shop.orderButton.click();
    await expect(shop.message("Your session has expired.")).toBeVisible();
    await expect(page).toHaveURL(/\/signin\?redirectUrl=%2Fcheckout/);
    expect(await shop.placed()).toEqual([]);
    await shop.fillSignIn();
    await shop.ready();
    await shop.orderButton.click();
    await shop.expectOneOrder();
  });

  test("is over in this tab, too, once it is ended in another one, and leads back after a sign-in", async ({
    page,
    shop,
    context,
  }) => {
    await shop.checkout("cards@aisle.test");
    const other = await context.newPage();
    await other.goto("/");
    await other.getByRole("button", { name: "Sign Out" }).click();
    await expect(other.locator("header").getByRole("link", { name: "Sign In" })).toBeVisible();
    await expect(page).toHaveURL(/\/signin\?redirectUrl=%2Fcheckout/);
    expect(await shop.placed()).toEqual([]);
    await shop.fillSignIn();
    await shop.ready();
    await shop.orderButton.click();
    await shop.expectOneOrder();
  });

  test("renews a token that has run out without a word", async ({ shop, services }) => {
    await shop.checkout("cards@aisle.test");
    await services.arm({ call: "activate", fault: "401" });
    await shop.orderButton.click();
    await shop.expectOneOrder();
  });
});

test("a wallet whose code comes once the order is being placed does not open over it", async ({
  page,
  shop,
  services,
}) => {
  await shop.checkout("cards@aisle.test");
  const isCode = await siteFile("../../widgets/wallet/define.ts");
  let send = () => {};
  const isSent = new Promise<void>((resolve) => (send = resolve));
  await page.route(isCode, async (route) => {
    await isSent;
    await route.continue();
  });
  const placedWallets = await page.evaluateHandle(() => {
    const placed: Node[] = [];
    const isWallet = ({ nodeName }: Node) => nodeName === "AISLE-WALLET";
    new MutationObserver((changes) =>
      placed.push(...changes.flatMap(({ addedNodes }) => [...addedNodes].filter(isWallet))),
    ).observe(document.body, { childList: true, subtree: true });
    return placed;
  });
  await page.getByRole("button", { name: "Add or Change Payment Method" }).click();
  await expect(page.getByRole("button", { name: "Opening your wallet..." })).toBeVisible();
  await services.arm({ call: "activate", fault: "delay" });
  const isHere = page.waitForResponse((response) => isCode(new URL(response.url())));
  await shop.orderButton.click();
  send();
  await (await isHere).finished();
  await shop.expectOneOrder();
  expect(await placedWallets.evaluate((placed) => placed.length)).toBe(0);
});

test("a total that changed is shown before and after, and is ordered only once it was seen", async ({
  page,
  shop,
}) => {
  await shop.checkout("cards@aisle.test");
  const before = (await shop.total().textContent()) ?? "";
  await addOne(shop);
  await shop.orderButton.click();

  const sheet = page.getByRole("dialog", { name: "Your total has changed" });
  await expect(sheet).toContainText(`Your total was ${before}. It is now $`);
  expect(await shop.placed()).toEqual([]);
  await sheet.locator(".modal-body").getByRole("button", { name: "Continue" }).click();
  await expect(sheet).toBeHidden();
  await shop.ready();
  const after = (await shop.total().textContent()) ?? "";
  expect(after).not.toBe(before);
  await shop.orderButton.click();
  const order = await shop.expectOneOrder();
  expect(`$${order.amount.toFixed(2)}`).toBe(after);
});

/** One more of the cart's first item, from another device. */
async function addOne({ services, email }: Shop): Promise<void> {
  interface Cart {
    readonly id: string;
    readonly versionKey: string;
    readonly lineItems: readonly { readonly gtin13: string; readonly quantity: number }[];
  }
  const { cart } = await services.as<{ cart: Cart }>(email, "GET", "/atlas/v1/cart/v1/carts?kind=main");
  const lineItems = cart.lineItems.map(({ gtin13, quantity }, index) => ({
    gtin13,
    quantity: quantity + (index === 0 ? 1 : 0),
  }));
  await services.as(email, "PUT", `/atlas/v1/cart/v1/carts/${cart.id}`, {
    versionKey: cart.versionKey,
    lineItems,
  });
}

test("a change from a second tab is told, and Refresh leads on to the order", async ({
  page,
  shop,
  context,
}) => {
  await shop.checkout("cards@aisle.test");
  const other = await context.newPage();
  await other.goto("/checkout");
  await other.getByRole("button", { name: "Change contact information" }).click();
  await other.getByLabel("First Name").fill("Robin");
  await other.getByRole("button", { name: "Save", exact: true }).click();
  await expect(other.getByRole("dialog")).toBeHidden();

  await shop.orderButton.click();
  await expect(
    shop.message("Your order has been updated on another device. Please refresh and try again."),
  ).toBeVisible();
  expect(await shop.placed()).toEqual([]);
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect(page.getByText("Robin Cards")).toBeVisible();
  await shop.ready();
  await shop.orderButton.click();
  await shop.expectOneOrder();
});

test("an order that another tab has placed is shown, not placed again", async ({ shop, context }) => {
  await shop.checkout("cards@aisle.test");
  const other = await context.newPage();
  await other.goto("/checkout");
  const button = other.getByRole("button", { name: "Place your pickup Order" });
  await expect(button).toHaveAttribute("aria-disabled", "false");
  await button.click();
  await expect(other.getByRole("heading", { name: /^Thank you/ })).toBeVisible();

  await shop.orderButton.click();
  await shop.expectOneOrder();
});

test("a reload while the order is being placed leads to its confirmation", async ({
  page,
  shop,
  services,
}) => {
  await shop.checkout("cards@aisle.test");
  // The order is placed, and its answer does not come.
  await services.arm({ call: "activate", fault: "hang" });
  await shop.orderButton.click();
  await expect.poll(() => shop.placed()).toHaveLength(1);
  await page.reload();
  await shop.expectOneOrder();
});

test("a press counts once, however often it comes", async ({ page, shop }) => {
  await shop.begin("cards@aisle.test");
  await shop.withoutSnap();
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET" && request.method() !== "OPTIONS")
      sent.push(
        `${request.method()} ${/[a-z-]+$|carts|checkouts/.exec(new URL(request.url()).pathname)?.[0]}`,
      );
  });
  /** What was sent since the last time it was asked. */
  const since = () => sent.splice(0);

  await page.goto("/signin");
  await page.getByLabel("Email address").fill(shop.email);
  await page.getByLabel("Password").fill("aisle-demo");
  await expect.poll(since).toEqual(["POST token"]);
  await page.locator("form").getByRole("button", { name: "Sign In" }).dblclick();
  const add = page.getByRole("button", { name: "Add to Cart: Strawberries" });
  await expect(page.getByRole("link", { name: /^Cart, \d+ items$/ })).toBeVisible();
  expect(since()).toEqual(["POST sign-in"]);

  await add.dblclick();
  await expect(page.getByRole("group", { name: "Quantity of Strawberries" }).getByRole("status")).toHaveText(
    "1",
  );
  await page.goto("/cart");
  await expect(page.getByRole("group", { name: "Quantity of Strawberries" }).getByRole("status")).toHaveText(
    "1",
  );

  await shop.schedule();
  await page.goto("/checkout");
  await shop.ready();
  await shop.flyout.open();
  await shop.flyout.card("1117").check();
  since();
  await shop.flyout.dialog.getByRole("button", { name: "Confirm" }).dblclick();
  await expect(shop.cardBox).toContainText("ending in 1117");
  await shop.ready();
  expect(since()).toEqual(["PUT checkouts"]);

  await shop.orderButton.dblclick();
  await shop.expectOneOrder("1117");
  // What is left on the gift cards after an order is asked for by itself.
  expect(since().filter((call) => call !== "POST balance")).toEqual(["PUT checkouts"]);
});

test("the page may wait for half an hour, then it says so and leads back", async ({ page, shop }) => {
  await page.clock.install();
  await shop.checkout("cards@aisle.test");
  await page.clock.fastForward("31:00");
  const dialog = page.getByRole("dialog", { name: "Order Timed Out" });
  await expect(dialog).toContainText("this order was not submitted because the page timed out");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeVisible();
  await dialog.getByRole("link", { name: "Back to Checkout" }).click();
  // The services' clock, which is the one that counts, has not moved.
  await shop.chooseTime();
  await shop.ready();
  await shop.orderButton.click();
  await shop.expectOneOrder();
});
