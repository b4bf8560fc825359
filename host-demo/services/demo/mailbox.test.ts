import * as v from "valibot";
import { beforeEach, expect, test } from "vitest";
import { openEmailLink } from "../account/preferences/email-links.ts";
import { checkoutIn, testShopper } from "../shop/checkout/testing/shopper.ts";
import { visa } from "../shop/checkout/testing/split.ts";
import { settleOrder } from "../shop/order/settling.ts";
import { createTestServices } from "../testing/test-services.ts";
import { createShopperClient } from "./shopper-client.ts";
import { mailboxPath, mailPagePath } from "./paths.ts";

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
        orderId: v.string(),
        subject: v.string(),
        text: v.string(),
        page: v.string(),
      }),
    ),
  }),
});

async function read(email: string, query = "") {
  const token = await services.signIn(email);
  const client = createShopperClient(services.fetch, services.origin);
  return v.parse(mailbox, JSON.parse(await client.succeed(mailboxPath + query, { token }))).data;
}

/** An order of what is in the cart of cards@. */
async function order() {
  const shopper = testShopper(services.fetch, services.origin, await services.signIn("cards@aisle.test"));
  const cart = await shopper.cart();
  const checkout = checkoutIn(await shopper.pay(checkoutIn(await shopper.open(cart.id)), [visa]));
  const { orderId = "" } = checkoutIn(await shopper.activate(checkout));
  return shopper.order(orderId);
}

const open = (page: string) => services.fetch(services.origin + page);

test("an order's confirmation is there, and nobody else's is", async () => {
  expect((await read("cards@aisle.test")).mails).toEqual([]);
  const { id: orderId, number } = await order();

  const { mails, to } = await read("cards@aisle.test");
  expect(to).toBe("cards@aisle.test");
  expect(mails).toMatchObject([
    {
      type: "order.placed",
      to: "cards@aisle.test",
      orderId,
      subject: `Your order #${number} is confirmed`,
    },
  ]);
  expect(mails[0]?.text).toContain("Aisle Market, Oakley");
  expect((await read("ebt@aisle.test")).mails).toEqual([]);

  await settleOrder(services.context, orderId, []);
  expect((await read("cards@aisle.test")).mails.map(({ type }) => type)).toEqual([
    "order.completed",
    "order.placed",
  ]);
});

test.each([
  ["en", "Thank you, your pickup order has been placed!"],
  ["es", "¡Gracias, su pedido para recoger se ha realizado!"],
  ["fr-CA", "Merci, votre commande à ramasser a été passée!"],
])("a mail is in the language that is asked for, %s, as text and as a page", async (locale, heading) => {
  await order();
  const [mail] = (await read("cards@aisle.test", `?locale=${locale}`)).mails;
  expect(mail?.text).toContain(heading);
  const page = await open(mail?.page ?? "");
  expect(page.status).toBe(200);
  expect(page.headers.get("content-type")).toBe("text/html; charset=utf-8");
  const html = await page.text();
  expect(html).toContain(`<html lang="${locale}"`);
  expect(html).toContain(heading);
});

test("there is no mail in a language that it is not written in", async () => {
  const authorization = `Bearer ${await services.signIn("cards@aisle.test")}`;
  for (const locale of ["xx", "", "toString"]) {
    const asked = services.fetch(`${services.origin}${mailboxPath}?locale=${locale}`, {
      headers: { authorization },
    });
    expect((await asked).status, locale).toBe(400);
  }
});

test("a mail's page runs nothing, brings nothing in, and is held by the shop alone", async () => {
  await order();
  const [mail] = (await read("cards@aisle.test")).mails;
  const { headers } = await open(mail?.page ?? "");
  const policy = headers.get("content-security-policy") ?? "";
  expect(policy.split("; ")).toEqual(
    expect.arrayContaining([
      "default-src 'none'",
      "frame-ancestors http://localhost:4300",
      "form-action 'none'",
    ]),
  );
  expect(policy).toMatch(/; sandbox allow-popups allow-popups-to-escape-sandbox;/);
  expect(policy).not.toContain("script");
  expect(headers.get("cache-control")).toBe("no-store");
});

test("a mail's page is there for its own address, for ten minutes, and for nothing that was made up", async () => {
  await order();
  const { mails, emailToken } = await read("cards@aisle.test");
  const page = mails[0]?.page ?? "";
  const of = new URL(page, services.origin).searchParams.get("of") ?? "";
  const [head = "", body = "", signature = ""] = of.split(".");
  const claims = v.parse(
    v.record(v.string(), v.unknown()),
    JSON.parse(String(Buffer.from(body, "base64url"))),
  );
  const other = Buffer.from(JSON.stringify({ ...claims, mail: "1" })).toString("base64url");
  const none = Buffer.from(JSON.stringify({ alg: "none" })).toString("base64url");
  const token = await services.signIn("cards@aisle.test");
  const madeUp = ["", "x", emailToken, token, `${head}.${other}.${signature}`, `${none}.${body}.`];
  for (const each of madeUp) expect((await open(`${mailPagePath}?of=${each}`)).status, each).toBe(404);
  services.clock.advance(9 * 60);
  expect((await open(page)).status).toBe(200);
  services.clock.advance(2 * 60);
  expect((await open(page)).status).toBe(404);
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
