import { sql } from "kysely";
import type { Context } from "../../platform/context.ts";

/** An account that nobody can sign in to; its id. */
async function makeNobody({ db, clock, ids }: Context, tenant: string): Promise<string> {
  const id = ids.make("acc");
  const email = `${id}@erased.invalid`;
  await db
    .insertInto("account")
    .values({ id, tenant, email, password_hash: "none", acr: "remembered", created_at: clock() })
    .execute();
  return id;
}

interface Account {
  readonly id: string;
  readonly tenant: string;
}

/**
 * Gives what was sold to an account that is nobody's: it has no profile, and nobody can sign in to it. The context's db
 * is a transaction.
 */
export async function keepSales(context: Context, account: Account): Promise<void> {
  let nobody: Promise<string> | undefined;
  const makeOnce = () => (nobody ??= makeNobody(context, account.tenant));
  await keepOrders(context, account, makeOnce);
  await keepPlans(context, account.id, makeOnce);
}

/** The plans that were bought, with what paid for them; the membership itself ends with the account. */
async function keepPlans({ db }: Context, id: string, nobodyOf: () => Promise<string>): Promise<void> {
  const bought = await db
    .selectFrom("membership_checkout")
    .where("account_id", "=", id)
    .where("status", "=", "ACTIVATED")
    .select("id")
    .execute();
  if (bought.length === 0) return;
  await db
    .updateTable("membership_checkout")
    .set({ account_id: await nobodyOf(), email: "" })
    .where(
      "id",
      "in",
      bought.map((checkout) => checkout.id),
    )
    .execute();
}

/** A checkout's content less where it went, and what its shopper said of each line. */
const withoutWords = sql<string>`
  jsonb_set(
    content::jsonb - 'deliveryAddress',
    '{lines}',
    (select coalesce(jsonb_agg(line - 'instructions' order by at), '[]')
      from jsonb_array_elements(content::jsonb->'lines') with ordinality as each (line, at))
  )::text`;

/** The orders, with the checkouts that they came from. The context's db is a transaction. */
export async function keepOrders(
  context: Context,
  { id, tenant }: Account,
  nobodyOf: () => Promise<string> = () => makeNobody(context, tenant),
): Promise<void> {
  const { db } = context;
  const ordered = await db
    .selectFrom("checkout")
    .where("account_id", "=", id)
    .where("order_id", "is not", null)
    .select(["id", "cart_id"])
    .execute();
  if (ordered.length === 0) return;
  const nobody = await nobodyOf();
  const carts = ordered.map((checkout) => checkout.cart_id);
  await db.deleteFrom("cart_line").where("cart_id", "in", carts).execute();
  await db.deleteFrom("cart_replacement").where("cart_id", "in", carts).execute();
  await db.updateTable("cart").set({ account_id: nobody }).where("id", "in", carts).execute();
  // Drafts of the same cart are no order's; what made an order another one is.
  await db
    .deleteFrom("checkout")
    .where("account_id", "=", id)
    .where("order_id", "is", null)
    .where("status", "!=", "MODIFIED")
    .execute();
  await db
    .updateTable("checkout")
    .set({
      account_id: nobody,
      content: withoutWords,
      contact_first_name: null,
      contact_last_name: null,
      contact_phone: null,
      contact_date_of_birth: null,
      contact_sms_optin: false,
      // What whoever brought it had to know may be a gate's code, or a name.
      instructions: null,
      email: "",
    })
    .where("account_id", "=", id)
    .execute();
  await keepRows(db, id, nobody);
}

/** The orders themselves, and what was said of their lines. */
async function keepRows(db: Context["db"], id: string, nobody: string): Promise<void> {
  await db
    .updateTable("order_line")
    .set({ instructions: null })
    .where("order_id", "in", (orders) =>
      orders.selectFrom("order").where("account_id", "=", id).select("order.id"),
    )
    .execute();
  await db
    .updateTable("order")
    .set({
      account_id: nobody,
      contact_first_name: "",
      contact_last_name: "",
      contact_phone: "",
      contact_sms_optin: false,
      email: "",
      delivery_address: null,
      instructions: null,
      fraud_transaction_id: null,
    })
    .where("account_id", "=", id)
    .execute();
}
