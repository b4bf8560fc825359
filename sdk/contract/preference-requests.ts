import * as v from "valibot";
import { domainLength, linkTokenLength, preferenceNameLength } from "../domain/lengths.ts";
import { maxEmailPreferences, maxSentPreferences } from "../domain/limits.ts";
import { opaque, sentText } from "./add-card.ts";

const emailPreference = v.object({ shortDescription: sentText(preferenceNameLength), selected: v.boolean() });
const emailPreferences = v.pipe(v.array(emailPreference), v.maxLength(maxEmailPreferences));

/**
 * POST /accountmanagement/api/email-preferences, PUT …/communication-preferences: the list alone, or with the token of
 * an email's link. What is not in the list stays as it was.
 */
export const emailPreferencesRequest = v.union([
  emailPreferences,
  v.object({ emailPreferences, token: sentText(linkTokenLength) }),
]);
export type EmailPreferencesRequest = v.InferOutput<typeof emailPreferencesRequest>;

const triggerType = v.picklist(["CLICKLIST", "PROMOTIONAL", "TRANSACTIONAL"]);
/** +1 and ten digits. */
const phoneNumber = v.pipe(v.string(), v.regex(/^\+1\d{10}$/));

/** POST /atlas/v1/customer-profile/v1/sms-opt-ins; the number is the mobile phone of the profile. */
export const smsOptInRequest = v.object({ phoneNumber, triggerType, optIn: v.boolean() });
export type SmsOptInRequest = v.InferOutput<typeof smsOptInRequest>;

/**
 * POST …/sms-opt-ins/transactional; the number may be any, such as that of whoever takes the order, but for PROMOTIONAL:
 * then it is the mobile phone of the profile as well.
 */
export const transactionalOptInRequest = v.object({ phoneNumber, triggerType });
export type TransactionalOptInRequest = v.InferOutput<typeof transactionalOptInRequest>;

/** POST /atlas/v1/customer-preferences/v1/preferences: for those without a version key. */
export const addPreferencesRequest = v.object({
  preferences: v.pipe(
    v.array(
      v.object({
        name: sentText(preferenceNameLength),
        value: v.boolean(),
        /** Domain of the banner; the first of the tenant unless said. */
        chain: v.optional(sentText(domainLength)),
      }),
    ),
    v.minLength(1),
    v.maxLength(maxSentPreferences),
  ),
});
export type AddPreferencesRequest = v.InferOutput<typeof addPreferencesRequest>;

/** PUT …/preferences/{preferenceId} */
export const updatePreferenceRequest = v.object({ value: v.boolean(), versionKey: opaque });
export type UpdatePreferenceRequest = v.InferOutput<typeof updatePreferenceRequest>;

/** POST /accountmanagement/api/preferred-store */
export const preferredStoreRequest = v.object({
  /** Eight digits: three of the division, five of the store. */
  locationId: v.pipe(v.string(), v.regex(/^\d{8}$/)),
  /** True changes nothing where that would release a time that is held or promised: RESERVATION_HELD. */
  keepsReservation: v.optional(v.boolean()),
});
export type PreferredStoreRequest = v.InferOutput<typeof preferredStoreRequest>;
