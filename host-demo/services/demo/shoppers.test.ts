import * as v from "valibot";
import { beforeEach, expect, test } from "vitest";
import { reservationResponse, timeslotsResponse } from "../../../sdk/contract/timeslots.ts";
import { createPrepaidAccounts } from "../payments/processor/accounts.ts";
import { inquireBalance } from "../payments/processor/balance-inquiry.ts";
import { call } from "../testing/call.ts";
import { testFrame } from "../testing/test-frame.ts";
import { createTestServices } from "../testing/test-services.ts";
import { numberOf } from "../shop/checkout/testing/delivery.ts";
import { testShopper } from "../shop/checkout/testing/shopper.ts";
import { createVault } from "../payments/vault/vault.ts";
import { demoShoppersPath } from "./paths.ts";

const services = await createTestServices();
beforeEach(() => services.reset());

const email = "cards@aisle.test";
const ask = (method: string, body?: unknown) =>
  services.fetch(`${services.origin}${demoShoppersPath}?email=${email}`, {
    method,
    ...(body === undefined
      ? {}
      : { body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
  });

async function belongings() {
  const { db } = services.context;
  const cards = await db
    .selectFrom("card")
    .innerJoin("account", "account.id", "card.account_id")
    .leftJoin("card_default", "card_default.card_id", "card.id")
    .where("account.email", "=", email)
    .orderBy("card.created_at")
    .orderBy("card_default.application_id")
    .select(["card.last_four", "card.exp_year", "card_default.application_id"])
    .execute();
  const lines = await db
    .selectFrom("cart_line")
    .innerJoin("cart", "cart.id", "cart_line.cart_id")
    .innerJoin("account", "account.id", "cart.account_id")
    .where("account.email", "=", email)
    .orderBy("cart_line.position")
    .select(["cart_line.gtin13", "cart_line.quantity"])
    .execute();
  return { cards, lines };
}

test("a reset puts cards, preference and cart back, and ends the draft checkout", async () => {
  const before = await belongings();
  expect(before.lines.length).toBeGreaterThan(0);
  const token = await services.signIn(email);
  const { data } = await call(services, "/atlas/v1/cart/v1/carts?kind=main", { token });
  const { cart } = v.parse(v.object({ cart: v.object({ id: v.string() }) }), data);
  await call(services, "/atlas/v1/checkout/v2/checkouts", {
    method: "POST",
    token,
    body: { cartId: cart.id, modalityType: "PICKUP" },
  });
  await services.context.db.deleteFrom("card_default").execute();
  await services.context.db.deleteFrom("card").where("last_four", "=", "1111").execute();
  await services.context.db.deleteFrom("cart_line").execute();

  expect((await ask("POST", { email })).status).toBe(200);
  expect(await belongings()).toEqual(before);
  const live = await services.context.db
    .selectFrom("checkout")
    .where("status", "=", "DRAFT")
    .select("id")
    .execute();
  expect(live).toEqual([]);
});

test("a reset makes coupons good again that an order has used", async () => {
  const { db } = services.context;
  const token = await services.signIn(email);
  const shopper = testShopper(services.fetch, services.origin, token);
  await shopper.setQuantity(numberOf("Shredded Mozzarella"), 1);
  const checkout = await shopper.ready();
  expect(checkout.summary.cost.couponDiscountTotal).toBe(100);
  expect((await shopper.activate(checkout)).status).toBe(200);
  const used = () => db.selectFrom("clipped_coupon").where("used_by", "is not", null).selectAll().execute();
  expect(await used()).toHaveLength(1);
  expect((await ask("POST", { email })).status).toBe(200);
  expect(await used()).toEqual([]);
});

test("a reset gives back the time that was held", async () => {
  const token = await services.signIn(email);
  const destination = { locationId: "01400420" };
  const slots = await call(services, "/atlas/v1/promising/v4/timeslots", {
    method: "POST",
    token,
    body: { locale: "en", modality: { modalityType: "PICKUP", destination } },
  });
  const [time] = timeslotsResponse(JSON.parse(slots.text)).days.flatMap(({ times }) => times);
  const path = "/fulfillment/api/timeslots/reserve";
  const body = { quoteId: time?.quoteId, optionId: time?.optionId, destination };
  expect((await call(services, path, { method: "POST", token, body })).status).toBe(200);

  expect((await ask("POST", { email })).status).toBe(200);
  const held = await call(services, path, { token });
  expect(reservationResponse(JSON.parse(held.text)).reservation).toBeNull();
});

test("a reset lets a shopper try cards again", async () => {
  const frame = testFrame(services);
  const sid = async () => frame.session(await services.signIn(email));
  for (let tries = 0; tries < 10; tries += 1)
    expect((await frame.tokens(await sid(), { number: "1" })).status).toBe(420);
  expect((await frame.tokens(await sid(), { number: "1" })).status).toBe(429);
  expect((await ask("POST", { email })).status).toBe(200);
  expect((await frame.tokens(await sid(), { number: "1" })).status).toBe(420);
});

test("a reset puts back what cards hold, unlocks them, and makes silent ones silent again", async () => {
  const { context } = services;
  const tokens = await context.db
    .selectFrom("card")
    .innerJoin("account", "account.id", "card.account_id")
    .where("email", "=", email)
    .where("card_type", "in", ["EBT_CARD", "GIFT_CARD"])
    .orderBy("card.created_at")
    .select("vault_token")
    .execute();
  const [snap = "", gift = ""] = tokens.map(({ vault_token }) => vault_token ?? "");
  const accounts = createPrepaidAccounts(context);
  const { pinProvider: pins } = context;
  const verify = (key: string, pin: string) => pins.verify({ token: snap, key, pin });
  expect(await accounts.take(gift, 10_000)).toBe(true);
  for (const key of ["a", "b", "c", "d"]) await verify(key, "0000");
  const silent = await createVault(context).store({ pan: "9800000000000099999" });
  const { id } = await context.db
    .selectFrom("account")
    .where("email", "=", "limits@aisle.test")
    .select("id")
    .executeTakeFirstOrThrow();
  for (let times = 0; times < 3; times += 1) await inquireBalance(context, silent);
  expect(await inquireBalance(context, silent)).toBe(4_000);

  await ask("POST", { email });
  await ask("POST", { email: "limits@aisle.test" });
  expect(await accounts.balance(gift)).toBe(10_000);
  expect(await verify("e", "1234")).toEqual({ outcome: "APPROVED" });
  expect(await inquireBalance(context, silent)).toBeUndefined();
  const gifts = context.db
    .selectFrom("card")
    .where("account_id", "=", id)
    .where("card_type", "=", "GIFT_CARD");
  expect(await gifts.select("id").execute()).toHaveLength(5);
});

test("only a demo shopper can be reset", async () => {
  expect((await ask("POST", { email: "someone@else.example" })).status).toBe(404);
  expect((await ask("POST", { email: "nonsense" })).status).toBe(400);
  expect((await ask("GET")).status).toBe(200);
});
