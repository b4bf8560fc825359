import type { Kysely } from "kysely";
import { minimumAgeOf } from "../../../../sdk/domain/age.ts";
import { isTipped, maxTipOf } from "../../../../sdk/domain/tips.ts";
import type { PricedContent } from "../cart/pricing.ts";
import type { Tables } from "../../tables.ts";
import type { CheckoutRow } from "./tables.ts";

/** What of a draft follows from what it sells, and by whom it is brought. */
export type Following = Pick<
  CheckoutRow,
  | "promo_codes"
  | "lost_promos"
  | "gratuity_amount"
  | "gratuity_percentage"
  | "gratuity_cut"
  | "accepted_terms"
  | "delivery_type"
  | "contact_date_of_birth"
  | "birth_date_copied"
>;

/** The partner that brings an order, whose terms have to be accepted; undefined where the banner does itself. */
export function partnerOf({ slot }: Pick<PricedContent, "slot">) {
  return slot?.modalityType === "DELIVERY" && slot.vendor !== "OWN" ? slot.vendor : undefined;
}

/** Whether an order can be left at the door: nobody has to be old enough for it, or was asked for their age. */
export function canBeContactless(
  { lines }: Pick<PricedContent, "lines">,
  { contact_date_of_birth }: Pick<CheckoutRow, "contact_date_of_birth">,
): boolean {
  return minimumAgeOf(lines) === 0 && contact_date_of_birth === null;
}

/** The codes that a draft has come to lose by its price, of which its shopper has not been told yet. */
export function lostPromosOf(
  { promo_codes, lost_promos }: Pick<CheckoutRow, "promo_codes" | "lost_promos">,
  { promos }: Pick<PricedContent, "promos">,
): string[] {
  const kept = promos.map(({ code }) => code);
  return [...new Set([...lost_promos, ...promo_codes])].filter((code) => !kept.includes(code));
}

/**
 * What a draft comes to have by its price: codes that are no longer earned are gone for good, which is told; a tip is cut
 * to its maximum and leaves with whoever is tipped, as terms do with their partner; with an item that has a minimum age
 * comes the profile's birth date, which leaves with the last of them; and what can't be left at the door is handed over.
 */
export async function following(
  db: Kysely<Tables>,
  draft: Following & Pick<CheckoutRow, "account_id">,
  content: PricedContent,
): Promise<Following> {
  const age = await birthDateOf(db, draft, content);
  const isLeft = draft.delivery_type === "Contactless" && canBeContactless(content, age);
  const partner = partnerOf(content);
  return {
    promo_codes: content.promos.map(({ code }) => code),
    lost_promos: lostPromosOf(draft, content),
    ...tipOf(draft, content),
    accepted_terms: draft.accepted_terms === partner ? draft.accepted_terms : null,
    delivery_type: content.modalityType === "PICKUP" ? null : isLeft ? "Contactless" : "Standard",
    ...age,
  };
}

function tipOf(
  draft: Following,
  { slot, totals }: PricedContent,
): Pick<Following, "gratuity_amount" | "gratuity_percentage" | "gratuity_cut"> {
  if (!slot || !isTipped(slot))
    return { gratuity_amount: null, gratuity_percentage: null, gratuity_cut: false };
  const { gratuity_amount, gratuity_percentage, gratuity_cut } = draft;
  const most = maxTipOf(totals.subtotal);
  if (gratuity_amount !== null && gratuity_amount > most)
    return { gratuity_amount: most, gratuity_percentage, gratuity_cut: true };
  return { gratuity_amount, gratuity_percentage, gratuity_cut };
}

async function birthDateOf(
  db: Kysely<Tables>,
  draft: Following & Pick<CheckoutRow, "account_id">,
  { lines }: PricedContent,
): Promise<Pick<Following, "contact_date_of_birth" | "birth_date_copied">> {
  const { contact_date_of_birth, birth_date_copied } = draft;
  const isAsked = minimumAgeOf(lines) > 0;
  if (!isAsked && birth_date_copied) return { contact_date_of_birth: null, birth_date_copied: false };
  if (!isAsked || contact_date_of_birth !== null) return { contact_date_of_birth, birth_date_copied };
  const profile = await db
    .selectFrom("profile")
    .where("account_id", "=", draft.account_id)
    .select("birth_date")
    .executeTakeFirst();
  const copied = profile?.birth_date ?? null;
  return { contact_date_of_birth: copied, birth_date_copied: copied !== null };
}
