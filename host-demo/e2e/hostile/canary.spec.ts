import { build } from "esbuild";
import { versionDefine } from "../../../scripts/origins.ts";
import { partitionedStorage } from "../support/browser.ts";
import { origins } from "../support/origins.ts";
import type { PinHost } from "../support/pin-host.ts";
import { Shop } from "../support/shop.ts";
import { heapOf, holding, Sinks } from "../support/sinks.ts";
import { expect, test } from "../support/test.ts";

// Without it a frame could store nothing here, and the search there would prove nothing.
test.use({ launchOptions: partitionedStorage });

// Found nowhere else: a whole number, and a CVV where it stands alone.
const card = { number: "4000009900001010", month: "12", year: "2029", cvv: "917" };
const number = /4000009900001010|4000 0099 0000 1010/;
const cvv = /(?<![\w.-])917(?![\w-])/;
/** Where a number of three digits is a length or a time. */
const noisy = ["headers", "document"];

test("cases 1, 2, 3, 4 and 5: number and CVV are found nowhere but in their frames, and the search finds what is there", async ({
  context,
  services,
  complaints,
}) => {
  test.slow();
  const sinks = await Sinks.watch(context);
  await services.reset("empty@aisle.test");
  // A page that opened this one, and a frame beside the payment host's, could be listening too.
  const opener = await context.newPage();
  await opener.goto(`${origins.hosts}/banner/icon.svg`);
  const popup = opener.waitForEvent("popup");
  await opener.evaluate((url) => void window.open(url), `${origins.hosts}/banner/?shopper=empty@aisle.test`);
  const page = await popup;
  const shop = new Shop(page, services);
  await page.evaluate(() => document.body.prepend(document.createElement("iframe")));

  const search = async () => {
    const texts = await sinks.read(page);
    const readable = new Map([...texts].filter(([name]) => !noisy.includes(name)));
    return [...holding(texts, number), ...holding(readable, cvv)];
  };

  await shop.cardBox.getByRole("button", { name: "Add or Change Payment Method" }).click();
  await shop.flyout.typeCard(card);
  await shop.flyout.addAddress();
  expect(await search()).toEqual([]);
  expect(await heapOf(context, page)).not.toMatch(number);

  // A frame's own memory is another process's, and would show it.
  const [frame] = page.frames().filter((each) => each.url().includes("/payment-form"));
  if (!frame) throw new Error("there is no frame");
  await frame.evaluate(() => Object.assign(globalThis, { kept: document.querySelector("input")?.value }));
  expect(await heapOf(context, frame)).toMatch(number);
  expect(await heapOf(context, page)).not.toMatch(number);

  const marker = "marker-5f1c";
  await sinks.plant(page, marker);
  const planted = await sinks.read(page);
  const found = new RegExp(marker);
  await expect.poll(async () => holding(await sinks.read(page), found)).toEqual([...planted.keys()]);
  for (const window of [0, 1, 2])
    await expect.poll(async () => (await sinks.read(page)).get("messages")).toContain(`${marker}-${window}`);
  expect(await heapOf(context, page)).toMatch(found);
  await expect.poll(() => services.log()).toMatch(found);
  expect(complaints.splice(0).join("\n")).toContain("Policy violation: connect-src");

  await shop.flyout.submit();
  await expect(shop.flyout.card("1010")).toBeChecked();
  await shop.flyout.dialog.getByRole("button", { name: "Confirm" }).click();
  await page.getByRole("button", { name: /^Pay \$/ }).click();
  await expect(page.getByText("Thank you, your order is placed.")).toBeVisible();
  expect(await search()).toEqual([]);
  expect(await heapOf(context, page)).not.toMatch(number);
  expect((await sinks.read(page)).get("analytics")).toContain("aisle-card-add");

  await page.reload();
  await expect(shop.cardBox).toContainText("Visa ending in 1010");
  expect(await search()).toEqual([]);
  expect(await heapOf(context, page)).not.toMatch(number);
  expect(await services.log()).not.toMatch(number);
});

test("cases 1, 2, 3 and 5: a PIN is found nowhere but in its frame", async ({ context, page, services }) => {
  const email = "cards@aisle.test";
  const pin = /(?<![\w.-])7351(?![\w-])/;
  await services.reset(email);
  const { payment } = await services.as<{ payment: { cards: { id: string; cardType: string }[] } }>(
    email,
    "GET",
    "/payment/v2/wallet",
    undefined,
    { "show-snap-card": "true" },
  );
  const card = payment.cards.find(({ cardType }) => cardType === "EBT_CARD");
  const body = { purpose: "pin", cardId: card?.id };
  const { sid } = await services.as<{ sid: string }>(email, "POST", "/payment/v2/frame-sessions", body, {
    origin: origins.hosts,
  });

  await context.grantPermissions(["local-network-access"]);
  const sinks = await Sinks.watch(context);
  const { outputFiles } = await build({
    entryPoints: ["host-demo/e2e/support/pin-host.ts"],
    bundle: true,
    format: "iife",
    write: false,
    define: versionDefine(),
  });
  const html = `<!doctype html><title>PIN</title><body><script>${outputFiles[0]?.text}</script></body>`;
  await page.route(`${origins.hosts}/pin`, (route) =>
    route.fulfill({ contentType: "text/html", body: html }),
  );
  await page.goto(`${origins.hosts}/pin`);
  await page.evaluate(
    ([pay, session]) => (globalThis as unknown as { pinHost: PinHost }).pinHost.open(pay, session),
    [origins.pay, sid] as const,
  );
  const field = page.frameLocator("iframe").getByLabel("SNAP EBT PIN");
  await field.pressSequentially("7351");

  const search = async () =>
    holding(new Map([...(await sinks.read(page))].filter(([name]) => name !== "headers")), pin);
  expect(await search()).toEqual([]);
  const handle = await page.evaluate(() => (globalThis as unknown as { pinHost: PinHost }).pinHost.submit());
  expect(await search()).toEqual([]);
  expect((await sinks.read(page)).get("messages")).toContain(handle);
  await page.evaluate(() => (document.title = "7351"));
  expect(await search()).toContain("document");
});
