import * as v from "valibot";
import { emailLength } from "../../../sdk/domain/lengths.ts";
import { seedAddresses } from "../account/address/seed.ts";
import { followShopping } from "../shop/cart/carts.ts";
import { seedCart } from "../shop/cart/seed.ts";
import { seedCoupons } from "../shop/savings/seed.ts";
import { accountLimit } from "../payments/pci-forms/attempts.ts";
import { demoShoppers } from "../account/identity/demo-shoppers.ts";
import { restoreProfile, seedShoppers } from "../account/identity/seed.ts";
import { deviceLimit, signInLimit } from "../account/identity/sign-in.ts";
import { sealEmailLink } from "../account/preferences/email-links.ts";
import { seedPreferences } from "../account/preferences/seed.ts";
import { restoreAccount } from "../payments/processor/demo-accounts.ts";
import { removeCard } from "../payments/wallet/cards.ts";
import { balanceCheckLimit, ebtChangeLimit } from "../payments/wallet/daily-limits.ts";
import { seedWallet } from "../payments/wallet/seed.ts";
import type { Context } from "../platform/context.ts";
import type { Parts } from "../platform/http/http.ts";
import { parseBody, readBody } from "../platform/http/read-body.ts";
import { forgetLimit } from "../platform/http/rate-limit.ts";
import { ServiceError } from "../platform/http/service-error.ts";
import { withDemoCall } from "./demo-call.ts";
import { demoShoppersPath } from "./paths.ts";
import { ordersShopper, seedOrders } from "./seeded-orders.ts";

const resetRequest = v.strictObject({ email: v.pipe(v.string(), v.email(), v.maxLength(emailLength)) });

/**
 * Stands before the app and starts a demo shopper's story anew. Only the demo's entry and tests load it: an
 * installation has no call that needs no sign-in and changes an account.
 */
export const withDemoShoppers = <P extends Parts>(parts: P): P =>
  withDemoCall(parts, {
    path: demoShoppersPath,
    async answer(context, asked) {
      const isReset = asked.method === "POST";
      const { email } = isReset
        ? parseBody(resetRequest, await readBody(asked, context.settings.bodyLimit))
        : { email: new URL(asked.url).searchParams.get("email") ?? "" };
      if (isReset) await bringBack(context, email);
      const account = await accountOf(context, email);
      if (isReset) await begin(context, account);
      const orders = await ordersOf(context, account.id);
      const emailToken = await sealEmailLink(context, account.id);
      return { profileId: account.id, orders, emailToken };
    },
  });

interface Account {
  readonly id: string;
  readonly tenant: string;
  readonly email: string;
}

/** Throws NOT_FOUND for anyone that the seed does not know: no other account may be touched. */
async function accountOf(context: Context, email: string): Promise<Account> {
  const account = await context.db
    .selectFrom("account")
    .where("email", "=", email)
    .select(["id", "tenant", "email"])
    .executeTakeFirst();
  if (!account || !demoShoppers.some((shopper) => shopper.email === email))
    throw new ServiceError("NOT_FOUND");
  return account;
}

/** Opens the account of a demo shopper anew who has erased it. The rest of the reset fills it. */
async function bringBack(context: Context, email: string): Promise<void> {
  const shopper = demoShoppers.find((each) => each.email === email);
  if (!shopper) return;
  const known = await context.db
    .selectFrom("account")
    .where("email", "=", email)
    .select("id")
    .executeTakeFirst();
  if (!known) await seedShoppers(context, [shopper]);
}

/** The last of the stories that begin with orders, which take seconds: two at once would place them over each other. */
let placing: Promise<void> = Promise.resolve();

/** Starts a shopper's story anew, with the orders that the demo brings along for them. Throws REQUEST_STILL_PROCESSING. */
function begin(context: Context, account: Account): Promise<void> {
  if (account.email !== ordersShopper) return reset(context, account);
  const begun = placing
    .catch(() => undefined)
    .then(async () => {
      await reset(context, account);
      await seedOrders(context, account);
    });
  placing = begun;
  return begun;
}

/** In the table of facts about a database: when somebody began to place the demo's orders, and that it is done. */
const ordersSeeded = "orders_seeded_at";
const done = "done";

/** After so long whoever began must have died, in milliseconds. */
const seedingTakes = 60_000;

/**
 * Places the orders that the demo brings along, once for a database. It takes some seconds, in which the shop is open:
 * what a shopper's orders are is nobody else's business.
 */
export async function seedOrdersOnce(context: Context): Promise<void> {
  const { db, clock } = context;
  const since = clock();
  const abandoned = new Date(since.getTime() - seedingTakes).toISOString();
  const claimed = await db
    .insertInto("meta")
    .values({ key: ordersSeeded, value: since.toISOString() })
    .onConflict((conflict) =>
      conflict
        .column("key")
        .doUpdateSet({ value: since.toISOString() })
        // Of these texts the earlier time is the lesser one, and done is greater than any.
        .where("meta.value", "<", abandoned),
    )
    .returning("key")
    .executeTakeFirst();
  if (!claimed) return;
  const account = await db
    .selectFrom("account")
    .where("email", "=", ordersShopper)
    .select(["id", "tenant", "email"])
    .executeTakeFirst();
  if (account) await begin(context, account);
  await db.updateTable("meta").set({ value: done }).where("key", "=", ordersSeeded).execute();
}

/**
 * Orders that were not seeded stay; cards with what they hold, profile, preferences, addresses, cart, coupons and draft checkouts begin anew. Throws
 * REQUEST_STILL_PROCESSING.
 */
async function reset(context: Context, { id, tenant, email }: Account): Promise<void> {
  const now = context.clock();
  const shopper = { accountId: id, tenant, acr: "full" } as const;
  const live = context.db
    .updateTable("checkout")
    .set({ status: "CANCELLED", version: context.ids.version(), updated_at: now })
    .where("account_id", "=", id)
    .where("status", "=", "DRAFT");
  await live.execute();
  const placing = await context.db
    .selectFrom("checkout")
    .where("account_id", "=", id)
    .where("status", "in", ["ACTIVATING", "MODIFYING"])
    .select("id")
    .executeTakeFirst();
  // An order that is being placed ends by itself; pulling its cards away would only confuse the books.
  if (placing) throw new ServiceError("REQUEST_STILL_PROCESSING");
  const cards = await context.db.selectFrom("card").where("account_id", "=", id).select("id").execute();
  await context.db.transaction().execute(async (trx) => {
    const txContext = { ...context, db: trx };
    for (const card of cards) await removeCard(txContext, shopper, card.id);
    const carts = trx.selectFrom("cart").where("account_id", "=", id).select("id");
    await trx.deleteFrom("cart_line").where("cart_id", "in", carts).execute();
    await trx.deleteFrom("cart_replacement").where("cart_id", "in", carts).execute();
    await trx
      .updateTable("cart")
      .set({ version: context.ids.version(), updated_at: now })
      .where("account_id", "=", id)
      .execute();
    await trx.deleteFrom("address").where("account_id", "=", id).execute();
    await trx.deleteFrom("modality_preference").where("account_id", "=", id).execute();
    await trx.deleteFrom("hold").where("account_id", "=", id).execute();
    await trx.deleteFrom("promise").where("account_id", "=", id).execute();
    await trx.deleteFrom("quote").where("account_id", "=", id).execute();
    await seedAddresses(txContext, id);
    await restoreProfile(txContext, id, email);
    await seedPreferences(txContext, id);
    await followShopping(txContext, trx, id);
    await seedWallet(txContext, id);
    const seeded = await trx.selectFrom("card").where("account_id", "=", id).select("vault_token").execute();
    for (const { vault_token } of seeded)
      if (vault_token !== null) await restoreAccount(txContext, vault_token);
    await seedCart(txContext, email);
    await seedCoupons(txContext, email);
  });
  await forgetLimit(context, signInLimit({ tenant, email }));
  await forgetLimit(context, deviceLimit(id));
  await forgetLimit(context, accountLimit(id));
  await forgetLimit(context, balanceCheckLimit(id));
  await forgetLimit(context, ebtChangeLimit(id));
}

async function ordersOf(context: Context, accountId: string) {
  const rows = await context.db
    .selectFrom("order")
    .innerJoin("order_payment", (join) =>
      join
        .onRef("order_payment.order_id", "=", "order.id")
        .onRef("order_payment.version", "=", "order.version"),
    )
    .where("order.account_id", "=", accountId)
    .orderBy("order.placed_at")
    .orderBy("order_payment.position")
    .select([
      "order.id",
      "order.number",
      "order_payment.payment_type",
      "order_payment.amount",
      "order_payment.last_four",
    ])
    .execute();
  return [...new Set(rows.map(({ id }) => id))].map((id) => {
    const paid = rows.filter((row) => row.id === id);
    const payments = paid.map(({ payment_type, amount, last_four }) => ({
      paymentType: payment_type,
      amount: amount / 100,
      lastFour: last_four,
    }));
    // The bank card's amount is what the journeys without another card go by.
    const bank = payments.find(({ paymentType }) => paymentType === "BANK_CARD");
    return { id, number: paid[0]?.number, amount: bank?.amount, lastFour: bank?.lastFour, payments };
  });
}
