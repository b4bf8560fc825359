import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createPrepaidAccounts } from "../../host-demo/services/payments/processor/accounts.ts";
import { checkBooks } from "../../host-demo/services/shop/checkout/testing/invariants.ts";
import { testShopper } from "../../host-demo/services/shop/checkout/testing/shopper.ts";
import { spend } from "../../host-demo/services/shop/checkout/testing/split.ts";
import { testFrame } from "../../host-demo/services/testing/test-frame.ts";
import { createTestServices, type TestServices } from "../../host-demo/services/testing/test-services.ts";
import type { Card } from "../domain/cards.ts";
import { toCents, toDollars } from "../domain/money.ts";
import { openCheckout } from "./checkout.ts";
import { createTestClient, destroyTestClients } from "../testing/test-client.ts";
import { inTrouble, troubles } from "../testing/trouble.ts";

const email = "cards@aisle.test";
let services: TestServices;

beforeAll(async () => {
  services = await createTestServices();
});
beforeEach(() => services.reset());
afterEach(() => destroyTestClients());

/** A checkout with everything that cards@ has saved: SNAP is chosen from the start, two gift cards can be. */
async function begin(getGiftCardBalances = true) {
  const token = await services.signIn(email);
  const shopper = testShopper(services.fetch, services.origin, token);
  await shopper.choose();
  const { id: cartId, summary } = await shopper.cart();
  const { total, ebtTotal } = summary.cost;
  const test = createTestClient(services, {
    email,
    config: {
      walletConfig: { showSnapCards: true, showGiftCards: true, getGiftCardBalances },
      checkoutConfig: {
        orderInfo: { total, hasSnapEligibleItems: ebtTotal > 0, ebtTotalFromCheckout: ebtTotal },
      },
    },
  });
  const checkout = openCheckout(test.client, { cartId });
  const { wallet } = test.internals;
  const card = (lastFour: string) => {
    const found = wallet.get().cards.find((each) => each.lastFour === lastFour);
    if (!found) throw new Error(`no card ends in ${lastFour}`);
    return found;
  };
  const handleOf = (pin: string) => {
    const { snap, checkout: view } = checkout.getSnapshot();
    const { id, handles } = card("0000");
    const payment = { checkoutId: view?.id, amount: snap?.amount };
    return testFrame(services).pinHandle(token, { id, paymentGram: handles?.paymentGram }, pin, payment);
  };
  checkout.create();
  await test.settle();
  return {
    ...test,
    cartId,
    checkout,
    wallet,
    card,
    now: () => checkout.getSnapshot(),
    problem: () => checkout.getSnapshot().problem?.messageKey,
    handleOf,
    pay: async (pin: string) => {
      checkout.submit(await handleOf(pin));
      await test.settle();
    },
    choose: async (...lastFours: string[]) => {
      wallet.send({ type: "OPEN", mode: "checkout" });
      for (const lastFour of lastFours) wallet.send({ type: "SELECT", cardId: card(lastFour).id });
      wallet.send({ type: "CONFIRM" });
      await test.settle();
    },
    shopper,
    tenders: () =>
      checkout
        .getSnapshot()
        .checkout?.payments.map((payment) => [payment.lastFour, payment.amountToAuthorize]),
  };
}

describe("an order that SNAP pays a part of", () => {
  it("asks for the PIN, and is paid by SNAP, both gift cards and the bank card", async () => {
    const { now, choose, pay, checkout, settle, tenders, wallet } = await begin();
    expect(now().snap).toMatchObject({ amount: now().checkout?.summary.cost.ebtTotal, min: 0.01 });
    await choose("0025");
    const before = tenders() ?? [];
    expect(before.map(([lastFour]) => lastFour)).toEqual(["0000", "0025", "1111"]);
    const sum = before.reduce((cents, [, amount]) => cents + Math.round(Number(amount) * 100), 0);
    expect(sum).toBe(Math.round((now().checkout?.summary.cost.total ?? 0) * 100));
    checkout.submit();
    await settle();
    expect([now().status, now().pin]).toEqual(["ready", "asking"]);
    await pay("1234");
    expect(now().status).toBe("placed");
    const { orders } = await checkBooks(services.context);
    expect(orders).toHaveLength(1);
    // What is left on the cards is another sum now.
    expect(
      wallet.get().cards.filter(({ type, balance }) => type !== "bank" && balance !== undefined),
    ).toEqual([]);
  });

  it("stays a draft for a wrong PIN, which is asked for again; the fourth locks the card", async () => {
    const { now, pay, heard } = await begin();
    for (const expected of ["wrong", "wrong", "wrong", "locked"]) {
      await pay("1111");
      expect([now().status, now().pin, now().problem]).toEqual(["ready", expected, null]);
    }
    await pay("1234");
    expect(now().pin).toBe("locked");
    expect(heard.filter(({ name }) => name === "aisle-service-error")).toEqual([]);
    expect((await checkBooks(services.context)).orders).toEqual([]);
  });

  it("tells of a service that can't verify PINs as the service's failure", async () => {
    const { now, pay, heard } = await begin();
    await pay("0884");
    expect(now().pin).toBe("wrong");
    expect(
      heard.map(({ name, detail }) => [name, "serviceCode" in detail && detail.serviceCode]),
    ).toContainEqual(["aisle-service-error", "EBT_PIN_884"]);
    await pay("1234");
    expect(now().status).toBe("placed");
  });

  it("is paid as much of by SNAP as the shopper says; the gift cards are chosen anew", async () => {
    const { now, choose, checkout, settle, tenders, wallet, pay } = await begin();
    await choose("0025");
    checkout.changeSnapAmount(12.34);
    await settle();
    expect([now().snap?.amount, now().giftsCleared, wallet.get().selection.gifts]).toEqual([12.34, true, []]);
    expect(tenders()?.map(([lastFour]) => lastFour)).toEqual(["0000", "1111"]);
    await choose("0025");
    expect([now().snap?.amount, now().giftsCleared]).toEqual([12.34, false]);
    await pay("1234");
    expect(now().status).toBe("placed");
  });

  it("is paid nothing by a card whose PIN tells that nothing is on it, and says so after a reload as well", async () => {
    const { now, wallet, card, settle, tenders, checkout, client, cartId } = await begin();
    wallet.send({ type: "BALANCE", cardId: card("0000").id, balance: 0 });
    await settle();
    expect(tenders()?.[0]).toEqual(["0000", 0]);
    const nothing = { amount: 0, min: 0, max: 0, pinAmount: 0 };
    expect(now().snap).toMatchObject(nothing);
    expect([wallet.order.get()?.snapPayment, now().canSubmit]).toEqual([0, true]);
    const again = openCheckout(client, { cartId, checkoutId: now().checkout?.id ?? "" });
    again.load();
    await settle();
    expect(again.getSnapshot().snap).toMatchObject(nothing);
    again.destroy();
    checkout.submit();
    await settle();
    expect([now().status, now().pin]).toEqual(["placed", null]);
  });

  it("is paid what is left by a card of which some was spent in a shop, once that is refused", async () => {
    const { now, problem, pay, card, tenders } = await begin();
    const left = toDollars(toCents(now().snap?.amount ?? 0) - 3_00);
    await spend(services, "0000", 180_25 - toCents(left));
    await pay("1234");
    expect([now().status, problem()]).toEqual(["ready", "useDifferentCard"]);
    expect([card("0000").balance, now().snap?.amount]).toEqual([toCents(left), left]);
    expect(tenders()).toContainEqual(["0000", left]);
    await pay("1234");
    expect(now().status).toBe("placed");
    await checkBooks(services.context);
  });

  it("asks for two gift cards to be chosen anew, until one of them is", async () => {
    const { now, choose, checkout, settle, tenders } = await begin();
    checkout.changeSnapAmount(1);
    await settle();
    await choose("0025", "0100");
    expect(tenders()?.map(([lastFour]) => lastFour)).toEqual(["0000", "0025", "0100", "1111"]);
    checkout.changeSnapAmount(12.34);
    await settle();
    expect([now().snap?.amount, now().giftsCleared]).toEqual([12.34, true]);
    expect(tenders()?.map(([lastFour]) => lastFour)).toEqual(["0000", "1111"]);
    await choose("0100");
    expect(now().giftsCleared).toBe(false);
  });

  it("whose payments can't be stored goes on without SNAP, or with it in the end", async () => {
    const { now, choose, checkout, settle, tenders, wallet } = await begin();
    services.arm({ call: "update-checkout", fault: "500" });
    await choose("0025");
    expect([now().snapFailed, now().canSubmit]).toEqual([true, false]);
    checkout.updatePayments();
    await settle();
    expect([now().snapFailed, tenders()?.length]).toEqual([false, 3]);
    services.arm({ call: "update-checkout", fault: "500" });
    await choose("0025");
    expect(now().snapFailed).toBe(true);
    checkout.removeSnap();
    await settle();
    expect([now().snapFailed, now().snap, wallet.get().selection.snap]).toEqual([false, null, null]);
    expect(now().canSubmit).toBe(true);
  });
});

describe("a gift card", () => {
  /** All that is on a card is spent on another device. */
  async function empty({ id, balance = 0 }: Card) {
    const { vault_token } = await services.context.db
      .selectFrom("card")
      .where("id", "=", id)
      .select("vault_token")
      .executeTakeFirstOrThrow();
    await createPrepaidAccounts(services.context).take(vault_token ?? "", balance);
  }

  it("that was emptied elsewhere is taken off, is told as empty, and shows that it is", async () => {
    const { now, choose, tenders, card } = await begin();
    await empty(card("0025"));
    await choose("0025");
    expect(now()).toMatchObject({ canSubmit: true, problem: { messageKey: "giftCardEmptyCheckout" } });
    expect(tenders()?.map(([lastFour]) => lastFour)).toEqual(["0000", "1111"]);
    expect(card("0025").balance).toBe(0);
  });

  it("that was emptied elsewhere is asked for what is on it once more, where no list tells that", async () => {
    const { settle, choose, wallet, card, problem } = await begin(false);
    const opened = async () => {
      wallet.send({ type: "OPEN", mode: "checkout" });
      await settle();
      wallet.send({ type: "CANCEL" });
    };
    await opened();
    await empty(card("0025"));
    await choose("0025");
    expect([problem(), card("0025").balance, card("0100").balance]).toEqual([
      "giftCardEmptyCheckout",
      undefined,
      10_000,
    ]);
    await opened();
    expect([card("0025").balance, card("0100").balance]).toEqual([0, 10_000]);
  });

  it("that was emptied before the press shows what is on it", async () => {
    const { now, choose, pay, card } = await begin();
    await choose("0025");
    await empty(card("0025"));
    await pay("1234");
    expect(now()).toMatchObject({ status: "ready", problem: { messageKey: "useDifferentCard" } });
    expect(card("0025").balance).toBe(0);
  });

  it("that was deleted elsewhere leaves the order and the wallet, and is told as gone", async () => {
    const { now, choose, tenders, card, shopper, wallet } = await begin();
    await choose("0025");
    const { id } = card("0025");
    await shopper.send("DELETE", `/payment/v2/wallet/${id}`);
    await choose("1117");
    expect(now()).toMatchObject({ canSubmit: true, problem: { messageKey: "cardGone" } });
    expect(tenders()?.map(([lastFour]) => lastFour)).toEqual(["0000", "1117"]);
    expect(wallet.get().cards.map((each) => each.id)).not.toContain(id);
  });
});

describe.each(troubles)("an order that several cards pay: %s", (trouble) => {
  it("when its payments are stored: without being placed, and then with them", async () => {
    const test = await begin();
    const { now, checkout, settle, wallet, card, tenders, pay } = test;
    await inTrouble(test, services, { call: "update-checkout", trouble }, () => {
      wallet.send({ type: "OPEN", mode: "checkout" });
      wallet.send({ type: "SELECT", cardId: card("0025").id });
      wallet.send({ type: "CONFIRM" });
    });
    expect([now().snapFailed, now().canSubmit]).toEqual([true, false]);
    checkout.updatePayments();
    await settle();
    expect(tenders()?.map(([lastFour]) => lastFour)).toEqual(["0000", "0025", "1111"]);
    await pay("1234");
    expect(now().status).toBe("placed");
    expect((await checkBooks(services.context)).orders).toHaveLength(1);
  });

  it("when it is placed: found out by itself or by another press, and placed once", async () => {
    const test = await begin();
    const { now, checkout, choose, handleOf, pay, time } = test;
    await choose("0025");
    const handle = await handleOf("1234");
    await inTrouble(test, services, { call: "activate", trouble }, () => checkout.submit(handle));
    await time.advance(10_000);
    if (now().status !== "placed") await pay("1234");
    expect(now().status).toBe("placed");
    const { orders } = await checkBooks(services.context);
    expect(orders).toHaveLength(1);
  });
});
