import type { Context } from "../../platform/context.ts";
import { askedBanner } from "../catalog/asked-banner.ts";
import { products } from "../catalog/products/products.ts";
import { staples } from "../catalog/products/staples.ts";
import { mainCart } from "./carts.ts";

interface DemoCart {
  readonly email: string;
  /** How many products that SNAP may pay for, and how many that it may not. */
  readonly eligible: number;
  readonly other: number;
  /** What the cart is for besides, by its description, and how many of it. */
  readonly also?: Readonly<Record<string, number>>;
}

const demoCarts: readonly DemoCart[] = [
  { email: "cards@aisle.test", eligible: 5, other: 1 },
  { email: "declines@aisle.test", eligible: 3, other: 0 },
  { email: "edits@aisle.test", eligible: 3, other: 1 },
  { email: "ebt@aisle.test", eligible: 4, other: 3 },
  { email: "member@aisle.test", eligible: 6, other: 1 },
  { email: "essential@aisle.test", eligible: 4, other: 1 },
  { email: "sister@aisle.test", eligible: 3, other: 1 },
  { email: "nextday@aisle.test", eligible: 3, other: 1 },
  { email: "lapsed@aisle.test", eligible: 3, other: 1 },
  { email: "nophone@aisle.test", eligible: 2, other: 1 },
  { email: "limits@aisle.test", eligible: 3, other: 1 },
  { email: "wallet@aisle.test", eligible: 4, other: 1 },
  { email: "leaving@aisle.test", eligible: 2, other: 1 },
  // Asked for their age.
  { email: "twenty@aisle.test", eligible: 2, other: 0, also: { "Amber Lager": 1 } },
  {
    email: "today21@aisle.test",
    eligible: 2,
    other: 0,
    also: { "Amber Lager": 1, "Spray Paint, Matte Black": 1 },
  },
  // More alcohol than one order may have.
  { email: "alcohol@aisle.test", eligible: 1, other: 0, also: { "Amber Lager": 7, "Cabernet Sauvignon": 6 } },
  {
    email: "prop65@aisle.test",
    eligible: 1,
    other: 0,
    also: { "Sliced Black Olives": 2, "Charcoal Briquettes": 1 },
  },
  // Sold out: with nothing like it, three things like it, and nine.
  {
    email: "fallout@aisle.test",
    eligible: 2,
    other: 1,
    also: { "Dragon Fruit": 1, "Oat Milk, Unsweetened": 2, "Vanilla Bean Ice Cream": 1 },
  },
];

/** Carts are filled with what every store has always had, so that they stay what they are as shelves grow. */
const ordinary = products.slice(0, staples.length).map(({ gtin13 }) => gtin13);

const quantities = [1, 2, 1, 3];

/** Some of what a store has, spread over its shelves. */
async function sold(context: Context, storeId: string, snapEligible: boolean, count: number) {
  const products = await context.db
    .selectFrom("product")
    .innerJoin("price", "price.gtin13", "product.gtin13")
    .innerJoin("stock", (join) =>
      join.onRef("stock.gtin13", "=", "product.gtin13").onRef("stock.store_id", "=", "price.store_id"),
    )
    .where("price.store_id", "=", storeId)
    .where("stock.available", "=", true)
    .where("product.snap_eligible", "=", snapEligible)
    .where("product.gtin13", "in", ordinary)
    // Whoever is asked for their age has put something in for it.
    .where("product.minimum_age", "is", null)
    .orderBy("product.position")
    .select(["product.gtin13", "product.max_quantity"])
    .execute();
  const step = products.length / count;
  return products.filter((_, index) => Math.floor(index / step) > Math.floor((index - 1) / step));
}

/** Fills the carts of the demo shoppers who come to check out. */
export async function seed(context: Context): Promise<void> {
  for (const { email } of demoCarts) await seedCart(context, email);
}

/** Fills the cart of one demo shopper, which is empty; whoever comes with an empty one keeps it so. */
export async function seedCart(context: Context, email: string): Promise<void> {
  const demo = demoCarts.find((candidate) => candidate.email === email);
  if (!demo) return;
  const account = await context.db
    .selectFrom("account")
    .where("email", "=", email)
    .select(["id", "tenant"])
    .executeTakeFirstOrThrow();
  const banner = await askedBanner(context, account.tenant, new Headers());
  const cart = await mainCart(context, account.id, banner);
  const ordered = [
    ...(await sold(context, cart.store_id, true, demo.eligible)),
    ...(await sold(context, cart.store_id, false, demo.other)),
  ].map(({ gtin13, max_quantity }, position) => ({
    gtin13,
    quantity: Math.min(quantities[position % quantities.length] ?? 1, max_quantity ?? 99),
  }));
  const lines = [...ordered, ...Object.entries(demo.also ?? {}).map(named)];
  await context.db
    .insertInto("cart_line")
    .values(
      lines.map((line, position) => ({
        ...line,
        id: context.ids.make("line"),
        cart_id: cart.id,
        modality_type: cart.modality_type,
        substitution_policy: null,
        position,
        coupon_id: null,
        source_store_id: null,
        previous_quantity: null,
      })),
    )
    .execute();
}

function named([description, quantity]: readonly [string, number]) {
  const found = products.find((product) => product.description === description);
  if (!found) throw new Error(`no such product: ${description}`);
  return { gtin13: found.gtin13, quantity };
}
