import { aisle } from "./aisle.ts";

const bottled = (depositContainers: number) => ({ depositContainers });

export const beverages = [
  ...aisle("Beverages", "Juice & Water", "food")(
    ["Apple Juice", "64 fl oz", 299, "jug amber/green: apple red"],
    ["Cranberry Juice Cocktail", "64 fl oz", 379, "jug crimson/white: cherries crimson"],
    ["Grape Juice", "64 fl oz", 399, "jug plum/white: cluster violet"],
    ["Lemonade", "59 fl oz", 249, "carton yellow/lime: citrus yellow"],
    ["Juice Boxes, Fruit Punch", "8 ct", 349, "smallCartons red/yellow: cherries red"],
    ["Spring Water", "1 gal", 149, "jug sky/blue: drop blue"],
    ["Sparkling Water, Grapefruit", "8 ct", 459, "canPack salmon/white: citrus salmon", bottled(8)],
    ["Sparkling Mineral Water", "25.3 fl oz", 199, "bottle green/white: bubbles green/lime", bottled(1)],
    ["Coconut Water", "33.8 fl oz", 449, "carton teal/brown: bowl brown/white"],
    ["Vegetable Juice", "46 fl oz", 379, "jug red/forest: tomato red"],
    ["Kombucha, Ginger", "16 fl oz", 349, "bottle amber/black: bubbles amber/cream", bottled(1)],
  ),
  ...aisle("Beverages", "Soda & Energy", "general")(
    ["Cola", "12 cans", 799, "canPack red/crimson: bubbles red/white", { ...bottled(12), promo: 649 }],
    ["Lemon Lime Soda", "12 cans", 799, "canPack green/yellow: citrus lime", bottled(12)],
    ["Root Beer", "2 l", 229, "bottle cocoa/amber: bubbles brown/cream", bottled(1)],
    ["Ginger Ale", "2 l", 229, "bottle forest/amber: bubbles amber/white", bottled(1)],
    ["Orange Soda", "2 l", 229, "bottle orange/blue: citrus orange", bottled(1)],
    ["Tonic Water", "6 cans", 449, "cans navy/yellow: citrus lime", bottled(6)],
    ["Energy Drink", "4 cans", 799, "cans blue/grey: flame red/amber", bottled(4)],
    ["Energy Drink, Sugar Free", "4 cans", 799, "cans sky/white: flame blue/sky", bottled(4)],
    ["Sports Drink, Fruit Punch", "8 ct", 799, "bottlePack red/orange: drop red", bottled(8)],
    ["Sports Drink, Glacier", "8 ct", 799, "bottlePack blue/white: snow blue", bottled(8)],
  ),
  ...aisle("Beverages", "Tea & Drink Mix", "food")(
    ["Sweet Tea", "1 gal", 349, "jug brown/yellow: leaves forest"],
    ["Unsweetened Iced Tea", "64 fl oz", 299, "jug tan/green: leaves lime"],
    ["Cold Brew Coffee", "48 fl oz", 549, "bottle black/white: cup cocoa/black"],
    ["Hot Cocoa Mix", "8 ct", 279, "carton1 cocoa/sky: cup red/cocoa"],
    ["Pink Lemonade Drink Mix", "19 oz", 449, "canister pink/yellow: citrus pink"],
    ["Chai Concentrate", "32 fl oz", 479, "carton brown/orange: cup orange/tan"],
  ),
];
