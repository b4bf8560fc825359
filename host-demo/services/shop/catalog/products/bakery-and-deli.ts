import { aisle } from "./aisle.ts";

const weighed = { byWeight: true } as const;

export const bakeryAndDeli = [
  ...aisle("Bakery", "Bread & Rolls", "food")(
    ["White Sandwich Bread", "20 oz", 249, "loafBag white/sky: slice cream"],
    ["Multigrain Bread", "24 oz", 429, "loafBag forest/tan: wheat brown"],
    ["Sourdough Loaf", "24 oz", 499, "loaf tan"],
    ["Hamburger Buns", "8 ct", 249, "rolls amber"],
    ["Hot Dog Buns", "8 ct", 249, "loafBag yellow/cream: rolls tan"],
    ["Dinner Rolls", "12 ct", 379, "rolls tan"],
    ["Everything Bagels", "6 ct", 349, "bagel tan/black"],
    ["English Muffins", "6 ct", 329, "flatbread tan"],
    ["Pita Bread, Whole Wheat", "6 ct", 299, "flatbread brown"],
    ["Gluten Free Bread", "18 oz", 649, "loafBag teal/cream: slice tan"],
  ),
  ...aisle("Bakery", "Cakes & Sweet Baked Goods", "food")(
    ["Blueberry Muffins", "4 ct", 499, "muffin tan/blue"],
    ["Chocolate Chip Cookies", "12 ct", 449, "cookies tan/cocoa"],
    ["Glazed Donuts", "6 ct", 499, "donut cream/pink"],
    ["Butter Croissants", "6 ct", 549, "croissant amber"],
    ["Apple Pie", "8 in", 699, "pie tan/amber", { promo: 549 }],
    ["Cinnamon Rolls", "4 ct", 499, "rolls brown"],
    ["Chocolate Layer Cake", "28 oz", 1299, "cake cocoa/brown"],
    ["Decorated Sheet Cake, Made to Order", "1/4 sheet", 2499, "cake cream/pink", { pickupOnly: true }],
  ),
  ...aisle("Deli", "Sliced Meat & Cheese", "food")(
    [
      "Oven Roasted Turkey Breast with Rosemary, Garlic and Sea Salt, Thinly Sliced for Sandwiches",
      "about 0.75 lb",
      749,
      "tray white: fillet tan",
      weighed,
    ],
    ["Honey Ham, Sliced", "about 0.75 lb", 599, "tray white: bacon pink", weighed],
    ["Roast Beef, Sliced", "about 0.5 lb", 649, "tray white: steak brown", weighed],
    ["Genoa Salami", "7 oz", 479, "packet crimson/cream: pizza crimson/cream"],
    ["Provolone, Sliced", "about 0.5 lb", 399, "tray white: cheese cream", weighed],
  ),
  ...aisle("Deli", "Salads & Dips", "food")(
    ["Classic Hummus", "10 oz", 449, "tub cream/green: bowl tan/cream"],
    ["Guacamole", "8 oz", 499, "tub lime/forest: avocado forest/brown"],
    ["Fresh Salsa", "16 oz", 449, "tub red/green: tomato red"],
    ["Potato Salad", "16 oz", 399, "tub yellow/white: tuber amber"],
    ["California Roll Sushi", "8 pc", 799, "sushi orange/green"],
    ["Turkey Club Sandwich", "each", 699, "sandwich tan/pink"],
  ),
  ...aisle("Deli", "Hot & Prepared Foods", "prepared")(
    ["Fried Chicken, 8 Piece, Hot", "8 pc", 999, "drumstick orange"],
    ["Macaroni & Cheese, Hot", "16 oz", 599, "steaming white/amber"],
    ["Chicken Noodle Soup, Hot", "16 oz", 499, "steaming white/yellow"],
    ["Pepperoni Pizza, Hot", "16 in", 1199, "pizza amber/crimson", { pickupOnly: true }],
    ["Sandwich Party Tray", "serves 12", 4499, "sandwich brown/red", { pickupOnly: true }],
  ),
];
