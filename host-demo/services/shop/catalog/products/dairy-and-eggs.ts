import { aisle } from "./aisle.ts";

export const dairyAndEggs = [
  ...aisle("Dairy & Eggs", "Milk & Cream", "food")(
    ["Whole Milk", "1 gal", 349, "jug white/red: drop red"],
    ["Fat Free Milk", "1/2 gal", 229, "carton pink/white: drop pink"],
    ["Chocolate Milk", "1/2 gal", 299, "carton brown/cocoa: cup cocoa/brown"],
    ["Half & Half", "32 fl oz", 399, "carton teal/white: cup teal/cream"],
    ["Heavy Whipping Cream", "16 fl oz", 379, "carton crimson/white: cake cream/pink"],
    ["French Vanilla Creamer", "32 fl oz", 429, "bottle cream/amber: flowers amber"],
  ),
  ...aisle("Dairy & Eggs", "Plant-Based Milk", "food")(
    ["Oat Milk, Unsweetened", "64 fl oz", 449, "carton tan/blue: wheat amber", { unavailable: true }],
    ["Oat Milk, Vanilla", "64 fl oz", 449, "carton cream/amber: wheat tan"],
    ["Almond Milk, Unsweetened", "64 fl oz", 379, "carton sky/brown: nuts brown", { promo: 299 }],
    ["Soy Milk, Original", "64 fl oz", 369, "carton green/white: pod green"],
  ),
  ...aisle("Dairy & Eggs", "Yogurt", "food")(
    ["Strawberry Yogurt", "6 oz", 79, "cups pink/red: strawberry red"],
    ["Blueberry Greek Yogurt", "5.3 oz", 129, "cups blue/navy: berries blue"],
    ["Vanilla Yogurt", "32 oz", 399, "tub cream/amber: flowers yellow"],
    ["Cottage Cheese, 2%", "16 oz", 299, "tub white/green: bowl green/cream"],
  ),
  ...aisle("Dairy & Eggs", "Cheese", "food")(
    ["Colby Jack Slices", "8 oz", 379, "cheese orange"],
    ["Swiss Cheese", "8 oz", 429, "cheese cream"],
    ["Pepper Jack Block", "8 oz", 349, "brick green: cheese cream", { promo: 279 }],
    ["Cream Cheese", "8 oz", 299, "flatBox sky/white: cheese white"],
    ["Feta Crumbles", "6 oz", 449, "tub navy/white: cheese white"],
    ["Grated Parmesan", "8 oz", 449, "canister forest/red: cheese yellow"],
    ["String Cheese", "12 ct", 499, "bag yellow/red: cheese yellow"],
    ["Brie Wheel", "8 oz", 699, "tin cream/blue: cheese cream"],
  ),
  ...aisle("Dairy & Eggs", "Butter, Dough & Eggs", "food")(
    ["Salted Butter Sticks", "16 oz", 549, "brick yellow: wheat amber"],
    ["Sour Cream", "16 oz", 229, "tub white/blue: cup blue/white"],
    ["Crescent Roll Dough", "8 oz", 329, "canister blue/white: croissant tan"],
    ["Liquid Egg Whites", "16 oz", 399, "carton white/yellow: eggs white/grey"],
    ["Pasture Raised Eggs", "12 ct", 799, "eggs cream/lime", { maxQuantity: 2 }],
  ),
];
