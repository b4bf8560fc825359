import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { checkoutPaymentsResponse, type Checkout } from "../../../../sdk/contract/checkout.ts";
import { createPrepaidAccounts } from "../../payments/processor/accounts.ts";
import { createTestServices, type TestServices } from "../../testing/test-services.ts";
import {
  checkoutIn,
  errorOf,
  testShopper,
  type Reply,
  type Tendered,
  type TestShopper,
} from "./testing/shopper.ts";

let services: TestServices;
let shopper: TestShopper;

const visa: Tendered = { paymentType: "BANK_CARD", lastFour: "1111" };
const snap: Tendered = { paymentType: "EBT", lastFour: "0000" };
const gift = (lastFour: string): Tendered => ({ paymentType: "GIFT_CARD", lastFour });

async function signedIn(email: string): Promise<TestShopper> {
  return testShopper(services.fetch, services.origin, await services.signIn(email));
}

async function opened(): Promise<Checkout> {
  return checkoutIn(await shopper.open((await shopper.cart()).id));
}

const failureIn = (reply: Reply) => [reply.status, errorOf(reply).code];
const splitOf = ({ payments }: Checkout) =>
  payments.map(({ lastFour, amountToAuthorize }) => [lastFour, amountToAuthorize]);

/** Taxes food where the demo's first store is, so that SNAP makes a difference to the tax. */
async function taxFood(): Promise<void> {
  const { db } = services.context;
  await db.updateTable("tax_rate").set({ rate: 5_000 }).where("tax_class", "=", "food").execute();
}

async function tokenOf(lastFour: string): Promise<string> {
  const { vault_token } = await services.context.db
    .selectFrom("card")
    .where("id", "=", await shopper.cardEnding(lastFour))
    .select("vault_token")
    .executeTakeFirstOrThrow();
  return vault_token ?? "";
}

beforeAll(async () => {
  services = await createTestServices();
});

beforeEach(async () => {
  await services.reset();
  shopper = await signedIn("cards@aisle.test");
});

describe("SNAP", () => {
  it("pays as much as it may, first, and the bank card the rest", async () => {
    const checkout = await opened();
    const { ebtTotal, total } = checkout.summary.cost;
    const split = checkoutIn(await shopper.pay(checkout, [visa, snap]));
    expect(ebtTotal).toBeGreaterThan(0);
    expect(splitOf(split)).toEqual([
      ["0000", ebtTotal],
      ["1111", total - ebtTotal],
    ]);
  });

  it("pays what the shopper wants of that, and no more than the card is known to hold", async () => {
    const checkout = await opened();
    const { total } = checkout.summary.cost;
    const wanted = checkoutIn(await shopper.pay(checkout, [visa, { ...snap, amount: 5 }]));
    expect(splitOf(wanted)).toEqual([
      ["0000", 500],
      ["1111", total - 500],
    ]);
    const known = checkoutIn(await shopper.pay(wanted, [visa, { ...snap, balance: 3.21 }]));
    expect(splitOf(known)).toEqual([
      ["0000", 321],
      ["1111", total - 321],
    ]);
    expect(known.payments[0]?.balance).toBe(321);
    expect(await shopper.checkout(checkout.id)).toEqual(known);
  });

  it.each<[Pick<Tendered, "amount" | "balance">, string]>([
    [{ amount: 0 }, "nothing"],
    [{ amount: 4000 }, "more than it may pay for"],
    [{ amount: 5, balance: 4.99 }, "more than it holds"],
  ])("is refused %o: %s", async (more) => {
    const checkout = await opened();
    expect(failureIn(await shopper.pay(checkout, [visa, { ...snap, ...more }]))).toEqual([422, "SNAP_RANGE"]);
    expect(await shopper.checkout(checkout.id)).toEqual(checkout);
  });

  it("says within what limits it can pay", async () => {
    const checkout = await opened();
    const most = (checkout.summary.cost.ebtTotal / 100).toFixed(2);
    const reply = await shopper.pay(checkout, [visa, { ...snap, amount: 4000 }]);
    expect(errorOf(reply).reason).toBe(`SNAP can pay from 0.01 to ${most}.`);
  });

  it("is not accepted where it may pay for nothing", async () => {
    for (const line of (await shopper.cart()).lineItems)
      if (line.snapEligible) await shopper.setQuantity(line.gtin13, 0);
    const reply = await shopper.pay(await opened(), [visa, snap]);
    expect(failureIn(reply)).toEqual([422, "PAYMENT_TYPE_NOT_ACCEPTED"]);
  });

  it("makes what it pays for free of tax, in summary and checksum, and back when it is taken away", async () => {
    await taxFood();
    const checkout = await opened();
    const all = checkoutIn(await shopper.pay(checkout, [visa, snap]));
    const { taxTotal, total, ebtTotal, nonEbtTotal } = all.summary.cost;
    expect(taxTotal).toBeLessThan(checkout.summary.cost.taxTotal);
    expect(total).toBe(checkout.summary.cost.total - checkout.summary.cost.taxTotal + taxTotal);
    expect([ebtTotal, nonEbtTotal]).toEqual([checkout.summary.cost.ebtTotal, total - ebtTotal]);
    expect(all.checksum).not.toBe(checkout.checksum);
    expect(splitOf(all)).toEqual([
      ["0000", ebtTotal],
      ["1111", nonEbtTotal],
    ]);
    expect(await shopper.checkout(checkout.id)).toEqual(all);
    const part = checkoutIn(await shopper.pay(all, [visa, { ...snap, amount: 1 }]));
    expect(part.summary.cost.taxTotal).toBeGreaterThan(taxTotal);
    const none = checkoutIn(await shopper.pay(part, [visa]));
    expect([none.summary, none.checksum]).toEqual([checkout.summary, checkout.checksum]);
  });

  it("pays less by itself when the cart comes to hold less that it may pay for", async () => {
    const checkout = checkoutIn(await shopper.pay(await opened(), [visa, snap]));
    const eligible = checkout.lineItems.filter((line) => line.snapEligible);
    for (const line of eligible.slice(1)) await shopper.setQuantity(line.gtin13, 0);
    const after = await shopper.checkout(checkout.id);
    expect(after.payments[0]).toMatchObject({
      paymentType: "EBT",
      amountToAuthorize: eligible[0]?.lineTotal,
    });
    await shopper.setQuantity(eligible[0]?.gtin13 ?? "", 0);
    expect((await shopper.checkout(checkout.id)).payments[0]).toMatchObject({ amountToAuthorize: 0 });
  });
});

describe("gift cards", () => {
  it("pay after SNAP, in the order chosen, and the bank card the rest", async () => {
    const checkout = await opened();
    const { total } = checkout.summary.cost;
    const tendered = [gift("0025"), visa, { ...snap, amount: 1 }, gift("0100")];
    const split = checkoutIn(await shopper.pay(checkout, tendered));
    const hundred = Math.min(100_00, total - 1_00 - 25_00);
    expect(splitOf(split)).toEqual([
      ["0000", 100],
      ["0025", 25_00],
      ["0100", hundred],
      ["1111", total - 1_00 - 25_00 - hundred],
    ]);
  });

  it("tell what they hold when asked", async () => {
    const checkout = checkoutIn(await shopper.pay(await opened(), [visa, gift("0025")]));
    const path = `/payment/v1/checkouts/${checkout.id}`;
    const giftsAt = async (query: string) =>
      checkoutPaymentsResponse(JSON.parse((await shopper.send("GET", path + query)).text)).paymentMethods
        .giftCards;
    expect(await giftsAt("?giftCardBalance=true")).toMatchObject([{ lastFour: "0025", balance: 25_00 }]);
    expect((await giftsAt(""))[0]).not.toHaveProperty("balance");
  });

  it("pay less by themselves when somebody else has used them up", async () => {
    const checkout = checkoutIn(await shopper.pay(await opened(), [visa, gift("0025")]));
    await createPrepaidAccounts(services.context).take(await tokenOf("0025"), 20_00);
    const after = await shopper.checkout(checkout.id);
    expect(splitOf(after)[0]).toEqual(["0025", 5_00]);
    expect(after.versionKey).not.toBe(checkout.versionKey);
    expect(after.checksum).toBe(checkout.checksum);
  });

  it("that hold nothing are refused", async () => {
    await createPrepaidAccounts(services.context).take(await tokenOf("0025"), 25_00);
    const reply = await shopper.pay(await opened(), [visa, gift("0025")]);
    expect(failureIn(reply)).toEqual([402, "GIFT_CARD_ZERO_BALANCE"]);
  });

  it("are five at most", async () => {
    const six = Array.from({ length: 6 }, (_, index) => ({ id: `crd_${index}`, paymentType: "GIFT_CARD" }));
    const reply = await shopper.update(await opened(), { payments: six });
    expect(failureIn(reply)).toEqual([422, "GIFT_CARD_LIMIT_REACHED"]);
  });

  it("that have left the wallet pay no more, and the bank card pays for them", async () => {
    const checkout = checkoutIn(await shopper.pay(await opened(), [visa, gift("0025")]));
    await shopper.send("DELETE", `/payment/v2/wallet/${await shopper.cardEnding("0025")}`);
    expect(splitOf(await shopper.checkout(checkout.id))).toEqual([["1111", checkout.summary.cost.total]]);
  });
});

describe("whose card it is", () => {
  it("another shopper's EBT or gift card is not found", async () => {
    const other = await signedIn("limits@aisle.test");
    const id = await other.cardEnding("0025");
    const reply = await shopper.update(await opened(), { payments: [{ id, paymentType: "GIFT_CARD" }] });
    expect(failureIn(reply)).toEqual([404, "CARD_NOT_FOUND"]);
  });

  it("a card is not taken for another kind", async () => {
    const payments = [{ id: await shopper.cardEnding("0025"), paymentType: "EBT" }];
    expect(failureIn(await shopper.update(await opened(), { payments }))).toEqual([
      422,
      "PAYMENT_TYPE_NOT_ACCEPTED",
    ]);
  });
});
