import type { Kysely } from "kysely";
import type { Tables } from "../../../tables.ts";
import { checkoutColumns, type CheckoutRow } from "../tables.ts";
import type { Base } from "./base.ts";

/** What a change of an order begins with of what was said for it. */
export function saidFor({ checkout }: Pick<Base, "checkout">) {
  return {
    account_id: checkout.account_id,
    contact_first_name: checkout.contact_first_name,
    contact_last_name: checkout.contact_last_name,
    contact_phone: checkout.contact_phone,
    contact_sms_optin: checkout.contact_sms_optin,
    contact_date_of_birth: checkout.contact_date_of_birth,
    birth_date_copied: checkout.birth_date_copied,
    promo_codes: checkout.promo_codes,
    lost_promos: [] as string[],
    gratuity_amount: checkout.gratuity_amount,
    gratuity_percentage: checkout.gratuity_percentage,
    gratuity_cut: checkout.gratuity_cut,
    instructions: checkout.instructions,
    delivery_type: checkout.delivery_type,
    accepted_terms: checkout.accepted_terms,
  };
}

export type Said = ReturnType<typeof saidFor>;

/** What is said at once: of the one without the other nobody has spoken. */
const together: readonly (readonly (keyof Said)[])[] = [
  ["gratuity_amount", "gratuity_percentage", "gratuity_cut"],
  ["contact_date_of_birth", "birth_date_copied"],
];

/**
 * What was said for a change of an order that has become another one under its draft: what the draft says itself, and of
 * everything else what the order says by now. A tip that was given meanwhile is not taken back by a draft from before.
 */
export async function saidSince(
  db: Kysely<Tables>,
  base: Base,
  draft: CheckoutRow | undefined,
): Promise<Said> {
  const now = saidFor(base);
  if (!draft || draft.amends_version === base.order.version)
    return draft ? saidFor({ checkout: draft }) : now;
  const begun = await db
    .selectFrom("checkout")
    .innerJoin("order_version", "order_version.checkout_id", "checkout.id")
    .where("order_version.order_id", "=", base.order.id)
    .where("order_version.version", "=", draft.amends_version)
    .select(checkoutColumns)
    .executeTakeFirstOrThrow();
  const [said, before] = [saidFor({ checkout: draft }), saidFor({ checkout: begun })];
  // A tip that was only cut to what the draft comes to is none of its own.
  const isOwn = (key: keyof Said) =>
    JSON.stringify(said[key]) !== JSON.stringify(before[key]) &&
    !(key.startsWith("gratuity") && said.gratuity_cut);
  const own = (Object.keys(said) as (keyof Said)[]).filter((key) =>
    (together.find((keys) => keys.includes(key)) ?? [key]).some(isOwn),
  );
  return { ...now, ...Object.fromEntries(own.map((key) => [key, said[key]])) };
}
