import type { AddressTables } from "./account/address/tables.ts";
import type { CartTables } from "./shop/cart/tables.ts";
import type { CatalogTables } from "./shop/catalog/tables.ts";
import type { ClickstreamTables } from "./shop/clickstream/tables.ts";
import type { ContentTables } from "./shop/content/tables.ts";
import type { CheckoutTables } from "./shop/checkout/tables.ts";
import type { GeoTables } from "./shop/geo/tables.ts";
import type { MembershipTables } from "./shop/membership/tables.ts";
import type { ModalityTables } from "./account/modality/tables.ts";
import type { IdentityTables } from "./account/identity/tables.ts";
import type { OrderTables } from "./shop/order/tables.ts";
import type { PciFormsTables } from "./payments/pci-forms/tables.ts";
import type { PromisingTables } from "./shop/promising/tables.ts";
import type { SavingsTables } from "./shop/savings/tables.ts";
import type { SagaTables } from "./shop/saga/tables.ts";
import type { PreferencesTables } from "./account/preferences/tables.ts";
import type { WalletTables } from "./payments/wallet/tables.ts";
import type { CoreTables } from "./platform/tables.ts";

/** Every table that services may share. The vault's and the processor's are missing on purpose. */
export interface Tables
  extends
    CoreTables,
    IdentityTables,
    AddressTables,
    GeoTables,
    ModalityTables,
    CatalogTables,
    ContentTables,
    ClickstreamTables,
    WalletTables,
    PciFormsTables,
    CartTables,
    CheckoutTables,
    MembershipTables,
    OrderTables,
    PromisingTables,
    SagaTables,
    SavingsTables,
    PreferencesTables {}
