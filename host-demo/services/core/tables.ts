import type { AddressTables } from "../address/tables.ts";
import type { CartTables } from "../cart/tables.ts";
import type { CatalogTables } from "../catalog/tables.ts";
import type { CheckoutTables } from "../checkout/tables.ts";
import type { GeoTables } from "../geo/tables.ts";
import type { IdentityTables } from "../identity/tables.ts";
import type { OrderTables } from "../order/tables.ts";
import type { PciFormsTables } from "../pci-forms/tables.ts";
import type { PreferencesTables } from "../preferences/tables.ts";
import type { WalletTables } from "../wallet/tables.ts";
import type { CoreTables } from "./core-tables.ts";

/** Every table that services may share. The vault's and the processor's are missing on purpose. */
export interface Tables
  extends
    CoreTables,
    IdentityTables,
    AddressTables,
    GeoTables,
    CatalogTables,
    WalletTables,
    PciFormsTables,
    CartTables,
    CheckoutTables,
    OrderTables,
    PreferencesTables {}
