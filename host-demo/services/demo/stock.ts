import * as v from "valibot";
import type { Context } from "../platform/context.ts";
import type { HttpApp, Parts } from "../platform/http/http.ts";
import { parseBody, readBody } from "../platform/http/read-body.ts";
import { ServiceError } from "../platform/http/service-error.ts";
import { products } from "../shop/catalog/products/products.ts";
import { stockPath } from "./paths.ts";
import { withShopperCall } from "./shopper-call.ts";

const request = v.strictObject({
  change: v.picklist(["sellOut", "fill"]),
  gtin13: v.optional(v.pipe(v.string(), v.regex(/^\d{13}$/))),
});
type StockChange = v.InferOutput<typeof request>;

/** The store's last one is sold to somebody else at the moment at which an order with it is placed. */
export const lastOne = "Chocolate Layer Cake";
const lastGtin13 = products.find(({ description }) => description === lastOne)?.gtin13 ?? "";

const activation = /^\/atlas\/v1\/checkout\/v2\/checkouts\/([^/]+)$/;

/**
 * Stands before the app and has items run out: at a press of the test kit, and one of them whenever somebody orders it.
 * Only the demo's entry and tests load it: an installation's shelves empty by themselves.
 */
export function withStock<P extends Parts>(parts: P): P {
  const { app, context } = parts;
  const selling: HttpApp = {
    async fetch(asked, env = {}) {
      const { pathname, searchParams } = new URL(asked.url);
      const [, checkoutId] = activation.exec(pathname) ?? [];
      if (checkoutId !== undefined && searchParams.get("type") === "ACTIVATE")
        await sellLastOne(context, checkoutId);
      return app.fetch(asked, env);
    },
  };
  return withShopperCall(
    { ...parts, app: selling },
    {
      path: stockPath,
      answer: async (_, accountId, asked) =>
        changeStock(
          context,
          accountId,
          parseBody(request, await readBody(asked, context.settings.bodyLimit)),
        ),
    },
  );
}

/** Sells the last one to somebody else, where a draft of which it is a line is about to be placed. */
async function sellLastOne({ db }: Context, checkoutId: string): Promise<void> {
  const draft = await db
    .selectFrom("checkout")
    .innerJoin("cart_line as line", "line.cart_id", "checkout.cart_id")
    .where("checkout.id", "=", checkoutId)
    .where("checkout.status", "=", "DRAFT")
    .where("line.gtin13", "=", lastGtin13)
    .select("checkout.store_id")
    .executeTakeFirst();
  if (draft) await setAvailable(db, draft.store_id, [lastGtin13], false);
}

/** Answers with what has run out, or with nothing. Throws NOT_FOUND where the cart has nothing that there is. */
async function changeStock({ db }: Context, accountId: string, { change, gtin13 }: StockChange) {
  const stocked = db
    .selectFrom("cart")
    .innerJoin("stock", "stock.store_id", "cart.store_id")
    .where("cart.account_id", "=", accountId)
    .where("cart.kind", "=", "main");
  if (change === "fill") {
    const carts = await stocked.groupBy("cart.store_id").select("cart.store_id").execute();
    const sold = products.filter(({ unavailable }) => !unavailable).map((product) => product.gtin13);
    for (const { store_id } of carts) await setAvailable(db, store_id, sold, true);
    return {};
  }
  const first = await stocked
    .innerJoin("cart_line as line", (join) =>
      join
        .onRef("line.cart_id", "=", "cart.id")
        .onRef("line.gtin13", "=", "stock.gtin13")
        .onRef("line.modality_type", "=", "cart.modality_type"),
    )
    .innerJoin("product", "product.gtin13", "line.gtin13")
    .where("stock.available", "=", true)
    .$if(gtin13 !== undefined, (query) => query.where("line.gtin13", "=", gtin13 ?? ""))
    .orderBy("line.position")
    .select(["line.gtin13", "product.description", "stock.store_id"])
    .executeTakeFirst();
  if (!first) throw new ServiceError("NOT_FOUND");
  await setAvailable(db, first.store_id, [first.gtin13], false);
  return { gtin13: first.gtin13, description: first.description };
}

async function setAvailable(
  db: Context["db"],
  storeId: string,
  gtin13s: readonly string[],
  available: boolean,
): Promise<void> {
  await db
    .updateTable("stock")
    .set({ available })
    .where("store_id", "=", storeId)
    .where("gtin13", "in", gtin13s)
    .execute();
}
