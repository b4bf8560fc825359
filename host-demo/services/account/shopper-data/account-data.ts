// Long because it lists all that is kept of an account.

import type { accountDataResponse } from "../../../../sdk/contract/account-data.ts";
import { toDollars } from "../../../../sdk/domain/money.ts";
import { addressesOf } from "../address/addresses.ts";
import { toBookAddress } from "../address/wire.ts";
import type { Context } from "../../platform/context.ts";
import type { Shopper } from "../../platform/http/route.ts";
import { profileOf } from "../identity/profile.ts";
import { customerPreferencesOf } from "../preferences/customer-preferences.ts";
import { emailPreferencesOf } from "../preferences/email-preferences.ts";
import { enrollmentsOf } from "../preferences/memberships.ts";
import { contactOf, ordersOf, toLine, toPayment } from "./ordered.ts";
import { cardsOf, unsavedCards, type SavedCard } from "../../payments/wallet/cards.ts";

type AccountData = ReturnType<typeof accountDataResponse>["accountData"];

/** All that is kept of an account, as it is at one moment. */
export async function accountDataOf(context: Context, shopper: Shopper): Promise<AccountData> {
  const { accountId } = shopper;
  return context.db
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute(async (trx) => {
      const txContext = { ...context, db: trx };
      const cards = [...(await cardsOf(txContext, shopper)), ...(await unsavedCards(txContext, accountId))];
      return {
        exportedAt: context.clock().toISOString(),
        profile: await profileOf(txContext, shopper),
        addresses: (await addressesOf(txContext, shopper)).map(toBookAddress),
        emailPreferences: await emailPreferencesOf(txContext, accountId),
        smsOptIns: await smsOptIns(txContext, accountId),
        customerPreferences: await customerPreferencesOf(txContext, accountId),
        memberships: await enrollmentsOf(txContext, shopper),
        modalities: await modalities(txContext, accountId),
        reservations: await reservations(txContext, accountId),
        cards: cards.map(masked),
        coupons: await coupons(txContext, accountId),
        carts: await carts(txContext, accountId),
        checkouts: await checkouts(txContext, accountId),
        orders: await ordersOf(txContext, accountId),
        membershipCheckouts: await membershipCheckouts(txContext, accountId),
        sessions: await sessions(txContext, accountId),
      };
    });
}

async function smsOptIns({ db }: Context, accountId: string): Promise<AccountData["smsOptIns"]> {
  const rows = await db
    .selectFrom("sms_opt_in")
    .where("account_id", "=", accountId)
    .orderBy("phone")
    .orderBy("trigger_type")
    .selectAll()
    .execute();
  return rows.map((row) => ({
    phoneNumber: row.phone,
    triggerType: row.trigger_type,
    customerOptedIn: row.opted_in,
    updatedAt: row.updated_at.toISOString(),
  }));
}

async function modalities({ db }: Context, accountId: string): Promise<AccountData["modalities"]> {
  const rows = await db
    .selectFrom("modality_preference")
    .where("account_id", "=", accountId)
    .orderBy("created_at")
    .orderBy("id")
    .selectAll()
    .execute();
  return rows.map((row) => ({
    banner: row.banner_domain,
    modalityType: row.modality_type,
    destination: row.destination,
    createdAt: row.created_at.toISOString(),
  }));
}

async function reservations({ db }: Context, accountId: string): Promise<AccountData["reservations"]> {
  const held = await db
    .selectFrom("hold")
    .innerJoin("slot", "slot.id", "hold.slot_id")
    .where("account_id", "=", accountId)
    .selectAll()
    .execute();
  const promised = await db
    .selectFrom("promise")
    .innerJoin("slot", "slot.id", "promise.slot_id")
    .where("account_id", "=", accountId)
    .selectAll()
    .execute();
  return [...held, ...promised].map((row) => ({
    banner: row.banner_domain,
    modalityType: row.modality_type,
    destination: row.destination,
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  }));
}

/** A card without its number, and without the handles by which other calls know it. */
function masked(card: SavedCard): AccountData["cards"][number] {
  return {
    id: card.id,
    cardType: card.card_type,
    brand: card.brand,
    lastFour: card.last_four,
    expMonth: card.exp_month ?? undefined,
    expYear: card.exp_year ?? undefined,
    cardHolderFirstName: card.holder_first_name ?? undefined,
    cardHolderLastName: card.holder_last_name ?? undefined,
    billingLines: card.billing_lines ?? undefined,
    billingCity: card.billing_city ?? undefined,
    billingState: card.billing_state ?? undefined,
    billingPostalCode: card.billing_postal_code ?? undefined,
    billingCountry: card.billing_country ?? undefined,
    defaultApplications: [...card.defaultApplications],
    addedAt: card.created_at.toISOString(),
  };
}

async function coupons({ db }: Context, accountId: string): Promise<AccountData["coupons"]> {
  const rows = await db
    .selectFrom("clipped_coupon")
    .innerJoin("coupon", "coupon.offer_id", "clipped_coupon.offer_id")
    .where("account_id", "=", accountId)
    .orderBy("clipped_coupon.offer_id")
    .select(["clipped_coupon.offer_id", "coupon.description", "clipped_coupon.used_by"])
    .execute();
  return rows.map((row) => ({
    offerId: row.offer_id,
    description: row.description,
    used: row.used_by !== null,
  }));
}

async function carts({ db }: Context, accountId: string): Promise<AccountData["carts"]> {
  const rows = await db.selectFrom("cart").where("account_id", "=", accountId).selectAll().execute();
  const lines = await db
    .selectFrom("cart_line")
    .innerJoin("cart", "cart.id", "cart_line.cart_id")
    .innerJoin("product", "product.gtin13", "cart_line.gtin13")
    .leftJoin("product as backup", "backup.gtin13", "cart_line.backup_gtin13")
    .where("cart.account_id", "=", accountId)
    .orderBy("cart_line.position")
    .select([
      "cart_line.cart_id",
      "cart_line.gtin13",
      "cart_line.quantity",
      "cart_line.substitution_policy",
      "cart_line.instructions",
      "product.description",
      "backup.gtin13 as backup_gtin13",
      "backup.description as backup_description",
    ])
    .execute();
  const replacements = await db
    .selectFrom("cart_replacement")
    .innerJoin("cart", "cart.id", "cart_replacement.cart_id")
    .where("cart.account_id", "=", accountId)
    .orderBy("cart_replacement.expires_at")
    .selectAll("cart_replacement")
    .execute();
  return rows.map(({ id, kind, store_id: storeId, substitution_policy: substitutionPolicy }) => ({
    id,
    kind,
    storeId,
    substitutionPolicy,
    lineItems: lines
      .filter((line) => line.cart_id === id)
      .map(({ backup_gtin13: gtin13, backup_description: description, ...line }) =>
        toLine({ ...line, backup: gtin13 !== null && description !== null ? { gtin13, description } : null }),
      ),
    replacements: replacements
      .filter((replacement) => replacement.cart_id === id)
      .map((row) => ({
        modalityType: row.modality_type,
        originalLineItemUpc: row.original_gtin13,
        newLineItemUpc: row.new_gtin13,
        newLineItemQuantity: row.quantity,
        previousQuantityValue: row.previous_quantity,
        expiresAt: row.expires_at.toISOString(),
      })),
  }));
}

async function checkouts({ db }: Context, accountId: string): Promise<AccountData["checkouts"]> {
  const rows = await db
    .selectFrom("checkout")
    .where("account_id", "=", accountId)
    .where("order_id", "is", null)
    .orderBy("created_at")
    .selectAll()
    .execute();
  return rows.map((row) => ({
    id: row.id,
    status: row.status,
    total: toDollars(row.total),
    contact: contactOf(row),
    email: row.email,
    ...(row.contact_date_of_birth !== null && { dateOfBirth: row.contact_date_of_birth }),
    ...(row.instructions !== null && { instructions: row.instructions }),
    promoCodes: row.promo_codes,
    createdAt: row.created_at.toISOString(),
  }));
}

async function membershipCheckouts(
  { db }: Context,
  accountId: string,
): Promise<AccountData["membershipCheckouts"]> {
  const rows = await db
    .selectFrom("membership_checkout")
    .where("account_id", "=", accountId)
    .orderBy("created_at")
    .selectAll()
    .execute();
  const payments = await db
    .selectFrom("membership_payment")
    .innerJoin("membership_checkout", "membership_checkout.id", "membership_payment.checkout_id")
    .where("membership_checkout.account_id", "=", accountId)
    .orderBy("position")
    .selectAll("membership_payment")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    status: row.status,
    subscriptionType: row.subscription_type,
    total: toDollars(row.price),
    email: row.email,
    ...(row.order_number !== null && { number: row.order_number }),
    ...(row.placed_at && { placedAt: row.placed_at.toISOString() }),
    payments: payments.filter(({ checkout_id }) => checkout_id === row.id).map(toPayment),
    createdAt: row.created_at.toISOString(),
  }));
}

async function sessions({ db }: Context, accountId: string): Promise<AccountData["sessions"]> {
  const rows = await db
    .selectFrom("session")
    .where("account_id", "=", accountId)
    .orderBy("created_at")
    .selectAll()
    .execute();
  return rows.map((row) => ({
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.rotated_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    endedAt: row.revoked_at?.toISOString(),
  }));
}
