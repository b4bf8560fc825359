import type { AddressTable } from "./tables.ts";

type DemoAddress = Pick<AddressTable, "type" | "street" | "unit" | "locality" | "region" | "postal_code">;

const paxton: DemoAddress = {
  type: "home",
  street: "3760 Paxton Ave",
  unit: null,
  locality: "Cincinnati",
  region: "OH",
  postal_code: "45209",
};

const twenty = Array.from({ length: 20 }, (_, index): DemoAddress => ({
  ...paxton,
  type: index === 0 ? "home" : "delivery",
  street: `${100 + index} Main St`,
}));

/** The address book of each demo shopper, by email address. Whoever is not listed has an empty one. */
export const demoAddresses: Readonly<Record<string, readonly DemoAddress[]>> = {
  "cards@aisle.test": [
    { ...paxton, type: "delivery", street: "2104 Madison Rd", unit: "Apt 4", postal_code: "45208" },
    paxton,
    {
      type: "delivery",
      street: "220 Elm St",
      unit: null,
      locality: "Covington",
      region: "KY",
      postal_code: "41011",
    },
  ],
  "declines@aisle.test": [paxton],
  "ebt@aisle.test": [paxton],
  "wallet@aisle.test": [paxton],
  "limits@aisle.test": twenty,
};
