import type { CatalogTables } from "../catalog/tables.ts";
import type { IdentityTables } from "../identity/tables.ts";
import type { WalletTables } from "../wallet/tables.ts";
import type { CoreTables } from "./core-tables.ts";

/** Every table that services may share. The vault's are missing on purpose. */
export interface Tables extends CoreTables, IdentityTables, CatalogTables, WalletTables {}
