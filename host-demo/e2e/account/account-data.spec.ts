import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { loadMessages } from "../../../sdk/messages/index.ts";
import { audit, overflow } from "../support/audit.ts";
import { focused, tabTo } from "../support/keyboard.ts";
import { expect, test } from "../support/test.ts";

const leaving = "leaving@aisle.test";
const path = "/account/update";

/** The part of the profile page that is about the shopper's data. */
const partsOf = (page: Page) => {
  const part = page.getByRole("region", { name: "Your Data" });
  const dialog = page.getByRole("dialog", { name: "Delete your account?" });
  return {
    part,
    download: part.getByRole("button", { name: "Download my data" }),
    open: part.getByRole("button", { name: "Delete my account" }),
    dialog,
    password: dialog.getByLabel("Password"),
    erase: dialog.getByRole("button", { name: "Delete my account" }),
    alert: dialog.getByRole("alert"),
    gone: page.getByText("Your account has been deleted."),
  };
};

test("the data come as one file, once however often the button is pressed", async ({ page, shop }) => {
  const { download } = partsOf(page);
  await shop.signIn(leaving, path);
  let calls = 0;
  page.on("request", (request) => {
    if (request.method() === "GET" && request.url().endsWith("/account-data")) calls += 1;
  });
  const [file] = await Promise.all([page.waitForEvent("download"), download.dblclick()]);
  expect(file.suggestedFilename()).toMatch(/^account-data-\d{4}-\d\d-\d\d\.json$/);
  const text = await readFile(await file.path(), "utf8");
  expect(JSON.parse(text)).toMatchObject({
    profile: { firstName: "Lennox", lastName: "Farewell", emails: [{ address: leaving }] },
    cards: [{ lastFour: "1111" }, { cardType: "EBT_CARD" }, { cardType: "GIFT_CARD" }],
  });
  expect(text).not.toContain("4111111111111111");
  await expect(page.getByText("Your data has been downloaded.")).toBeVisible();
  expect(calls).toBe(1);
});

test("an account is deleted, and nobody can sign in to it any more", async ({ page, shop }) => {
  const { open, dialog, password, erase, alert, gone } = partsOf(page);
  const bodies: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/account-erasure"))
      bodies.push(request.postData() ?? "");
  });
  await shop.signIn(leaving, path);
  await open.click();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toHaveCount(0);
  await open.click();
  await erase.click();
  await expect(alert).toHaveText("Password is required");
  expect(bodies).toEqual([]);
  await password.fill("not it");
  await erase.click();
  await expect(alert).toHaveText("The password is wrong. Please try again.");
  await expect(password).toBeFocused();
  await password.fill("aisle-demo");
  await erase.dblclick();
  await expect(gone).toBeVisible();
  expect(bodies).toHaveLength(2);
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole("link", { name: "Sign In" }).first()).toBeVisible();

  await page.reload();
  await expect(page.getByRole("link", { name: "Sign In" }).first()).toBeVisible();
  await page.goto(path);
  await shop.fillSignIn();
  await expect(page.getByRole("alert")).toContainText(/password/);
  await page.goBack();
  await expect(page.getByText("Lennox")).toHaveCount(0);
});

test("by keyboard alone: the dialog is opened, left, and answered", async ({ page, shop }) => {
  const { open, dialog, password, gone } = partsOf(page);
  await shop.signIn(leaving, path);
  await open.focus();
  await page.keyboard.press("Enter");
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(open).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog).toBeVisible();
  if ((await focused(page)) !== "Password") await tabTo(page, "Password");
  await expect(password).toBeFocused();
  await page.keyboard.type("aisle-demo");
  await page.keyboard.press("Enter");
  await expect(gone).toBeVisible();
});

test("offline, nothing is deleted and nothing is lost", async ({ page, shop, context }) => {
  const { part, download, open, password, erase, alert, gone } = partsOf(page);
  await shop.signIn(leaving, path);
  await expect(open).toBeVisible();
  await context.setOffline(true);
  await download.click();
  await expect(part.getByRole("alert")).toContainText("You appear to be offline.");
  await open.click();
  await password.fill("aisle-demo");
  await erase.click();
  await expect(alert).toContainText("You appear to be offline.");
  await context.setOffline(false);
  await erase.click();
  await expect(gone).toBeVisible();
});

test("another tab of an account that is deleted is signed out", async ({ page, shop, context }) => {
  const { open, password, erase, gone } = partsOf(page);
  await shop.signIn(leaving, path);
  const other = await context.newPage();
  await other.goto("/account/dashboard");
  await expect(other.getByRole("heading", { level: 1, name: "My Account" })).toBeVisible();
  await open.click();
  await password.fill("aisle-demo");
  await erase.click();
  await expect(gone).toBeVisible();
  await expect(other.getByLabel("Email address")).toBeVisible();
  await expect(other.getByRole("heading", { level: 1, name: "My Account" })).toBeHidden();
});

test("axe finds nothing at the dialog, nor when it has something to say", async ({ page, shop }) => {
  test.setTimeout(120_000);
  const { open, password, erase, alert } = partsOf(page);
  await shop.signIn(leaving, path);
  await open.click();
  await audit(page, "deleting an account");
  await password.fill("not it");
  await erase.click();
  await expect(alert).toBeVisible();
  await audit(page, "deleting an account with a wrong password");
});

for (const locale of ["es", "fr-CA"] as const) {
  test(`${locale}: nothing is cut off at 320 and 390 px, and nothing is left in English`, async ({
    page,
    shop,
  }) => {
    const site = await loadMessages(locale);
    await shop.signIn(leaving);
    await page.evaluate((kept) => localStorage.setItem("aisle.locale", kept), locale);
    await page.goto(path);
    const part = page.getByRole("region", { name: site.yourData });
    await expect(part).toContainText(site.downloadDataHint);
    await part.getByRole("button", { name: site.deleteAccount }).click();
    const dialog = page.getByRole("dialog", { name: site.deleteAccountTitle });
    await expect(dialog).toContainText(site.deleteAccountText);
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await overflow(page), `${width} px`).toBe(0);
    }
    await expect(page.getByRole("main")).not.toContainText(/\b(Download|Delete|Your Data|account)\b/);
    await dialog.getByLabel(site.password).fill("aisle-demo");
    await dialog.getByRole("button", { name: site.deleteAccount }).click();
    await expect(page.getByText(site.accountDeleted)).toBeVisible();
  });
}
