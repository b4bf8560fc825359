import { sql } from "kysely";
import type { Checkout } from "../../../../../sdk/contract/checkout.ts";
import { createVault } from "../../../payments/vault/vault.ts";
import type { Context } from "../../../platform/context.ts";
import { issueAccessToken } from "../../../platform/keys/access-token.ts";
import { recordEvent } from "../../order/events.ts";
import type { Member } from "./crowd.ts";

/** A shopper whose order only wants its button pressed. */
export interface Ready {
  readonly member: Member;
  readonly checkout: Pick<Checkout, "id" | "versionKey" | "checksum" | "payments">;
}

type Patch = Readonly<Record<string, string>>;

/** Writes a row down again for each patch, with what that says in place of its own. */
function copyRows(
  { db }: Context,
  table: string,
  row: readonly [column: string, value: string],
  patches: readonly Patch[],
): Promise<unknown> {
  const [column, value] = row;
  return sql`
    insert into ${sql.table(table)}
    select (jsonb_populate_record(model, patch)).*
    from ${sql.table(table)} as model, jsonb_array_elements(${JSON.stringify(patches)}::jsonb) as patch
    where ${sql.ref(`model.${column}`)} = ${value}
  `.execute(db);
}

/** What a copy has of its own. */
interface Copy {
  readonly account: string;
  readonly cart: string;
  readonly checkout: string;
  /** By the model's. */
  readonly cards: Map<string, string>;
}

/**
 * Shoppers in the very place of one who has come to the order button by the services alone: what is asked of the
 * services is to be the pressing, and so many can't all go there in the time of a test. Each has an account, a cart, a
 * promised time, a checkout and cards of their own; the numbers of the cards are the model's, and so is what they hold.
 */
export async function copyReady(context: Context, model: Ready, count: number): Promise<readonly Ready[]> {
  const { ids } = context;
  const { accountId } = model.member;
  const copies = Array.from({ length: count }, () => ({
    account: ids.make("acc"),
    cart: ids.make("cart"),
    checkout: ids.make("chk"),
    cards: new Map<string, string>(),
  }));
  const accounts = copies.map(({ account }) => ({ id: account, email: `${account}@aisle.test` }));
  await copyRows(context, "account", ["id", accountId], accounts);
  const profiles = copies.map(({ account }) => ({ account_id: account }));
  await copyRows(context, "profile", ["account_id", accountId], profiles);
  await copyCards(context, accountId, copies);
  await copyCheckout(context, model, copies);
  return Promise.all(
    copies.map(async ({ account, checkout: id, cards }) => {
      const { accessToken } = await issueAccessToken(context, {
        accountId: account,
        tenant: "aisle",
        acr: "full",
      });
      const payments = model.checkout.payments.map((each) => ({ ...each, id: cards.get(each.id) ?? "" }));
      return {
        member: { accountId: account, token: accessToken },
        checkout: { ...model.checkout, id, payments },
      };
    }),
  );
}

/** Gives each copy a cart, a promise and a checkout like the model's. */
async function copyCheckout(context: Context, model: Ready, copies: readonly Copy[]): Promise<void> {
  const { db, ids } = context;
  const { id: modelId, payments } = model.checkout;
  const { cart_id: modelCart } = await db
    .selectFrom("checkout")
    .where("id", "=", modelId)
    .select("cart_id")
    .executeTakeFirstOrThrow();
  const lines = await db.selectFrom("cart_line").where("cart_id", "=", modelCart).select("id").execute();
  const owned = copies.map(({ account, cart }) => ({ account_id: account, cart_id: cart }));
  const carts = copies.map(({ account, cart }) => ({ id: cart, account_id: account }));
  await copyRows(context, "cart", ["id", modelCart], carts);
  for (const { id } of lines) {
    const own = copies.map(({ cart }) => ({ id: ids.make("line"), cart_id: cart }));
    await copyRows(context, "cart_line", ["id", id], own);
  }
  const promises = owned.map((own) => ({ ...own, id: ids.make("prm") }));
  await copyRows(context, "promise", ["cart_id", modelCart], promises);
  const checkouts = copies.map(({ checkout }, index) => ({ ...owned[index], id: checkout }));
  await copyRows(context, "checkout", ["id", modelId], checkouts);
  for (const { id } of payments) {
    const own = copies.map(({ checkout, cards }) => ({
      checkout_id: checkout,
      card_id: cards.get(id) ?? "",
    }));
    await copyRows(context, "checkout_payment", ["card_id", id], own);
  }
  for (const { checkout } of copies)
    await recordEvent(context, db, { type: "checkout.created", checkoutId: checkout });
}

/** Gives each copy cards like the model's, and notes which of theirs is which. */
async function copyCards(context: Context, accountId: string, copies: readonly Copy[]): Promise<void> {
  const { db, ids } = context;
  const vault = createVault(context);
  const cards = await db
    .selectFrom("card")
    .where("account_id", "=", accountId)
    .select(["id", "vault_token", "exp_month", "exp_year"])
    .execute();
  for (const { id, vault_token, exp_month, exp_year } of cards) {
    const known = await vault.numberOf(vault_token ?? "");
    if (!known) throw new Error("a card without a number");
    const number = {
      pan: known.pan,
      ...(exp_month !== null && exp_year !== null && { expMonth: exp_month, expYear: exp_year }),
    };
    const tokens = await vault.storeAll(copies.map(() => number));
    const patches = copies.map(({ account, cards: own }, index) => {
      const copy = { id: ids.make("crd"), account_id: account, payment_gram: ids.make("grm") };
      own.set(id, copy.id);
      return { ...copy, vault_token: tokens[index] ?? "" };
    });
    await copyRows(context, "card", ["id", id], patches);
    // Known to the processor already, where the model's is.
    await copyRows(
      context,
      "processor.prepaid_token",
      ["token", vault_token ?? ""],
      tokens.map((token) => ({ token })),
    );
  }
}
