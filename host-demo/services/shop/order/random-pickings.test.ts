import { beforeAll, beforeEach, expect, it } from "vitest";
import { pickedResponse, type WireReceipt } from "../../../../sdk/contract/picking.ts";
import { restoreAccount } from "../../payments/processor/demo-accounts.ts";
import type { ProcessorTables } from "../../payments/processor/tables.ts";
import { call } from "../../testing/call.ts";
import { createTestServices, type TestServices } from "../../testing/test-services.ts";
import { fill } from "../checkout/testing/delivery.ts";
import { checkBooks } from "../checkout/testing/invariants.ts";
import { drawFrom, dueOf, halfUp, sum, type Draw, type Due } from "../checkout/testing/promised.ts";
import { checkoutIn, testShopper, type Tendered } from "../checkout/testing/shopper.ts";
import { gift100, gift25, paying, snap, visa, withPin } from "../checkout/testing/split.ts";

const serviceKey = "a-key-of-the-picking-system-of-a-store";
let services: TestServices;

beforeAll(async () => {
  services = await createTestServices({ settings: { serviceKey } });
});

beforeEach(async () => {
  await services.reset();
  const { db } = services.context;
  await db.updateTable("tax_rate").set({ rate: 5_000 }).where("tax_class", "=", "food").execute();
  await db.insertInto("fee_rule").values({ state: "OH", kind: "bag", amount: 10 }).execute();
});

const names = ["Paper Towels", "Yellow Onions", "Sliced Black Olives", "Garbanzo Beans", "Bananas, Bunch"];
const standIns = ["Shredded Mozzarella", "Paper Towels", "Soy Milk, Original"];

async function refill(): Promise<void> {
  const rows = await services.context.db.selectFrom("card").select("vault_token").execute();
  for (const { vault_token } of rows)
    if (vault_token !== null) await restoreAccount(services.context, vault_token);
}

async function placeSome(draw: Draw) {
  const token = await services.signIn("cards@aisle.test");
  const shopper = testShopper(services.fetch, services.origin, token);
  await refill();
  const wanted = names.filter(() => draw(3) > 0).map((name) => [name, 1 + draw(4)] as const);
  await fill(shopper, Object.fromEntries(wanted.length > 0 ? wanted : [["Yellow Onions", 3]]));
  const tendered: Tendered[] = [visa];
  if (draw(2) > 0) tendered.push({ ...snap, balance: 180.25 });
  if (draw(2) > 0) tendered.push(gift25);
  if (draw(3) === 0) tendered.push(gift100);
  const hasFood = (await shopper.cart()).summary.cost.ebtTotal > 0;
  const checkout = await paying(
    shopper,
    ...tendered.filter(({ paymentType }) => hasFood || paymentType !== "EBT"),
  );
  const pays = checkout.payments.some((one) => one.paymentType === "EBT" && one.amountToAuthorize > 0);
  const reply = await shopper.activate(
    checkout,
    pays ? await withPin(services, { shopper, token }, checkout) : {},
  );
  if (reply.status !== 200) throw new Error(reply.text);
  const { orderId = "" } = checkoutIn(reply);
  return { token, orderId, payments: checkout.payments };
}

/** Who paid what of an order: each gift card in turn lines, then fees, then the tip. */
async function paidOf(orderId: string) {
  const { db } = services.context;
  const lines = await db
    .selectFrom("order_line")
    .where("order_id", "=", orderId)
    .orderBy("position")
    .selectAll()
    .execute();
  const fees = await db
    .selectFrom("order_fee")
    .where("order_id", "=", orderId)
    .orderBy("position")
    .selectAll()
    .execute();
  const left = (
    await db
      .selectFrom("order_payment")
      .where("order_id", "=", orderId)
      .where("payment_type", "=", "GIFT_CARD")
      .orderBy("position")
      .select("amount")
      .execute()
  ).map(({ amount }) => amount);
  const giftsOf = (paid: number) => {
    let open = paid;
    return left.map((amount, card) => {
      const share = Math.min(amount, open);
      open -= share;
      left[card] = amount - share;
      return share;
    });
  };
  return { lines, fees, giftsOf };
}

const asPaid = (
  row: { readonly snap_paid: number; readonly gift_paid: number; readonly bank_paid: number },
  giftsOf: (paid: number) => number[],
) => ({ snap: row.snap_paid, gifts: giftsOf(row.gift_paid), bank: row.bank_paid });

interface Told {
  readonly lineId: string;
  readonly quantity: number;
  readonly lineTotal: number;
  readonly substitute?: { readonly gtin13: string };
}

/** What a store says that it has picked: as ordered, less, none, heavier, or something else; and what that comes to. */
async function pickSome(draw: Draw, orderId: string, isEmpty: boolean) {
  const { db } = services.context;
  const { lines, fees, giftsOf } = await paidOf(orderId);
  const rates = await db.selectFrom("tax_rate").where("state", "=", "OH").selectAll().execute();
  const products = await db.selectFrom("product").where("description", "in", standIns).selectAll().execute();
  const told: Told[] = [];
  const dues: Due[] = [];
  const quantities = new Map<string, number>();
  for (const line of lines) {
    const paid = { ...asPaid(line, giftsOf), net: line.net, tax: line.tax, rate: line.tax_rate };
    const kind = isEmpty ? 1 : draw(5);
    const product = products[draw(products.length)];
    const quantity = kind === 1 ? 0 : kind === 2 ? draw(line.quantity + 1) : line.quantity;
    const net =
      kind === 0 ? line.net : quantity === 0 ? 0 : Math.max(1, halfUp(line.net * (50 + draw(90)), 100));
    const stands = kind === 4 ? product : undefined;
    if (kind > 0)
      told.push({
        lineId: line.line_id,
        quantity,
        lineTotal: net / 100,
        ...(stands && { substitute: { gtin13: stands.gtin13 } }),
      });
    quantities.set(line.line_id, stands ? 0 : quantity);
    const put = stands && {
      rate: rates.find(({ tax_class }) => tax_class === stands.tax_class)?.rate ?? 0,
      snapMayPay: stands.snap_eligible,
    };
    const due = dueOf(paid, net, put);
    expect(due.snap).toBeLessThanOrEqual(paid.snap);
    due.gifts.forEach((gift, card) => expect(gift).toBeLessThanOrEqual(paid.gifts[card] ?? 0));
    dues.push(due);
  }
  const isNothingLeft = told.length === lines.length && told.every(({ quantity }) => quantity === 0);
  for (const fee of fees) {
    const paid = { ...asPaid(fee, giftsOf), net: fee.amount, tax: 0, rate: 0 };
    const line = lines.find(({ line_id }) => line_id === fee.line_id);
    const kept = line ? halfUp(fee.amount * (quantities.get(line.line_id) ?? 0), line.quantity) : fee.amount;
    dues.push(dueOf(paid, isNothingLeft ? 0 : kept));
  }
  return { told, dues };
}

/** What the cards of an order were charged in the end, less what went back. */
async function chargedFor(orderId: string) {
  const db = services.context.db.withTables<ProcessorTables>();
  const completions = await db
    .selectFrom("processor.completion as c")
    .innerJoin("processor.authorization as a", "a.authorization_id", "c.authorization_id")
    .where("a.merchant_reference", "=", orderId)
    .select(["a.tender", "c.amount"])
    .execute();
  const refunds = await db
    .selectFrom("processor.refund as r")
    .innerJoin("processor.authorization as a", "a.authorization_id", "r.authorization_id")
    .where("a.merchant_reference", "=", orderId)
    .select(["a.tender", "r.amount"])
    .execute();
  const of = (kind: string) =>
    sum(completions.filter(({ tender }) => tender === kind).map(({ amount }) => amount)) -
    sum(refunds.filter(({ tender }) => tender === kind).map(({ amount }) => amount));
  return { snap: of("EBT"), gifts: of("GIFT_CARD"), bank: of("BANK_CARD") };
}

async function receiptOf(orderId: string, token: string): Promise<WireReceipt> {
  const { text } = await call(services, `/atlas/v1/order/v1/orders/${orderId}`, { token });
  return (JSON.parse(text) as { data: { order: { receipt: WireReceipt } } }).data.order.receipt;
}

/** Thousands in the long runs; in the test command as many as it has time for. */
const orders = process.env["AISLE_SOAK"] === undefined ? 25 : 100 * Number(process.env["AISLE_SOAK"]);

it(
  "charges for whatever was picked what each card owes for it, to the cent, and no SNAP or gift card more than before",
  async () => {
    const draw = drawFrom(20_260_707);
    for (let round = 0; round < orders; round += 1) {
      services.clock.advance(6 * 60 * 60);
      const { token, orderId, payments } = await placeSome(draw);
      const { told, dues } = await pickSome(draw, orderId, draw(12) === 0);
      const { status, text } = await call(services, `/fulfillment/api/orders/${orderId}/picked`, {
        method: "POST",
        body: { lines: told },
        headers: { authorization: `Bearer ${serviceKey}` },
      });
      if (status !== 200) throw new Error(`round ${round}: ${text}`);
      const wanted = {
        snap: sum(dues.map((due) => due.snap)),
        gifts: sum(dues.flatMap((due) => due.gifts)),
        bank: sum(dues.map((due) => due.bank)),
      };
      const total = wanted.snap + wanted.gifts + wanted.bank;
      expect(pickedResponse(JSON.parse(text)).settlement.total, `round ${round}`).toBe(total);
      expect(await chargedFor(orderId), `round ${round}`).toEqual(wanted);
      const receipt = await receiptOf(orderId, token);
      expect(receipt.total).toBe(total / 100);
      const gifts = payments.filter(({ paymentType }) => paymentType === "GIFT_CARD");
      for (const [card, { id }] of gifts.entries())
        expect(halfUp((receipt.payments.find((one) => one.id === id)?.charged ?? 0) * 100, 1)).toBe(
          sum(dues.map((due) => due.gifts[card] ?? 0)),
        );
    }
    await checkBooks(services.context);
  },
  orders * 15_000,
);
