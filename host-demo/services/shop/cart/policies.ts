import type { Kysely } from "kysely";
import type { ModalityType, WayToShop } from "../../../../sdk/domain/modality.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import type { Tables } from "../../tables.ts";
import type { CartLineTable, SubstitutionPolicy } from "./tables.ts";

/** What a shopper says of a line: what is wanted where it runs out. */
export interface WishedPolicy {
  /** Null for the cart's. */
  readonly substitutionPolicy?: SubstitutionPolicy | null | undefined;
  /** One for CUSTOMER_CHOICE: what is wanted in its place. */
  readonly substitutionItems?: readonly { readonly gtin13: string }[] | undefined;
}

/** What a line says of its policy; left out, it stays as it was. */
export function policyColumns(
  { substitutionPolicy, substitutionItems }: WishedPolicy,
  before: Pick<CartLineTable, "substitution_policy" | "backup_gtin13"> | undefined,
) {
  const substitution_policy =
    substitutionPolicy === undefined ? (before?.substitution_policy ?? null) : substitutionPolicy;
  if (substitution_policy !== "CUSTOMER_CHOICE") return { substitution_policy, backup_gtin13: null };
  const backup_gtin13 = substitutionItems?.[0]?.gtin13 ?? before?.backup_gtin13 ?? null;
  if (backup_gtin13 === null)
    throw new ServiceError("BAD_REQUEST", { reason: "CUSTOMER_CHOICE needs one substitution item." });
  return { substitution_policy, backup_gtin13 };
}

/** Whether what is wanted in the place of a line is another product that there is. Throws BAD_REQUEST. */
export async function checkBackups(
  trx: Kysely<Tables>,
  lines: readonly (WishedPolicy & { readonly gtin13: string })[],
): Promise<void> {
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

/** A line's own policy, and its backup as the cart's store has it. */
interface PolicyRow {
  readonly own_policy: SubstitutionPolicy | null;
  readonly backup_gtin13: string | null;
  readonly backup_description: string | null;
  readonly backup_ways: readonly WayToShop[] | null;
  readonly backup_available: boolean | null;
}

/** What the shopper wants in a line's place, and whether it can be had. */
export function toldPolicy(row: PolicyRow, way: ModalityType) {
  const { own_policy, backup_gtin13: gtin13, backup_description: description, backup_ways: ways } = row;
  const available = row.backup_available === true && ways !== null && ways.includes(way);
  return {
    ...(own_policy !== null && ({ hasOwnPolicy: true } as const)),
    ...(gtin13 !== null && description !== null && { backup: { gtin13, description, available } }),
  };
}
