import { envelope } from "./envelope.ts";
import { anyText, flag, list, open, optional, type ShapeOf } from "./shape.ts";

export const emailPreference = open({
  /** Its name, such as "Weekly Ad"; unique for a shopper. */
  shortDescription: anyText,
  longDescription: anyText,
  selected: flag,
  /** False where the shopper has never said so. */
  userSet: flag,
  /** Domain of the banner that sends it. */
  banner: anyText,
});
export type EmailPreference = ShapeOf<typeof emailPreference>;

/**
 * GET and POST /accountmanagement/api/email-preferences?token=, GET and PUT
 * /atlas/v1/customer-profile/v1/communication-preferences: the whole list. NOT_FOUND for a token that names nobody.
 */
export const emailPreferencesResponse = envelope(open({ emailPreferences: list(emailPreference) }));

export const smsOptIn = open({
  /** +1 and ten digits. */
  phoneNumber: anyText,
  /** CLICKLIST, PROMOTIONAL or TRANSACTIONAL. */
  triggerType: anyText,
  customerOptedIn: flag,
  /** A message went to the phone that has to be answered before this counts. */
  needsConfirmation: flag,
});
export type SmsOptIn = ShapeOf<typeof smsOptIn>;

/**
 * GET and POST /atlas/v1/customer-profile/v1/sms-opt-ins, POST …/sms-opt-ins/transactional. GET takes `phoneNumber`
 * and `triggerType` in the query, each optional; MOBILE_PHONE_REQUIRED where the profile has no mobile phone.
 */
export const smsOptInsResponse = envelope(open({ smsOptIns: list(smsOptIn) }));

/** GET /accountmanagement/api/community-rewards?preferredStore= */
export const communityRewardsResponse = envelope(
  open({
    participating: flag,
    /** What the banner calls it. */
    label: anyText,
    /** Whether the shopper takes part, as the profile tells it of the banner. */
    enrolled: flag,
    /** Whom the shopper gives to, where they have chosen. */
    organization: optional(anyText),
  }),
);
export type CommunityRewards = ReturnType<typeof communityRewardsResponse>;
