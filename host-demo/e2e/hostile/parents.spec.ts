import type { Page } from "@playwright/test";
import { origins } from "../support/origins.ts";
import { framePage, parentPage } from "../support/parent-page.ts";
import { expect, test } from "../support/test.ts";

/** How many inputs the payment host's page has drawn, however deep it stands. */
async function drawn(page: Page): Promise<number> {
  const counts = page
    .frames()
    .filter((frame) => frame !== page.mainFrame())
    .map((frame) => frame.locator("input").count());
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
}

// Chromium can't tell where a page that a test makes up came from, and then guards this machine's addresses.
test.beforeEach(({ context }) => context.grantPermissions(["local-network-access"]));

const chains = [
  { name: "case 6: an unlisted parent", above: ["stranger"] },
  { name: "case 7: a stranger between a listed page and the frame", above: ["listed", "stranger"] },
  { name: "case 7: a stranger around a listed page", above: ["stranger", "listed"] },
  { name: "case 7: a stranger between two listed pages", above: ["listed", "stranger", "listed"] },
] as const;

for (const { name, above } of chains) {
  for (const referrerPolicy of ["strict-origin", "no-referrer"]) {
    test(`${name} is shown nothing, and the denial is logged (${referrerPolicy})`, async ({
      page,
      services,
      stranger,
      complaints,
    }) => {
      let inner = framePage;
      for (const [depth, who] of [...above.entries()].reverse()) {
        const html = parentPage(inner, referrerPolicy);
        const address = `${who === "stranger" ? stranger.origin : origins.hosts}/parent-${depth}`;
        if (who === "stranger") stranger.serve(`/parent-${depth}`, html);
        else await page.route(address, (route) => route.fulfill({ contentType: "text/html", body: html }));
        inner = address;
      }
      const logged = await services.log();
      await page.goto(inner);
      await expect
        .poll(async () => (await services.log()).slice(logged.length))
        .toMatch(/"unlisted-parent"|"frame-ancestors"/);
      await expect.poll(() => complaints.splice(0)).toEqual([expect.stringMatching(/^Framing .* blocked/)]);
      await expect(page).toHaveTitle("nothing");
      expect(await drawn(page)).toBe(0);
    });
  }
}

test("a page that does the same under a listed origin is shown the field", async ({ page }) => {
  const address = `${origins.hosts}/parent`;
  const body = parentPage(framePage);
  await page.route(address, (route) => route.fulfill({ contentType: "text/html", body }));
  await page.goto(address);
  await expect(page).toHaveTitle("loaded");
  await expect.poll(() => drawn(page)).toBeGreaterThan(0);
});

test("case 8: opened in a tab, or fetched, a frame's page is refused", async ({ page, services }) => {
  expect((await page.goto(framePage))?.status()).toBe(403);
  await expect(page.locator("input")).toHaveCount(0);

  await page.goto("/");
  const logged = await services.log();
  const fetched = page.evaluate(
    (url) =>
      fetch(url, { mode: "no-cors" }).then(
        () => "read",
        () => "refused",
      ),
    framePage,
  );
  expect(await fetched).toBe("refused");
  expect((await services.log()).slice(logged.length)).toContain('"not-a-frame"');
});
