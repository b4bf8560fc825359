import type { Migration } from "kysely";
import { migrations as address } from "../address/migration.ts";
import { migrations as cart } from "../cart/migration.ts";
import { migrations as catalog } from "../catalog/migration.ts";
import { migrations as checkout } from "../checkout/migration.ts";
import { migrations as geo } from "../geo/migration.ts";
import { migrations as identity } from "../identity/migration.ts";
import { migrations as order } from "../order/migration.ts";
import { migrations as pciForms } from "../pci-forms/migration.ts";
import { migrations as preferences } from "../preferences/migration.ts";
import { migrations as prepaidAccounts } from "../processor/accounts-migration.ts";
import { migrations as processor } from "../processor/migration.ts";
import { migrations as vault } from "../vault/migration.ts";
import { migrations as wallet } from "../wallet/migration.ts";
import { migrations as core } from "./core-migration.ts";

/** All migrations; they run in the order of their names. */
export const migrations: Readonly<Record<string, Migration>> = {
  ...core,
  ...identity,
  ...catalog,
  ...vault,
  ...wallet,
  ...cart,
  ...checkout,
  ...order,
  ...processor,
  ...prepaidAccounts,
  ...address,
  ...pciForms,
  ...geo,
  ...preferences,
};
