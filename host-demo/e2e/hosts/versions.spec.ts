import type { Page } from "@playwright/test";
import { newcomers } from "../support/browser.ts";
import { visa } from "../support/flyout.ts";
import type { Newcomer } from "../support/guide.ts";
import { expect, test } from "../support/newcomer-test.ts";
import { origins } from "../support/origins.ts";
import type { Services } from "../support/services.ts";
import type { Shop } from "../support/shop.ts";
import { others, publishOthers, type Version, versions, withdrawOthers } from "../support/versions.ts";

/** This source under three numbers, as pages meet it once there have been releases. */
test.use({ launchOptions: newcomers });
// One after the other, since they share what is built for them.
test.describe.configure({ mode: "default" });

test.beforeAll(async () => {
  test.setTimeout(180_000);
  await publishOthers();
});
test.afterAll(withdrawOthers);
test.beforeEach(({ services }) => services.reset("cards@aisle.test"));

/** An event of a client's, and when the page heard of it, in milliseconds. */
interface Told {
  readonly name: string;
  readonly detail: object;
  readonly at: number;
}

const heard = (page: Page) => page.evaluate(() => (globalThis as unknown as { heard: Told[] }).heard);

/** When the first secure frame said who it is, by the clock of those events. */
const greeted = (page: Page) => page.evaluate(() => (globalThis as unknown as { greeted: number }).greeted);

/** A page with a card box and a client of each version; the first brings the loader. */
async function serve(newcomer: Newcomer, services: Services, shown: readonly Version[]): Promise<void> {
  const token = await services.token("cards@aisle.test");
  const boxes = shown.map((version) => `<aisle-card-box client="${version}"></aisle-card-box>`);
  newcomer.serve(
    "/",
    `<!doctype html><html lang="en"><meta charset="utf-8" /><title>Versions</title><body>
      <script defer src="${origins.site}/cdn/${shown[0]}/aisle.js"></script>
      <script type="module" src="/page.js"></script>${boxes.join("")}</body></html>`,
  );
  newcomer.serve(
    "/page.js",
    `globalThis.heard = [];
    addEventListener("message", () => (globalThis.greeted ??= performance.now()));
    const config = (id) => ({
      id, environment: "LOCAL", appName: "CLICKLIST", bannerDomain: "aislemarket.example",
      authConfig: {
        type: "B2C", getNewToken: async () => ${JSON.stringify(token)}, redirectToSignIn: () => undefined,
      },
      analyticsConfig: { onEvent: (event) => heard.push({ ...event, at: performance.now() }) },
    });
    const [first, ...others] = ${JSON.stringify(shown)};
    await Aisle.init(config(first));
    for (const version of others) {
      const { createAisle } = await import(\`${origins.site}/cdn/\${version}/core.js\`);
      createAisle(config(version));
      await import(\`${origins.site}/cdn/\${version}/card-box.js\`);
    }`,
  );
}

/** Types a card that the shopper does not have yet into the frames, and sees it in the list. */
async function takeCard({ flyout }: Shop): Promise<void> {
  await flyout.open();
  await flyout.dialog.getByRole("button", { name: "Add Credit/Debit Card" }).click();
  await flyout.typeCard({ ...visa, number: "30569309025904" });
  await flyout.submit();
  await expect(flyout.card("5904")).toBeChecked();
}

/** The versions whose secure frames the page has asked for. */
function framesAsked(page: Page): ReadonlySet<string> {
  const asked = new Set<string>();
  page.on("request", (request) => {
    const [, version] = /\/pci-forms\/(\d[\d.]*)\/[a-z-]+-form/.exec(request.url()) ?? [];
    if (version) asked.add(version);
  });
  return asked;
}

/** As if the payment host had another version's frames where a client looks for its own. */
async function exchangeFrames(page: Page, own: Version, other: Version): Promise<void> {
  await page.route(`**/pci-forms/${own}/*-form?*`, (route) =>
    route.continue({ url: route.request().url().replace(`/${own}/`, `/${other}/`) }),
  );
}

test("three versions on one page: each client has its own box, and chooses a card for itself", async ({
  page,
  newcomer,
  services,
  shop,
}) => {
  await serve(newcomer, services, versions);
  const warnings: string[] = [];
  page.on("console", (message) => void (message.type() === "warning" && warnings.push(message.text())));
  await page.goto(newcomer.origin);
  for (const [at, version] of versions.entries()) {
    const box = page.locator(`aisle-card-box[client="${version}"]`);
    await expect(box).toContainText("Visa ending in 1111");
    await box.getByRole("button", { name: "Add or Change Payment Method" }).click();
    await shop.flyout.card("1117").check();
    await shop.flyout.dialog.getByRole("button", { name: "Confirm" }).click();
    await expect(box).toContainText("Discover ending in 1117");
    for (const later of versions.slice(at + 1))
      await expect(page.locator(`aisle-card-box[client="${later}"]`)).toContainText("Visa ending in 1111");
  }
  // The tag stays with the first one's code, which the developer is told of by each that comes later.
  expect(warnings).toEqual(others.map(() => expect.stringContaining("defined by another copy of Aisle")));
});

for (const version of versions)
  test(`${version}: the box takes a new card, in frames of its own number`, async ({
    page,
    newcomer,
    services,
    shop,
  }) => {
    const asked = framesAsked(page);
    await serve(newcomer, services, [version]);
    await page.goto(newcomer.origin);
    await takeCard(shop);
    expect([...asked]).toEqual([version]);
  });

for (const [own, other] of [
  ["1.0.0", "1.1.0"],
  ["1.1.0", "1.0.0"],
] as const)
  test(`a client of ${own} takes a card in frames of ${other}`, async ({
    page,
    newcomer,
    services,
    shop,
  }) => {
    await exchangeFrames(page, own, other);
    await serve(newcomer, services, [own]);
    await page.goto(newcomer.origin);
    await takeCard(shop);
  });

for (const [own, other] of [
  ["1.1.0", "2.0.0"],
  ["2.0.0", "1.1.0"],
] as const)
  test(`a client of ${own} says within a second that frames of ${other} are not for it`, async ({
    page,
    newcomer,
    services,
    shop,
  }) => {
    await exchangeFrames(page, own, other);
    await serve(newcomer, services, [own]);
    await page.goto(newcomer.origin);
    await shop.flyout.open();
    await shop.flyout.dialog.getByRole("button", { name: "Add Credit/Debit Card" }).click();
    const told = page.getByRole("dialog", { name: "Unable to add card" });
    await expect(told).toContainText("we're having trouble accepting new card information.");
    await expect(told).toContainText("Error Code VERSION");
    const [opened, refused] = (await heard(page)).slice(-2);
    expect(opened).toMatchObject({ name: "aisle-navigate", detail: { screen: "addBank" } });
    expect(refused).toMatchObject({
      name: "aisle-error",
      detail: { code: "frame-load", serviceCode: "VERSION", retryable: true },
    });
    // How long frames take to come is the machine's.
    expect((refused?.at ?? Infinity) - (await greeted(page))).toBeLessThan(1_000);
  });
