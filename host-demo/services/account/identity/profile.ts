import type { ProfileRequest } from "../../../../sdk/contract/profile-request.ts";
import type { Profile } from "../../../../sdk/contract/profile.ts";
import { addressesOf } from "../address/addresses.ts";
import { toBookAddress } from "../address/wire.ts";
import type { Context } from "../../platform/context.ts";
import type { Shopper } from "../../platform/http/route.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { bannerDetailsOf } from "../preferences/banner-details.ts";

/** All that is known of a shopper. Throws UNAUTHENTICATED once the account is gone. */
export async function profileOf(context: Context, shopper: Shopper): Promise<Profile> {
  const row = await context.db
    .selectFrom("account")
    .innerJoin("profile", "profile.account_id", "account.id")
    .selectAll("profile")
    .select(["account.id", "account.email", "account.created_at"])
    .where("account.id", "=", shopper.accountId)
    .executeTakeFirst();
  // A token outlives its account for at most its own five minutes.
  if (!row) throw new ServiceError("UNAUTHENTICATED");
  const home = (await addressesOf(context, shopper)).filter(({ type }) => type === "home");
  const phone = (type: string, original: string | null, verified: boolean) =>
    original === null ? [] : [{ type, number: { original }, verified }];
  return {
    id: row.id,
    ...(row.first_name !== null && { firstName: row.first_name }),
    ...(row.last_name !== null && { lastName: row.last_name }),
    emails: [{ address: row.email, verified: row.email_verified, isVerified: row.email_verified }],
    phones: [
      ...phone("MOBILE", row.mobile_phone, row.mobile_verified),
      ...phone("HOME", row.home_phone, false),
    ],
    ...(row.birth_date !== null && { birthDate: row.birth_date }),
    ...(row.loyalty_card_number !== null && { loyaltyCardNumber: row.loyalty_card_number }),
    created: row.created_at.toISOString(),
    addresses: home.map(toBookAddress),
    bannerSpecificDetails: await bannerDetailsOf(context, shopper),
    relevantAdsOptIn: row.relevant_ads_opt_in,
    versionKey: row.version_key,
  };
}

/** Throws VERSION_CONFLICT, and BAD_REQUEST for a birth date before 1900 or after today. */
export async function updateProfile(
  { db, clock, ids }: Context,
  { accountId }: Shopper,
  sent: ProfileRequest,
): Promise<void> {
  const { birthDate } = sent;
  if (birthDate && (birthDate < "1900-01-01" || birthDate > clock().toISOString().slice(0, 10)))
    throw new ServiceError("BAD_REQUEST", { reason: "Not valid: birthDate." });
  const before = await db
    .selectFrom("profile")
    .where("account_id", "=", accountId)
    .select(["mobile_phone", "version_key"])
    .executeTakeFirst();
  const updated = await db
    .updateTable("profile")
    .set({
      version_key: ids.version(),
      ...(sent.firstName !== undefined && { first_name: sent.firstName }),
      ...(sent.lastName !== undefined && { last_name: sent.lastName }),
      ...(birthDate !== undefined && { birth_date: birthDate }),
      ...(sent.homePhone !== undefined && { home_phone: sent.homePhone }),
      ...(sent.mobilePhone !== undefined && { mobile_phone: sent.mobilePhone }),
      // A new number is its owner's only once a message to it was answered.
      ...(sent.mobilePhone !== undefined &&
        sent.mobilePhone !== before?.mobile_phone && { mobile_verified: false }),
    })
    .where("account_id", "=", accountId)
    .where("version_key", "=", sent.versionKey)
    .executeTakeFirst();
  if (updated.numUpdatedRows > 0n) return;
  throw new ServiceError("VERSION_CONFLICT", before && { versionKey: before.version_key });
}
