import { audit } from "../support/audit.ts";
import { visa } from "../support/flyout.ts";
import { origins } from "../support/origins.ts";
import { expect, test } from "../support/test.ts";

const kiosk = `${origins.hosts}/payment-link/?shopper=empty@aisle.test`;
const question = "The card that you add goes into the wallet of e••••@aisle.test.";

test.beforeEach(async ({ page, shop }) => {
  await shop.begin("empty@aisle.test");
  await page.goto(kiosk);
});

test("a link from another application: who is there is asked, and the card is in their wallet", async ({
  page,
  shop,
  wallet,
}) => {
  const addresses: string[] = [];
  page.on("framenavigated", (frame) => addresses.push(frame.url()));
  const traded = page.waitForRequest(
    (request) => request.method() === "POST" && request.postData()?.includes("customerToken") === true,
  );
  await page.getByRole("button", { name: "Add a card" }).click();
  expect((await traded).headers()).not.toHaveProperty("cookie");
  await expect(page.getByText(question)).toBeVisible();
  await expect(page.getByRole("heading", { name: "Is this you?" })).toBeFocused();
  await audit(page, "a link from another application");
  // The code has left the address, and what a tab keeps of it.
  expect(page.url()).toBe(`${origins.site}/hosted-payment`);
  const sent = addresses.find((address) => address.includes("#ct=")) ?? "";
  expect(sent).toMatch(/#ct=ct_\w+$/);
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(
    "ct_",
  );

  await page.getByRole("button", { name: "Continue" }).click();
  await wallet.typeCard({ ...visa, number: "30569309025904" });
  await wallet.field("Phone").fill("5135550142");
  await wallet.save();
  await expect(page.getByRole("heading", { name: "Successfully saved card" })).toBeVisible();
  await expect(wallet.tile("5904")).toBeVisible();
  // Nobody has signed in to the shop.
  await expect(page.getByRole("main").getByRole("link", { name: "My Wallet" })).toHaveCount(0);
  await page.goto("/mywallet");
  await expect(page).toHaveURL(/\/signin\?/);
  await shop.fillSignIn();
  await expect(wallet.tile("5904")).toBeVisible();

  // A link is good once: whoever finds it later signs in.
  await page.goto("about:blank");
  await page.context().clearCookies();
  await page.goto(sent);
  await expect(page).toHaveURL(/\/signin\?redirectUrl=%2Fhosted-payment$/);
});

test("a link that somebody else has sent: its wallet is named, and the shopper signs in instead", async ({
  page,
  shop,
  wallet,
}) => {
  await page.getByRole("button", { name: "Add a card" }).click();
  await expect(page.getByText(question)).toBeVisible();
  await page.getByRole("button", { name: "Sign in as somebody else" }).click();
  await expect(page).toHaveURL(/\/signin\?redirectUrl=%2Fhosted-payment$/);
  shop.email = "cards@aisle.test";
  await shop.fillSignIn();
  await expect(wallet.field("First Name")).toBeVisible();
  await expect(page).toHaveURL(/\/hosted-payment$/);
});

test("the way back from the payment page leads to the application", async ({ page, wallet }) => {
  await page.getByRole("button", { name: "Add a card" }).click();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(wallet.field("First Name")).toBeVisible();
  // By key: a press right after scrolling would go to the frame of a secure field, which the browser has still there.
  await wallet.form.getByRole("button", { name: "Cancel" }).press("Enter");
  await expect(page).toHaveURL(kiosk);
});

test("what fails on the way is tried again, and a session that ends meanwhile is said to have", async ({
  page,
  services,
}) => {
  await services.arm({ call: "customer-token", fault: "500" });
  await page.getByRole("button", { name: "Add a card" }).click();
  await expect(page.getByText("That did not work. Please try again.")).toBeVisible();
  // The site asks who has signed in besides, by the same call, and asks again by itself.
  let isTraded = false;
  await page.route("**/auth/v1/token", (route, request) => {
    if (isTraded || !request.postData()?.includes("customerToken")) return route.continue();
    isTraded = true;
    return route.continue({ headers: { ...request.headers(), "x-aisle-fault": "token=500" } });
  });
  await page.getByRole("button", { name: "Add a card" }).click();
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(page.getByText(question)).toBeVisible();
  await services.arm({ call: "wallet", fault: "401" });
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL(/\/signin\?redirectUrl=%2Fhosted-payment&expired=true$/);
  await expect(page.getByText("Your session has expired.")).toBeVisible();
});
