/** What every store has had from the start, in the order of the home shelf. */
import { aisle, type ProductSeed, type Row } from "./aisle.ts";

const home = { shelf: "home" } as const;
/** What the law sets for alcohol and tobacco in every state. */
const fromTwentyOne = { minimumAge: 21 } as const;

const fruit = aisle("Produce", "Fresh Fruit", "food");
const vegetables = aisle("Produce", "Fresh Vegetables", "food");
const bakery = aisle("Bakery", "Bread & Rolls", "food");
const dairy = aisle("Dairy & Eggs", "Milk, Yogurt & Cheese", "food");
const eggs = aisle("Dairy & Eggs", "Eggs", "food");
const meat = aisle("Meat & Seafood", "Fresh Meat", "food");
const pantry = aisle("Pantry", "Canned & Dry Goods", "food");
const breakfast = aisle("Breakfast", "Cereal & Coffee", "food");
const frozen = aisle("Frozen", "Frozen Foods", "food");
const drinks = aisle("Beverages", "Juice & Water", "food");
const deli = aisle("Deli", "Hot & Prepared Foods", "prepared");
const household = aisle("Household", "Paper & Cleaning", "general");
const one = (shelf: typeof fruit, ...row: Row) => shelf(row);

export const staples: readonly ProductSeed[] = [
  ...fruit(
    ["Bananas, Bunch", "about 2.5 lb", 149, "bananas yellow", home],
    ["Honeycrisp Apples", "3 lb bag", 599, "apple red", { ...home, promo: 499 }],
    ["Navel Oranges", "4 lb bag", 549, "citrus orange"],
    ["Strawberries", "16 oz", 449, "strawberry red", { ...home, promo: 299 }],
    ["Blueberries", "1 pint", 499, "berries blue"],
    ["Hass Avocados", "4 ct", 429, "avocado forest/brown", home],
  ),
  ...vegetables(
    ["Baby Spinach", "10 oz", 399, "leaves forest", home],
    ["Roma Tomatoes", "1 lb", 169, "tomato red"],
    ["Broccoli Crowns", "12 oz", 229, "floret forest/lime"],
    ["Yellow Onions", "3 lb bag", 279, "bulb amber", home],
    ["Russet Potatoes", "5 lb bag", 399, "tuber brown"],
    ["Whole Carrots", "2 lb bag", 219, "carrot orange"],
  ),
  ...bakery(
    ["Whole Wheat Sandwich Bread", "20 oz", 329, "loafBag brown/tan: wheat amber", home],
    ["French Baguette", "10 oz", 219, "baguette tan"],
    ["Plain Bagels", "6 ct", 349, "bagel tan/tan", { ...home, promo: 279 }],
    ["Flour Tortillas", "10 ct", 299, "flatbread cream"],
  ),
  ...dairy(
    ["2% Reduced Fat Milk", "1 gal", 329, "jug white/blue: drop sky", home],
    ["Unsalted Butter Sticks", "16 oz", 549, "brick cream: wheat yellow", home],
    ["Greek Yogurt, Plain", "32 oz", 599, "tub white/navy: bowl sky", { promo: 499 }],
    ["Sharp Cheddar Cheese", "8 oz", 349, "cheese amber", home],
    ["Shredded Mozzarella", "16 oz", 499, "pouch blue: cheese cream"],
  ),
  ...eggs(
    ["Grade A Large Eggs", "12 ct", 379, "eggs white/grey", { ...home, maxQuantity: 2 }],
    ["Cage Free Brown Eggs", "18 ct", 679, "eggs tan/forest"],
  ),
  ...meat(
    ["Boneless Chicken Breast", "1.5 lb", 899, "tray white: fillet cream", home],
    ["Ground Beef, 85% Lean", "1 lb", 699, "tray white: mince crimson", { ...home, promo: 599 }],
    ["Atlantic Salmon Fillet", "12 oz", 1199, "fillet salmon"],
    ["Thick Cut Bacon", "16 oz", 799, "bacon crimson"],
  ),
  ...pantry(
    ["Spaghetti", "16 oz", 179, "flatBox blue/navy: wheat amber", home],
    ["Marinara Sauce", "24 oz", 349, "jar red/white: tomato red", home],
    ["Long Grain White Rice", "2 lb", 279, "sack white: wheat cream"],
    ["Black Beans", "15 oz", 119, "can black: nuts black", home],
    ["Extra Virgin Olive Oil", "17 fl oz", 999, "bottle forest/amber: drop lime"],
    ["Creamy Peanut Butter", "16 oz", 329, "jar tan/red: nuts tan"],
  ),
  ...breakfast(
    ["Old Fashioned Oats", "42 oz", 499, "canister blue/cream: wheat amber", home],
    ["Toasted Oat Cereal", "18 oz", 479, "carton1 amber/yellow: donut amber/white", { promo: 349 }],
    ["Medium Roast Ground Coffee", "12 oz", 899, "sack cocoa: cup red/cocoa", home],
  ),
  ...frozen(
    ["Frozen Mixed Vegetables", "12 oz", 199, "bag green/sky: carrot orange"],
    ["Cheese Pizza", "20 oz", 649, "flatBox red/forest: pizza yellow/yellow", { ...home, promo: 549 }],
    [
      "Vanilla Bean Ice Cream",
      "48 fl oz",
      599,
      "pint cream/brown: scoop cream/cream",
      { ...home, unavailable: true },
    ],
  ),
  ...drinks(
    ["Orange Juice, No Pulp", "52 fl oz", 449, "carton orange/green: citrus orange", home],
    ["Sparkling Water, Lime", "8 ct", 459, "canPack lime/white: citrus lime", { depositContainers: 8 }],
    ["Purified Water", "24 ct", 499, "bottlePack sky/white: drop sky", { depositContainers: 24 }],
  ),
  ...deli(
    ["Rotisserie Chicken", "about 2 lb", 799, "drumstick brown", home],
    ["Tomato Basil Soup, Hot", "16 oz", 499, "steaming white/red"],
  ),
  ...household(
    ["Paper Towels", "6 rolls", 1099, "rollPack blue: leaves green", home],
    ["Dish Soap, Free & Clear", "22 fl oz", 349, "squeeze sky/white: bubbles sky/white"],
  ),
  ...one(
    aisle("Personal Care", "Health & Beauty", "general"),
    "Mint Toothpaste",
    "6 oz",
    429,
    "tube teal/white: leaves teal",
  ),
  ...one(
    aisle("Pet", "Pet Food", "general"),
    "Chicken & Rice Dog Food",
    "15 lb",
    2199,
    "sack crimson: paw crimson",
  ),
  ...aisle(
    "Adult Beverage",
    "Beer & Wine",
    "alcohol",
    fromTwentyOne,
  )(
    ["Amber Lager", "6 bottles", 1099, "carton6 amber/brown: wheat amber", { ...home, depositContainers: 6 }],
    ["Cabernet Sauvignon", "750 ml", 1399, "wine plum/plum: cluster plum"],
  ),
  ...one(
    aisle("Tobacco", "Cigars & Cigarettes", "general", fromTwentyOne),
    "Cigarillos",
    "5 ct",
    899,
    "cigars brown/red",
  ),
  ...one(household, "Spray Paint, Matte Black", "12 oz", 649, "aerosol black/black: drop black", {
    ...home,
    minimumAge: 18,
    // No van carries aerosols.
    pickupOnly: true,
  }),
];
