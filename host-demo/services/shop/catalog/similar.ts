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
  "Dragon Fruit": [],
};

/** How many of the same kind stand in for whatever runs out besides. */
const mostOfAKind = 9;

/** Of the same commodity and for the same ages, nearest in price first. */
function ofItsKind(products: readonly Product[], { description, commodity, minimumAge, regular }: Product) {
  const apart = (other: Product) => Math.abs(other.regular - regular);
  return products
    .filter((other) => other.commodity === commodity && other.minimumAge === minimumAge)
    .filter((other) => other.description !== description && !other.unavailable)
    .sort((a, b) => apart(a) - apart(b))
    .slice(0, mostOfAKind)
    .map((other) => other.description);
}

/** What stands in for each product, by number. Throws for a name that no product has. */
export function similarProducts(products: readonly Product[]) {
  const numberOf = (name: string) => {
    const found = products.find(({ description }) => description === name);
    if (!found) throw new Error(`no such product: ${name}`);
    return found.gtin13;
  };
  return products.flatMap((product) =>
    (similar[product.description] ?? ofItsKind(products, product)).map((other, position) => ({
      gtin13: product.gtin13,
      similar_gtin13: numberOf(other),
      position,
    })),
  );
}
