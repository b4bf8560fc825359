import { preferencesPath, PreferencesPage } from "../support/preferences-page.ts";
import { expect, test } from "../support/test.ts";

for (const [kind, sent] of [
  ["token", "POST"],
  ["encryptedEmail", "PUT"],
] as const) {
  test(`a link with ${kind} leads to the emails of whom it names, without a sign-in`, async ({
    page,
    shop,
    services,
  }) => {
    await shop.begin("cards@aisle.test");
    const link = await services.emailToken("cards@aisle.test");
    const written: { method: string; header: string | undefined; body: string }[] = [];
    page.on("request", (request) => {
      const isLinked = new URL(page.url()).searchParams.has(kind);
      if (!isLinked || !/email-preferences|communication-preferences/.test(request.url())) return;
      expect(request.headers()["authorization"]).toBeUndefined();
      if (request.method() === sent)
        written.push({
          method: request.method(),
          header: request.headers()["x-encrypted-email"],
          body: request.postData() ?? "",
        });
    });
    const preferences = new PreferencesPage(page);
    await page.goto(`${preferencesPath}?${new URLSearchParams({ [kind]: link })}`);
    const weekly = preferences.switch(preferences.emails, "Weekly Ad");
    await expect(weekly).toBeChecked();
    for (const part of preferences.parts.slice(1)) await expect(part).toHaveCount(0);
    await weekly.uncheck();
    await preferences.emails.getByRole("button", { name: "Save" }).click();
    await expect(preferences.emails).toContainText("Your email preferences were saved.");
    expect(written).toHaveLength(1);
    if (kind === "token") expect(JSON.parse(written[0]?.body ?? "")).toMatchObject({ token: link });
    else expect(written[0]?.header).toBe(link);

    await page.getByRole("main").getByRole("link", { name: "Sign In" }).click();
    await shop.fillSignIn();
    await preferences.ready();
    await expect(weekly).not.toBeChecked();
  });
}

test("a link that names nobody says so", async ({ page }) => {
  await page.goto(`${preferencesPath}?token=nobody`);
  await expect(page.getByRole("alert")).toContainText(
    "We're sorry, but we could not find preferences for your account. Please try again later.",
  );
});

test("without a link the page needs a sign-in", async ({ page }) => {
  await page.goto(preferencesPath);
  await expect(page).toHaveURL(/\/signin\?redirectUrl=%2Faccount%2FemailSubscriptions$/);
});
