import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { call } from "./testing/call.ts";
import { createTestServices } from "./testing/test-services.ts";
import { seedOnce } from "./seed.ts";

const services = await createTestServices();
beforeEach(() => services.reset());

const emails = async () => {
  const rows = await services.context.db.selectFrom("account").select("email").orderBy("email").execute();
  return rows.map(({ email }) => email);
};

test("a filled database is left as it is", async () => {
  const before = await emails();
  await seedOnce(services.context);
  expect(await emails()).toEqual(before);
});

test("a demo shopper that a newer release brings is added, with cards and cart", async () => {
  const before = await emails();
  const { db } = services.context;
  const account = db.selectFrom("account").where("email", "=", "many@aisle.test").select("id");
  const { id } = await account.executeTakeFirstOrThrow();
  await db.deleteFrom("card").where("account_id", "=", id).execute();
  await db.deleteFrom("cart_line").execute();
  await db.deleteFrom("cart").where("account_id", "=", id).execute();
  await db.deleteFrom("profile").where("account_id", "=", id).execute();
  await db.deleteFrom("account").where("id", "=", id).execute();

  await seedOnce(services.context);
  expect(await emails()).toEqual(before);
  const token = await services.signIn("many@aisle.test");
  const wallet = await call(services, "/payment/v2/wallet", {
    token,
    headers: {
      "application-id": "CLICKLIST",
      channel: "WEB",
      tenant: "aisle",
      "payment-auth-type": "B2C",
    },
  });
  expect((wallet.data as { payment: { cards: unknown[] } }).payment.cards).toHaveLength(8);
});

test("the deposits that a newer release brings are added to what an older one has filled", async () => {
  const { db } = services.context;
  await db.deleteFrom("meta").where("key", "=", "deposits_seeded_at").execute();
  await db.deleteFrom("fee_rule").where("kind", "=", "deposit").execute();
  await db.updateTable("product").set({ deposit_containers: 0 }).execute();
  await seedOnce(services.context);
  const rules = await db.selectFrom("fee_rule").where("kind", "=", "deposit").select("state").execute();
  expect(rules.map(({ state }) => state).sort()).toEqual(["CA", "OR"]);
  const bottled = await db
    .selectFrom("product")
    .where("deposit_containers", ">", 0)
    .select("gtin13")
    .execute();
  expect(bottled.length).toBeGreaterThan(2);
});

test("whose members know of a cheaper delivery is added to the banners that an older release has filled in, and nothing else", async () => {
  const { db } = services.context;
  await db.deleteFrom("meta").where("key", "=", "exempt_plans_seeded_at").execute();
  const set = (path: string, value: unknown, domain: string) =>
    db
      .updateTable("banner")
      .set({ traits: sql`jsonb_set(traits, ${path}::text[], ${JSON.stringify(value)}::jsonb)` })
      .where("domain", "=", domain)
      .execute();
  await db
    .updateTable("banner")
    .set({ traits: sql`traits #- '{switches,promoExemptPlans}'` })
    .execute();
  const [own, other] = ["aislemarket.example", "harristeeter.example"];
  await set("{phones,rxweb}", "8005550100", own);
  await set("{switches,promoExemptPlans}", [], other);
  await seedOnce(services.context);
  const banners = await db.selectFrom("banner").select(["domain", "traits"]).execute();
  const traitsAt = (domain: string) => banners.find((banner) => banner.domain === domain)?.traits;
  expect(traitsAt(own)).toMatchObject({
    phones: { rxweb: "8005550100" },
    switches: { promoExemptPlans: ["BST", "BSTL"] },
  });
  expect(traitsAt(other)?.switches.promoExemptPlans).toEqual([]);
});
