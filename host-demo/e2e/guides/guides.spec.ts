import { spawn } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { newcomers } from "../support/browser.ts";
import { visa } from "../support/flyout.ts";
import { bundled, runSuite, snippet, snippetsOf } from "../support/guide.ts";
import { watchShifts } from "../support/layout-shift.ts";
import { expect, test } from "../support/newcomer-test.ts";
import { distDir, origins, portsOf, project } from "../support/origins.ts";
import type { Shop } from "../support/shop.ts";

/** What the README and the guides print is run as it is printed, by somebody who has only just come. */
test.use({ launchOptions: newcomers });
test.beforeEach(({ services }) => services.reset("cards@aisle.test"));

const embedding = "stories/docs/embedding.mdx";
const token = "stories/docs/token.mdx";
const policy = "stories/docs/policy.mdx";
const errors = "stories/docs/errors.mdx";
const languages = "stories/docs/languages.mdx";
const testing = "stories/docs/testing.mdx";
const theming = "stories/docs/theming.mdx";

const page = (body: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8" /><title>A page</title><body>${body}</body></html>`;
/** A page with the code that a bundler has made of a guide's files. */
const holding = page('<div id="payment"></div><script type="module" src="/bundle.js"></script>');

/** The flyout of the page's card box takes the card that the README names. */
async function takesNewCard({ flyout }: Shop) {
  await flyout.open();
  await flyout.dialog.getByRole("button", { name: "Add Credit/Debit Card" }).click();
  await flyout.typeCard({ ...visa, number: "3530111333300000" });
  await flyout.addForm.getByRole("button", { name: "Submit" }).click();
  await expect(flyout.card("0000")).toBeChecked();
}

test("the README's first page shows a card box and takes a new card", async ({ page, newcomer, shop }) => {
  const [html = ""] = snippetsOf("README.md").flatMap(({ language, text }) =>
    language === "html" ? text : [],
  );
  newcomer.serve("/", html);
  await page.goto(newcomer.origin);
  await expect(shop.cardBox).toContainText("Visa ending in 1111");
  await takesNewCard(shop);
  await shop.flyout.dialog.getByRole("button", { name: "Confirm" }).click();
  await expect(shop.cardBox).toContainText("JCB ending in 0000");
});

test("a bundler's page mounts a card box and hears of the choice", async ({ page, newcomer, shop }) => {
  newcomer.serve("/", holding);
  newcomer.serve("/bundle.js", await bundled(embedding, "main.ts"));
  await page.goto(newcomer.origin);
  await expect(shop.cardBox).toContainText("Visa ending in 1111");
  await expect(page).toHaveTitle("Pays with the card ending in 1111");
});

test("a React page shows the chosen card twice, in the box and in its own words", async ({
  page,
  newcomer,
  shop,
}) => {
  newcomer.serve("/", holding);
  newcomer.serve("/bundle.js", await bundled(embedding, "app.tsx"));
  await page.goto(newcomer.origin);
  await expect(shop.cardBox).toContainText("Visa ending in 1111");
  await expect(page.getByText("Ending in 1111", { exact: true })).toBeVisible();
});

test("a checkout of the page's own look places the order", async ({ page, newcomer, shop }) => {
  await shop.begin("cards@aisle.test");
  const { cart } = await shop.services.as<{ cart: { id: string } }>(
    "cards@aisle.test",
    "GET",
    "/atlas/v1/cart/v1/carts?kind=main",
  );
  await shop.schedule();
  newcomer.serve("/", holding);
  newcomer.serve("/bundle.js", await bundled(embedding, "checkout.ts"));
  await page.goto(`${newcomer.origin}/?cart=${cart.id}`);
  await page.getByRole("button", { name: /^Pay \$\d/ }).click();
  await expect(page.getByRole("button", { name: "Placed" })).toBeVisible();
  expect(await shop.placed()).toHaveLength(1);
});

test("an address book works alone", async ({ page, newcomer }) => {
  newcomer.serve("/", holding);
  newcomer.serve("/bundle.js", await bundled(embedding, "addresses.ts"));
  await page.goto(newcomer.origin);
  await expect(page.locator("aisle-address-book")).toContainText("Cincinnati");
});

/** The first page's own script, which begins every page of a script tag. */
const initScript = () => {
  const [first] = snippetsOf("README.md").filter(({ language }) => language === "html");
  return /<script type="module">[^]*<\/script>/.exec(first?.text ?? "")?.[0] ?? "";
};

test("files that a page names come once", async ({ page: tab, newcomer, shop }) => {
  newcomer.serve("/", page(snippet(embedding, "preload.html") + initScript()));
  const asked: string[] = [];
  tab.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await tab.goto(newcomer.origin);
  await expect(shop.cardBox).toContainText("Visa ending in 1111");
  for (const file of ["card-box.js", "core.js"])
    expect(asked.filter((path) => path === `/cdn/1.0.0/${file}`)).toHaveLength(1);
});

test("a config's plain values stand in the page, and its script gives the functions", async ({
  page: tab,
  newcomer,
  shop,
}) => {
  const [, getNewToken = ""] = /<script type="module">([^]*)const aisle = /.exec(initScript()) ?? [];
  const functions = "authConfig: { getNewToken, redirectToSignIn: () => undefined }";
  newcomer.serve("/", page(snippet(embedding, "plain.html")));
  newcomer.serve("/plain.js", `${getNewToken} Aisle.init({ ${functions} });`);
  await tab.goto(newcomer.origin);
  await expect(shop.cardBox).toContainText("Visa terminada en 1111");

  newcomer.serve("/plain.js", `${getNewToken} Aisle.init({ ${functions}, uiConfig: { locale: "fr-CA" } });`);
  await tab.reload();
  await expect(shop.cardBox).toContainText("Visa se terminant par 1111");
});

test("a pinned file works by its hash", async ({ page: tab, newcomer, shop }) => {
  const hashes = JSON.parse(readFileSync(join(project, distDir, "cdn/1.0.0/sri.json"), "utf8")) as Record<
    string,
    string
  >;
  const pinned = snippet(embedding, "pinned.html").replace("sha384-…", hashes["card-box.classic.js"] ?? "");
  newcomer.serve("/", page(pinned + initScript()));
  await tab.goto(newcomer.origin);
  await expect(shop.cardBox).toContainText("Visa ending in 1111");
});

test("a back end hands out tokens to its own shopper, and nothing to anybody else", async ({}, {
  parallelIndex,
}) => {
  const folder = mkdtempSync(join(tmpdir(), "aisle-guide-"));
  writeFileSync(join(folder, "back-end.mjs"), snippet(token, "back-end.js"));
  const ports = portsOf(parallelIndex);
  const port = String(ports.site + 100);
  const child = spawn(process.execPath, [join(folder, "back-end.mjs")], {
    env: { ...process.env, PORT: port, SERVICES: `http://127.0.0.1:${ports.api}` },
  });
  try {
    const ask = (headers = {}) => fetch(`http://localhost:${port}/token`, { method: "POST", headers });
    await expect
      .poll(() =>
        ask().then(
          ({ status }) => status,
          () => 0,
        ),
      )
      .toBe(401);
    const answer = await ask({ cookie: "session=demo" });
    expect((await answer.text()).split(".")).toHaveLength(3);
  } finally {
    child.kill();
    rmSync(folder, { recursive: true });
  }
});

test("a getNewToken takes an answer that failed for no token", async ({ page: tab, newcomer }) => {
  newcomer.serve("/", page(""));
  newcomer.serve("/get-new-token.js", snippet(token, "get-new-token.js"));
  await tab.goto(newcomer.origin);
  const told = await tab.evaluate(async () => {
    const from = "/get-new-token.js";
    const { getNewToken } = (await import(from)) as { getNewToken: () => Promise<string | null> };
    return getNewToken().catch(String);
  });
  expect(told).toBe("");
});

test("under the policy as printed a card is added and nothing is refused", async ({
  page: tab,
  newcomer,
  shop,
}) => {
  const names = { cdn: origins.site, api: origins.api, pay: origins.pay };
  const printed = snippet(policy, "policy.txt")
    .replaceAll(/\{(cdn|api|pay)\}/g, (_, name: keyof typeof names) => names[name])
    .replaceAll("\n", " ");
  const script = initScript()
    .replace(/<\/?script[^>]*>/g, "")
    // The demo's own address of the sign-in, as the policy has it.
    .replaceAll("http://localhost:4301", origins.api);
  newcomer.serve("/page.js", script);
  newcomer.serve(
    "/",
    page(
      `<script defer src="${origins.site}/cdn/1/aisle.js"></script><aisle-card-box></aisle-card-box><script type="module" src="/page.js"></script>`,
    ),
    { "content-security-policy": printed },
  );
  await tab.goto(newcomer.origin);
  await takesNewCard(shop);
});

test("a page speaks its own words, and a language of its own", async ({ page, newcomer, shop }) => {
  newcomer.serve("/", holding);
  newcomer.serve("/bundle.js", await bundled(languages, "languages.ts"));
  await page.goto(newcomer.origin);
  await expect(shop.cardBox).toContainText("Zahlung");
  await expect(shop.cardBox).toContainText("Visa mit 1111 am Ende");
  await expect(shop.cardBox).toContainText("Andere Zahlungsart wählen");
  await page.getByRole("button", { name: "English" }).click();
  await expect(shop.cardBox).toContainText("Pay another way");
  await expect(shop.cardBox).toContainText("Visa ending in 1111");
});

test("a theme's tokens and a rule for a part reach into a widget", async ({ page: tab, newcomer, shop }) => {
  newcomer.serve("/", page(`<style>${snippet(theming, "parts.css")}</style>${holding}`));
  newcomer.serve("/bundle.js", await bundled(theming, "theme.ts"));
  await tab.goto(newcomer.origin);
  const link = shop.cardBox.locator("[part=change-link]");
  await expect(link).toHaveCSS("color", "rgb(120, 0, 60)");
  await expect(link).toHaveCSS("text-decoration-line", "underline");
});

for (const width of [390, 1440])
  test(`a page ${width} px wide that keeps a card box's room does not jump`, async ({
    page: tab,
    newcomer,
    shop,
  }) => {
    await tab.setViewportSize({ width, height: 800 });
    const below = "<p id='below'>What comes after it</p>";
    newcomer.serve("/", page(snippet(theming, "placeholder.html") + below + initScript()));
    const shifts = await watchShifts(tab);
    await tab.goto(newcomer.origin);
    await expect(shop.cardBox).toContainText("Visa ending in 1111");
    await expect(tab.locator("#below")).toBeVisible();
    expect(await shifts()).toEqual([]);
  });

test("a host's unit tests pass without services", async () => {
  const { passed, said } = await runSuite(testing, ["vitest/vitest.mjs", "run", "payment.test.ts"], {});
  expect(passed, said).toBe(true);
  expect(said).toContain("1 passed");
});

test("a host's browser tests pass without services, and take a new card in its frames", async ({
  newcomer,
}) => {
  newcomer.serve("/", holding);
  newcomer.serve("/bundle.js", await bundled(embedding, "main.ts"));
  const config = `
    import { defineConfig } from "@playwright/test";
    export default defineConfig({ workers: 1, reporter: "list", use: { launchOptions: ${JSON.stringify(newcomers)} } });
  `;
  const { passed, said } = await runSuite(testing, ["@playwright/test/cli.js", "test", "payment.spec.ts"], {
    "playwright.config.mjs": config,
    // The addresses that this run's own build was made for.
    "payment.spec.ts": snippet(testing, "payment.spec.ts")
      .replaceAll("http://localhost:5173", newcomer.origin)
      .replaceAll("http://localhost:4301", origins.api),
  });
  expect(passed, said).toBe(true);
  expect(said).toContain("1 passed");
});

test("two clients with names each have their own element", async ({ page: tab, newcomer, services }) => {
  await services.reset("empty@aisle.test");
  newcomer.serve(
    "/two.js",
    twoClients(await services.token("cards@aisle.test"), await services.token("empty@aisle.test")),
  );
  newcomer.serve(
    "/",
    page(
      `<script defer src="${origins.site}/cdn/1/aisle.js"></script>${snippet(errors, "two-clients.html")}<script type="module" src="/two.js"></script>`,
    ),
  );
  await tab.goto(newcomer.origin);
  await expect(tab.locator("aisle-card-box[client=groceries]")).toContainText("Visa ending in 1111");
  await expect(tab.locator("aisle-card-box[client=pharmacy]")).toContainText(
    "You don't have any saved cards yet.",
  );
});

/** A client for each of the two elements, of a shopper of its own. */
const twoClients = (groceries: string, pharmacy: string) => `
  for (const [id, token] of Object.entries(${JSON.stringify({ groceries, pharmacy })}))
    Aisle.init({
      id,
      environment: "LOCAL",
      appName: "CLICKLIST",
      bannerDomain: "aislemarket.example",
      authConfig: { type: "B2C", getNewToken: async () => token, redirectToSignIn: () => undefined },
    });
`;

test("every piece of code of a guide is among those above", () => {
  const run = new Set([
    ...["config.ts", "main.ts", "app.tsx", "checkout.ts", "addresses.ts"],
    ...["preload.html", "plain.html", "pinned.html"],
    ...["back-end.js", "get-new-token.js", "policy.txt", "two-clients.html"],
    ...["languages.ts", "theme.ts", "parts.css", "placeholder.html"],
    ...["payment.test.ts", "payment.spec.ts"],
  ]);
  const printed = readdirSync(join(project, "stories/docs")).flatMap((file) =>
    snippetsOf(`stories/docs/${file}`),
  );
  expect(printed.map(({ title }) => title).filter((title) => !run.has(title))).toEqual([]);
  expect(printed).toHaveLength(run.size);
});
