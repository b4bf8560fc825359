import type { Aisle } from "../../../sdk/index.ts";
import { audit } from "../support/audit.ts";
import { origins } from "../support/origins.ts";
import { expect, test } from "../support/test.ts";

test.beforeEach(({ services }) => services.reset("cards@aisle.test"));

test("one script tag and one element: a time is held, kept by a reload, and moved to another store", async ({
  page,
}) => {
  await page.goto(`${origins.hosts}/times/`);
  const times = page.locator("aisle-time-slots");
  const state = page.locator("#state");
  await expect(times.getByRole("heading", { name: "Choose a day and time" })).toBeVisible();
  await audit(page, "times alone");
  await times.getByRole("button", { name: "Reserve Your Time" }).click();
  await expect(state).toHaveText(/^Reserved for \d{4}-\d\d-\d\d, held until \d+:\d\d (AM|PM)\.$/);
  await expect(times).toContainText("We'll hold this reservation until");

  await page.reload();
  await expect(times).toContainText("We'll hold this reservation until");
  await page.getByLabel("Store").selectOption("Downtown");
  await times.getByRole("button", { name: "Edit Reservation" }).click();
  await expect(state).toHaveText(/^Reserved for/);
});

const secondClient = () => {
  const { Aisle, demo } = globalThis as unknown as {
    Aisle: { init(config: object): Promise<Aisle> };
    demo: { config(signIn: () => void): object };
  };
  return Aisle.init({ ...demo.config(() => undefined), appName: "CLICKLIST", id: "second" }).then(
    (aisle) =>
      new Promise<readonly string[]>((resolve) => {
        const { wallet } = aisle;
        wallet.subscribe(() => {
          const { status, cards, errorKey } = wallet.getSnapshot();
          if (status === "ready") resolve(cards.map(({ lastFour }) => lastFour));
          if (status === "error") resolve([String(errorKey)]);
        });
        wallet.refresh();
      }),
  );
};

test("the wallet's code comes to a page of times only once its host asks for the cards", async ({ page }) => {
  const brought: string[] = [];
  page.on("request", (request) => brought.push(new URL(request.url()).pathname));
  await page.goto(`${origins.hosts}/times/`);
  await expect(page.getByRole("heading", { name: "Choose a day and time" })).toBeVisible();
  expect(brought.filter((path) => path.includes("card-box"))).toEqual([]);
  expect(await page.evaluate(secondClient)).toContain("0005");
  expect(brought.filter((path) => path.endsWith("/card-box.js"))).toHaveLength(1);
});

test("a self-contained file without cards says so to a host that asks for them", async ({ page }) => {
  const said: string[] = [];
  page.on("console", (message) => said.push(message.text()));
  await page.route("**/cdn/1/aisle.js", (route) =>
    route.continue({ url: `${origins.site}/cdn/1.0.0/time-slots.classic.js` }),
  );
  await page.goto(`${origins.hosts}/times/`);
  await expect(page.getByRole("heading", { name: "Choose a day and time" })).toBeVisible();
  expect(await page.evaluate(secondClient)).toEqual(["walletLoadFailed"]);
  expect(said.join()).toContain(
    "this file has no wallet; load wallet.classic.js or card-box.classic.js first",
  );
});
