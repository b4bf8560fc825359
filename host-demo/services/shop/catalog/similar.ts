import type { Product } from "./products/products.ts";

/** What stands in for what is sold out, nearest first: nine, three, and for a dragon fruit nothing. */
const similar: Readonly<Record<string, readonly string[]>> = {
  "Vanilla Bean Ice Cream": [
    "French Vanilla Ice Cream",
    "Homemade Vanilla Ice Cream",
    "Vanilla Frozen Yogurt",
    "Oat Based Vanilla Dessert",
    "Cookies & Cream Ice Cream",
    "Butter Pecan Ice Cream",
    "Strawberry Ice Cream",
    "Chocolate Ice Cream",
    "Mint Chip Ice Cream",
  ],
  "Oat Milk, Unsweetened": ["Oat Milk, Vanilla", "Almond Milk, Unsweetened", "Soy Milk, Original"],
};

/** The same by number. Throws for a name that no product has. */
export function similarProducts(products: readonly Product[]) {
  const numberOf = (name: string) => {
    const found = products.find(({ description }) => description === name);
    if (!found) throw new Error(`no such product: ${name}`);
    return found.gtin13;
  };
  return Object.entries(similar).flatMap(([name, others]) =>
    others.map((other, position) => ({
      gtin13: numberOf(name),
      similar_gtin13: numberOf(other),
      position,
    })),
  );
}
