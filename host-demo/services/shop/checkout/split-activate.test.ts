import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Checkout } from "../../../../sdk/contract/checkout.ts";
import { createApp } from "../../app.ts";
import { liveAuthorizations } from "../../payments/processor/sandbox.ts";
import { createTestServices, type TestServices } from "../../testing/test-services.ts";
import { checkBooks } from "./testing/invariants.ts";
import {
  balanceOf,
  gift100,
  gift25,
  paying as payingFor,
  renumber,
  snap,
  spend,
  visa,
  withPin as withPinFor,
} from "./testing/split.ts";
import {
  checkoutIn,
  errorOf,
  testShopper,
  type Reply,
  type Tendered,
  type TestShopper,
} from "./testing/shopper.ts";
import { writtenSteps } from "./testing/written-steps.ts";

let services: TestServices;
let token: string;
let shopper: TestShopper;

async function signIn(email: string): Promise<void> {
  token = await services.signIn(email);
  shopper = testShopper(services.fetch, services.origin, token);
}

const failureIn = (reply: Reply) => [reply.status, errorOf(reply).code];

const paying = (...tendered: Tendered[]) => payingFor(shopper, ...tendered);
const withPin = (checkout: Checkout, pin?: string, change?: object) =>
  withPinFor(services, { shopper, token }, checkout, pin, change);

beforeAll(async () => {
  services = await createTestServices();
});

beforeEach(async () => {
  await services.reset();
  await signIn("cards@aisle.test");
});

describe("placing an order that several cards pay", () => {
  it("takes each card's part, and writes down what each line was paid with", async () => {
    const checkout = await paying(visa, { ...snap, amount: 5 }, gift25);
    const reply = await shopper.activate(checkout, await withPin(checkout));
    expect(reply.status).toBe(200);
    const placed = checkoutIn(reply);
    const { total } = checkout.summary.cost;
    const rest = total - 5_00 - 25_00;
    expect(placed.payments.map(({ lastFour, authorizedAmount }) => [lastFour, authorizedAmount])).toEqual([
      ["0000", 5_00],
      ["0025", 25_00],
      ["1111", rest],
    ]);
    expect((await shopper.order(placed.orderId ?? "")).payments).toMatchObject([
      { paymentType: "EBT", authorizedAmount: 5_00 },
      { paymentType: "GIFT_CARD", authorizedAmount: 25_00 },
      { paymentType: "BANK_CARD", authorizedAmount: rest },
    ]);
    expect([await balanceOf(services, "0000"), await balanceOf(services, "0025")]).toEqual([175_25, 0]);
    expect(await writtenSteps(services.context)).toEqual([
      "lock",
      "reprice",
      "book",
      "authorize-snap",
      "authorize-gift-1",
      "authorize",
      "order",
      "clear",
    ]);
    expect((await checkBooks(services.context)).orders).toHaveLength(1);
  });

  it("holds a dollar on the bank card when it pays nothing, and leaves an idle gift card alone", async () => {
    for (const line of (await shopper.cart()).lineItems.slice(1)) await shopper.setQuantity(line.gtin13, 0);
    const checkout = await paying(visa, gift100, gift25);
    const placed = checkoutIn(await shopper.activate(checkout));
    const { total } = checkout.summary.cost;
    expect(await liveAuthorizations(services.context)).toMatchObject([
      { tender: "GIFT_CARD", purpose: "PAYMENT", amount: total },
      { tender: "BANK_CARD", purpose: "VERIFICATION", amount: 100 },
    ]);
    expect((await shopper.order(placed.orderId ?? "")).payments).toMatchObject([
      { lastFour: "0100", authorizedAmount: total },
      { lastFour: "1111", authorizedAmount: 0 },
    ]);
    expect([await balanceOf(services, "0100"), await balanceOf(services, "0025")]).toEqual([
      100_00 - total,
      25_00,
    ]);
    await checkBooks(services.context);
  });

  it("charges tax only on what SNAP does not pay", async () => {
    await services.context.db
      .updateTable("tax_rate")
      .set({ rate: 5_000 })
      .where("tax_class", "=", "food")
      .execute();
    const checkout = await paying(visa, { ...snap, amount: 4.44 });
    expect((await shopper.activate(checkout, await withPin(checkout))).status).toBe(200);
    expect((await checkBooks(services.context)).orders).toMatchObject([
      { total: checkout.summary.cost.total },
    ]);
  });

  it("logs no PIN, no number and no token of one", async () => {
    const checkout = await paying(visa, snap);
    await shopper.activate(checkout, await withPin(checkout, "8361"));
    expect(services.logLines.join("")).not.toMatch(/8361|9999000000000000|vlt_/);
  });
});

describe("a PIN", () => {
  it("is asked for before anything happens", async () => {
    const checkout = await paying(visa, snap);
    expect(failureIn(await shopper.activate(checkout))).toEqual([402, "EBT_PIN_REQUIRED"]);
    expect(await shopper.checkout(checkout.id)).toEqual(checkout);
  });

  it.each([
    ["another amount", { amount: 0.01 }],
    ["no payment", { checkoutId: undefined, amount: undefined }],
  ])("typed for %s is good for nothing", async (_, change) => {
    const checkout = await paying(visa, snap);
    const reply = await shopper.activate(checkout, await withPin(checkout, "1234", change));
    expect(failureIn(reply)).toEqual([402, "EBT_PIN_REQUIRED"]);
    const draft = await shopper.checkout(checkout.id);
    expect(draft.status).toBe("DRAFT");
    expect((await shopper.activate(draft, await withPin(draft))).status).toBe(200);
    await checkBooks(services.context);
  });

  it("is good once", async () => {
    await signIn("ebt@aisle.test");
    const checkout = await paying(visa, { ...snap, lastFour: "0180" });
    const typed = await withPin(checkout, "9999");
    expect(failureIn(await shopper.activate(checkout, typed))).toEqual([402, "EBT_PIN_55"]);
    const draft = await shopper.checkout(checkout.id);
    expect(failureIn(await shopper.activate(draft, typed))).toEqual([402, "EBT_PIN_REQUIRED"]);
  });

  it("that is wrong four times locks the card", async () => {
    let checkout = await paying(visa, snap);
    const codes: unknown[] = [];
    for (let guess = 0; guess < 4; guess += 1) {
      const reply = await shopper.activate(checkout, await withPin(checkout, "9999"));
      codes.push(errorOf(reply).code);
      checkout = await shopper.checkout(checkout.id);
    }
    expect(codes).toEqual(["EBT_PIN_55", "EBT_PIN_55", "EBT_PIN_55", "EBT_PIN_75"]);
    expect(failureIn(await shopper.activate(checkout, await withPin(checkout)))).toEqual([402, "EBT_PIN_75"]);
    expect(await checkBooks(services.context)).toEqual({ orders: [], open: 0 });
    expect(await balanceOf(services, "0000")).toBe(180_25);
  });

  it("gets the same answer under the same key, and is counted once", async () => {
    const checkout = await paying(visa, snap);
    const submission = { ...(await withPin(checkout, "9999")), key: randomUUID() };
    const first = await shopper.activate(checkout, submission);
    for (let time = 0; time < 4; time += 1)
      expect(await shopper.activate(checkout, submission)).toEqual(first);
    const draft = await shopper.checkout(checkout.id);
    expect((await shopper.activate(draft, await withPin(draft))).status).toBe(200);
  });
});

describe("a card that refuses", () => {
  it.each([
    ["9999000000000051", "INSUFFICIENT_FUNDS"],
    ["9999000000000062", "TRANSACTION_DECLINED"],
    ["9999000000000091", "CARD_NETWORK_SYSTEM_ERROR"],
  ])("EBT %s: %s, and the draft stays", async (pan, code) => {
    await renumber(services, "0000", pan);
    const checkout = await paying(visa, snap, gift25);
    expect(failureIn(await shopper.activate(checkout, await withPin(checkout)))).toEqual([402, code]);
    expect(await writtenSteps(services.context)).toEqual([
      "lock",
      "reprice",
      "book",
      "authorize-snap",
      "release",
    ]);
    expect(await checkBooks(services.context)).toEqual({ orders: [], open: 0 });
    expect((await shopper.checkout(checkout.id)).status).toBe("DRAFT");
  });

  it("EBT that holds too little: says how much it can pay, and takes that", async () => {
    const checkout = await paying(visa, snap);
    const { amountToAuthorize: most } =
      checkout.payments.find(({ paymentType }) => paymentType === "EBT") ?? {};
    await spend(services, "0000", 180_25 - ((most ?? 0) - 1));
    const reply = await shopper.activate(checkout, await withPin(checkout));
    expect(failureIn(reply)).toEqual([402, "INSUFFICIENT_FUNDS"]);
    const amount = ((most ?? 0) - 1) / 100;
    expect(errorOf(reply)).toMatchObject({ remainingBalance: amount });
    const draft = await shopper.checkout(checkout.id);
    const less = checkoutIn(await shopper.pay(draft, [visa, { ...snap, amount }]));
    expect((await shopper.activate(less, await withPin(less))).status).toBe(200);
    expect(await balanceOf(services, "0000")).toBe(0);
    await checkBooks(services.context);
  });

  it("a gift card that was used up meanwhile: SNAP gets its part back, and the next look shows the new split", async () => {
    const checkout = await paying(visa, { ...snap, amount: 5 }, gift25);
    await spend(services, "0025", 20_00);
    const reply = await shopper.activate(checkout, await withPin(checkout));
    expect(failureIn(reply)).toEqual([402, "INSUFFICIENT_FUNDS"]);
    expect([await balanceOf(services, "0000"), await balanceOf(services, "0025")]).toEqual([180_25, 5_00]);
    const draft = await shopper.checkout(checkout.id);
    expect(draft.payments.map(({ amountToAuthorize }) => amountToAuthorize)).toEqual([
      5_00,
      5_00,
      checkout.summary.cost.total - 10_00,
    ]);
    expect((await shopper.activate(draft, await withPin(draft))).status).toBe(200);
    await checkBooks(services.context);
  });

  it.each([
    ["4000000000000002", "TRANSACTION_DECLINED", []],
    ["4000000000039547", "POST_AUTH_REJECT", ["void"]],
  ])("the bank card %s: %s, and everything goes back, the last card first", async (pan, code, voided) => {
    await renumber(services, "1111", pan);
    const checkout = await paying(visa, { ...snap, amount: 5 }, gift25);
    expect(failureIn(await shopper.activate(checkout, await withPin(checkout)))).toEqual([402, code]);
    expect(await writtenSteps(services.context)).toEqual([
      "lock",
      "reprice",
      "book",
      "authorize-snap",
      "authorize-gift-1",
      "authorize",
      ...voided,
      "void-gift-1",
      "void-snap",
      "release",
    ]);
    expect([await balanceOf(services, "0000"), await balanceOf(services, "0025")]).toEqual([180_25, 25_00]);
    expect(await checkBooks(services.context)).toEqual({ orders: [], open: 0 });
    expect(await liveAuthorizations(services.context)).toEqual([]);
  });
});

describe("a bank that does not say yet", () => {
  it("leaves what the gift card gave where it is, until the order can be placed", async () => {
    await renumber(services, "1111", "4000000000020075");
    const impatient = { ...services.context.settings, processor: { timeoutSeconds: 1, giveUpSeconds: 1.1 } };
    const app = createApp({ context: { ...services.context, settings: impatient } });
    const hasty = testShopper((input, init) => app.fetch(new Request(input, init)), services.origin, token);
    const checkout = await paying(visa, gift25);
    const submission = { key: randomUUID() };
    expect(failureIn(await hasty.activate(checkout, submission))).toEqual([409, "REQUEST_STILL_PROCESSING"]);
    expect(await balanceOf(services, "0025")).toBe(0);
    services.clock.advance(10);
    expect(checkoutIn(await hasty.get(checkout.id)).status).toBe("ACTIVATED");
    expect((await hasty.activate(checkout, submission)).status).toBe(200);
    expect((await checkBooks(services.context)).orders).toHaveLength(1);
    expect(await balanceOf(services, "0025")).toBe(0);
  });
});

describe("a bank card", () => {
  it.each([
    ["SNAP", snap, "SNAP_NEEDS_BANK_CARD"],
    ["a gift card", gift100, "GIFT_CARD_NEEDS_BANK_CARD"],
  ])("must stand beside %s", async (_, tendered, code) => {
    const checkout = await paying(tendered);
    expect(failureIn(await shopper.activate(checkout))).toEqual([422, code]);
    expect(await shopper.checkout(checkout.id)).toEqual(checkout);
  });
});

describe("one gift card in several wallets", () => {
  it("is never overdrawn by orders that are placed at once", async () => {
    const emails = ["cards@aisle.test", "limits@aisle.test"];
    const ready = [];
    for (const email of emails) {
      await signIn(email);
      ready.push({ shopper, checkout: await paying(visa, gift25) });
    }
    const replies = await Promise.all(ready.map((each) => each.shopper.activate(each.checkout)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 402]);
    expect(failureIn(replies.find(({ status }) => status === 402) ?? { status: 0, text: "" })).toEqual([
      402,
      "INSUFFICIENT_FUNDS",
    ]);
    expect(await balanceOf(services, "0025")).toBe(0);
    expect((await checkBooks(services.context)).orders).toHaveLength(1);
  });
});
