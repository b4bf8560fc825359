import { aisle } from "./aisle.ts";

export const frozen = [
  ...aisle("Frozen", "Ice Cream", "food")(
    ["Chocolate Ice Cream", "48 fl oz", 599, "pint cocoa/brown: scoop cocoa/brown"],
    ["Strawberry Ice Cream", "48 fl oz", 599, "pint pink/rose: scoop pink/rose"],
    ["Cookies & Cream Ice Cream", "48 fl oz", 599, "pint white/black: scoop white/black", { promo: 449 }],
    ["Mint Chip Ice Cream", "48 fl oz", 599, "pint teal/cocoa: scoop teal/cocoa"],
    ["Butter Pecan Ice Cream", "48 fl oz", 599, "pint tan/brown: scoop tan/brown"],
    ["French Vanilla Ice Cream", "48 fl oz", 599, "pint yellow/cream: scoop yellow/cream"],
    ["Homemade Vanilla Ice Cream", "48 fl oz", 649, "pint white/blue: scoop cream/white"],
    ["Vanilla Frozen Yogurt", "48 fl oz", 549, "pint sky/white: scoop white/sky"],
    ["Oat Based Vanilla Dessert", "16 fl oz", 499, "pint lime/cream: scoop cream/tan"],
    ["Fudge Bars", "12 ct", 499, "flatBox cocoa/amber: scoop cocoa/cocoa"],
    ["Fruit Bars, Strawberry", "6 ct", 449, "flatBox pink/white: strawberry red"],
  ),
  ...aisle("Frozen", "Frozen Meals", "food")(
    [
      "Pepperoni Pizza, Rising Crust",
      "28 oz",
      749,
      "flatBox crimson/amber: pizza amber/crimson",
      { promo: 599 },
    ],
    ["Cauliflower Crust Pizza", "11 oz", 799, "flatBox green/white: pizza cream/green"],
    ["Lasagna with Meat Sauce", "38 oz", 999, "flatBox forest/red: bowl red/amber"],
    ["Chicken Alfredo Bowl", "10 oz", 399, "flatBox slate/cream: bowl slate/cream"],
    ["Beef & Bean Burritos", "8 ct", 549, "bag orange/red: sausages tan"],
    ["Chicken Nuggets", "32 oz", 849, "bag amber/red: drumstick amber"],
    ["Fish Sticks", "19 oz", 649, "carton1 navy/sky: fish sky"],
    ["Cheese Ravioli", "25 oz", 549, "bag yellow/green: cheese yellow"],
    ["Veggie Burgers", "4 ct", 549, "flatBox forest/lime: sandwich tan/green"],
  ),
  ...aisle("Frozen", "Frozen Fruit & Vegetables", "food")(
    ["Frozen Peas", "12 oz", 179, "bag lime/green: pod green"],
    ["Frozen Broccoli Florets", "12 oz", 219, "bag forest/white: floret forest/lime"],
    ["Frozen Sweet Corn", "12 oz", 179, "bag yellow/forest: corn yellow"],
    ["Frozen Strawberries", "16 oz", 379, "bag pink/crimson: strawberry red"],
    ["Shoestring French Fries", "28 oz", 399, "bag red/yellow: tuber amber"],
    ["Hash Brown Patties", "20 ct", 449, "bag brown/amber: tuber brown"],
  ),
  ...aisle("Frozen", "Frozen Breakfast", "food")(
    ["Buttermilk Waffles", "10 ct", 329, "carton1 yellow/blue: flatbread amber"],
    ["Pancakes, Blueberry", "12 ct", 349, "carton1 sky/blue: flatbread tan"],
    ["Sausage Breakfast Sandwiches", "8 ct", 899, "carton1 orange/brown: sandwich tan/brown"],
  ),
  ...aisle("Frozen", "Ice", "food")(["Party Ice", "20 lb", 499, "sack sky: snow blue", { pickupOnly: true }]),
];
