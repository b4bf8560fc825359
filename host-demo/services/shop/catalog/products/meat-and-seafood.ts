import { aisle } from "./aisle.ts";

const weighed = { byWeight: true } as const;

export const meatAndSeafood = [
  ...aisle("Meat & Seafood", "Fresh Meat", "food")(
    ["Chicken Thighs, Bone In", "about 2.5 lb", 622, "tray white: drumstick salmon", weighed],
    ["Whole Chicken", "about 5 lb", 895, "drumstick cream", weighed],
    ["Chicken Wings", "about 2 lb", 798, "drumstick amber", { ...weighed, promo: 598 }],
    ["Ground Turkey, 93% Lean", "1 lb", 549, "tray white: mince salmon"],
    ["Ground Beef, 93% Lean", "1 lb", 799, "tray white: mince red"],
    ["Ribeye Steak", "about 1 lb", 1599, "steak crimson", weighed],
    ["Top Sirloin Steak", "about 1.2 lb", 1319, "steak red", { ...weighed, promo: 1079 }],
    ["Beef Chuck Roast", "about 2.5 lb", 1748, "tray white: steak crimson", weighed],
    ["Pork Chops, Center Cut", "about 1.5 lb", 674, "steak pink", weighed],
    ["Pork Tenderloin", "about 1.2 lb", 599, "tray white: sausages pink", weighed],
    ["Lamb Loin Chops", "about 0.75 lb", 1124, "steak rose", weighed],
  ),
  ...aisle("Meat & Seafood", "Bacon, Sausage & Hot Dogs", "food")(
    ["Turkey Bacon", "12 oz", 499, "bacon rose"],
    ["Italian Sausage, Mild", "19 oz", 549, "sausages salmon"],
    ["Beef Hot Dogs", "8 ct", 599, "sausages red"],
    ["Smoked Bratwurst", "14 oz", 499, "sausages brown"],
    ["Breakfast Sausage Patties", "12 oz", 449, "flatBox brown/amber: sausages brown"],
  ),
  ...aisle("Meat & Seafood", "Fish & Shellfish", "food")(
    ["Raw Shrimp, Peeled", "12 oz", 999, "shrimp salmon", { promo: 799 }],
    ["Cooked Shrimp Ring", "16 oz", 1199, "shrimp pink"],
    ["Cod Fillets", "about 1 lb", 1099, "fillet cream", weighed],
    ["Ahi Tuna Steaks", "12 oz", 1299, "fillet crimson"],
    ["Rainbow Trout", "about 0.75 lb", 899, "fish slate", weighed],
    ["Smoked Salmon", "4 oz", 749, "flatBox navy/salmon: fillet salmon"],
    ["Crab Cakes", "2 ct", 899, "tray white: cookies amber/brown"],
  ),
];
