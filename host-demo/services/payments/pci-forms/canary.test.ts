import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { sealedLength } from "../../../../sdk/contract/pci-forms.ts";
import { call } from "../../testing/call.ts";
import { everyRow } from "../../testing/every-row.ts";
import { testFrame } from "../../testing/test-frame.ts";
import { createTestServices } from "../../testing/test-services.ts";
import { hashGram } from "./session.ts";

const services = await createTestServices();
beforeEach(() => services.reset());
const { context } = services;
const frame = testFrame(services);

// Found nowhere else: a whole number, and a CVV and a PIN that stand alone.
const pan = "4000009900001010";
const typed = { number: pan, month: "08", year: "2028", cvv: "907" };
const pin = "8361";
const traces = /4000009900001010|4000 0099 0000 1010|(?<![\w.-])(907|8361)(?![\w-])/;

async function expectNoTrace(): Promise<void> {
  for (const { table, text } of await everyRow(context.db)) expect(text, table).not.toMatch(traces);
  expect(services.logLines.length).toBeGreaterThan(0);
  for (const line of services.logLines) expect(line).not.toMatch(traces);
}

const add = (token: string, lowValueToken: string, key: string) =>
  call(services, "/payment/v2/wallet", {
    method: "POST",
    token,
    headers: { "idempotency-key": key },
    body: {
      dateTime: { timezone: "UTC", value: "2026-03-02T15:00:00.000Z" },
      facilityId: "70100",
      storeId: "014",
      defaultCard: false,
      save: true,
      paymentMethod: {
        paymentType: "CREDIT_CARD",
        billing: {
          addressLines: ["1 Vine St"],
          cityTown: "Cincinnati",
          countryCode: "US",
          stateProvince: "OH",
          postalCode: "45202",
        },
        brand: "VISA",
        expirationMonth: "08",
        expirationYear: "2028",
        lowValueToken,
        cardFirstSix: "400000",
        firstName: "Casey",
        lastName: "Cards",
      },
    },
  });

test("the trace is one that would be found", () => {
  for (const text of [`pan=${pan}`, `("cvv":907)`, `{"pin":"8361"}`, "(a,907,b)"])
    expect(text).toMatch(traces);
});

test("number and CVV leave no trace between the frame and the wallet", async () => {
  const token = await services.signIn("empty@aisle.test");
  const lowValueToken = await frame.cardToken(token, typed);
  await expectNoTrace();
  expect((await add(token, lowValueToken, "one")).status).toBe(201);
  expect((await add(token, lowValueToken, "two")).status).toBe(422);
  await expectNoTrace();
});

test("nor where a field is wrong, a value does not open, or a body is not one", async () => {
  const sid = await frame.session(await services.signIn("empty@aisle.test"));
  expect((await frame.tokens(sid, { ...typed, month: "13" })).status).toBe(420);
  expect((await frame.tokens(sid, { ...typed, number: `${pan}000000` })).codes).toEqual(["873"]);
  const unpadded = await frame.seal(sid, "number", pan, { plaintext: pan });
  expect((await frame.post("/pci-forms/v1/tokens", { sid, fields: { number: unpadded } })).status).toBe(400);
  for (const body of [
    { sid, fields: { number: pan, cvv: "907" } },
    { sid, fields: {}, [pan]: pan },
    `{"sid":"${pan}`,
    { sid: pan, fields: {} },
  ]) {
    const answer = await frame.post("/pci-forms/v1/tokens", body);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.text).not.toMatch(traces);
  }
  const page = await services.payFetch(`/pci-forms/1.0.0/payment-form?c=${pan}`, {
    headers: { "sec-fetch-dest": "iframe" },
  });
  expect(page.status).toBe(404);
  await expectNoTrace();
});

test("nor where the work breaks down in the middle", async () => {
  const token = await services.signIn("empty@aisle.test");
  const sid = await frame.session(token);
  await sql`alter table card_token rename to card_token_gone`.execute(context.db);
  const broken = await frame.tokens(sid, typed);
  await sql`alter table card_token_gone rename to card_token`.execute(context.db);
  expect(broken.status).toBe(500);
  expect(broken.text).not.toMatch(traces);
  // A row that a constraint refuses is quoted in the database's own words.
  await sql`alter table card_token add constraint never check (brand = 'NONE')`.execute(context.db);
  const refused = await frame.tokens(sid, typed);
  await sql`alter table card_token drop constraint never`.execute(context.db);
  expect(refused.status).toBe(500);
  await expectNoTrace();
});

test("nor does a PIN", async () => {
  const token = await services.signIn("cards@aisle.test");
  const card = await context.db
    .selectFrom("card")
    .innerJoin("account", "account.id", "card.account_id")
    .where("email", "=", "cards@aisle.test")
    .where("card_type", "=", "EBT_CARD")
    .select(["card.id", "payment_gram"])
    .executeTakeFirstOrThrow();
  const sid = await frame.session(token, { purpose: "pin", cardId: card.id });
  const post = async (value: string) =>
    frame.post("/pin/v1/pins", {
      sid,
      pin: await frame.seal(sid, "pin", value, { header: { pgh: hashGram(card.payment_gram) } }),
    });
  expect((await post(pin)).status).toBe(201);
  expect((await post(`${pin} ${pin}`)).status).toBe(420);
  expect((await post(pin.padEnd(sealedLength + 1, "0"))).status).toBe(400);
  expect((await frame.post("/pin/v1/pins", { sid, pin })).status).toBe(400);
  await expectNoTrace();
});
