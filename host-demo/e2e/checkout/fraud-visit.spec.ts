import type { Page } from "@playwright/test";
import { expect, test } from "../support/test.ts";

interface Told {
  readonly sessionId: string;
  readonly transactionId: string;
}

/** What the fraud script tells the payment host, and what the orders say of it, in their order. */
function overheard(page: Page) {
  const told: Told[] = [];
  const ordered: (string | undefined)[] = [];
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (request.method() === "POST" && url.pathname === "/pci-forms/v1/fraud-sessions")
      told.push(JSON.parse(request.postData() ?? "{}") as Told);
    if (request.method() === "PUT" && url.searchParams.get("type") === "ACTIVATE") {
      const body = request.postDataJSON() as {
        paymentDetails: { identityData: { transactionId?: string } };
      };
      ordered.push(body.paymentDetails.identityData.transactionId);
    }
  });
  return { told, ordered };
}

test("the payment page has the fraud script tell of the visit, and the order carries its name", async ({
  page,
  shop,
}) => {
  const { told, ordered } = overheard(page);
  await shop.signIn("cards@aisle.test", "/cart", { keepsSnap: false });
  await page.getByRole("link", { name: "Check Out" }).click();
  await expect(page.getByRole("heading", { name: "Schedule your order" })).toBeVisible();
  // Nobody is looked at before the payment.
  expect(told).toEqual([]);
  await shop.chooseTime();
  await shop.ready();
  await shop.orderButton.click();
  await shop.expectOneOrder();
  expect(ordered).toHaveLength(1);
  // The form for a gift card, which is on the page too, is a transaction of its own.
  expect(told.map(({ transactionId }) => transactionId)).toContain(ordered[0]);
});

test("a fraud script that is blocked holds up no order", async ({ page, shop }) => {
  const { told, ordered } = overheard(page);
  const asked = new Set<string>();
  await page.route("**/pci-forms/v1/fraud.js*", (route) => {
    asked.add(new URL(route.request().url()).search);
    return route.abort();
  });
  await shop.checkout("cards@aisle.test");
  await expect.poll(() => [...asked]).toEqual(["?1", "?2", "?3"]);
  await shop.orderButton.click();
  await shop.expectOneOrder();
  expect(told).toEqual([]);
  expect(ordered).toEqual([expect.stringMatching(/^local-/)]);
});

test("a fraud script that nobody answers holds up no order either", async ({ page, shop }) => {
  const { told, ordered } = overheard(page);
  await page.route("**/pci-forms/v1/fraud.js*", () => new Promise(() => undefined));
  await shop.checkout("cards@aisle.test");
  await shop.orderButton.click();
  await shop.expectOneOrder();
  expect([told, ordered.length]).toEqual([[], 1]);
});
