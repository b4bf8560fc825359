import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { newcomers } from "../support/browser.ts";
import { serveListener as serve } from "../support/listening-page.ts";
import { expect, test } from "../support/newcomer-test.ts";
import { newcomerPort, origins, project } from "../support/origins.ts";

/** What a newcomer does wrong on a page of the built files is told on the console, and what lives stays alive. */
test.use({ launchOptions: newcomers });
test.beforeEach(({ services }) => services.reset("cards@aisle.test"));

/** What was said on the console in the name of Aisle. */
function listenTo(page: Page): string[] {
  const said: string[] = [];
  page.on("console", (message) => {
    if (message.text().startsWith("Aisle:")) said.push(message.text());
  });
  return said;
}

const troubles = (page: Page) =>
  page.evaluate(() =>
    window.heard.flatMap(([client, event]) => {
      const [name, detail] = typeof event === "string" ? [event] : [event.name, event.detail];
      return /error|redirect|Error/.test(name) ? [[client, name, ...(detail ? [detail] : [])]] : [];
    }),
  );

const see = (section: string) => ` See the guide "Errors", section "${section}".`;

test("a second client without an id leaves the first one's box alone", async ({
  page,
  newcomer,
  services,
  shop,
}) => {
  serve(newcomer, await services.token("cards@aisle.test"));
  const said = listenTo(page);
  await page.goto(newcomer.origin);
  await expect(shop.cardBox).toContainText("Visa ending in 1111");
  await page.evaluate(async () => void (await window.begin("second")));
  await expect.poll(() => said).toHaveLength(1);
  expect(said[0]).toContain("this page has a client already");
  expect(await troubles(page)).toMatchObject([["second", "aisle-error", { serviceCode: "SECOND_CLIENT" }]]);
  await shop.flyout.open();
  await expect(shop.flyout.card("1111")).toBeChecked();
});

test("an origin that the services refuse is told from services that are not there", async ({
  page,
  newcomer,
  services,
  shop,
  complaints,
}, { parallelIndex }) => {
  serve(newcomer, await services.token("cards@aisle.test"));
  const said = listenTo(page);
  const stranger = `http://127.0.0.1:${newcomerPort(parallelIndex)}`;
  const probes: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/actuator/health")) probes.push(request.method());
  });
  await page.goto(stranger);
  await expect(shop.cardBox.getByRole("button", { name: "Retry" })).toBeVisible();
  await expect
    .poll(() => said)
    .toEqual([
      `Aisle: ${origins.api} is there, but does not admit pages of ${stranger}. Serve the page from an origin that it admits (on this machine http://localhost at the ports 3000, 4200, 5173 and 8080), or add ${stranger} to AISLE_PARENT_ORIGINS.${see("An origin that is refused")}`,
    ]);
  expect(probes).toEqual(["GET"]);
  expect(await troubles(page)).toMatchObject([["first", "aisle-service-error", { code: "network" }]]);
  for (const complaint of complaints.splice(0)) expect(complaint).toContain("blocked by CORS policy");
});

const allowing = (scripts: string, frames: string) =>
  `default-src 'none'; script-src 'self' ${scripts}; connect-src 'self' ${origins.api} ${origins.pay}; ${frames}`;

test("frames that the page's policy keeps out", async ({ page, newcomer, services, shop, complaints }) => {
  serve(newcomer, await services.token("cards@aisle.test"), allowing(`${origins.site} ${origins.pay}`, ""));
  const said = listenTo(page);
  await page.goto(newcomer.origin);
  await shop.flyout.open();
  await shop.flyout.dialog.getByRole("button", { name: "Add Credit/Debit Card" }).click();
  await expect
    .poll(() => said)
    .toEqual([
      `Aisle: this page's Content-Security-Policy keeps the secure frames out. Add ${origins.pay} to frame-src.${see("A frame that is kept out")}`,
    ]);
  expect(await troubles(page)).toMatchObject([
    ["first", "aisle-error", { code: "frame-blocked", serviceCode: "FRAME_BLOCKED" }],
  ]);
  for (const complaint of complaints.splice(0)) expect(complaint).toMatch(/frame-src|default-src|Framing/);
});

test("calls that the page's policy keeps in", async ({ page, newcomer, services, shop, complaints }) => {
  const policy = `default-src 'none'; script-src 'self' ${origins.site}; connect-src 'self'`;
  serve(newcomer, await services.token("cards@aisle.test"), policy);
  const said = listenTo(page);
  await page.goto(newcomer.origin);
  await expect(shop.cardBox.getByRole("button", { name: "Retry" })).toBeVisible();
  await expect
    .poll(() => said)
    .toEqual([
      `Aisle: this page's Content-Security-Policy forbids calls to ${origins.api}. Add it to connect-src.${see("An origin that is refused")}`,
    ]);
  for (const complaint of complaints.splice(0)) expect(complaint).toMatch(/connect-src|Refused to connect/);
});

test("scripts that the page's policy keeps out", async ({ page, newcomer, services, complaints }) => {
  const policy = allowing(`${origins.site}/cdn/1/aisle.js`, `frame-src ${origins.pay}`);
  serve(newcomer, await services.token("cards@aisle.test"), policy);
  const said = listenTo(page);
  await page.clock.install();
  await page.goto(newcomer.origin);
  await expect(async () => {
    await page.clock.fastForward(10_000);
    expect(said).toEqual([
      expect.stringContaining(
        `Aisle: no aisle-card-box from ${origins.site}/cdn/1.0.0/aisle.js; see "Errors".`,
      ),
    ]);
  }).toPass();
  expect(await troubles(page)).toEqual([["first", "TypeError"]]);
  for (const complaint of complaints.splice(0)) expect(complaint).toMatch(/script-src|see "Errors"/);
});

test("each message names a section that the guide has", () => {
  const read = (file: string) => readFileSync(join(project, file), "utf8");
  const sections = [...read("stories/docs/errors.mdx").matchAll(/^## (.+)$/gm)].map(([, title]) => title);
  const [, union = ""] = /export type Section =([^;]+);/.exec(read("sdk/advice/advice.ts")) ?? [];
  const named = [...union.matchAll(/"([^"]+)"/g)].map(([, title]) => title);
  expect(named).toEqual(sections);
});
