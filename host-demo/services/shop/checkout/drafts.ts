import type { Kysely } from "kysely";
import type { Contact as ContactInput } from "../../../../sdk/contract/checkout.ts";
import { minimumAgeOf } from "../../../../sdk/domain/age.ts";
import { dayAt } from "../../../../sdk/domain/days.ts";
import type { CartHead, PricedContent } from "../cart/pricing.ts";
import { readStore } from "../cart/stores.ts";
import type { Context } from "../../platform/context.ts";
import type { Shopper } from "../../platform/http/route.ts";
import type { Tables } from "../../tables.ts";
import { recordEvent } from "../order/events.ts";
import { sellableContent } from "./repricing.ts";
import { checkAge, checksumOf } from "./rules.ts";
import type { CheckoutRow } from "./tables.ts";
import { contentOf } from "./wire.ts";

/** The columns for a contact as given: a name left out stays as it was, an empty one is cleared. */
export function contactColumns(contact: ContactInput | undefined) {
  return {
    ...(contact?.firstName === undefined ? {} : { contact_first_name: contact.firstName || null }),
    ...(contact?.lastName === undefined ? {} : { contact_last_name: contact.lastName || null }),
    ...(contact?.phone === undefined ? {} : { contact_phone: contact.phone }),
    ...(contact?.smsOptin === undefined ? {} : { contact_sms_optin: contact.smsOptin }),
    ...(contact?.dateOfBirth === undefined ? {} : { contact_date_of_birth: contact.dateOfBirth }),
  };
}

/**
 * Checks that the buyer is old enough, on the day that it is at the store, for what the checkout sells.
 *
 * @throws ServiceError AGE_VERIFICATION_REQUIRED, MINIMUM_AGE_NOT_MET
 */
export async function checkBuyersAge(
  context: Context,
  trx: Kysely<Tables>,
  checkout: CheckoutRow,
  content: PricedContent,
): Promise<void> {
  const { timeZone } = await readStore(trx, checkout.store_id);
  const today = dayAt(timeZone, context.clock());
  checkAge(minimumAgeOf(content.lines), checkout.contact_date_of_birth, today);
}

/** With an item that has a minimum age, a checkout that has no birth date yet takes the profile's. */
export async function withBirthDate(trx: Kysely<Tables>, checkout: CheckoutRow): Promise<CheckoutRow> {
  if (checkout.contact_date_of_birth !== null || minimumAgeOf(contentOf(checkout).lines) === 0)
    return checkout;
  const profile = await trx
    .selectFrom("profile")
    .where("account_id", "=", checkout.account_id)
    .select("birth_date")
    .executeTakeFirst();
  if (!profile?.birth_date) return checkout;
  return trx
    .updateTable("checkout")
    .set({ contact_date_of_birth: profile.birth_date })
    .where("id", "=", checkout.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export interface Beginning {
  /** When the promise that it is made from runs out. */
  readonly expiresAt: Date;
  readonly contact: ContactInput | undefined;
  /** The draft that it takes the place of: who was to pick up then is to now. */
  readonly before: CheckoutRow | undefined;
}

const contactNames = [
  "contact_first_name",
  "contact_last_name",
  "contact_phone",
  "contact_sms_optin",
] as const satisfies readonly (keyof CheckoutRow)[];

/** A draft of what a cart costs, for whoever the profile says. Throws as sellableContent, and for a birth date. */
export async function createDraft(
  context: Context,
  trx: Kysely<Tables>,
  shopper: Shopper,
  cart: CartHead,
  { expiresAt, contact, before }: Beginning,
): Promise<CheckoutRow> {
  const content = await sellableContent(context, trx, cart);
  const buyer = await trx
    .selectFrom("account")
    .leftJoin("profile", "profile.account_id", "account.id")
    .where("account.id", "=", shopper.accountId)
    .select(["account.email", "profile.first_name", "profile.last_name", "profile.mobile_phone"])
    .executeTakeFirstOrThrow();
  const now = context.clock();
  const checkout = await trx
    .insertInto("checkout")
    .values({
      id: context.ids.make("chk"),
      account_id: shopper.accountId,
      cart_id: cart.id,
      status: "DRAFT",
      version: context.ids.version(),
      content: JSON.stringify(content),
      checksum: checksumOf(content),
      total: content.totals.total,
      modality_type: cart.modality_type,
      store_id: cart.store_id,
      contact_first_name: buyer.first_name,
      contact_last_name: buyer.last_name,
      contact_phone: buyer.mobile_phone === null ? null : `+1${buyer.mobile_phone}`,
      contact_sms_optin: false,
      contact_date_of_birth: null,
      email: buyer.email,
      attempt_id: null,
      order_id: null,
      booked: null,
      time: null,
      expires_at: expiresAt,
      created_at: now,
      updated_at: now,
      ...(before && Object.fromEntries(contactNames.map((name) => [name, before[name]]))),
      ...contactColumns(contact),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (contact?.dateOfBirth !== undefined) await checkBuyersAge(context, trx, checkout, content);
  await recordEvent(context, trx, { type: "checkout.created", checkoutId: checkout.id });
  return withBirthDate(trx, checkout);
}
