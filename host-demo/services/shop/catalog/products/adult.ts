import { aisle } from "./aisle.ts";

const fromTwentyOne = { minimumAge: 21 } as const;
const bottled = (depositContainers: number) => ({ depositContainers });

export const adult = [
  ...aisle("Adult Beverage", "Beer & Wine", "alcohol", fromTwentyOne)(
    ["Light Lager", "12 cans", 1299, "canPack sky/white: wheat amber", bottled(12)],
    ["India Pale Ale", "6 cans", 1199, "cans green/amber: leaves lime", { ...bottled(6), promo: 999 }],
    ["Pilsner", "6 bottles", 1049, "carton6 green/green: wheat yellow", bottled(6)],
    ["Wheat Beer", "6 bottles", 1099, "carton6 yellow/brown: citrus orange", bottled(6)],
    ["Oatmeal Stout", "6 bottles", 1149, "carton6 black/brown: wheat tan", bottled(6)],
    ["Hard Seltzer, Variety", "12 cans", 1799, "canPack pink/white: cherries rose", bottled(12)],
    ["Hard Cider", "6 bottles", 1049, "carton6 red/amber: apple red", bottled(6)],
    ["Pinot Noir", "750 ml", 1599, "wine crimson/red: cluster crimson"],
    ["Chardonnay", "750 ml", 1299, "wine amber/yellow: cluster lime", { promo: 999 }],
    ["Sauvignon Blanc", "750 ml", 1199, "wine lime/green: cluster green"],
    ["Pinot Grigio", "750 ml", 999, "wine cream/sky: cluster amber"],
    ["Rosé", "750 ml", 1099, "wine pink/rose: cluster pink"],
    ["Prosecco", "750 ml", 1399, "wine forest/amber: bubbles amber/cream"],
    ["Boxed Red Blend", "3 l", 1899, "carton1 crimson/black: cluster plum"],
  ),
  ...aisle("Tobacco", "Cigars & Cigarettes", "general", { ...fromTwentyOne, maxQuantity: 2 })(
    ["Cigarettes, Menthol Free", "20 ct", 949, "packet white/red: flame red/amber"],
    ["Filter Cigarettes, Gold", "20 ct", 949, "packet cream/amber: flame amber/yellow"],
    ["Cigars, Robusto", "4 ct", 2199, "cigars cocoa/amber"],
    ["Nicotine Pouches, Mint", "15 ct", 599, "tin white/teal: leaves teal"],
  ),
  ...aisle("Tobacco", "Smoking Accessories", "general", { minimumAge: 18 })([
    "Disposable Lighters",
    "2 ct",
    399,
    "lighter red/blue",
  ]),
];
