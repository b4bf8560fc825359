import { type WayToShop, waysToShop } from "../../../../sdk/domain/modality.ts";
import type { TaxClass } from "./tables.ts";

export interface ProductSeed {
  readonly gtin13: string;
  readonly description: string;
  readonly size: string;
  readonly department: string;
  readonly commodity: string;
  readonly image: string;
  readonly taxClass: TaxClass;
  readonly snapEligible: boolean;
  /** Cents, before the difference between stores. */
  readonly regular: number;
  readonly promo?: number;
  readonly maxQuantity?: number;
  /** Bottles or cans that a state may want a deposit for. */
  readonly depositContainers?: number;
  readonly shelf?: string;
  readonly unavailable?: true;
  /** Age in years below which a shopper may not buy it. */
  readonly minimumAge?: number;
}

interface More {
  readonly promo?: number;
  readonly maxQuantity?: number;
  readonly depositContainers?: number;
  readonly shelf?: "home";
  readonly unavailable?: true;
  readonly minimumAge?: number;
}

const home: More = { shelf: "home" };

/** Puts a check digit to twelve digits, as GS1 defines it: weights 1 and 3 from the left. */
export function gtin13(twelve: string): string {
  const sum = [...twelve].reduce(
    (total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3),
    0,
  );
  return twelve + String((10 - (sum % 10)) % 10);
}

let item = 0;
/** Numbers below the prefix 0001111, which no maker shares, a commodity's items side by side. */
function next(): string {
  item += 1;
  return gtin13(`0001111${String(60_000 + item * 37).padStart(5, "0")}`);
}

function aisle(
  department: string,
  commodity: string,
  image: string,
  taxClass: TaxClass,
  snapEligible: boolean,
) {
  return (description: string, size: string, regular: number, more: More = {}): ProductSeed => ({
    gtin13: next(),
    description,
    size,
    department,
    commodity,
    image,
    taxClass,
    snapEligible,
    regular,
    ...more,
  });
}

const fruit = aisle("Produce", "Fresh Fruit", "fruit", "food", true);
const vegetables = aisle("Produce", "Fresh Vegetables", "produce", "food", true);
const bakery = aisle("Bakery", "Bread & Rolls", "bakery", "food", true);
const dairy = aisle("Dairy & Eggs", "Milk, Yogurt & Cheese", "dairy", "food", true);
const eggs = aisle("Dairy & Eggs", "Eggs", "eggs", "food", true);
const meat = aisle("Meat & Seafood", "Fresh Meat", "meat", "food", true);
const pantry = aisle("Pantry", "Canned & Dry Goods", "pantry", "food", true);
const breakfast = aisle("Breakfast", "Cereal & Coffee", "breakfast", "food", true);
const frozen = aisle("Frozen", "Frozen Foods", "frozen", "food", true);
const drinks = aisle("Beverages", "Juice & Water", "beverages", "food", true);
const deli = aisle("Deli", "Hot & Prepared Foods", "deli", "prepared", false);
const household = aisle("Household", "Paper & Cleaning", "household", "general", false);
const care = aisle("Personal Care", "Health & Beauty", "household", "general", false);
const pet = aisle("Pet", "Pet Food", "pet", "general", false);
const alcohol = aisle("Adult Beverage", "Beer & Wine", "alcohol", "alcohol", false);
const tobacco = aisle("Tobacco", "Cigars & Cigarettes", "household", "general", false);

/** What the law sets for alcohol and tobacco in every state. */
const fromTwentyOne: More = { ...home, minimumAge: 21 };

export const products: readonly ProductSeed[] = [
  fruit("Bananas, Bunch", "about 2.5 lb", 149, home),
  fruit("Honeycrisp Apples", "3 lb bag", 599, { ...home, promo: 499 }),
  fruit("Navel Oranges", "4 lb bag", 549),
  fruit("Strawberries", "16 oz", 449, { ...home, promo: 299 }),
  fruit("Blueberries", "1 pint", 499),
  fruit("Hass Avocados", "4 ct", 429, home),
  vegetables("Baby Spinach", "10 oz", 399, home),
  vegetables("Roma Tomatoes", "1 lb", 169),
  vegetables("Broccoli Crowns", "12 oz", 229),
  vegetables("Yellow Onions", "3 lb bag", 279, home),
  vegetables("Russet Potatoes", "5 lb bag", 399),
  vegetables("Whole Carrots", "2 lb bag", 219),
  bakery("Whole Wheat Sandwich Bread", "20 oz", 329, home),
  bakery("French Baguette", "10 oz", 219),
  bakery("Plain Bagels", "6 ct", 349, { ...home, promo: 279 }),
  bakery("Flour Tortillas", "10 ct", 299),
  dairy("2% Reduced Fat Milk", "1 gal", 329, home),
  dairy("Unsalted Butter Sticks", "16 oz", 549, home),
  dairy("Greek Yogurt, Plain", "32 oz", 599, { promo: 499 }),
  dairy("Sharp Cheddar Cheese", "8 oz", 349, home),
  dairy("Shredded Mozzarella", "16 oz", 499),
  eggs("Grade A Large Eggs", "12 ct", 379, { ...home, maxQuantity: 2 }),
  eggs("Cage Free Brown Eggs", "18 ct", 679),
  meat("Boneless Chicken Breast", "1.5 lb", 899, home),
  meat("Ground Beef, 85% Lean", "1 lb", 699, { ...home, promo: 599 }),
  meat("Atlantic Salmon Fillet", "12 oz", 1199),
  meat("Thick Cut Bacon", "16 oz", 799),
  pantry("Spaghetti", "16 oz", 179, home),
  pantry("Marinara Sauce", "24 oz", 349, home),
  pantry("Long Grain White Rice", "2 lb", 279),
  pantry("Black Beans", "15 oz", 119, home),
  pantry("Extra Virgin Olive Oil", "17 fl oz", 999),
  pantry("Creamy Peanut Butter", "16 oz", 329),
  breakfast("Old Fashioned Oats", "42 oz", 499, home),
  breakfast("Toasted Oat Cereal", "18 oz", 479, { promo: 349 }),
  breakfast("Medium Roast Ground Coffee", "12 oz", 899, home),
  frozen("Frozen Mixed Vegetables", "12 oz", 199),
  frozen("Cheese Pizza", "20 oz", 649, { ...home, promo: 549 }),
  frozen("Vanilla Bean Ice Cream", "48 fl oz", 599, { shelf: "home", unavailable: true }),
  drinks("Orange Juice, No Pulp", "52 fl oz", 449, home),
  drinks("Sparkling Water, Lime", "8 ct", 459, { depositContainers: 8 }),
  drinks("Purified Water", "24 ct", 499, { depositContainers: 24 }),
  deli("Rotisserie Chicken", "about 2 lb", 799, home),
  deli("Tomato Basil Soup, Hot", "16 oz", 499),
  household("Paper Towels", "6 rolls", 1099, home),
  household("Dish Soap, Free & Clear", "22 fl oz", 349),
  care("Mint Toothpaste", "6 oz", 429),
  pet("Chicken & Rice Dog Food", "15 lb", 2199),
  alcohol("Amber Lager", "6 bottles", 1099, { ...fromTwentyOne, depositContainers: 6 }),
  alcohol("Cabernet Sauvignon", "750 ml", 1399, { minimumAge: 21 }),
  tobacco("Cigarillos", "5 ct", 899, { minimumAge: 21 }),
  household("Spray Paint, Matte Black", "12 oz", 649, { ...home, minimumAge: 18 }),
];

/** What keeps, and breaks on no way, goes by parcel. */
const shipped = ["Pantry", "Breakfast", "Household", "Personal Care", "Pet"];
/** Whoever brings an order can't look at an identity card. */
const handedOut = ["Adult Beverage", "Tobacco"];

/** The ways to shop in which a product is sold. */
export function waysOf({ department }: Pick<ProductSeed, "department">): WayToShop[] {
  return waysToShop.filter((way) => {
    if (way === "SHIP") return shipped.includes(department);
    return way !== "DELIVERY" || !handedOut.includes(department);
  });
}
