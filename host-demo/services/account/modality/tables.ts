import type { Destination } from "../../../../sdk/contract/modality.ts";
import type { DeliveryService, WayToShop } from "../../../../sdk/domain/modality.ts";

export interface ModalityTables {
  modality_preference: ModalityPreferenceTable;
}

/** A shopper's last choice of one way to shop at a banner. How they shop there now is what became active last. */
export interface ModalityPreferenceTable {
  id: string;
  account_id: string;
  banner_domain: string;
  modality_type: WayToShop;
  destination: Omit<Destination, "addressRemoved">;
  delivery_service: DeliveryService | null;
  /** Whose prices and stock count; null for parcels. */
  store_id: string | null;
  close_to_store: boolean;
  source: string;
  created_at: Date;
  /** When it last became the active one; null for a choice that was only kept. */
  active_at: Date | null;
}
