import type { Kysely } from "kysely";
import { areInstructions } from "../../../../sdk/domain/instructions.ts";
import type { ModalityType, WayToShop } from "../../../../sdk/domain/modality.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import type { Tables } from "../../tables.ts";
import type { CartLineTable, SubstitutionPolicy } from "./tables.ts";

/** What a shopper says of a line; what is left out stays as it was. */
export interface LineWishes {
  /** Null for the cart's. */
  readonly substitutionPolicy?: SubstitutionPolicy | null | undefined;
  /** One for CUSTOMER_CHOICE: what is wanted in its place. */
  readonly substitutionItems?: readonly { readonly gtin13: string }[] | undefined;
  /** What whoever picks it is told; null for nothing. */
  readonly instructions?: string | null | undefined;
}

/** The columns that hold them, of a line and of what its replacement keeps of it. */
export type WishColumns = Pick<CartLineTable, "substitution_policy" | "backup_gtin13" | "instructions">;

export const noWishes: WishColumns = { substitution_policy: null, backup_gtin13: null, instructions: null };

interface InOneWay {
  readonly gtin13: string;
  readonly modality_type: ModalityType;
}

/** The line that one of the other way takes the place of: a product that is moved keeps what was said of it. */
export const movedFrom = <Line extends InOneWay>(
  { gtin13, modality_type }: InOneWay,
  current: readonly Line[],
  wanted: readonly InOneWay[],
): Line | undefined =>
  current.find(
    (line) =>
      line.gtin13 === gtin13 &&
      line.modality_type !== modality_type &&
      !wanted.some((kept) => kept.gtin13 === gtin13 && kept.modality_type === line.modality_type),
  );

/** What a line says, by what it said before. Throws BAD_REQUEST. */
export const wishColumns = (wishes: LineWishes, before: WishColumns | undefined): WishColumns => ({
  ...policyColumns(wishes, before),
  instructions:
    wishes.instructions === undefined ? (before?.instructions ?? null) : wishes.instructions || null,
});

function policyColumns(
  { substitutionPolicy, substitutionItems }: LineWishes,
  before: WishColumns | undefined,
): Omit<WishColumns, "instructions"> {
  const substitution_policy =
    substitutionPolicy === undefined ? (before?.substitution_policy ?? null) : substitutionPolicy;
  if (substitution_policy !== "CUSTOMER_CHOICE") return { substitution_policy, backup_gtin13: null };
  const backup_gtin13 = substitutionItems?.[0]?.gtin13 ?? before?.backup_gtin13 ?? null;
  if (backup_gtin13 === null)
    throw new ServiceError("BAD_REQUEST", { reason: "CUSTOMER_CHOICE needs one substitution item." });
  return { substitution_policy, backup_gtin13 };
}

/**
 * Whether what is wanted in the place of a line is another product that there is, and what is said of it has only signs
 * that instructions may have: those of a delivery whatever the way, since a line may be moved.
 *
 * @throws ServiceError BAD_REQUEST
 */
export async function checkWishes(
  trx: Kysely<Tables>,
  lines: readonly (LineWishes & { readonly gtin13: string })[],
): Promise<void> {
  if (!lines.every(({ instructions }) => areInstructions(instructions ?? "", "DELIVERY")))
    throw new ServiceError("BAD_REQUEST", {
      reason: "Instructions have letters, digits and .,'#-/&():; only.",
    });
  const backups = lines.flatMap(({ gtin13, substitutionItems = [] }) =>
    substitutionItems.map((item) => ({ gtin13, backup: item.gtin13 })),
  );
  if (backups.length === 0) return;
  if (backups.some(({ gtin13, backup }) => gtin13 === backup))
    throw new ServiceError("BAD_REQUEST", { reason: "An item can't stand in for itself." });
  const wanted = new Set(backups.map(({ backup }) => backup));
  const known = await trx
    .selectFrom("product")
    .where("gtin13", "in", [...wanted])
    .select("gtin13")
    .execute();
  if (known.length < wanted.size)
    throw new ServiceError("BAD_REQUEST", { reason: "A substitution item is not known." });
}

/** What a line says, with its backup as the cart's store has it. */
interface WishRow {
  readonly own_policy: SubstitutionPolicy | null;
  readonly backup_gtin13: string | null;
  readonly backup_description: string | null;
  readonly backup_ways: readonly WayToShop[] | null;
  readonly backup_available: boolean | null;
  readonly instructions: string | null;
}

/** What the shopper says of a line, and whether what is wanted in its place can be had. */
export function toldWishes(row: WishRow, way: ModalityType) {
  const { own_policy, backup_gtin13: gtin13, backup_description: description, backup_ways: ways } = row;
  const available = row.backup_available === true && ways !== null && ways.includes(way);
  return {
    ...(own_policy !== null && ({ hasOwnPolicy: true } as const)),
    ...(gtin13 !== null && description !== null && { backup: { gtin13, description, available } }),
    ...(row.instructions !== null && { instructions: row.instructions }),
  };
}
