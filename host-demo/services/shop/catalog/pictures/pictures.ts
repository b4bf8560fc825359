import { createHash } from "node:crypto";
import { type Product, products } from "../products/products.ts";
import { draw } from "./draw.ts";

const pathOf = ({ gtin13 }: Pick<Product, "gtin13">) => `/products/${gtin13}.svg`;

/** The address of a picture. What it shows stands in it, so that browsers may keep it for good. */
export function pictureUrl(product: Pick<Product, "gtin13" | "picture">): string {
  const version = createHash("sha256").update(draw(product.picture)).digest("hex").slice(0, 8);
  return `${pathOf(product)}?v=${version}`;
}

/** The picture at a path of the site, and the address by which products name it; nothing at any other path. */
export function pictureAt(path: string): { readonly svg: string; readonly url: string } | undefined {
  const product = products.find((each) => pathOf(each) === path);
  return product && { svg: draw(product.picture), url: pictureUrl(product) };
}

/** All of them, by path. */
export function pictureFiles(): ReadonlyMap<string, string> {
  return new Map(products.map((product) => [pathOf(product), draw(product.picture)]));
}
