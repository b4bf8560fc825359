import type { SmsOptInRequest } from "../../../../sdk/contract/preference-requests.ts";
import type { SmsOptIn } from "../../../../sdk/contract/preferences.ts";
import type { Context } from "../../platform/context.ts";
import type { Shopper } from "../../platform/http/route.ts";
import { ServiceError } from "../../platform/http/service-error.ts";

const triggerTypes = ["CLICKLIST", "PROMOTIONAL", "TRANSACTIONAL"] as const;
type TriggerType = (typeof triggerTypes)[number];

interface Mobile {
  /** +1 and ten digits. */
  readonly number: string;
  readonly verified: boolean;
}

async function mobileOf({ db }: Context, accountId: string): Promise<Mobile | undefined> {
  const row = await db
    .selectFrom("profile")
    .where("account_id", "=", accountId)
    .select(["mobile_phone", "mobile_verified"])
    .executeTakeFirst();
  return row?.mobile_phone ? { number: `+1${row.mobile_phone}`, verified: row.mobile_verified } : undefined;
}

interface Question {
  /** The profile's mobile phone where it is null. */
  readonly phoneNumber: string | null;
  /** All of them where it is null. */
  readonly triggerType: string | null;
}

/** Whether the shopper lets a number be written to, and for what. Throws MOBILE_PHONE_REQUIRED, BAD_REQUEST. */
export async function smsOptInsOf(
  context: Context,
  { accountId }: Shopper,
  { phoneNumber, triggerType }: Question,
): Promise<SmsOptIn[]> {
  const asked = triggerTypes.filter((type) => triggerType === null || type === triggerType);
  if (asked.length === 0) throw new ServiceError("BAD_REQUEST", { reason: "Not valid: triggerType." });
  const mobile = await mobileOf(context, accountId);
  const phone = phoneNumber ?? mobile?.number;
  if (phone === undefined) throw new ServiceError("MOBILE_PHONE_REQUIRED");
  const rows = await context.db
    .selectFrom("sms_opt_in")
    .where("account_id", "=", accountId)
    .where("phone", "=", phone)
    .where("opted_in", "=", true)
    .select("trigger_type")
    .execute();
  const isKnown = mobile?.number === phone && mobile.verified;
  return asked.map((type) => {
    const customerOptedIn = rows.some((row) => row.trigger_type === type);
    return {
      phoneNumber: phone,
      triggerType: type,
      customerOptedIn,
      // Advertising needs the word of whoever holds the phone.
      needsConfirmation: customerOptedIn && type === "PROMOTIONAL" && !isKnown,
    };
  });
}

/** Throws MOBILE_PHONE_REQUIRED where it is to be written to a number that is not the profile's mobile phone. */
export async function optIn(context: Context, { accountId }: Shopper, sent: SmsOptInRequest): Promise<void> {
  const mobile = await mobileOf(context, accountId);
  if (sent.optIn && mobile?.number !== sent.phoneNumber) throw new ServiceError("MOBILE_PHONE_REQUIRED");
  await keepOptIn(context, accountId, sent);
}

/**
 * Messages about an order, to the phone of whoever takes it. Advertising goes to nobody who has not asked for it: to the
 * profile's mobile phone alone. Throws MOBILE_PHONE_REQUIRED for any other.
 */
export async function optInForOrder(
  context: Context,
  shopper: Shopper,
  sent: { readonly phoneNumber: string; readonly triggerType: TriggerType },
): Promise<void> {
  const wish = { ...sent, optIn: true };
  if (sent.triggerType === "PROMOTIONAL") await optIn(context, shopper, wish);
  else await keepOptIn(context, shopper.accountId, wish);
}

async function keepOptIn({ db, clock }: Context, accountId: string, sent: SmsOptInRequest): Promise<void> {
  const { phoneNumber: phone, triggerType: trigger_type, optIn: opted_in } = sent;
  const choice = { opted_in, updated_at: clock() };
  await db
    .insertInto("sms_opt_in")
    .values({ account_id: accountId, phone, trigger_type, ...choice })
    .onConflict((conflict) => conflict.columns(["account_id", "phone", "trigger_type"]).doUpdateSet(choice))
    .execute();
}
