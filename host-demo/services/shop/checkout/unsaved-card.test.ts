import { beforeEach, describe, expect, test } from "vitest";
import { checkoutPaymentsResponse, type Checkout } from "../../../../sdk/contract/checkout.ts";
import { addCardResponse, editCardResponse } from "../../../../sdk/contract/stored-card.ts";
import type { WireCard } from "../../../../sdk/contract/wallet.ts";
import { sweeper } from "../../sweep.ts";
import { call } from "../../testing/call.ts";
import { addBody, billing, editBody } from "../../testing/card-bodies.ts";
import { goodVisa, testFrame } from "../../testing/test-frame.ts";
import { createTestServices } from "../../testing/test-services.ts";
import { checkoutIn, errorOf, testShopper, type TestShopper } from "./testing/shopper.ts";

const oneDay = 24 * 60 * 60;
// Long-lived drafts and tokens, so that a card is swept while the shopper is still at it.
const services = await createTestServices({
  settings: { promiseSeconds: 3 * oneDay, accessTokenSeconds: 3 * oneDay },
});
beforeEach(() => services.reset());
const { context, clock } = services;
const frame = testFrame(services);

const cards = "/checkout/api/s/cards/clicklist";
const canary = { ...goodVisa, number: "4000009900001010" };

interface Story {
  readonly token: string;
  readonly shopper: TestShopper;
  readonly card: WireCard;
  readonly checkout: Checkout;
}

/** A checkout that is paid with a card for this order alone. */
async function paidOnce(): Promise<Story> {
  const token = await services.signIn("cards@aisle.test");
  const body = addBody(await frame.cardToken(token, canary), canary, { save: false });
  const { text } = await call(services, cards, { method: "POST", token, body });
  const { card } = addCardResponse(JSON.parse(text)).payment;
  const shopper = testShopper(services.fetch, services.origin, token);
  const open = await shopper.ready();
  const payments = [{ id: card.id, paymentType: "BANK_CARD" }];
  const checkout = checkoutIn(await shopper.update(open, { payments }));
  return { token, shopper, card, checkout };
}

describe("a card for one order", () => {
  test("comes back with the payment of every answer of its checkout", async () => {
    const { shopper, card, checkout } = await paidOnce();
    expect(card.saved).toBe(false);
    const paid = [expect.objectContaining({ id: card.id, card }) as unknown];
    expect(checkout.payments).toEqual(paid);
    expect((await shopper.checkout(checkout.id)).payments).toEqual(paid);
    expect(checkoutIn(await shopper.open(checkout.cartId)).payments).toEqual(paid);
    const shown = await shopper.send("GET", `/payment/v1/checkouts/${checkout.id}`);
    expect(checkoutPaymentsResponse(JSON.parse(shown.text)).paymentMethods.bankCards).toEqual(paid);
    const { versionKey } = await shopper.checkout(checkout.id);
    const payments = [{ id: card.id, paymentType: "BANK_CARD" }];
    const changed = await shopper.send("PUT", `/payment/v1/checkouts/${checkout.id}`, {
      versionKey,
      payments,
    });
    expect(checkoutPaymentsResponse(JSON.parse(changed.text)).paymentMethods.bankCards).toEqual(paid);
    const placed = await shopper.activate(await shopper.checkout(checkout.id));
    expect(checkoutIn(placed).payments).toEqual(paid);
  });

  test("that is saved comes back by name alone", async () => {
    const token = await services.signIn("cards@aisle.test");
    const [payment] = (await testShopper(services.fetch, services.origin, token).ready()).payments;
    expect(payment).not.toHaveProperty("card");
  });

  test("can be edited, and is not saved by that", async () => {
    const { token, shopper, card, checkout } = await paidOnce();
    const lowValueToken = await frame.editToken(token, card.id);
    const put = (changes: object) =>
      call(services, `${cards}/${card.id}`, { method: "PUT", token, body: editBody(card, changes) });
    const answer = await put({
      lowValueToken,
      method: { firstName: "Kasey", billing: { ...billing, addressLines: ["2 Vine St"] } },
    });
    const edited = editCardResponse(JSON.parse(answer.text)).payment.paymentCard;
    expect(edited).toMatchObject({ saved: false, cardHolderFirstName: "Kasey" });
    expect((await shopper.checkout(checkout.id)).payments).toMatchObject([{ card: edited }]);
    const again = await frame.editToken(token, card.id);
    expect((await put({ lowValueToken: again, body: { saved: true } })).error.code).toBe("KC2617");
    const third = await frame.editToken(token, card.id);
    expect((await put({ lowValueToken: third, defaultCard: true })).error.code).toBe("KC2617");
  });

  test("that is deleted pays no more", async () => {
    const { token, shopper, card, checkout } = await paidOnce();
    const gone = await call(services, `/payment/v2/wallet/${card.id}`, { method: "DELETE", token });
    expect(gone.status).toBe(204);
    const after = await shopper.checkout(checkout.id);
    expect(after.payments).toEqual([]);
    expect(after.versionKey).not.toBe(checkout.versionKey);
  });

  test("that is gone after a day leaves the checkout to another card", async () => {
    const { shopper, checkout } = await paidOnce();
    clock.advance(oneDay);
    await sweeper.run(context);
    const early = await shopper.activate(checkout);
    expect([early.status, errorOf(early).code]).toEqual([422, "PAYMENTS_DO_NOT_ADD_UP"]);
    const after = await shopper.checkout(checkout.id);
    expect(after).toMatchObject({ status: "DRAFT", payments: [], summary: checkout.summary });
    const paid = await shopper.payWith(after, "1111");
    expect((await shopper.activate(paid)).status).toBe(200);
    expect((await shopper.checkout(checkout.id)).orderId).toBeDefined();
  });

  test("leaves its brand and last digits on the order that it paid for", async () => {
    const { shopper, card, checkout } = await paidOnce();
    await shopper.activate(checkout);
    clock.advance(oneDay);
    await sweeper.run(context);
    const { payments } = await shopper.checkout(checkout.id);
    expect(payments).toMatchObject([{ id: card.id, brand: "VISA", lastFour: "1010" }]);
    expect(payments[0]).not.toHaveProperty("card");
  });
});

describe("/payment/v1/payments?checkoutId=", () => {
  const path = (id: string) => `/payment/v1/payments?checkoutId=${id}`;

  test("answers as /payment/v1/checkouts/{checkoutId} does", async () => {
    const { shopper, checkout } = await paidOnce();
    const same = `/payment/v1/checkouts/${checkout.id}`;
    expect(await shopper.send("GET", path(checkout.id))).toEqual(await shopper.send("GET", same));
    await shopper.activate(checkout);
    const authorized = await shopper.send("GET", `${path(checkout.id)}&onlyAuthorizations=true`);
    expect(authorized).toEqual(await shopper.send("GET", `${same}?onlyAuthorizations=true`));
    expect(authorized.text).toContain('"status":"APPROVED"');
  });

  test("needs a checkout of the shopper's own", async () => {
    const { shopper, checkout } = await paidOnce();
    const other = testShopper(services.fetch, services.origin, await services.signIn("ebt@aisle.test"));
    const foreign = await other.send("GET", path(checkout.id));
    expect([foreign.status, errorOf(foreign)]).toEqual([404, { code: "NOT_FOUND", reason: "Not found." }]);
    const sister = await services.signIn("sister@aisle.test", "harristeeter");
    const elsewhere = testShopper(services.fetch, services.origin, sister, "harristeeter");
    expect((await elsewhere.send("GET", path(checkout.id))).status).toBe(404);
    expect((await shopper.send("GET", path("nothing_here"))).status).toBe(404);
    expect((await shopper.send("GET", "/payment/v1/payments")).status).toBe(400);
  });
});
