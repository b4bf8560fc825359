/** Compiled and never shown: each line after a comment is a mistake that the types have to find. */
import type {} from "aisle/types/solid";

export const Mistakes = () => (
  <>
    {/* @ts-expect-error a word that the property does not know */}
    <aisle-address-book layout="table" />
    {/* @ts-expect-error a property that the tag does not have */}
    <aisle-card-box colour="red" />
  </>
);
