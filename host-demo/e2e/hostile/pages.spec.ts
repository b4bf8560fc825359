import type { Locator, Page } from "@playwright/test";
import { newcomers } from "../support/browser.ts";
import type { Newcomer } from "../support/guide.ts";
import { expect, test } from "../support/newcomer-test.ts";
import { origins } from "../support/origins.ts";
import { differingPixels } from "../support/pixels.ts";

/** The widgets look the same wherever they stand, to the pixel: what a page says of its own elements ends at theirs. */
// High enough for the tallest of them: what is cut off would not be looked at.
test.use({ launchOptions: newcomers, viewport: { width: 1280, height: 1600 } });
test.beforeEach(({ services }) => services.reset("cards@aisle.test"));

/** Rules as carelessly written pages have them, and none that is about where an element stands or how wide it is. */
const hostile = `
  html { font-size: 62.5%; }
  * {
    font: italic 900 30px/3 cursive !important; color: red !important; letter-spacing: 5px !important;
    word-spacing: 9px !important; text-transform: uppercase !important; text-indent: 20px !important;
    text-align: right !important; text-shadow: 1px 1px red !important; white-space: nowrap !important;
    font-variant: small-caps !important; -webkit-text-fill-color: red !important; list-style: square !important;
    word-break: break-all !important; line-break: anywhere !important; hyphens: auto !important;
    accent-color: red !important; caret-color: red !important; cursor: wait !important;
    border-collapse: collapse !important; border-spacing: 9px !important; quotes: none !important;
    tab-size: 1 !important; user-select: none !important; transition: all 3s !important;
    font-feature-settings: "smcp" !important; font-kerning: none !important; font-stretch: expanded !important;
    font-size-adjust: 0.9 !important; text-rendering: geometricPrecision !important; text-wrap: balance !important;
    text-underline-offset: 9px !important; text-emphasis: dot red !important; -webkit-text-stroke: 1px red !important;
    stroke: red; fill: red; paint-order: stroke; visibility: visible !important; image-rendering: pixelated !important;
    overflow-wrap: anywhere !important; hanging-punctuation: first !important; orphans: 9; widows: 9;
  }
  a, button, fieldset, form, h1, h2, h3, iframe, input, label, legend, li, p, select, span, svg, ul, [class] {
    display: none !important;
  }
  dialog dialog, ::backdrop { display: none !important; }
  :focus:not(dialog) { outline: 9px dotted red !important; }
  ::placeholder, ::selection, ::before, ::after, ::marker { color: red !important; background: red !important; }
`;

interface Subject {
  readonly tag: string;
  /** Goes as far as a shopper does to see it, and gives what is looked at. */
  readonly show: (page: Page, widget: Locator) => Promise<Locator>;
}

/** A text of a widget's that shows that it has come. */
const shows = async (widget: Locator, text: string) => {
  await expect(widget).toContainText(text);
  return widget;
};

const openFlyout = async (page: Page, widget: Locator) => {
  await widget.getByRole("button", { name: "Add or Change Payment Method" }).press("Enter");
  return shows(page.getByRole("dialog", { name: "Select Payment" }), "Discover ending in 1117");
};

const subjects: Readonly<Record<string, Subject>> = {
  "the card box": {
    tag: "aisle-card-box",
    show: (_, widget) => shows(widget, "Visa ending in 1111"),
  },
  "the flyout": { tag: "aisle-card-box", show: openFlyout },
  "the form for a card, with its frames": {
    tag: "aisle-card-box",
    show: async (page, widget) => {
      const list = await openFlyout(page, widget);
      await list.getByRole("button", { name: "Add Credit/Debit Card" }).press("Enter");
      await expect(page.frameLocator('iframe[title="CVV"]').getByLabel("CVV")).toBeVisible();
      await expect(page.locator("[data-frame].is-loading:visible")).toHaveCount(0);
      return page.getByRole("dialog", { name: "Add a Credit or Debit Card" });
    },
  },
  "the mode selector": {
    tag: "aisle-mode-selector",
    show: async (page, widget) => {
      await page.evaluate(() => customElements.whenDefined("aisle-mode-selector"));
      await widget.evaluate((element: HTMLElement & { open(): void }) => element.open());
      return shows(page.getByRole("dialog").last(), "Pickup");
    },
  },
  "the address book": {
    tag: "aisle-address-book",
    show: (_, widget) => shows(widget, "3760 Paxton Ave"),
  },
  "the form for an address": {
    tag: "aisle-address-book",
    show: async (page, widget) => {
      await widget.getByRole("button", { name: "Add Address" }).press("Enter");
      return shows(page.getByRole("dialog", { name: "Address" }), "Street Address");
    },
  },
  "the times": {
    tag: 'aisle-time-slots purpose="reserve" modality="PICKUP" location-id="01400413"',
    show: (_, widget) => shows(widget, "Reserve Your Time"),
  },
};

/** A page with a widget, in a place of a fixed width; the hostile one has it in a modal dialog of its own. */
function serve(newcomer: Newcomer, token: string, tag: string, isHostile: boolean): void {
  const [name = ""] = tag.split(" ");
  const place = `<div id="place"><${tag}></${name}></div>`;
  newcomer.serve(
    "/",
    `<!doctype html><html lang="en"><meta charset="utf-8" /><title>A page</title>
      <style>
        body { margin: 0; }
        #own { inset: 0; margin: 0; border: 0; padding: 0; max-inline-size: none; inline-size: 100vw; block-size: 100vh; outline: 0; }
        #place { position: absolute; inset: 0 auto auto 0; inline-size: 480px; background: #fff; }
        ${isHostile ? hostile : ""}
      </style>
      <body>${isHostile ? `<dialog id="own" aria-label="The page's own">${place}</dialog>` : place}
      <script defer src="${origins.site}/cdn/1/aisle.js"></script>
      <script defer src="/page.js"></script></body></html>`,
  );
  newcomer.serve(
    "/page.js",
    `document.querySelector("#own")?.showModal();
    Aisle.init({
      environment: "LOCAL", appName: "CLICKLIST", bannerDomain: "aislemarket.example",
      authConfig: {
        type: "B2C", getNewToken: async () => ${JSON.stringify(token)}, redirectToSignIn: () => undefined,
      },
      walletConfig: { saveCardOptionEnabled: true, showSnapCards: true, showGiftCards: true },
    });`,
  );
}

for (const [name, { tag, show }] of Object.entries(subjects))
  test(`${name} is the same to the pixel on a hostile page, over a modal of the page's own`, async ({
    page,
    newcomer,
    services,
  }, testInfo) => {
    const token = await services.token("cards@aisle.test");
    const [element = ""] = tag.split(" ");
    const visit = async (isHostile: boolean) => {
      serve(newcomer, token, tag, isHostile);
      await page.goto(newcomer.origin);
      return show(page, page.locator(element));
    };
    const picture = (shown: Locator) => shown.screenshot({ animations: "disabled" });
    const plain = await picture(await visit(false));
    const shown = await visit(true);
    await expect(page.locator("#own")).toHaveJSProperty("open", true);
    const last: { hostile: Buffer } = { hostile: Buffer.of() };
    const differing = async () => {
      last.hostile = await picture(shown);
      return differingPixels(page, plain, last.hostile);
    };
    await expect(async () => expect(await differing()).toBe(0))
      .toPass({ timeout: 5_000 })
      .catch(async (error: unknown) => {
        for (const [label, body] of Object.entries({ plain, ...last }))
          await testInfo.attach(label, { body, contentType: "image/png" });
        throw error;
      });
  });

test("a pixel that differs is found", async ({ page }) => {
  const square = (corner: string) =>
    page
      .setContent(
        `<canvas width="4" height="4" style="background: #fff; box-shadow: inset 1px 1px ${corner}">`,
      )
      .then(() => page.locator("canvas").screenshot());
  const white = await square("#fff");
  expect(await differingPixels(page, white, await square("#fff"))).toBe(0);
  expect(await differingPixels(page, white, await square("#eee"))).toBe(7);
});
