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
