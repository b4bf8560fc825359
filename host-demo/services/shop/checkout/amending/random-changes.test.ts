// Long because an order's whole story, from its cart to its receipt, is told once for all of its random turns.

import { beforeAll, beforeEach, expect, it } from "vitest";
import type { Checkout, Order } from "../../../../../sdk/contract/checkout.ts";
import type { WireReceipt } from "../../../../../sdk/contract/picking.ts";
import type { PrepaidTables } from "../../../payments/processor/accounts-tables.ts";
import { restoreAccount } from "../../../payments/processor/demo-accounts.ts";
import type { ProcessorTables } from "../../../payments/processor/tables.ts";
import { call } from "../../../testing/call.ts";
import { createTestServices, type TestServices } from "../../../testing/test-services.ts";
import {
  changed,
  heldFor,
  moveOrder,
  offeredTime,
  orderIn,
  paidBy,
  pinsFor,
  submitChange,
  tipOrder,
} from "../testing/amending.ts";
import { change, mainStreet, numberOf, oakley, promosOf, shopFor } from "../testing/delivery.ts";
import { checkBooks } from "../testing/invariants.ts";
import {
  comesTo,
  drawFrom,
  dueOf,
  halfUp,
  sum,
  type Draw,
  type Due,
  type Line,
  type Model,
} from "../testing/promised.ts";
import { checkoutIn, errorOf, testShopper, type Tendered, type TestShopper } from "../testing/shopper.ts";
import { gift100, gift25, snap, visa, withPin } from "../testing/split.ts";

const serviceKey = "a-key-of-the-picking-system-of-a-store";
let services: TestServices;
let shopper: TestShopper;
let token: string;

beforeAll(async () => {
  services = await createTestServices({ settings: { serviceKey } });
});

/** Food is taxed, so that SNAP saves tax; bags cost ten cents. Nobody has clipped anything. */
beforeEach(async () => {
  await services.reset();
  const { db } = services.context;
  await db.updateTable("tax_rate").set({ rate: 5_000 }).where("tax_class", "=", "food").execute();
  await db.insertInto("fee_rule").values({ state: "OH", kind: "bag", amount: 10 }).execute();
  await db.deleteFrom("clipped_coupon").execute();
});

// What there is to buy.

const sold = [
  ...[
    "Paper Towels",
    "Yellow Onions",
    "Sliced Black Olives",
    "Garbanzo Beans",
    "Bananas, Bunch",
    "Spaghetti",
  ],
  ...["Honeycrisp Apples", "Dish Soap, Free & Clear", "Rotisserie Chicken", "Atlantic Salmon Fillet"],
];

interface Product {
  readonly gtin13: string;
  readonly unit: number;
  readonly rate: number;
  readonly mayBeSnap: boolean;
}

async function productsToday(): Promise<Product[]> {
  const { db } = services.context;
  const rates = await db.selectFrom("tax_rate").where("state", "=", "OH").selectAll().execute();
  const rows = await db
    .selectFrom("product")
    .innerJoin("price", "price.gtin13", "product.gtin13")
    .where("price.store_id", "=", oakley)
    .where("product.gtin13", "in", sold.map(numberOf))
    .orderBy("product.gtin13")
    .select(["product.gtin13", "regular", "promo", "tax_class", "snap_eligible"])
    .execute();
  return rows.map(({ gtin13, regular, promo, tax_class, snap_eligible }) => ({
    gtin13,
    unit: Math.min(regular, promo ?? regular),
    rate: rates.find((rate) => rate.tax_class === tax_class)?.rate ?? 0,
    mayBeSnap: snap_eligible,
  }));
}

const lineToday = ({ gtin13, unit, rate, mayBeSnap }: Product, quantity: number): Line => ({
  ...{ gtin13, quantity, rate, mayBeSnap },
  price: unit * quantity,
});

/** Prices go up and down after an order is placed. */
async function repriceSome(draw: Draw): Promise<void> {
  const { db } = services.context;
  for (const name of sold)
    if (draw(3) === 0)
      await db
        .updateTable("price")
        .set({ regular: 100 + draw(1_200), promo: null })
        .where("gtin13", "=", numberOf(name))
        .execute();
}

async function refill(): Promise<void> {
  const rows = await services.context.db.selectFrom("card").select("vault_token").execute();
  for (const { vault_token } of rows)
    if (vault_token !== null) await restoreAccount(services.context, vault_token);
}

async function signIn(): Promise<void> {
  token = await services.signIn("cards@aisle.test");
  shopper = testShopper(services.fetch, services.origin, token);
}

interface Standing {
  readonly order: Order;
  readonly model: Model;
}

async function fillSome(draw: Draw, way: "PICKUP" | "DELIVERY"): Promise<Line[]> {
  const all = await productsToday();
  const lines = all.filter(() => draw(3) > 0).map((product) => lineToday(product, 1 + draw(4)));
  const some = lines.length > 0 ? lines : all.slice(0, 1).map((product) => lineToday(product, 2));
  const { id, versionKey } = await shopper.cart();
  const lineItems = some.map(({ gtin13, quantity }) => ({ gtin13, quantity, modalityType: way }));
  const reply = await shopper.send("PUT", `/atlas/v1/cart/v1/carts/${id}`, { versionKey, lineItems });
  if (reply.status !== 200) throw new Error(reply.text);
  return some;
}

async function timeFor(draw: Draw): Promise<void> {
  const cart = await shopper.cart();
  for (;;) {
    const times = (await shopper.times(cart)).filter(({ cost, incentive }) => cost !== null && !incentive);
    const time = times[draw(times.length)];
    if (time && (await shopper.promise(cart, time)).status === 201) return;
  }
}

/** What the EBT card holds before an order is placed. */
const onSnapCard = 180_25;

const feeOf = ({ summary }: Pick<Checkout, "summary">, kind: string) =>
  sum(summary.fees.filter((fee) => fee.kind === kind).map(({ amount }) => amount));

async function placeSome(draw: Draw): Promise<Standing> {
  services.clock.advance(6 * 60 * 60);
  await signIn();
  await refill();
  const way = draw(2) === 0 ? "PICKUP" : "DELIVERY";
  await shopFor(shopper, way, way === "PICKUP" ? { locationId: oakley } : { address: mainStreet });
  const lines = await fillSome(draw, way);
  await timeFor(draw);
  let checkout = checkoutIn(await shopper.openAsIs((await shopper.cart()).id, { modalityType: way }));
  const vendorId = checkout.fulfillment.promise?.vendorId ?? "OWN";
  const [isOwn, fee] = [vendorId === "OWN", feeOf(checkout, "delivery")];
  const codes: string[] = [];
  for (const code of ["SAVE5", "FREEDEL", "STUCK"])
    if (draw(3) === 0) {
      const reply = await shopper.update(checkout, promosOf("Add", code));
      if (reply.status === 200) codes.push(code);
      checkout = await shopper.checkout(checkout.id);
    }
  let tip: Model["tip"] = { percentage: null, amount: 0 };
  if (way === "DELIVERY" && !isOwn) {
    tip = draw(2) === 0 ? { percentage: 15, amount: 0 } : { percentage: null, amount: draw(8) * 100 };
    const asked = {
      gratuityAmount: tip.amount / 100,
      ...(tip.percentage !== null && { gratuityPercentage: tip.percentage }),
    };
    checkout = await change(shopper, checkout, { fulfillment: { acceptedTerms: { vendorId } } });
    const tipped = await shopper.update(checkout, { paymentDetails: asked });
    if (tipped.status !== 200) tip = { percentage: null, amount: 0 };
    checkout = await shopper.checkout(checkout.id);
  }
  const hasFood = checkout.summary.cost.ebtTotal > 0;
  const tendered: Tendered[] = [
    visa,
    ...(hasFood && draw(3) > 0 ? [{ ...snap, balance: onSnapCard / 100 }] : []),
    ...(draw(2) === 0 ? [gift25] : []),
    ...(draw(4) === 0 ? [gift100] : []),
  ];
  checkout = checkoutIn(await shopper.pay(checkout, tendered));
  const paysSnap = checkout.payments.some((one) => one.paymentType === "EBT" && one.amountToAuthorize > 0);
  const reply = await shopper.activate(
    checkout,
    paysSnap ? await withPin(services, { shopper, token }, checkout) : {},
  );
  if (reply.status !== 200) throw new Error(reply.text);
  const order = await shopper.order(checkoutIn(reply).orderId ?? "");
  // A gift card that nothing was left for is none of the order's.
  const gifts = tendered
    .flatMap(({ paymentType, lastFour }) => (paymentType === "GIFT_CARD" ? [Number(lastFour) * 100] : []))
    .slice(0, giftsOf(order).length);
  const model: Model = {
    ...{ lines, codes, tip, gifts },
    delivery: way === "DELIVERY" ? { fee, isOwn } : undefined,
    timeFee: way === "PICKUP" ? fee : 0,
    snap: paysSnap ? onSnapCard : 0,
  };
  return kept({ order, model });
}

const giftsOf = ({ payments }: Order) =>
  payments
    .filter(({ paymentType }) => paymentType === "GIFT_CARD")
    .map(({ amountToAuthorize }) => amountToAuthorize);

/** Holds an order to what it comes to by this file, and cards to what they pay; from then on, they pay no more unasked. */
async function kept({ order, model }: Standing): Promise<Standing> {
  const due = comesTo(model);
  const { cost } = order.summary;
  expect([cost.total, cost.gratuityTotal, cost.ebtTotal]).toEqual([due.total, due.tip, due.eligible]);
  expect(paidBy(order)).toEqual({ snap: due.snap, gift: sum(due.gifts), bank: due.bank });
  expect(giftsOf(order)).toEqual(due.gifts);
  expect(due.snap).toBeLessThanOrEqual(due.eligible);
  const { verified, ...held } = await heldFor(services, order.id);
  expect(held).toEqual(paidBy(order));
  expect(verified).toBe(due.bank === 0 ? 1 : 0);
  // A tip that was cut to what is left of an order stays cut, and a code that was lost is gone.
  const { percentage } = model.tip;
  const tip = { percentage, amount: Math.min(model.tip.amount, sum(model.lines.map(({ price }) => price))) };
  return { order, model: { ...model, tip, codes: due.earned, snap: due.snap, gifts: due.gifts } };
}

/** Some lines down, up, out or new. What is not raised keeps its price; what is costs what it does today, all of it. */
async function changeLines(draw: Draw, standing: Standing): Promise<Standing> {
  const { order, model } = standing;
  const today = await productsToday();
  const wanted: Record<string, number> = {};
  const lines = model.lines.flatMap((line) => {
    const product = today.find(({ gtin13 }) => gtin13 === line.gtin13);
    const kind = draw(5);
    const quantity =
      kind === 0 ? draw(line.quantity + 1) : kind === 1 ? line.quantity + 1 + draw(2) : line.quantity;
    wanted[line.gtin13] = quantity;
    if (quantity === 0) return [];
    if (product && quantity > line.quantity) return lineToday(product, quantity);
    return { ...line, quantity, price: halfUp(line.price * quantity, line.quantity) };
  });
  const others = today.filter(({ gtin13 }) => !model.lines.some((line) => line.gtin13 === gtin13));
  const other = draw(2) === 0 ? others[draw(Math.max(1, others.length))] : undefined;
  const all = [...lines, ...(other ? [lineToday(other, 1 + draw(3))] : [])];
  const added = all.at(-1);
  if (other && added) wanted[other.gtin13] = added.quantity;
  if (all.length === 0) return standing;
  let draft = await changed(shopper, order.id, wanted);
  let { snap: snapWanted } = model;
  const ebt = draft.payments.find(({ paymentType }) => paymentType === "EBT");
  const most = Math.min(draft.summary.cost.ebtTotal, onSnapCard);
  const isOther = other !== undefined || model.lines.some((line) => wanted[line.gtin13] !== line.quantity);
  if (ebt && (!isOther || draw(2) === 0) && most > snapWanted) {
    snapWanted += 1 + draw(most - snapWanted);
    const payments = draft.payments.map(({ id, paymentType }) => ({
      id,
      paymentType,
      ...(id === ebt.id && { amount: snapWanted / 100 }),
    }));
    draft = checkoutIn(await shopper.update(draft, { payments }));
  } else if (!isOther) return standing;
  const rise = (paidBy(draft).snap ?? 0) - paidBy(order).snap;
  const pins = rise > 0 ? await pinsFor(services, { shopper, token }, draft, { amount: rise }) : {};
  const reply = await submitChange(shopper, draft, { pins });
  if (reply.status !== 200) throw new Error(reply.text);
  const after = await shopper.order(order.id);
  expect(after.summary).toEqual(draft.summary);
  return kept({ order: after, model: { ...model, lines: all, snap: snapWanted } });
}

async function changeTip(draw: Draw, standing: Standing): Promise<Standing> {
  const { order, model } = standing;
  if (!model.delivery || model.delivery.isOwn) return standing;
  const most = Math.min(200_00, sum(model.lines.map(({ price }) => price)));
  const tip = draw(2) === 0 ? { percentage: 20, amount: 0 } : { percentage: null, amount: draw(most + 1) };
  const more = tip.percentage === null ? {} : { percentage: tip.percentage };
  const after = orderIn(await tipOrder(shopper, order, tip.amount / 100, more));
  return kept({ order: after, model: { ...model, tip } });
}

async function changeTime(draw: Draw, standing: Standing): Promise<Standing> {
  const { order, model } = standing;
  const { modalityType, storeId: locationId } = await shopper.cart();
  const destination = modalityType === "PICKUP" ? { locationId } : { address: mainStreet };
  const reply = await shopper.send("POST", "/atlas/v1/promising/v4/timeslots", {
    modality: { modalityType, destination },
  });
  const { data } = JSON.parse(reply.text) as {
    data: {
      days: {
        times: {
          quoteId: string;
          optionId: string;
          vendorId: string;
          cost: number | null;
          incentive?: unknown;
        }[];
      }[];
    };
  };
  const times = data.days
    .slice(1)
    .flatMap((day) => day.times)
    .filter(
      ({ cost, incentive, vendorId }) => cost !== null && !incentive && vendorId === order.time?.vendorId,
    );
  const time = times[draw(times.length)];
  if (!time) return standing;
  const offered = await shopper.send("POST", `/atlas/v1/order/v1/orders/${order.id}/promises`, {
    quoteId: time.quoteId,
    optionId: time.optionId,
  });
  if (offered.status !== 201) {
    expect(["SLOT_FULL", "BAD_REQUEST"]).toContain(errorOf(offered).code);
    return standing;
  }
  const { promise } = await offeredTime(shopper, order, time as never);
  const after = orderIn(await moveOrder(shopper, order, promise.id));
  const cost = Math.round((time.cost ?? 0) * 100);
  const subtotal = sum(model.lines.map(({ price }) => price));
  // The banner's own deliveries cost large orders $2 less.
  const fee = model.delivery?.isOwn && subtotal >= 35_00 ? Math.max(0, cost - 2_00) : cost;
  const moved = model.delivery ? { delivery: { ...model.delivery, fee } } : { timeFee: fee };
  return kept({ order: after, model: { ...model, ...moved } });
}

const kinds = [changeLines, changeLines, changeTip, changeTime];

/**
 * A store picks what was ordered last: some of it short, some of it heavier, now and then nothing at all. Answers with
 * what each card owes for that.
 */
async function pickSome(draw: Draw, { order, model }: Standing) {
  const due = comesTo(model);
  const isNothingThere = draw(12) === 0;
  const picked = due.lines.map((paid, index) => {
    const { gtin13 = "", quantity = 0 } = model.lines[index] ?? {};
    const kind = isNothingThere ? 0 : draw(4);
    const left = kind === 0 ? draw(isNothingThere ? 1 : quantity + 1) : quantity;
    const asOrdered = halfUp(paid.net * left, quantity);
    const net = kind === 1 && asOrdered > 0 ? asOrdered + 1 + draw(300) : asOrdered;
    const { id: lineId = "" } = order.lineItems.find((line) => line.gtin13 === gtin13) ?? {};
    return { told: { lineId, quantity: left, lineTotal: net / 100 }, owed: dueOf(paid, net) };
  });
  const lines = picked.map(({ told }) => told);
  if (draw(2) === 0) await tellStore(order, "picking");
  await tellStore(order, "picked", { lines });
  if (lines.every(({ quantity }) => quantity === 0))
    return { snap: 0, gifts: due.gifts.map(() => 0), bank: 0 };
  // Fees and the tip are paid after the lines: by what is left of the gift cards, then by the bank card.
  const change = (of: (part: Due) => number) =>
    sum(picked.map(({ owed }, at) => of(owed) - of(due.lines[at] ?? owed)));
  return {
    snap: due.snap + change((part) => part.snap),
    gifts: due.gifts.map((all, card) => all + change((part) => part.gifts[card] ?? 0)),
    bank: due.bank + change((part) => part.bank),
  };
}

/** Once more where it was told of a change only by that. */
async function tellStore({ id }: Order, what: string, body?: object): Promise<void> {
  const tell = () =>
    call(services, `/fulfillment/api/orders/${id}/${what}`, {
      ...{ method: "POST", headers: { authorization: `Bearer ${serviceKey}` } },
      ...(body && { body }),
    });
  const first = await tell();
  const { text, status } = first.status === 409 ? await tell() : first;
  if (status !== 200) throw new Error(text);
}

async function receiptOf(orderId: string): Promise<WireReceipt> {
  const { text } = await call(services, `/atlas/v1/order/v1/orders/${orderId}`, { token });
  return (JSON.parse(text) as { data: { order: { receipt: WireReceipt } } }).data.order.receipt;
}

/** What the cards of an order were charged in the end, less what went back, in cents. */
async function chargedFor(orderId: string) {
  const db = services.context.db.withTables<ProcessorTables>();
  const of = async (table: "processor.completion" | "processor.refund") => {
    const rows = await db
      .selectFrom(`${table} as moved`)
      .innerJoin("processor.authorization as a", "a.authorization_id", "moved.authorization_id")
      .where("a.merchant_reference", "=", orderId)
      .select(["a.tender", "moved.amount"])
      .execute();
    return (tender: string) => sum(rows.filter((row) => row.tender === tender).map(({ amount }) => amount));
  };
  const [completed, refunded] = [await of("processor.completion"), await of("processor.refund")];
  const by = (tender: string) => completed(tender) - refunded(tender);
  return { snap: by("EBT"), gifts: by("GIFT_CARD"), bank: by("BANK_CARD") };
}

/** What was charged for an order in the end, and what its receipt tells, are what each card owes for what was picked. */
async function expectCharged(owed: Due, order: Order): Promise<void> {
  expect(await chargedFor(order.id)).toEqual({ ...owed, gifts: sum(owed.gifts) });
  const { total, payments } = await receiptOf(order.id);
  expect(total).toBe((owed.snap + sum(owed.gifts) + owed.bank) / 100);
  const told = (type: string) =>
    order.payments
      .filter(({ paymentType }) => paymentType === type)
      .map(({ id }) => halfUp((payments.find((one) => one.id === id)?.charged ?? NaN) * 100, 1));
  expect(told("GIFT_CARD")).toEqual(owed.gifts);
  expect([sum(told("EBT")), sum(told("BANK_CARD"))]).toEqual([owed.snap, owed.bank]);
  const paid = paidBy(order);
  expect(owed.snap).toBeLessThanOrEqual(paid.snap);
  expect(sum(owed.gifts)).toBeLessThanOrEqual(paid.gift);
  const overdrawn = services.context.db
    .withTables<PrepaidTables>()
    .selectFrom("processor.prepaid_account")
    .where("balance", "<", 0);
  expect(await overdrawn.selectAll().execute()).toEqual([]);
}

/** A thousand in the long runs; in the test command as many as it has time for. */
const orders = process.env["AISLE_SOAK"] === undefined ? 12 : 20 * Number(process.env["AISLE_SOAK"]);

it(
  "holds, charges and tells of an order, however often it was changed and however short it was picked, what it comes to",
  async () => {
    const draw = drawFrom(20_260_815);
    for (let round = 0; round < orders; round += 1) {
      try {
        let standing = await placeSome(draw);
        await repriceSome(draw);
        for (let count = 1 + draw(4); count > 0;) {
          const before = standing;
          standing = await (kinds[draw(kinds.length)] ?? changeLines)(draw, before);
          if (standing !== before) count -= 1;
        }
        await expectCharged(await pickSome(draw, standing), standing.order);
      } catch (error) {
        throw new Error(`order ${round}`, { cause: error });
      }
    }
    await checkBooks(services.context);
  },
  orders * 15_000,
);
