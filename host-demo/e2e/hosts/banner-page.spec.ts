import { origins } from "../support/origins.ts";
import { expect, test } from "../support/test.ts";

const address = `${origins.hosts}/banner/`;

test.beforeEach(({ services }) => services.reset("cards@aisle.test"));

test("one script tag and one element: shows the chosen card, changes it, and hears of it", async ({
  page,
  shop,
}) => {
  await page.goto(address);
  await expect(shop.cardBox).toContainText("Visa ending in 1111");
  const heard = page.locator("#events li");
  await shop.flyout.open();
  await expect(heard.filter({ hasText: "aisle-open" })).toHaveCount(1);
  await shop.flyout.card("1117").check();
  await shop.flyout.dialog.getByRole("button", { name: "Confirm" }).click();
  await expect(shop.cardBox).toContainText("Discover ending in 1117");
  await expect(heard.filter({ hasText: 'aisle-close {"reason":"confirm"}' })).toHaveCount(1);
  await expect(heard.filter({ hasText: "aisle-selection-change" }).last()).toContainText('"lastFour":"1117"');
  // One announcement for the first choice and one for the change: nothing is heard twice.
  await expect(heard.filter({ hasText: "aisle-selection-change" })).toHaveCount(2);

  await page.reload();
  await expect(shop.cardBox).toContainText("Discover ending in 1117");
});

test("the basket is paid with the card that the box shows", async ({ page, shop }) => {
  await shop.begin("cards@aisle.test");
  await page.goto(address);
  await expect(shop.cardBox).toContainText("Visa ending in 1111");
  await page.getByRole("button", { name: /^Pay \$/ }).click();
  await expect(page.getByText("Thank you, your order is placed.")).toBeVisible();
  expect((await shop.placed()).map(({ lastFour }) => lastFour)).toEqual(["1111"]);
});

test("a page that pins a classic file by its hash works alike, and takes no other content", async ({
  page,
  shop,
  context,
  complaints,
}) => {
  await page.goto(`${origins.hosts}/pinned/`);
  await expect(page.locator("script[integrity^='sha384-']")).toHaveCount(1);
  await expect(shop.cardBox).toContainText("Visa ending in 1111");
  await shop.flyout.open();
  await shop.flyout.card("1117").check();
  await shop.flyout.dialog.getByRole("button", { name: "Confirm" }).click();
  await expect(shop.cardBox).toContainText("Discover ending in 1117");

  const changed = await context.newPage();
  await changed.route("**/card-box.classic.js", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()};` });
  });
  const refused = changed.waitForEvent("console", (message) => message.text().includes("integrity"));
  await changed.goto(`${origins.hosts}/pinned/`);
  expect((await refused).type()).toBe("error");
  expect(await changed.evaluate(() => "Aisle" in globalThis)).toBe(false);
  // The browser says so, and the page's own script misses what did not come.
  await changed.close();
  for (const complaint of complaints.splice(0)) expect(complaint).toMatch(/integrity|Aisle is not defined/);
});

test("the token is asked for while the widget's code is on its way, once", async ({ page, shop }) => {
  let arrive = () => undefined as void;
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  await page.route("**/cdn/1.0.0/*.js", async (route) => {
    await arrived;
    return route.continue();
  });
  const tokens: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/auth/v1/sign-in")) tokens.push(request.url());
  });
  const [answer] = await Promise.all([page.waitForResponse("**/auth/v1/sign-in"), page.goto(address)]);
  expect(answer.ok()).toBe(true);
  arrive();
  await expect(shop.cardBox).toContainText("Visa ending in 1111");
  // The page signs in once more for its basket.
  await expect(page.getByRole("button", { name: /^Pay \$/ })).toBeEnabled();
  expect(tokens).toHaveLength(2);
});

test("a widget's code that can't be had at all leaves a text and a way on", async ({
  page,
  shop,
  complaints,
}) => {
  await page.clock.install();
  // A line break between the tags is nothing that the page's author has written there.
  await page.addInitScript(() => {
    const breakLine = () => {
      for (const tag of document.querySelectorAll("aisle-card-box:empty")) tag.append("\n");
    };
    new MutationObserver(breakLine).observe(document, { childList: true, subtree: true });
  });
  await page.route("**/cdn/1.0.0/card-box.js", (route) => route.abort());
  await page.goto(address);
  const retry = shop.cardBox.getByRole("button", { name: "Try again" });
  const said = shop.cardBox.getByRole("alert");
  const givenUp = () =>
    expect(async () => {
      await page.clock.fastForward(10_000);
      await expect(said).toHaveText("We couldn't load this part of the page.", { timeout: 500 });
    }).toPass();
  await givenUp();
  // In vain once more: it says that it tries, and what came of it, and the focus stays where it is.
  await retry.press("Enter");
  await expect(said).toHaveText("…");
  await expect(retry).toBeFocused();
  await givenUp();
  await expect(retry).toBeFocused();
  await page.unroute("**/cdn/1.0.0/card-box.js");
  await retry.click();
  await expect(shop.cardBox).toContainText("Visa ending in 1111");
  const complaint: unknown = expect.stringContaining("Aisle: no aisle-card-box from");
  expect(complaints.splice(0)).toEqual([complaint, complaint]);
});

test("the page's policy is strict", async ({ request }) => {
  const policy = (await request.get(address)).headers()["content-security-policy"] ?? "";
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).not.toContain("unsafe");
});

test("two loader tags do no harm", async ({ page, shop, context }) => {
  // Chromium can't tell where a page that a test has changed came from, and then guards this machine's addresses.
  await context.grantPermissions(["local-network-access"]);
  await page.route(address, async (route) => {
    const response = await route.fetch();
    const tag = `<script defer src="${origins.site}/cdn/1/aisle.js"></script>`;
    const html = await response.text();
    expect(html).toContain(tag);
    await route.fulfill({ response, body: html.replace(tag, tag + tag) });
  });
  const warnings: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "warning") warnings.push(message.text());
  });
  await page.goto(address);
  await expect(shop.cardBox).toContainText("Visa ending in 1111");
  await shop.flyout.open();
  await expect(shop.flyout.card("1111")).toBeChecked();
  expect(warnings).toEqual(["Aisle: two loaders."]);
});

test("a widget's code that can't be had at first is fetched again", async ({ page, shop }) => {
  let refused = 0;
  await page.route("**/cdn/1.0.0/card-box.js", async (route) => {
    refused += 1;
    await (refused === 1 ? route.abort() : route.continue());
  });
  await page.goto(address);
  await expect(shop.cardBox).toContainText("Visa ending in 1111");
  expect(refused).toBe(2);
});

test("a flyout whose code can't be had says so, and opens the next time", async ({ page, shop }) => {
  await page.goto(address);
  await expect(shop.cardBox).toContainText("Visa ending in 1111");
  await page.route("**/cdn/1.0.0/wallet.js", (route) => route.abort(), { times: 1 });
  const opener = shop.cardBox.getByRole("button", { name: "Add or Change Payment Method" });
  await opener.click();
  await expect(
    shop.cardBox.getByText("We couldn't open your wallet. Please try again.").first(),
  ).toBeVisible();
  await opener.click();
  await expect(shop.flyout.dialog).toBeVisible();
});

test("a flyout's form shows where it will be while its code is on the way, and can be asked for again", async ({
  page,
  shop,
}) => {
  let asked = 0;
  let arrive = () => undefined as void;
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  await page.route("**/cdn/1.0.0/wallet-forms.js", async (route) => {
    asked += 1;
    // Behind the list nobody misses it; then it fails in the shopper's sight, and then it is slow.
    if (asked < 3) return route.abort();
    await arrived;
    return route.continue();
  });
  await page.goto(address);
  await shop.flyout.open();
  await expect.poll(() => asked).toBe(1);
  await shop.flyout.dialog.getByRole("button", { name: "Add Credit/Debit Card" }).click();
  const form = page.getByRole("dialog", { name: "Add a Credit or Debit Card" });
  await expect(
    form.getByText("We're sorry, we are currently experiencing technical difficulties.").first(),
  ).toBeVisible();
  await form.getByRole("button", { name: "Retry" }).click();
  await expect(form.getByText("Loading the form...")).toBeAttached();
  await expect(form.getByRole("button", { name: "Submit" })).toHaveCount(0);
  arrive();
  await expect(form.getByRole("button", { name: "Submit" })).toBeVisible();
  await form.getByRole("button", { name: "Back" }).click();
  await expect(shop.flyout.card("1111")).toBeChecked();
});

test("two classic files share one client: the second one's flyout follows the first one's state", async ({
  page,
  shop,
  context,
}) => {
  // Chromium can't tell where a page that a test has changed came from, and then guards this machine's addresses.
  await context.grantPermissions(["local-network-access"]);
  await page.route(`${origins.hosts}/pinned/`, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const first = `<script defer src="${origins.site}/cdn/1.0.0/address-book.classic.js"></script>`;
    expect(html).toContain("card-box.classic.js");
    await route.fulfill({ response, body: html.replace("<script", `${first}<script`) });
  });
  await page.goto(`${origins.hosts}/pinned/`);
  await expect(shop.cardBox).toContainText("Visa ending in 1111");
  await shop.flyout.open();
  await shop.flyout.card("1117").check();
  await expect(shop.flyout.card("1111")).not.toBeChecked();
  await shop.flyout.dialog.getByRole("button", { name: "Confirm" }).click();
  await expect(shop.cardBox).toContainText("Discover ending in 1117");

  // The first file has no checkout, which the second has brought.
  expect(await page.evaluate("typeof Aisle.openCheckout")).toBe("function");

  // What the first file's book writes is the same client's as well.
  await page.evaluate(() =>
    document.querySelector("main")?.append(document.createElement("aisle-address-book")),
  );
  await expect(page.getByRole("region", { name: "Address Book" }).getByRole("button").first()).toBeVisible();
});

test("the older calls of an address book come to the page that asks for them, and to no other", async ({
  page,
}) => {
  const files: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/cdn/")) files.push(pathname.split("/").at(-1) ?? "");
  });
  const book = page.locator("aisle-address-book");
  for (const calls of ["profile", "legacy"]) {
    await page.goto(address);
    files.length = 0;
    await page.evaluate((given) => {
      const element = document.createElement("aisle-address-book");
      element.setAttribute("calls", given);
      document.querySelector("main")?.append(element);
    }, calls);
    await expect(book.getByRole("listitem").first()).toContainText("3760 Paxton Ave");
    await book.getByRole("button", { name: "Add Address" }).click();
    await expect(book.getByRole("dialog")).toBeVisible();
    expect(files.includes("address-book-legacy.js")).toBe(calls === "legacy");
  }
});
