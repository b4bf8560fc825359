import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { membershipOrderResponse } from "../../../../sdk/contract/membership-checkout.ts";
import { offersResponse } from "../../../../sdk/contract/membership.ts";
import { createApp } from "../../app.ts";
import type { ProcessorTables } from "../../payments/processor/tables.ts";
import { liveAuthorizations } from "../../payments/processor/sandbox.ts";
import { createTestServices } from "../../testing/test-services.ts";
import { deliveryOf, timeOf } from "../checkout/testing/delivery.ts";
import { testShopper } from "../checkout/testing/shopper.ts";
import { sweeper } from "../../sweep.ts";
import { recoverSagas } from "./join.ts";
import { failureIn, newMember } from "./testing/new-member.ts";

const services = await createTestServices();
beforeEach(() => services.reset());

const memberOf = async (email: string, tenant?: string) =>
  newMember(services, await services.signIn(email, tenant), tenant);

/** What is held and what of it was charged, in cents. */
async function charged(): Promise<readonly [held: number, charged: number]> {
  const sum = (rows: readonly { readonly amount: number }[]) =>
    rows.reduce((total, { amount }) => total + amount, 0);
  const { db } = services.context;
  const completions = await (db as unknown as Kysely<ProcessorTables>)
    .selectFrom("processor.completion")
    .select("amount")
    .execute();
  return [sum(await liveAuthorizations(services.context)), sum(completions)];
}

describe("joining", () => {
  it("sells one plan, untaxed, to a bank card, which is charged at once, and makes a member", async () => {
    const member = await memberOf("cards@aisle.test");
    const opened = member.checkoutIn(await member.open("BSTL"));
    expect(opened).toMatchObject({ status: "DRAFT", subscriptionType: "BSTL", payments: [] });
    expect(opened.summary.cost.total).toBe(5_900);
    const ready = member.checkoutIn(await member.pay(opened, [["BANK_CARD", "1111"]]));
    expect(ready.payments).toMatchObject([{ lastFour: "1111", amountToAuthorize: 5_900 }]);
    const key = randomUUID();
    const [first, repeat] = [await member.activate(ready, key), await member.activate(ready, key)];
    expect(repeat).toEqual(first);
    const { status, orderId = "" } = member.checkoutIn(first);
    expect(status).toBe("ACTIVATED");
    expect(await member.plans()).toEqual([["ACTIVE", "BSTL"]]);
    expect(await charged()).toEqual([5_900, 5_900]);
    const { text } = await member.send("GET", `/atlas/v1/membership/v1/orders/${orderId}`);
    expect(membershipOrderResponse(JSON.parse(text)).order).toMatchObject({
      subscriptionType: "BSTL",
      total: 5_900,
      payments: [{ lastFour: "1111", authorizedAmount: 5_900 }],
    });
  });

  it("takes gift cards first, and the bank card for the rest", async () => {
    const member = await memberOf("cards@aisle.test");
    const gifts = await services.context.db
      .selectFrom("card")
      .innerJoin("account", "account.id", "card.account_id")
      .where("account.email", "=", "cards@aisle.test")
      .where("card.card_type", "=", "GIFT_CARD")
      .select("card.last_four")
      .execute();
    const paying = gifts.map(({ last_four }) => ["GIFT_CARD", last_four] as const);
    const { payments } = await member.joined([["BANK_CARD", "1111"], ...paying]);
    const paid = payments.map(({ authorizedAmount }) => authorizedAmount ?? 0);
    expect(paid.reduce((sum, amount) => sum + amount, 0)).toBe(9_900);
    expect(payments.map(({ paymentType }) => paymentType).sort()).toEqual(
      [...paying.map(([type]) => type), "BANK_CARD"].slice(-payments.length).sort(),
    );
    expect(await charged()).toEqual([9_900, 9_900]);
  });

  it("has another plan take the place of the one before, in one checkout", async () => {
    const member = await memberOf("cards@aisle.test");
    const first = await member.ready();
    const other = member.checkoutIn(await member.open("BSTL"));
    expect(other.id).toBe(first.id);
    expect(other.payments).toMatchObject([{ amountToAuthorize: 5_900 }]);
    expect(failureIn(await member.activate(first))).toEqual([409, "VERSION_CONFLICT"]);
    expect(failureIn(await member.activate({ ...other, checksum: first.checksum }))).toEqual([
      409,
      "PRICE_CHANGED",
    ]);
  });

  it("is forgotten a month after it was left, and not where it made a member", async () => {
    const left = await (await memberOf("ebt@aisle.test")).ready();
    const { id: made } = await (await memberOf("cards@aisle.test")).joined();
    const after = async (days: number) => {
      services.clock.advance(days * 24 * 60 * 60);
      await sweeper.run(services.context);
      const { db } = services.context;
      return (await db.selectFrom("membership_checkout").select("id").execute()).map(({ id }) => id);
    };
    expect((await after(29)).sort()).toEqual([left.id, made].sort());
    expect(await after(2)).toEqual([made]);
    const { db } = services.context;
    const paid = db.selectFrom("membership_payment").where("checkout_id", "=", left.id).selectAll();
    expect(await paid.execute()).toEqual([]);
  });

  it("is for whoever was a member until the term was over, and the plan counts no more then", async () => {
    expect(await (await memberOf("member@aisle.test")).plans()).toEqual([["ACTIVE", "BST"]]);
    services.clock.advance(366 * 86_400);
    await sweeper.run(services.context);
    const member = await memberOf("member@aisle.test");
    expect(await member.plans()).toEqual([["EXPIRED", "BST"]]);
    const news = await services.context.db
      .selectFrom("outbox")
      .innerJoin("membership", "membership.id", "outbox.subject")
      .innerJoin("account", "account.id", "membership.account_id")
      .where("outbox.type", "=", "membership.ended")
      .where("account.email", "=", "member@aisle.test")
      .select("outbox.payload")
      .execute();
    expect(news).toHaveLength(1);
    const shopper = testShopper(services.fetch, services.origin, await services.signIn("member@aisle.test"));
    const { fulfillment } = await deliveryOf(shopper, { "Paper Towels": 4 }, timeOf("OWN", 4.99));
    expect(fulfillment.promise?.waiver).toBe(2);
    expect(member.checkoutIn(await member.open("BST"))).toMatchObject({ status: "DRAFT" });
  });

  it("is for who is no member, for a plan of the banner, and paid by what pays for a plan", async () => {
    expect(failureIn(await (await memberOf("member@aisle.test")).open("BSTL"))).toEqual([
      409,
      "MEMBERSHIP_ACTIVE",
    ]);
    const member = await memberOf("cards@aisle.test");
    expect(failureIn(await member.open("HTEL"))).toEqual([400, "BAD_REQUEST"]);
    const opened = member.checkoutIn(await member.open("BST"));
    const [ebt] = await services.context.db
      .selectFrom("card")
      .innerJoin("account", "account.id", "card.account_id")
      .where("account.email", "=", "cards@aisle.test")
      .where("card.card_type", "=", "EBT_CARD")
      .select("card.last_four")
      .execute();
    expect(failureIn(await member.pay(opened, [["EBT", ebt?.last_four ?? ""]]))).toEqual([
      422,
      "PAYMENT_TYPE_NOT_ACCEPTED",
    ]);
    const account = await services.context.db
      .updateTable("card")
      .set({ card_type: "ACH_CARD" })
      .where("last_four", "=", "1117")
      .where("account_id", "=", (query) =>
        query.selectFrom("account").where("email", "=", "cards@aisle.test").select("id"),
      )
      .returning("id")
      .executeTakeFirstOrThrow();
    // A bank account is in the wallet, and is not charged.
    expect(failureIn(await member.pay(opened, [["BANK_CARD", account.id]]))).toEqual([
      422,
      "PAYMENT_TYPE_NOT_ACCEPTED",
    ]);
    expect(failureIn(await member.activate(opened))).toEqual([422, "PAYMENTS_DO_NOT_ADD_UP"]);
  });

  it("is offered by each banner at its own plans and prices", async () => {
    const offersAt = async (email: string, tenant?: string) => {
      const { text } = await (await memberOf(email, tenant)).send("GET", "/atlas/v1/membership/v1/offers");
      return offersResponse(JSON.parse(text)).offers;
    };
    const year = { durationQuantity: 12, durationUomCode: "MONTH" };
    expect(await offersAt("cards@aisle.test")).toEqual([
      { subscriptionType: "BST", price: 99, ...year },
      { subscriptionType: "BSTL", price: 59, ...year },
    ]);
    const sister = await offersAt("sister@aisle.test", "harristeeter");
    expect(sister.map(({ subscriptionType, price }) => [subscriptionType, price])).toEqual([
      ["HTEL", 99],
      ["HTPL", 69],
    ]);
  });

  it("has the own fleet bring for free from the next look at the times on", async () => {
    const shopper = testShopper(services.fetch, services.origin, await services.signIn("cards@aisle.test"));
    const member = await memberOf("cards@aisle.test");
    const waived = async () =>
      (await deliveryOf(shopper, { "Yellow Onions": 30, "Paper Towels": 4 }, timeOf("OWN", 4.99))).fulfillment
        .promise?.waiver;
    expect(await waived()).toBe(2);
    await member.joined();
    expect(await waived()).toBe(4.99);
  });

  it("knows the card that is for this purchase alone, whole, until another one pays", async () => {
    const member = await memberOf("cards@aisle.test");
    const { id } = await member.ready([["BANK_CARD", "1117"]]);
    await services.context.db
      .updateTable("card")
      .set({ saved: false })
      .where("last_four", "=", "1117")
      .execute();
    const read = member.checkoutIn(await member.get(id));
    expect(read.payments).toMatchObject([{ card: { lastFourPan: "1117" } }]);
    const other = member.checkoutIn(await member.pay(read, [["BANK_CARD", "1111"]]));
    expect(other.payments.map(({ card }) => card)).toEqual([undefined]);
  });

  it("that a card refuses leaves nobody a member, and another card pays", async () => {
    const member = await memberOf("declines@aisle.test");
    for (const [lastFour, code] of [
      ["0002", "TRANSACTION_DECLINED"],
      ["9547", "POST_AUTH_REJECT"],
    ] as const) {
      const checkout = await member.ready([["BANK_CARD", lastFour]]);
      expect(failureIn(await member.activate(checkout))).toEqual([402, code]);
      expect(await member.plans()).toEqual([]);
      expect(await liveAuthorizations(services.context)).toEqual([]);
    }
    await member.joined();
    expect(await member.plans()).toEqual([["ACTIVE", "BST"]]);
  });

  it("in two tabs at once makes one membership of one charge", async () => {
    const member = await memberOf("cards@aisle.test");
    const checkout = await member.ready();
    const replies = await Promise.all(Array.from({ length: 4 }, () => member.activate(checkout)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await member.plans()).toEqual([["ACTIVE", "BST"]]);
  });
});

describe.each([
  ["lock", "before", "back"],
  ["lock", "after", "back"],
  ["authorize", "before", "back"],
  ["authorize", "after", "forward"],
  ["join", "before", "forward"],
  ["join", "after", "forward"],
  ["charge", "before", "forward"],
  ["charge", "after", "forward"],
] as const)("a worker that dies at %s, %s", (step, moment, end) => {
  it(`ends ${end}, and the same press then makes one member of one charge`, async () => {
    const token = await services.signIn("cards@aisle.test");
    let die: () => void = () => undefined;
    const dead = new Promise<void>((resolve) => (die = resolve));
    const app = createApp({
      context: {
        ...services.context,
        onSagaStep(at, when) {
          if (at !== step || when !== moment) return Promise.resolve();
          die();
          return new Promise(() => undefined);
        },
      },
    });
    const dying = newMember(
      { fetch: (input, init) => app.fetch(new Request(input, init)), origin: services.origin },
      token,
    );
    const member = newMember(services, token);
    const checkout = await member.ready();
    const key = randomUUID();
    void dying.activate(checkout, key);
    await dead;
    services.clock.advance(services.context.settings.sagaLeaseSeconds);
    await Promise.all([recoverSagas(services.context), recoverSagas(services.context)]);
    expect(await member.plans()).toEqual(end === "back" ? [] : [["ACTIVE", "BST"]]);
    expect(await charged()).toEqual(end === "back" ? [0, 0] : [9_900, 9_900]);
    const again = member.checkoutIn(await member.activate(checkout, key));
    expect(again.status).toBe("ACTIVATED");
    expect(await member.plans()).toEqual([["ACTIVE", "BST"]]);
    expect(await charged()).toEqual([9_900, 9_900]);
  });
});
