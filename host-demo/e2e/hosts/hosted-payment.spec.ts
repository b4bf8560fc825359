import { audit } from "../support/audit.ts";
import { visa } from "../support/flyout.ts";
import { expect, test } from "../support/test.ts";

test("the hosted payment page asks who is there, takes a card, and shows it", async ({
  page,
  shop,
  wallet,
}) => {
  test.setTimeout(120_000);
  await shop.begin("empty@aisle.test");
  await page.goto("/hosted-payment");
  await expect(page).toHaveURL(/\/signin\?redirectUrl=%2Fhosted-payment$/);
  await shop.fillSignIn();
  await expect(page.getByRole("heading", { name: "Add a Credit or Debit Card" })).toBeVisible();
  await expect(wallet.secure("CVV")).toBeVisible();
  await audit(page, "hosted payment");
  await wallet.save();
  for (const field of [
    "First Name",
    "Last Name",
    "Address",
    "City",
    "State/Province",
    "Postal Code",
    "Phone",
  ])
    await expect(wallet.problem(`${field} is a required field`)).toBeVisible();

  const lengths = { Address: 75, "Apt/Suite (optional)": 70, City: 35, "Postal Code": 7 };
  for (const [field, length] of Object.entries(lengths))
    await expect(wallet.field(field)).toHaveAttribute("maxlength", String(length));
  await wallet.typeCard({ ...visa, number: "30569309025904" });
  await wallet.field("City").fill("  Cincinnati ");
  await wallet.field("Phone").pressSequentially("513555014");
  await expect(wallet.field("Phone")).toHaveValue("(513) 555-014");
  await wallet.save();
  await expect(wallet.problem("Please enter a valid Phone.")).toBeVisible();
  await wallet.field("Phone").pressSequentially("2");
  const sent = page.waitForRequest(
    (request) => request.method() === "POST" && request.url().endsWith("/payment/v2/wallet"),
  );
  await wallet.save();
  const request = await sent;
  expect(request.headers()["application-id"]).toBe("WEB HOSTED PAYMENT PAGE");
  expect(request.postDataJSON()).toMatchObject({
    paymentMethod: { billing: { cityTown: "Cincinnati" } },
    // Without a session of the fraud script it would begin with "local-".
    accertifyTransactionId: expect.stringMatching(/^[0-9a-f]{8}-/),
  });
  await expect(page.getByRole("heading", { name: "Successfully saved card" })).toBeFocused();
  await expect(wallet.toast("Successfully saved card")).toBeVisible();
  await expect(wallet.tiles).toHaveCount(1);
  await expect(wallet.tile("5904")).toContainText("Diners Club");
  await audit(page, "hosted payment, saved");

  await page.getByRole("button", { name: "Add New Card" }).click();
  await expect(wallet.field("First Name")).toHaveValue("");
  await page.goto("/mywallet");
  await expect(wallet.tile("5904")).toBeVisible();
});

test("who is signed in already is not asked again", async ({ page, shop, wallet }) => {
  await shop.signIn("cards@aisle.test");
  await page.goto("/hosted-payment");
  await expect(wallet.secure("Card Number")).toBeVisible();
});
