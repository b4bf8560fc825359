import { createVault } from "../../../payments/vault/vault.ts";
import type { Context } from "../../../platform/context.ts";
import { gatherRush, type Rush } from "../../promising/testing/rush.ts";

/** Many shoppers who have each filled a cart, saved a card, and been told of the same window. */
export interface PromiseRush extends Rush {
  readonly buyers: readonly Buyer[];
}

export interface Buyer {
  readonly accountId: string;
  readonly token: string;
  readonly quoteId: string;
  readonly cartId: string;
  readonly cardId: string;
  readonly gtin13: string;
}

/** Makes so many shoppers, and a window with so many places, which nobody has. */
export async function gatherPromiseRush(
  context: Context,
  count: number,
  places: number,
): Promise<PromiseRush> {
  const { db, ids, clock } = context;
  const rush = await gatherRush(context, count);
  await db.updateTable("slot").set({ capacity: places }).where("id", "=", rush.optionId).execute();
  const model = await db
    .selectFrom("card")
    .innerJoin("account", "account.id", "card.account_id")
    .where("account.email", "=", "cards@aisle.test")
    .where("card.last_four", "=", "1111")
    .selectAll("card")
    .executeTakeFirstOrThrow();
  const { gtin13 } = await db
    .selectFrom("cart_line")
    .innerJoin("cart", "cart.id", "cart_line.cart_id")
    .where("cart.store_id", "=", rush.destination.locationId)
    .select("cart_line.gtin13")
    .limit(1)
    .executeTakeFirstOrThrow();
  const numbers = rush.shoppers.map(() => ({ pan: "4111111111111111", expMonth: 12, expYear: 2040 }));
  const tokens = await createVault(context).storeAll(numbers);
  const quotes = await db
    .selectFrom("quote")
    .where(
      "id",
      "in",
      rush.shoppers.map(({ quoteId }) => quoteId),
    )
    .select(["id", "account_id", "banner_domain"])
    .execute();
  const asked = new Map(quotes.map((quote) => [quote.id, quote]));
  const buyers: Buyer[] = [];
  for (const [index, { token, quoteId }] of rush.shoppers.entries()) {
    const quote = asked.get(quoteId);
    if (!quote) throw new Error("a shopper was told of no time");
    const { account_id, banner_domain } = quote;
    const [cartId, cardId] = [ids.make("cart"), ids.make("crd")];
    await db
      .insertInto("cart")
      .values({
        id: cartId,
        account_id,
        banner_domain,
        kind: "main",
        store_id: rush.destination.locationId,
        modality_type: "PICKUP",
        version: ids.version(),
        created_at: clock(),
        updated_at: clock(),
      })
      .execute();
    await db
      .insertInto("cart_line")
      .values({
        id: ids.make("line"),
        cart_id: cartId,
        gtin13,
        modality_type: "PICKUP",
        quantity: 1,
        substitution_policy: "NONE",
        position: 0,
      })
      .execute();
    await db
      .insertInto("card")
      .values({
        ...model,
        id: cardId,
        account_id,
        payment_gram: ids.make("grm"),
        vault_token: tokens[index] ?? null,
      })
      .execute();
    buyers.push({ accountId: account_id, token, quoteId, cartId, cardId, gtin13 });
  }
  return { ...rush, buyers };
}

/** Has the promises of some shoppers run out this moment, whatever their checkouts say. */
export async function runOut({ db, clock }: Context, accountIds: readonly string[]): Promise<void> {
  await db
    .updateTable("promise")
    .set({ expires_at: clock() })
    .where("account_id", "in", accountIds)
    .execute();
}
