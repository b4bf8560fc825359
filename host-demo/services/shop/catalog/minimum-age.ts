import type { ProductTable } from "./tables.ts";

/** How old one must be for alcohol of which the catalogue does not say. */
const ageForAlcohol = 21;

/** How old one must be to buy a product, in years; undefined where everybody may. */
export const askedAgeOf = ({
  minimum_age,
  tax_class,
}: Pick<ProductTable, "minimum_age" | "tax_class">): number | undefined =>
  minimum_age ?? (tax_class === "alcohol" ? ageForAlcohol : undefined);
