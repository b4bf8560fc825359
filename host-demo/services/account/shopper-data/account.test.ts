import { sql } from "kysely";
import { timeslotsResponse } from "../../../../sdk/contract/timeslots.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { accountDataResponse } from "../../../../sdk/contract/account-data.ts";
import { routes } from "../../app.ts";
import { fill, numberOf } from "../../shop/checkout/testing/delivery.ts";
import { checkoutIn, testShopper } from "../../shop/checkout/testing/shopper.ts";
import { demoShoppersPath } from "../../demo/paths.ts";
import { demoPassword } from "../identity/demo-shoppers.ts";
import { newMember } from "../../shop/membership/testing/new-member.ts";
import { reduceLine } from "../../shop/order/refunds.ts";
import { settleOrder } from "../../shop/order/settling.ts";
import { moveOn } from "../../shop/order/stages.ts";
import { clip } from "../../shop/savings/testing/clip.ts";
import { call } from "../../testing/call.ts";
import { everyRow } from "../../testing/every-row.ts";
import { vineStreet } from "../../testing/resources.ts";
import { testFrame } from "../../testing/test-frame.ts";
import { createTestServices } from "../../testing/test-services.ts";
import { eraseAccount } from "./erasure.ts";

const services = await createTestServices();
beforeEach(() => services.reset());
const { context } = services;

const email = "leaving@aisle.test";
const base = "/atlas/v1/customer-profile/v1";

const erase = (token: string, password = demoPassword, headers: Record<string, string> = {}) =>
  call(services, `${base}/account-erasure`, { method: "POST", token, body: { password }, headers });

async function dataOf(token: string) {
  const { text } = await call(services, `${base}/account-data`, { token });
  return { text, data: accountDataResponse(JSON.parse(text)).accountData };
}

const signIn = (address = email, password = demoPassword) =>
  call(services, "/auth/v1/sign-in", { method: "POST", body: { email: address, password } });

const accountOf = (address: string) =>
  context.db
    .selectFrom("account")
    .where("email", "=", address)
    .select(["id", "tenant"])
    .executeTakeFirstOrThrow();

/** Places an order with the saved Visa. */
async function order(token: string) {
  const shopper = testShopper(services.fetch, services.origin, token);
  const paid = await shopper.ready();
  const { id, versionKey, lineItems } = await shopper.cart();
  const said = lineItems.map(({ gtin13, quantity }) => ({
    gtin13,
    quantity,
    instructions: "As Lennox had it",
  }));
  const put = await shopper.send("PUT", `/atlas/v1/cart/v1/carts/${id}`, { versionKey, lineItems: said });
  expect(put.status).toBe(200);
  const told = checkoutIn(await shopper.update(paid, { fulfillment: { instructions: "Bell 4711" } }));
  const { orderId } = checkoutIn(await shopper.activate(told));
  if (orderId === undefined) throw new Error("the order was not placed");
  return shopper.order(orderId);
}

/** The store hands out all of it, at its price. */
async function complete(orderId: string) {
  await settleOrder(context, orderId, []);
  await moveOn(context, orderId, "DELIVERED");
}

const mainStreet = {
  addressLines: ["Apt 77", "100 Main St"],
  cityTown: "Cincinnati",
  stateProvince: "OH",
  postalCode: "45209",
  countryCode: "US",
};

/** Has an order brought to a place: the checkout takes no deliveries yet, and an order may have an address. */
async function bring(orderId: string) {
  const address = JSON.stringify(mainStreet);
  await context.db
    .updateTable("order")
    .set({ delivery_address: address })
    .where("id", "=", orderId)
    .execute();
  await context.db
    .updateTable("checkout")
    .set({ content: sql`(content::jsonb || jsonb_build_object('deliveryAddress', ${address}::jsonb))::text` })
    .where("order_id", "=", orderId)
    .execute();
}

/** Uses everything once that leaves a trace of a shopper, and leaves some of it unfinished. */
async function live(token: string) {
  const frame = testFrame(services);
  const profile = await call(services, `${base}/profile`, { token });
  const { versionKey } = profile.data["profile"] as { versionKey: string };
  await call(services, `${base}/profile`, {
    method: "PUT",
    token,
    body: { versionKey, homePhone: "5135550121", birthDate: "1980-02-29" },
  });
  await call(services, `${base}/addresses`, { method: "POST", token, body: vineStreet });
  const shopper = testShopper(services.fetch, services.origin, token);
  const bought = await order(token);
  await bring(bought.id);
  const [product] = bought.lineItems;
  await shopper.setQuantity(product?.gtin13 ?? "", 1);
  await shopper.ready();
  const delivery = { modalityType: "DELIVERY", destination: { address: mainStreet } };
  const chosen = await shopper.send("PUT", "/atlas/v1/modality/v1/preferences", {
    ...delivery,
    shouldSetActiveModality: true,
  });
  expect(chosen.text).toContain("Apt 77");
  const slots = await shopper.send("POST", "/atlas/v1/promising/v4/timeslots", { modality: delivery });
  const { quoteId, optionId } = timeslotsResponse(JSON.parse(slots.text)).days[1]?.times[0] ?? {};
  const kept = { quoteId, optionId, destination: delivery.destination };
  expect((await shopper.send("POST", "/fulfillment/api/timeslots/reserve", kept)).status).toBe(200);
  await frame.cardToken(token, { number: "5555555555554444", month: "08", year: "2028", cvv: "321" });
  const ebt = (await shopper.cards()).find(({ cardType }) => cardType === "EBT_CARD");
  if (!ebt) throw new Error("the shopper has no SNAP EBT card");
  await frame.pinHandle(token, ebt, "1234");
  await newMember(services, token).joined();
  await signIn();
  await signIn(email, "wrong");
  return bought;
}

const personal =
  /lennox|farewell|leaving@aisle|5135550120|5135550121|4012 edwards|apt 77|1 vine st|bell 4711|4111111111111111|5555555555554444/i;

describe("an account's data", () => {
  test("are all that is kept of it, as one document", async () => {
    const token = await services.signIn(email);
    const bought = await live(token);
    const { data } = await dataOf(token);
    expect(data.profile).toMatchObject({
      firstName: "Lennox",
      lastName: "Farewell",
      birthDate: "1980-02-29",
    });
    expect(data.addresses.map(({ address }) => address.addressLines.join(", ")).sort()).toEqual([
      "1 Vine St",
      "Apt 77, 4012 Edwards Rd",
    ]);
    expect(data.emailPreferences.filter(({ selected }) => selected)).toMatchObject([
      { shortDescription: "Fresh Catch" },
    ]);
    expect(data.smsOptIns).toMatchObject([{ phoneNumber: "+15135550120", triggerType: "CLICKLIST" }]);
    expect(data.customerPreferences).toMatchObject([{ name: "Targeted Ad Consent", value: true }]);
    expect(data.cards.map(({ cardType, lastFour }) => [cardType, lastFour])).toEqual([
      ["BANK_CARD", "1111"],
      ["EBT_CARD", expect.stringMatching(/^\d{4}$/)],
      ["GIFT_CARD", expect.stringMatching(/^\d{4}$/)],
    ]);
    expect(data.reservations).toMatchObject([
      { modalityType: "DELIVERY", destination: { address: mainStreet } },
    ]);
    expect(data.carts).toMatchObject([{ lineItems: [{ quantity: 1 }] }]);
    expect(data.checkouts).toMatchObject([{ status: "DRAFT", email }]);
    expect(data.orders).toMatchObject([
      {
        number: bought.number,
        email,
        deliveryAddress: mainStreet,
        contact: { firstName: "Lennox" },
        instructions: "Bell 4711",
        promoCodes: [],
        tip: 0,
        payments: [{ brand: "VISA", lastFour: "1111" }],
        versions: [{ tip: 0, total: bought.summary.cost.total / 100 }],
        authorizations: [
          {
            paymentType: "BANK_CARD",
            purpose: "PAYMENT",
            amount: bought.summary.cost.total / 100,
            released: 0,
          },
        ],
      },
    ]);
    expect(data.orders[0]?.lineItems).toHaveLength(bought.lineItems.length);
    expect(data.sessions).toHaveLength(1);
  });

  test("tell memberships too", async () => {
    const { data } = await dataOf(await services.signIn("member@aisle.test"));
    expect(data.memberships).toMatchObject([{ status: "ACTIVE", subscriptionType: "BST" }]);
  });

  test("tell of plans that were bought, and of one that was about to be", async () => {
    const token = await services.signIn(email);
    const member = newMember(services, token);
    await member.ready();
    expect((await dataOf(token)).data.membershipCheckouts).toMatchObject([
      { status: "DRAFT", subscriptionType: "BST", total: 99, email },
    ]);
    await member.joined([["BANK_CARD", "1111"]], "BSTL");
    const { membershipCheckouts, memberships } = (await dataOf(token)).data;
    expect(membershipCheckouts).toMatchObject([
      {
        status: "ACTIVATED",
        subscriptionType: "BSTL",
        total: 59,
        number: expect.stringMatching(/\d/) as string,
        placedAt: services.clock.now().toISOString(),
        payments: [{ paymentType: "BANK_CARD", amount: 59, brand: "VISA", lastFour: "1111" }],
      },
    ]);
    expect(memberships).toMatchObject([{ status: "ACTIVE", subscriptionType: "BSTL" }]);
  });

  test("tell what is wanted where an item runs out, and what stands in for one that did", async () => {
    const token = await services.signIn(email);
    const shopper = testShopper(services.fetch, services.origin, token);
    await fill(shopper, { "Paper Towels": 1, "Yellow Onions": 2, "Oat Milk, Vanilla": 1 });
    const { id, versionKey, lineItems } = await shopper.cart();
    const [oat, soy, eggs] = ["Oat Milk, Vanilla", "Soy Milk, Original", "Grade A Large Eggs"].map(numberOf);
    const put = await shopper.send("PUT", `/atlas/v1/cart/v1/carts/${id}`, {
      versionKey,
      substitutionPolicy: "NONE",
      lineItems: lineItems.map(({ gtin13, quantity, description }) => ({
        gtin13,
        quantity,
        ...(description === "Yellow Onions" && {
          substitutionPolicy: "CUSTOMER_CHOICE",
          substitutionItems: [{ gtin13: eggs }],
          instructions: "Small ones",
        }),
      })),
    });
    expect(put.status).toBe(200);
    const replaced = await shopper.send("PUT", `/atlas/v1/cart/v1/carts/${id}/replacements`, {
      versionKey: (await shopper.cart()).versionKey,
      originalLineItemUpc: oat,
      newLineItemUpc: soy,
    });
    expect(replaced.status).toBe(200);
    const anHourOn = new Date(services.clock.now().getTime() + 60 * 60_000).toISOString();
    const [cart] = (await dataOf(token)).data.carts;
    expect(cart?.substitutionPolicy).toBe("NONE");
    const backup = { gtin13: eggs, description: "Grade A Large Eggs" };
    expect(cart?.lineItems.map(({ gtin13: _, quantity: __, ...line }) => line)).toEqual([
      { description: "Paper Towels" },
      {
        description: "Yellow Onions",
        substitutionPolicy: "CUSTOMER_CHOICE",
        substitutionItems: [backup],
        instructions: "Small ones",
      },
      { description: "Oat Milk, Vanilla" },
      { description: "Soy Milk, Original" },
    ]);
    expect(cart?.replacements).toEqual([
      {
        modalityType: "PICKUP",
        originalLineItemUpc: oat,
        newLineItemUpc: soy,
        newLineItemQuantity: 1,
        previousQuantityValue: 0,
        expiresAt: anHourOn,
      },
    ]);
    await shopper.activate(await shopper.ready());
    const [order] = (await dataOf(token)).data.orders;
    const wanted = order?.lineItems.map((line) => [line.description, line.substitutionPolicy]);
    expect(wanted).toContainEqual(["Paper Towels", "NONE"]);
    expect(order?.lineItems.find(({ description }) => description === "Yellow Onions")).toMatchObject({
      substitutionPolicy: "CUSTOMER_CHOICE",
      substitutionItems: [backup],
      instructions: "Small ones",
    });
  });

  test("tell what an age limit asked for, which coupons were clipped, and what came of an order in the end", async () => {
    const token = await services.signIn(email);
    const shopper = testShopper(services.fetch, services.origin, token);
    await clip(context, email, "cpn-delivery");
    await shopper.ready();
    const dateOfBirth = "1980-02-29";
    await context.db.updateTable("checkout").set({ contact_date_of_birth: dateOfBirth }).execute();
    const left = (await dataOf(token)).data;
    expect(left.checkouts).toMatchObject([{ dateOfBirth }]);
    expect(left.coupons).toMatchObject([{ offerId: "cpn-delivery", used: false }]);

    const bought = await order(token);
    await context.db.updateTable("checkout").set({ contact_date_of_birth: dateOfBirth }).execute();
    const [first, second] = bought.lineItems;
    if (!first || !second) throw new Error("the order has too few lines");
    await reduceLine(context, { orderId: bought.id, key: "r1", lineId: first.id, quantity: 0 });
    const [reduced] = (await dataOf(token)).data.orders;
    expect(reduced).toMatchObject({
      dateOfBirth,
      refunds: [{ lineId: first.id, quantity: 0, status: "DONE" }],
    });
    expect(reduced?.receipt).toBeUndefined();
    await settleOrder(context, bought.id, [{ lineId: second.id, quantity: 0, net: 0 }]);
    const [settled] = (await dataOf(token)).data.orders;
    const picked = new Map(settled?.receipt?.lineItems.map(({ lineId, quantity }) => [lineId, quantity]));
    expect([picked.get(first.id), picked.get(second.id)]).toEqual([0, 0]);
    expect(settled?.receipt?.total).toBeLessThan(settled?.total ?? 0);
    expect(settled?.payments.map(({ charged }) => charged)).toEqual([settled?.receipt?.total]);
  });

  test("hold no number of a card, and nothing that works as a token or a handle", async () => {
    const token = await services.signIn(email);
    await live(token);
    const { text } = await dataOf(token);
    expect(text).not.toMatch(/\d{13,}(?!"|\d)|vlt_|grm_|lvt_|slt_|scrypt|password/);
    expect(text).not.toContain("4111111111111111");
  });

  test("are the shopper's own", async () => {
    await live(await services.signIn(email));
    expect((await dataOf(await services.signIn("cards@aisle.test"))).text).not.toMatch(
      /lennox|leaving@aisle|0120/i,
    );
    expect((await call(services, `${base}/account-data`)).status).toBe(401);
  });
});

describe("an account that is erased", () => {
  test("leaves no trace of the shopper in any table, in the vault least of all", async () => {
    const before = await everyRow(context.db);
    const token = await services.signIn(email);
    const bought = await live(token);
    await complete(bought.id);
    const { id } = await accountOf(email);
    const found = (await everyRow(context.db)).filter(({ text }) => text.includes(id) || personal.test(text));
    // The test looks where there is something to find.
    expect(new Set(found.map(({ table }) => table)).size).toBeGreaterThan(12);
    const answer = await erase(token);
    expect([answer.status, answer.data]).toEqual([200, { erased: true }]);
    const after = await everyRow(context.db);
    const left = after.filter(({ text }) => text.includes(id) || personal.test(text));
    expect(left).toEqual([]);
    for (const table of ["vault.secret", "vault.brief_secret", "vault.opened"]) {
      const count = (rows: typeof before) => rows.filter((row) => row.table === table).length;
      // Three numbers of saved cards have gone, and those that were being added.
      expect(count(after), table).toBe(count(before) - (table === "vault.secret" ? 3 : 0));
    }
  });

  test("leaves its orders to the books, with what they cost and how they were paid", async () => {
    const token = await services.signIn(email);
    const bought = await order(token);
    await complete(bought.id);
    const read = async () => ({
      order: await context.db
        .selectFrom("order")
        .where("id", "=", bought.id)
        .selectAll()
        .executeTakeFirstOrThrow(),
      lines: await context.db
        .selectFrom("order_line")
        .where("order_id", "=", bought.id)
        .selectAll()
        .execute(),
      payments: await context.db
        .selectFrom("order_payment")
        .where("order_id", "=", bought.id)
        .selectAll()
        .execute(),
    });
    const before = await read();
    await erase(token);
    const after = await read();
    const nobody = {
      account_id: expect.stringMatching(/^acc_/) as string,
      contact_first_name: "",
      contact_last_name: "",
      contact_phone: "",
      contact_sms_optin: false,
      email: "",
      instructions: null,
    };
    expect(before.lines.map(({ instructions }) => instructions)).toContain("As Lennox had it");
    const lines = before.lines.map((line) => ({ ...line, instructions: null }));
    expect(after).toEqual({ ...before, lines, order: { ...before.order, ...nobody } });
    expect(after.order.account_id).not.toBe(before.order.account_id);
    const owner = await context.db
      .selectFrom("account")
      .where("id", "=", after.order.account_id)
      .select("email")
      .executeTakeFirstOrThrow();
    expect((await signIn(owner.email, "none")).status).toBe(401);
  });

  test("leaves the plan that it bought to the books, and none that it was about to buy", async () => {
    const token = await services.signIn(email);
    const member = newMember(services, token);
    const { id } = await member.joined();
    const read = () =>
      context.db.selectFrom("membership_checkout").where("id", "=", id).selectAll().executeTakeFirst();
    const paid = () =>
      context.db.selectFrom("membership_payment").where("checkout_id", "=", id).selectAll().execute();
    const [before, payments] = [await read(), await paid()];
    await context.db
      .updateTable("membership")
      .set({ status: "CANCELLED" })
      .where("account_id", "=", before?.account_id ?? "")
      .execute();
    await member.ready([], "BSTL");
    expect((await erase(token)).status).toBe(200);
    const after = await read();
    expect(after).toEqual({ ...before, account_id: after?.account_id, email: "" });
    expect(after?.account_id).not.toBe(before?.account_id);
    expect(await paid()).toEqual(payments);
    const all = await context.db.selectFrom("membership_checkout").select("id").execute();
    expect(all).toEqual([{ id }]);
    const memberships = await context.db
      .selectFrom("membership")
      .where("account_id", "=", after?.account_id ?? "")
      .select("id")
      .execute();
    expect(memberships).toEqual([]);
  });

  test("is nobody's any more: every token is refused, and signing in fails as for an unknown shopper", async () => {
    const answer = await signIn();
    const token = String(answer.data["accessToken"]);
    const cookie = answer.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    const sid = await testFrame(services).session(token);
    const link = String((await call(services, `${demoShoppersPath}?email=${email}`)).data["emailToken"]);
    expect((await erase(token)).status).toBe(200);

    for (const route of routes) {
      if (route.auth !== "shopper" || route.outlivesAccount) continue;
      const refused = await call(services, route.path.replace(/:\w+/g, "anything"), {
        method: route.method,
        token,
        body: route.method === "GET" ? undefined : {},
      });
      expect([refused.status, refused.error.code], route.name).toEqual([401, "UNAUTHENTICATED"]);
    }
    const emails = "/accountmanagement/api/email-preferences";
    expect((await call(services, emails, { token })).status).toBe(401);
    const body = [{ shortDescription: "Weekly Ad", selected: true }];
    const linked = await call(services, `${emails}?token=${link}`, { method: "POST", body });
    expect(linked.status).toBe(404);
    const refreshed = await call(services, "/auth/v1/token", { method: "POST", headers: { cookie } });
    expect(refreshed.status).toBe(401);
    const typed = { number: "5555555555554444", month: "08", year: "2028", cvv: "321" };
    expect(await testFrame(services).tokens(sid, typed)).toMatchObject({
      status: 403,
      codes: ["FRAME_SESSION_INVALID"],
    });
    const [gone, unknown] = [await signIn(), await signIn("nobody@aisle.test")];
    expect([gone.status, gone.error]).toEqual([unknown.status, unknown.error]);
    expect(gone.error.code).toBe("SIGN_IN_FAILED");
  });

  test("refuses a call that was under way, as any that comes after it", async () => {
    const token = await services.signIn(email);
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const adding = call(services, `${base}/addresses`, { method: "POST", token, body: readable });
    expect((await erase(token)).status).toBe(200);
    const writer = writable.getWriter();
    void writer.write(new TextEncoder().encode(JSON.stringify(vineStreet)));
    void writer.close();
    const refused = await adding;
    expect([refused.status, refused.error.code]).toEqual([401, "UNAUTHENTICATED"]);
    expect(await context.db.selectFrom("idempotency").selectAll().execute()).toEqual([]);
  });

  test("stays erased however often it is asked for: an answer that was lost is answered alike", async () => {
    const token = await services.signIn(email);
    const answers = await Promise.all([erase(token), erase(token)]);
    answers.push(await erase(token), await erase(token, "whatever"));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await context.db.selectFrom("idempotency").selectAll().execute()).toEqual([]);
    services.clock.advance(6 * 60);
    expect((await erase(token)).status).toBe(401);
  });

  test("ends well where another press took the account away before the password was looked at", async () => {
    const { id, tenant } = await accountOf(email);
    const credentials = { password: demoPassword, address: "192.0.2.1" };
    // It has found the account, and has yet to look at the password.
    const erasure = eraseAccount(context, { accountId: id, tenant, acr: "full" }, credentials);
    const other = context.db.deleteFrom("account").where("id", "=", id).execute();
    await expect(Promise.all([erasure, other])).resolves.toBeDefined();
  });

  test("touches no other account", async () => {
    const token = await services.signIn(email);
    const { id } = await accountOf(email);
    const isOthers = ({ text }: { text: string }) => !text.includes(id) && !personal.test(text);
    const others = await services.signIn("cards@aisle.test");
    const before = (await dataOf(others)).data;
    const rows = (await everyRow(context.db)).filter(isOthers).filter(({ table }) => table === "public.card");
    await erase(token);
    expect({ ...(await dataOf(others)).data, exportedAt: "" }).toEqual({ ...before, exportedAt: "" });
    expect((await everyRow(context.db)).filter(({ table }) => table === "public.card")).toHaveLength(
      rows.length,
    );
  });

  test("comes back with a reset of the demo, as it was first", async () => {
    const token = await services.signIn(email);
    const whole = (data: Awaited<ReturnType<typeof dataOf>>["data"]) => ({
      ...data,
      addresses: data.addresses.map(({ address }) => address),
      cards: data.cards.map(({ lastFour }) => lastFour),
      carts: data.carts.map(({ lineItems }) => lineItems),
      customerPreferences: data.customerPreferences.map(({ name }) => name),
      profile: data.profile.firstName,
      exportedAt: "",
    });
    const before = whole((await dataOf(token)).data);
    await erase(token);
    await services.fetch(demoShoppersPath, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email }),
    });
    expect(whole((await dataOf(await services.signIn(email))).data)).toEqual(before);
  });

  test("also while strangers have used up the tries at its password", async () => {
    const token = await services.signIn(email);
    const headers = { "content-type": "application/json", tenant: "aisle" };
    const body = JSON.stringify({ email, password: "wrong" });
    const asStranger = () => services.fetch("/auth/v1/sign-in", { method: "POST", headers, body });
    for (let failure = 1; failure <= 10; failure += 1) expect((await asStranger()).status).toBe(401);
    expect((await asStranger()).status).toBe(429);
    expect((await erase(token)).status).toBe(200);
  });
});

describe("nothing is erased", () => {
  const isThere = async () => expect((await signIn()).status).toBe(200);

  test("without the password", async () => {
    const token = await services.signIn(email);
    const refused = await erase(token, "wrong");
    expect([refused.status, refused.error.code]).toEqual([422, "PASSWORD_WRONG"]);
    expect(
      (await call(services, `${base}/account-erasure`, { method: "POST", token, body: {} })).status,
    ).toBe(400);
    expect((await dataOf(token)).data.cards).toHaveLength(3);
    await isThere();
  });

  test("by trying passwords: the limit is that of a sign-in", async () => {
    const token = await services.signIn(email);
    for (let failure = 1; failure <= 10; failure += 1) expect((await erase(token, "wrong")).status).toBe(422);
    const refused = await erase(token);
    expect([refused.status, refused.error.code]).toEqual([429, "TOO_MANY_REQUESTS"]);
    expect((await dataOf(token)).data.cards).toHaveLength(3);
  });

  test("while an order is open", async () => {
    const token = await services.signIn(email);
    const { id } = await order(token);
    const refused = await erase(token);
    expect([refused.status, refused.error.code]).toEqual([409, "ORDER_OPEN"]);
    expect((await dataOf(token)).data).toMatchObject({ orders: [{ id, email }], cards: [{}, {}, {}] });
    await settleOrder(context, id, []);
    // Whoever brings it needs to know where.
    expect((await erase(token)).status).toBe(409);
    await moveOn(context, id, "DELIVERED");
    expect((await erase(token)).status).toBe(200);
  });

  test.each(["settlement", "refund"] as const)("while a %s of an order is not through", async (kind) => {
    const token = await services.signIn(email);
    const { id } = await order(token);
    await complete(id);
    const at = context.clock();
    if (kind === "settlement")
      await context.db
        .updateTable("order_settlement")
        .set({ status: "PENDING" })
        .where("order_id", "=", id)
        .execute();
    else
      await context.db
        .insertInto("order_refund")
        .values({
          order_id: id,
          key: "k",
          line_id: "l",
          quantity: 0,
          snap: 0,
          gifts: [],
          bank: 1,
          status: "PENDING",
          credited: [],
          delay: null,
          created_at: at,
        })
        .execute();
    expect((await erase(token)).error.code).toBe("ORDER_OPEN");
  });

  test("while an order is being placed", async () => {
    const token = await services.signIn(email);
    const { id } = await order(token);
    await complete(id);
    await context.db.updateTable("saga").set({ status: "RUNNING" }).where("order_id", "=", id).execute();
    expect((await erase(token)).error.code).toBe("ORDER_OPEN");
  });

  test("by another tenant's page, or without a token", async () => {
    const token = await services.signIn(email);
    expect((await erase(token, demoPassword, { tenant: "harristeeter" })).status).toBe(403);
    expect((await erase("")).status).toBe(401);
    await isThere();
  });

  test("in part: where the last step fails, everything is as it was", async () => {
    const token = await services.signIn(email);
    await live(token).then(({ id }) => complete(id));
    // Signing in, as the erasure does first, counts and forgets.
    const rows = async () =>
      (await everyRow(context.db)).filter(({ table }) => table !== "public.rate_limit");
    const before = await rows();
    await sql`
      create function keep_account() returns trigger language plpgsql as 'begin raise exception ''kept''; end';
      create trigger keep_account before delete on account execute function keep_account()`.execute(
      context.db,
    );
    try {
      expect((await erase(token)).status).toBe(500);
    } finally {
      await sql`drop trigger keep_account on account; drop function keep_account`.execute(context.db);
    }
    expect(await rows()).toEqual(before);
    expect((await erase(token)).status).toBe(200);
  });
});
