import { bookAddress } from "./addresses.ts";
import { envelope } from "./envelope.ts";
import { anyText, flag, list, open, optional, type ShapeOf } from "./shape.ts";

export const profile = open({
  id: anyText,
  firstName: optional(anyText),
  lastName: optional(anyText),
  /** `verified` and `isVerified` say the same; older readers know the one, newer ones the other. */
  emails: list(open({ address: anyText, verified: flag, isVerified: flag })),
  /** MOBILE or HOME, at most one of each; the number has ten digits. */
  phones: list(open({ type: anyText, number: open({ original: anyText }), verified: flag })),
  /** yyyy-mm-dd */
  birthDate: optional(anyText),
  loyaltyCardNumber: optional(anyText),
  /** When the account was opened, ISO with Z. */
  created: anyText,
  /** The mailing address, if there is one; the whole book has a call of its own. */
  addresses: list(bookAddress),
  /** By banner's domain; only of banners at which the shopper chose something. */
  bannerSpecificDetails: list(
    open({
      banner: anyText,
      /** Five digits, and three of the division: together the store's locationId, the division first. */
      preferredStoreNumber: optional(anyText),
      preferredStoreDivisionNumber: optional(anyText),
      communityRewardsEnabled: flag,
    }),
  ),
  relevantAdsOptIn: flag,
  /** New with every write of names, phones or birth date. */
  versionKey: anyText,
});
export type Profile = ShapeOf<typeof profile>;

/** GET and PUT /atlas/v1/customer-profile/v1/profile?projections=FULL */
export const profileResponse = envelope(open({ profile }));
