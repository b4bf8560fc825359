import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Checkout } from "../../../../sdk/contract/checkout.ts";
import { createTestServices, type TestServices } from "../../testing/test-services.ts";
import {
  acceptTerms,
  change,
  chooseTime,
  deliveryOf,
  fill,
  openDelivery,
  timeOf,
} from "./testing/delivery.ts";
import { checkoutIn, errorOf, testShopper, type Reply, type TestShopper } from "./testing/shopper.ts";

let services: TestServices;
let shopper: TestShopper;

const failureIn = (reply: Reply) => [reply.status, errorOf(reply).code];
const give = (gratuityAmount: number, gratuityPercentage: number | null = null) => ({
  paymentDetails: { gratuityAmount, gratuityPercentage },
});
const tipOf = ({ paymentDetails }: Checkout) => paymentDetails.tip;
const instacart = timeOf("INSTACART", 9.95);

/** 43.96 for paper. */
const paper = { "Paper Towels": 4 };

async function signedIn(email: string): Promise<TestShopper> {
  return testShopper(services.fetch, services.origin, await services.signIn(email));
}

beforeAll(async () => {
  services = await createTestServices();
});

beforeEach(async () => {
  await services.reset();
  shopper = await signedIn("cards@aisle.test");
});

describe("what may be given", () => {
  it("is suggested in shares of the items, up to what they come to", async () => {
    const checkout = await deliveryOf(shopper, paper, instacart);
    expect(tipOf(checkout)).toEqual({
      maxAmount: 43_96,
      suggestions: [
        { percentage: 5, amount: 2_20 },
        { percentage: 10, amount: 4_40 },
        { percentage: 15, amount: 6_59 },
        { percentage: 20, amount: 8_79 },
      ],
    });
    expect(checkout.paymentDetails.gratuityAmount).toBe(0);
  });

  it("is more for members of the plans that count on the same day, and never above two hundred dollars", async () => {
    shopper = await signedIn("member@aisle.test");
    const checkout = await deliveryOf(shopper, { "Paper Towels": 99 }, instacart);
    expect(tipOf(checkout)).toEqual({
      maxAmount: 200_00,
      suggestions: [
        { percentage: 10, amount: 108_80 },
        { percentage: 15, amount: 163_20 },
        { percentage: 20, amount: 200_00 },
        { percentage: 25, amount: 200_00 },
      ],
    });
  });

  it("is nothing where the banner's own drivers bring it, or nobody does", async () => {
    const own = await deliveryOf(shopper, paper, timeOf("OWN", 4.99));
    expect(tipOf(own)).toBeUndefined();
    expect(failureIn(await shopper.update(own, give(1)))).toEqual([422, "TIP_TOO_HIGH"]);
    expect(failureIn(await shopper.update(own, give(0, 10)))).toEqual([422, "TIP_TOO_HIGH"]);
    expect((await shopper.update(own, give(0))).status).toBe(200);
  });

  it("is not more than the maximum, and no share that was not suggested", async () => {
    const checkout = await deliveryOf(shopper, paper, instacart);
    const high = await shopper.update(checkout, give(43.97));
    expect(failureIn(high)).toEqual([422, "TIP_TOO_HIGH"]);
    expect(errorOf(high).reason).toBe("The tip can be up to 43.96.");
    expect(failureIn(await shopper.update(checkout, give(10, 25)))).toEqual([400, "BAD_REQUEST"]);
    expect((await shopper.update(checkout, give(43.96))).status).toBe(200);
  });
});

describe("a tip that was chosen", () => {
  it("follows the items where it is a share, whatever amount came along", async () => {
    const checkout = await deliveryOf(shopper, paper, instacart);
    const given = await change(shopper, checkout, give(1, 15));
    expect(tipOf(given)?.chosen).toEqual({ amount: 6_59, percentage: 15 });
    expect(given.summary.cost.gratuityTotal).toBe(6_59);
    expect(given.summary.cost.total).toBe(checkout.summary.cost.total + 6_59);
    await fill(shopper, { "Paper Towels": 2 });
    const less = await shopper.checkout(checkout.id);
    expect(tipOf(less)?.chosen).toEqual({ amount: 3_30, percentage: 15 });
  });

  it("is cut to a new maximum where it is the shopper's own amount, which says so until the next one", async () => {
    const checkout = await deliveryOf(shopper, paper, instacart);
    const given = await change(shopper, checkout, give(40));
    expect(tipOf(given)).toMatchObject({ chosen: { amount: 40_00, percentage: null } });
    expect(tipOf(given)).not.toHaveProperty("cut");
    await fill(shopper, { "Paper Towels": 2 });
    const cut = await shopper.checkout(checkout.id);
    expect(tipOf(cut)).toMatchObject({ cut: true, chosen: { amount: 21_98, percentage: null } });
    await fill(shopper, paper);
    const more = await shopper.checkout(checkout.id);
    expect(tipOf(more)).toMatchObject({ cut: true, chosen: { amount: 21_98 } });
    const none = await change(shopper, more, give(0));
    expect(tipOf(none)).toMatchObject({ chosen: { amount: 0, percentage: null } });
    expect(tipOf(none)).not.toHaveProperty("cut");
  });

  it("leaves with whoever is tipped", async () => {
    await change(shopper, await deliveryOf(shopper, paper, instacart), give(5));
    await chooseTime(shopper, timeOf("OWN", 4.99));
    expect((await openDelivery(shopper)).summary.cost.gratuityTotal).toBe(0);
    await chooseTime(shopper, instacart);
    expect(tipOf(await openDelivery(shopper))).not.toHaveProperty("chosen");
  });

  it("is told of with the next delivery: its share, or that it was an amount of the shopper's own, or none", async () => {
    for (const [wish, lastUsed] of [
      [give(0, 20), 20],
      [give(3), "other"],
      [give(0), 0],
    ] as const) {
      const checkout = await deliveryOf(shopper, paper, instacart);
      const agreed = await change(shopper, checkout, { ...acceptTerms("INSTACART"), ...wish });
      const paid = await shopper.payWith(agreed, "1111");
      const placed = checkoutIn(await shopper.activate(paid));
      expect(placed.paymentDetails.gratuityAmount).toBe(paid.summary.cost.gratuityTotal);
      services.clock.advance(60);
      expect(tipOf(await deliveryOf(shopper, paper, instacart))?.lastUsed).toBe(lastUsed);
    }
  });
});
