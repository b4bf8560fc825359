import type { Migration } from "kysely";
import { migrations as address } from "./account/address/migration.ts";
import { migrations as cart } from "./shop/cart/migration.ts";
import { migrations as catalog } from "./shop/catalog/migration.ts";
import { migrations as clickstream } from "./shop/clickstream/migration.ts";
import { migrations as content } from "./shop/content/migration.ts";
import { migrations as checkout } from "./shop/checkout/migration.ts";
import { migrations as geo } from "./shop/geo/migration.ts";
import { migrations as identity } from "./account/identity/migration.ts";
import { migrations as membership } from "./shop/membership/migration.ts";
import { migrations as modality } from "./account/modality/migration.ts";
import { migrations as order } from "./shop/order/migration.ts";
import { migrations as pciForms } from "./payments/pci-forms/migration.ts";
import { migrations as preferences } from "./account/preferences/migration.ts";
import { migrations as prepaidAccounts } from "./payments/processor/accounts-migration.ts";
import { migrations as processor } from "./payments/processor/migration.ts";
import { migrations as promising } from "./shop/promising/migration.ts";
import { migrations as saga } from "./shop/saga/migration.ts";
import { migrations as savings } from "./shop/savings/migration.ts";
import { migrations as vault } from "./payments/vault/migration.ts";
import { migrations as wallet } from "./payments/wallet/migration.ts";
import { migrations as core } from "./platform/migration.ts";

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
  ...saga,
  ...processor,
  ...prepaidAccounts,
  ...address,
  ...pciForms,
  ...geo,
  ...preferences,
  ...modality,
  ...content,
  ...clickstream,
  ...promising,
  ...savings,
  ...membership,
};
