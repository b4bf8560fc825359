import { maxSavedAddresses } from "../../../../sdk/domain/limits.ts";
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

const twenty = Array.from({ length: maxSavedAddresses }, (_, index): DemoAddress => ({
  ...paxton,
  type: index === 0 ? "home" : "delivery",
  street: `${100 + index} Main St`,
}));

const main: DemoAddress = { ...paxton, street: "100 Main St", postal_code: "45202" };

/** One address for every answer that the verification has. */
const everyKind: readonly DemoAddress[] = [
  main,
  ...["100 Mian Street", "7 Island Ct", "12 Partner Ave", "1 Nowhere Rd", "500 Error Way"].map(
    (street): DemoAddress => ({ ...main, type: "delivery", street }),
  ),
  {
    type: "delivery",
    street: "1 Rideau St",
    unit: "Suite 200",
    locality: "Ottawa",
    region: "ON",
    postal_code: "K1A 0B1",
  },
];

/** The address book of each demo shopper, by email address. Whoever is not listed has an empty one. */
export const demoAddresses: Readonly<Record<string, readonly DemoAddress[]>> = {
  "cards@aisle.test": [
    { ...paxton, type: "delivery", street: "2104 Madison Rd", unit: "Apt 4" },
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
  "edits@aisle.test": [paxton],
  "ebt@aisle.test": [paxton],
  "wallet@aisle.test": [paxton],
  "leaving@aisle.test": [{ ...paxton, street: "4012 Edwards Rd", unit: "Apt 77" }],
  "limits@aisle.test": twenty,
  "member@aisle.test": everyKind,
  "essential@aisle.test": [main, { ...main, type: "delivery", street: "12 Partner Ave" }],
  "nextday@aisle.test": [
    {
      type: "home",
      street: "1600 East Blvd",
      unit: null,
      locality: "Charlotte",
      region: "NC",
      postal_code: "28209",
    },
  ],
  "sister@aisle.test": [
    {
      type: "home",
      street: "640 Selwyn Ave",
      unit: null,
      locality: "Charlotte",
      region: "NC",
      postal_code: "28209",
    },
  ],
};
