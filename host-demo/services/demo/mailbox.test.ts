import * as v from "valibot";
import { beforeEach, expect, test } from "vitest";
import { openEmailLink } from "../account/preferences/email-links.ts";
import { checkoutIn, testShopper } from "../shop/checkout/testing/shopper.ts";
import { visa } from "../shop/checkout/testing/split.ts";
import { settleOrder } from "../shop/order/settling.ts";
import { createTestServices } from "../testing/test-services.ts";
import { createShopperClient } from "./shopper-client.ts";
import { mailboxPath } from "./paths.ts";

const services = await createTestServices();
beforeEach(() => services.reset());

const mailbox = v.object({
  data: v.object({
    to: v.string(),
    emailToken: v.string(),
    mails: v.array(
      v.object({
        type: v.string(),
        to: v.string(),
        order: v.object({ id: v.string(), total: v.number(), itemCount: v.number(), store: v.string() }),
      }),
    ),
  }),
});

async function read(email: string) {
  const token = await services.signIn(email);
  const client = createShopperClient(services.fetch, services.origin);
  return v.parse(mailbox, JSON.parse(await client.succeed(mailboxPath, { token }))).data;
}

test("an order's confirmation is there, and nobody else's is", async () => {
  expect((await read("cards@aisle.test")).mails).toEqual([]);
  const shopper = testShopper(services.fetch, services.origin, await services.signIn("cards@aisle.test"));
  const cart = await shopper.cart();
  const checkout = checkoutIn(await shopper.pay(checkoutIn(await shopper.open(cart.id)), [visa]));
  const { orderId = "" } = checkoutIn(await shopper.activate(checkout));
  const units = cart.lineItems.reduce((sum, { quantity }) => sum + quantity, 0);

  const { mails, to } = await read("cards@aisle.test");
  expect(to).toBe("cards@aisle.test");
  expect(mails).toMatchObject([
    { type: "order.placed", to: "cards@aisle.test", order: { id: orderId, itemCount: units } },
  ]);
  expect(mails[0]?.order.store).toBe("Aisle Market, Oakley");
  expect((await read("ebt@aisle.test")).mails).toEqual([]);

  await settleOrder(services.context, orderId, []);
  expect((await read("cards@aisle.test")).mails.map(({ type }) => type)).toEqual([
    "order.completed",
    "order.placed",
  ]);
});

test("the link to the preferences in it is the shopper's own", async () => {
  const { emailToken } = await read("cards@aisle.test");
  const { id } = await services.context.db
    .selectFrom("account")
    .where("email", "=", "cards@aisle.test")
    .select("id")
    .executeTakeFirstOrThrow();
  expect(await openEmailLink(services.context, emailToken)).toBe(id);
});

test("whoever has not signed in gets nothing", async () => {
  for (const headers of [{}, { authorization: "Bearer no.such.token" }])
    expect((await services.fetch(`${services.origin}${mailboxPath}`, { headers })).status).toBe(401);
});
