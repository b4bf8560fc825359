import { beforeAll, beforeEach, expect, it } from "vitest";
import type { Checkout } from "../../../../sdk/contract/checkout.ts";
import { restoreAccount } from "../../payments/processor/demo-accounts.ts";
import { liveAuthorizations } from "../../payments/processor/sandbox.ts";
import { createTestServices, type TestServices } from "../../testing/test-services.ts";
import { change, mainStreet, oakley, promosOf, shopFor } from "./testing/delivery.ts";
import { checkBooks } from "./testing/invariants.ts";
import { checkoutIn, testShopper, type Tendered, type TestShopper } from "./testing/shopper.ts";
import { gift100, gift25, snap, visa, withPin } from "./testing/split.ts";

let services: TestServices;
let shopper: TestShopper;
let token: string;

beforeAll(async () => {
  services = await createTestServices();
});

beforeEach(() => services.reset());

/** Numbers from 0 to below 1 that look random and are the same in every run (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

type Draw = ReturnType<typeof chooser>;

function chooser(seed: number) {
  const next = numbersFrom(seed);
  const upTo = (count: number) => Math.floor(next() * count);
  return {
    upTo,
    often: (share: number) => next() < share,
    oneOf: <T>(choices: readonly T[]): T => {
      const chosen = choices[upTo(choices.length)];
      if (chosen === undefined) throw new Error("there is nothing to choose from");
      return chosen;
    },
  };
}

/** Puts some of what the store has in the cart, in the way that is chosen, in place of what was in it. */
async function fillSome(draw: Draw, way: "PICKUP" | "DELIVERY"): Promise<void> {
  const rows = await services.context.db
    .selectFrom("product")
    .innerJoin("stock", "stock.gtin13", "product.gtin13")
    .where("stock.store_id", "=", oakley)
    .where("stock.available", "=", true)
    .where("product.minimum_age", "is", null)
    .orderBy("product.gtin13")
    .select(["product.gtin13", "product.max_quantity", "product.ways"])
    .execute();
  const sold = rows.filter(({ ways }) => ways.includes(way));
  const chosen = new Map(
    Array.from({ length: 1 + draw.upTo(6) }, () => draw.oneOf(sold)).map((row) => [row.gtin13, row]),
  );
  const lineItems = [...chosen.values()].map(({ gtin13, max_quantity }) => ({
    gtin13,
    quantity: 1 + draw.upTo(Math.min(max_quantity ?? 9, 9)),
    modalityType: way,
  }));
  const { id, versionKey } = await shopper.cart();
  const reply = await shopper.send("PUT", `/atlas/v1/cart/v1/carts/${id}`, { versionKey, lineItems });
  if (reply.status !== 200) throw new Error(reply.text);
}

/** Has any time promised, and opens the checkout. */
async function openSome(draw: Draw): Promise<Checkout> {
  const cart = await shopper.cart();
  for (;;) {
    const reply = await shopper.promise(cart, draw.oneOf(await shopper.times(cart)));
    if (reply.status === 201) break;
  }
  return checkoutIn(await shopper.openAsIs(cart.id, { modalityType: cart.modalityType }));
}

/** Asks for something; what is refused is left as it was. */
async function wish(checkout: Checkout, asked: object): Promise<Checkout> {
  const reply = await shopper.update(checkout, asked);
  return reply.status === 200 ? checkoutIn(reply) : shopper.checkout(checkout.id);
}

async function saveAndTip(draw: Draw, opened: Checkout): Promise<Checkout> {
  let checkout = opened;
  const offers = await services.context.db
    .selectFrom("flash_sale")
    .where("store_id", "=", oakley)
    .selectAll()
    .execute();
  for (let count = draw.upTo(3); count > 0; count -= 1) {
    const { gtin13, coupon_id: couponId } = draw.oneOf(offers);
    checkout = await wish(checkout, { lineItems: [{ gtin13, quantity: 1 + draw.upTo(12), couponId }] });
  }
  for (const code of ["SAVE5", "FREEDEL", "STUCK"])
    if (draw.often(0.4)) checkout = await wish(checkout, promosOf("Add", code));
  if (draw.often(0.5)) checkout = await wish(checkout, { paymentDetails: { gratuityAmount: draw.upTo(20) } });
  else
    checkout = await wish(checkout, {
      paymentDetails: { gratuityAmount: 0, gratuityPercentage: draw.oneOf([5, 10, 15, 20]) },
    });
  const vendorId = checkout.fulfillment.promise?.vendorId;
  const isPartner = checkout.modalityType === "DELIVERY" && vendorId !== "OWN";
  return isPartner ? change(shopper, checkout, { fulfillment: { acceptedTerms: { vendorId } } }) : checkout;
}

async function paidSomehow(draw: Draw, checkout: Checkout): Promise<Checkout> {
  const hasFood = checkout.summary.cost.ebtTotal > 0;
  const tendered: Tendered[] = [
    visa,
    ...(hasFood && draw.often(0.6) ? [{ ...snap, balance: 180.25 }] : []),
    ...(draw.often(0.4) ? [gift25] : []),
    ...(draw.often(0.2) ? [gift100] : []),
  ];
  return checkoutIn(await shopper.pay(checkout, tendered));
}

async function refill(): Promise<void> {
  const rows = await services.context.db.selectFrom("card").select("vault_token").execute();
  for (const { vault_token } of rows)
    if (vault_token !== null) await restoreAccount(services.context, vault_token);
}

/** A thousand in the long runs; a handful, each of which is a whole story, in the test command. */
const orders = process.env["AISLE_SOAK"] === undefined ? 6 : 20 * Number(process.env["AISLE_SOAK"]);

it(
  "holds of any order what its checkout showed last, to the cent",
  async () => {
    const draw = chooser(20_260_401);
    token = await services.signIn("cards@aisle.test");
    shopper = testShopper(services.fetch, services.origin, token);
    for (let round = 0; round < orders; round += 1) {
      // Windows fill up, and cards are emptied.
      services.clock.advance(6 * 60 * 60);
      token = await services.signIn("cards@aisle.test");
      shopper = testShopper(services.fetch, services.origin, token);
      await refill();
      const way = draw.oneOf(["PICKUP", "DELIVERY", "DELIVERY"] as const);
      await shopFor(shopper, way, way === "PICKUP" ? { locationId: oakley } : { address: mainStreet });
      await fillSome(draw, way);
      const shown = await paidSomehow(draw, await saveAndTip(draw, await openSome(draw)));
      const hasSnap = shown.payments.some(
        (payment) => payment.paymentType === "EBT" && payment.amountToAuthorize > 0,
      );
      const submission = hasSnap ? await withPin(services, { shopper, token }, shown) : {};
      const reply = await shopper.activate(shown, submission);
      if (reply.status !== 200) throw new Error(`round ${round}: ${reply.text}`);
      const { orderId = "" } = checkoutIn(reply);
      const order = await shopper.order(orderId);
      expect(order.summary).toEqual(shown.summary);
      const held = (await liveAuthorizations(services.context)).filter(
        ({ merchantReference, purpose }) => merchantReference === orderId && purpose === "PAYMENT",
      );
      const { cost } = shown.summary;
      expect(held.reduce((sum, { amount }) => sum + amount, 0)).toBe(cost.total);
      expect(
        cost.itemTotal -
          cost.yellowTagDiscountTotal -
          cost.flashDiscountTotal -
          cost.couponDiscountTotal -
          cost.promoDiscountTotal +
          cost.feeTotal +
          cost.taxTotal +
          cost.gratuityTotal,
      ).toBe(cost.total);
    }
    await checkBooks(services.context);
  },
  orders * 15_000,
);
