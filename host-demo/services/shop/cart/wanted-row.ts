import type { SubstitutionPolicy } from "./tables.ts";

interface WantedRow {
  readonly gtin13: string;
  readonly quantity: number;
  readonly substitution_policy: SubstitutionPolicy;
  readonly description: string;
  readonly customer_facing_size: string;
  readonly image_url: string;
  readonly snap_eligible: boolean;
}

/** What every line says of its product, and how much of it is wanted. */
export const wantedOf = (row: WantedRow) => ({
  gtin13: row.gtin13,
  quantity: row.quantity,
  substitutionPolicy: row.substitution_policy,
  description: row.description,
  customerFacingSize: row.customer_facing_size,
  imageUrl: row.image_url,
  snapEligible: row.snap_eligible,
});
