import { origins } from "../support/origins.ts";
import { framePage, parentPage } from "../support/parent-page.ts";
import { expect, test } from "../support/test.ts";

test("case 30: Back without a cache of pages brings no digit back, where it does in another site's field", async ({
  page,
  context,
  stranger,
}) => {
  // Chromium can't tell where a page that a test makes up came from, and then guards this machine's addresses.
  await context.grantPermissions(["local-network-access"]);
  stranger.serve("/field", "<!doctype html><title>field</title><input>");
  const address = `${origins.hosts}/parent`;
  const body = parentPage(framePage) + `<iframe src="${stranger.origin}/field"></iframe>`;
  await page.route(address, (route) => route.fulfill({ contentType: "text/html", body }));
  const secure = page.frameLocator("iframe").first().locator("#field");
  const other = page.frameLocator("iframe").last().locator("input");

  await page.goto(address);
  await secure.pressSequentially("4111111111111111");
  await other.pressSequentially("4111111111111111");
  await expect(secure).toHaveValue("4111 1111 1111 1111");
  // What stands in a field for less than that is not kept at all.
  await page.waitForTimeout(1500);
  await page.goto(`${stranger.origin}/elsewhere`);
  await page.evaluate(() => history.back());

  await expect(other).toHaveValue("4111111111111111");
  await expect(page).toHaveTitle("loaded");
  await expect(secure).toHaveValue("");
});
