import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { newcomers } from "../support/browser.ts";
import type { Newcomer } from "../support/guide.ts";
import { expect, test } from "../support/newcomer-test.ts";
import { project } from "../support/origins.ts";

/** The packed package as each framework's own tools have built it into a page. */
test.use({ launchOptions: newcomers });
test.beforeEach(({ services }) => services.reset("cards@aisle.test"));

const folder = join(project, "host-demo/frameworks");
const { workspaces: frameworks } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as {
  workspaces: readonly string[];
};

/** Serves a framework's built page, with all its files. */
function serveBuilt(newcomer: Newcomer, name: string): void {
  const built = join(folder, name, "dist");
  for (const entry of readdirSync(built, { recursive: true, withFileTypes: true })) {
    if (!/\.(?:html|js)$/.test(entry.name)) continue;
    const file = join(entry.parentPath, entry.name);
    const path = relative(built, file);
    newcomer.serve(path === "index.html" ? "/" : `/${path}`, readFileSync(file, "utf8"));
  }
}

for (const name of frameworks)
  test(`${name}: a card box is drawn, heard, changed, taken away and pays`, async ({
    page,
    newcomer,
    shop,
  }) => {
    serveBuilt(newcomer, name);
    await shop.begin("cards@aisle.test");
    await shop.schedule();
    const { cart } = await shop.services.as<{ cart: { id: string } }>(
      "cards@aisle.test",
      "GET",
      "/atlas/v1/cart/v1/carts?kind=main",
    );
    await page.goto(`${newcomer.origin}/?cart=${cart.id}`);
    const press = (button: string) => page.getByRole("button", { name: button, exact: true }).click();

    // React's components bring their element; the other pages have drawn its tag, with its client, before it is there.
    if (!name.startsWith("react")) {
      await expect(shop.cardBox).toBeAttached();
      expect(await page.evaluate(() => customElements.get("aisle-card-box"))).toBeUndefined();
      await press("Bring the box");
    }
    await expect(shop.cardBox).toContainText("Visa ending in 1111");
    await expect(page.getByText("Ends in 1111", { exact: true })).toBeVisible();

    await shop.flyout.open();
    await shop.flyout.card("1117").check();
    await shop.flyout.dialog.getByRole("button", { name: "Confirm" }).click();
    await expect(page.getByText("Ends in 1117", { exact: true })).toBeVisible();

    await press("Hide");
    await expect(shop.cardBox).toHaveCount(0);
    await press("Show");
    await expect(shop.cardBox).toContainText("Discover ending in 1117");

    await press("Other words");
    await expect(shop.cardBox).toContainText("Kept for you");
    await press("Pay");
    await expect(page.getByText("Placed", { exact: true })).toBeVisible();
    expect(await shop.placed()).toMatchObject([{ lastFour: "1117" }]);

    // Another client's element: its language, and its choice, which is the preferred card.
    await press("In Spanish");
    await expect(shop.cardBox).toContainText("Agregar o cambiar el método de pago");
  });
