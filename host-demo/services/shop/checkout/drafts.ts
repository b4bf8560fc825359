import type { Kysely } from "kysely";
import type { Contact as ContactInput } from "../../../../sdk/contract/checkout.ts";
import { minimumAgeOf } from "../../../../sdk/domain/age.ts";
import { dayAt } from "../../../../sdk/domain/days.ts";
import { nameInputLength } from "../../../../sdk/domain/lengths.ts";
import type { CartHead, PricedContent } from "../cart/pricing.ts";
import { readStore } from "../cart/stores.ts";
import type { Context } from "../../platform/context.ts";
import type { Shopper } from "../../platform/http/route.ts";
import type { Tables } from "../../tables.ts";
import { recordEvent } from "../order/events.ts";
import { following } from "./following.ts";
import { sellableContent } from "./repricing.ts";
import { checkAge, checkNames, checksumOf } from "./rules.ts";
import { checkoutColumns, type CheckoutRow } from "./tables.ts";

/**
 * The columns for a contact as given: a name left out stays as it was, an empty one is cleared.
 *
 * @throws ServiceError BAD_REQUEST for a name that is none
 */
export function contactColumns(contact: ContactInput | undefined) {
  checkNames(contact?.firstName ?? "", contact?.lastName ?? "");
  return {
    ...(contact?.firstName === undefined ? {} : { contact_first_name: contact.firstName || null }),
    ...(contact?.lastName === undefined ? {} : { contact_last_name: contact.lastName || null }),
    ...(contact?.phone === undefined ? {} : { contact_phone: contact.phone }),
    ...(contact?.smsOptin === undefined ? {} : { contact_sms_optin: contact.smsOptin }),
    ...(contact?.dateOfBirth === undefined
      ? {}
      : { contact_date_of_birth: contact.dateOfBirth, birth_date_copied: false }),
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

export interface Beginning {
  /** When the promise that it is made from runs out. */
  readonly expiresAt: Date;
  readonly contact: ContactInput | undefined;
  /** Items ran out on the way to it. */
  readonly hadFallout: boolean;
  /** The draft that it takes the place of, at whichever store and way: what was said of that holds for this one. */
  readonly before: CheckoutRow | undefined;
}

/** What a shopper has said that goes on in a new draft; codes are judged anew by what it comes to. */
const saidOfBuyer = [
  "contact_first_name",
  "contact_last_name",
  "contact_phone",
  "contact_sms_optin",
  "promo_codes",
  "lost_promos",
] as const satisfies readonly (keyof CheckoutRow)[];

/** What was said of whoever brings it: that is somebody else at another store, or in another way. */
const saidOfBringer = [
  "gratuity_amount",
  "gratuity_percentage",
  "gratuity_cut",
  "delivery_type",
  "accepted_terms",
] as const satisfies readonly (keyof CheckoutRow)[];

function isOfSamePlace(before: CheckoutRow, cart: CartHead): boolean {
  return before.modality_type === cart.modality_type && before.store_id === cart.store_id;
}

/** What of a draft's words holds for the one that takes its place. Where to ring is said of one way alone. */
function saidBefore(before: CheckoutRow, cart: CartHead): Partial<CheckoutRow> {
  const names: readonly (keyof CheckoutRow)[] = [
    ...saidOfBuyer,
    ...(before.modality_type === cart.modality_type ? (["instructions"] as const) : []),
    ...(isOfSamePlace(before, cart) ? saidOfBringer : []),
  ];
  return Object.fromEntries(names.map((name) => [name, before[name]]));
}

const nothingSaid = {
  contact_sms_optin: false,
  contact_date_of_birth: null,
  birth_date_copied: false,
  promo_codes: [] as string[],
  lost_promos: [] as string[],
  gratuity_amount: null,
  gratuity_percentage: null,
  gratuity_cut: false,
  instructions: null,
  delivery_type: null,
  accepted_terms: null,
};

/** A draft of what a cart costs, for whoever the profile says. Throws as sellableContent, and for a birth date. */
export async function createDraft(
  context: Context,
  trx: Kysely<Tables>,
  shopper: Shopper,
  cart: CartHead,
  { expiresAt, contact, hadFallout, before }: Beginning,
): Promise<CheckoutRow> {
  const buyer = await trx
    .selectFrom("account")
    .leftJoin("profile", "profile.account_id", "account.id")
    .where("account.id", "=", shopper.accountId)
    .select(["account.email", "profile.first_name", "profile.last_name"])
    .select(({ fn }) => fn.coalesce("profile.mobile_phone", "profile.home_phone").as("phone"))
    .executeTakeFirstOrThrow();
  const said = {
    ...nothingSaid,
    account_id: shopper.accountId,
    // As much of a name as a contact has.
    contact_first_name: buyer.first_name?.slice(0, nameInputLength) ?? null,
    contact_last_name: buyer.last_name?.slice(0, nameInputLength) ?? null,
    contact_phone: buyer.phone === null ? null : `+1${buyer.phone}`,
    ...(before && saidBefore(before, cart)),
    ...contactColumns(contact),
  };
  const content = await sellableContent(context, trx, cart, said);
  const now = context.clock();
  const checkout = await trx
    .insertInto("checkout")
    .values({
      ...said,
      ...(await following(trx, said, content)),
      id: context.ids.make("chk"),
      cart_id: cart.id,
      status: "DRAFT",
      version: context.ids.version(),
      content: JSON.stringify(content),
      checksum: checksumOf(content),
      total: content.totals.total,
      modality_type: cart.modality_type,
      store_id: cart.store_id,
      had_fallout: hadFallout || (before !== undefined && isOfSamePlace(before, cart) && before.had_fallout),
      email: buyer.email,
      attempt_id: null,
      order_id: null,
      booked: null,
      time: null,
      expires_at: expiresAt,
      created_at: now,
      updated_at: now,
    })
    .returning(checkoutColumns)
    .executeTakeFirstOrThrow();
  if (contact?.dateOfBirth !== undefined) await checkBuyersAge(context, trx, checkout, content);
  await recordEvent(context, trx, { type: "checkout.created", checkoutId: checkout.id });
  return checkout;
}
