import { type WayToShop, waysToShop } from "../../../../../sdk/domain/modality.ts";
import { adult } from "./adult.ts";
import type { ProductSeed } from "./aisle.ts";
import { bakeryAndDeli } from "./bakery-and-deli.ts";
import { beverages } from "./beverages.ts";
import { breakfastAndSnacks } from "./breakfast-and-snacks.ts";
import { careBabyPet } from "./care-baby-pet.ts";
import { dairyAndEggs } from "./dairy-and-eggs.ts";
import { frozen } from "./frozen.ts";
import { household } from "./household.ts";
import { meatAndSeafood } from "./meat-and-seafood.ts";
import { pantry } from "./pantry.ts";
import { produce } from "./produce.ts";
import { staples } from "./staples.ts";

export interface Product extends ProductSeed {
  readonly gtin13: string;
}

/** Puts a check digit to twelve digits, as GS1 defines it: weights 1 and 3 from the left. */
export function gtin13(twelve: string): string {
  const sum = [...twelve].reduce(
    (total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3),
    0,
  );
  return twelve + String((10 - (sum % 10)) % 10);
}

/** Numbers below the prefix 0001111, which no maker shares, in the order of the list: what is new goes to its end. */
const numberAt = (index: number) => gtin13(`0001111${String(60_000 + (index + 1) * 37).padStart(5, "0")}`);

export const products: readonly Product[] = [
  ...staples,
  ...produce,
  ...meatAndSeafood,
  ...dairyAndEggs,
  ...bakeryAndDeli,
  ...frozen,
  ...pantry,
  ...breakfastAndSnacks,
  ...beverages,
  ...adult,
  ...household,
  ...careBabyPet,
].map((product, index) => ({ ...product, gtin13: numberAt(index) }));

/** What keeps, and breaks on no way, goes by parcel. */
const shipped = ["Pantry", "Breakfast", "Snacks", "Household", "Personal Care", "Baby", "Pet"];

/** The ways to shop in which a product is sold. */
export function waysOf({ department, pickupOnly }: ProductSeed): WayToShop[] {
  return waysToShop.filter((way) => {
    if (way === "SHIP") return !pickupOnly && shipped.includes(department);
    return way !== "DELIVERY" || !pickupOnly;
  });
}
