import * as v from "valibot";

// What the page reads of the services' answers.

export const emailPreference = v.object({
  /** Its name in English, by which it is saved; unique for a shopper. */
  shortDescription: v.string(),
  longDescription: v.string(),
  selected: v.boolean(),
  /** False where the shopper has never said so. */
  userSet: v.boolean(),
});
export type EmailPreference = v.InferOutput<typeof emailPreference>;

export const smsOptIn = v.object({
  /** +1 and ten digits. */
  phoneNumber: v.string(),
  triggerType: v.string(),
  customerOptedIn: v.boolean(),
  /** A message went to the phone that has to be answered before this counts. */
  needsConfirmation: v.boolean(),
});
export type SmsOptIn = v.InferOutput<typeof smsOptIn>;

export const customerPreference = v.object({
  /** Left out, as the version key is, of a preference that nobody has set. */
  id: v.optional(v.string()),
  name: v.string(),
  value: v.boolean(),
  userSet: v.boolean(),
  versionKey: v.optional(v.string()),
  chain: v.string(),
});
export type CustomerPreference = v.InferOutput<typeof customerPreference>;

export const store = v.object({
  locationId: v.string(),
  vanityName: v.string(),
  address: v.object({
    addressLines: v.array(v.string()),
    cityTown: v.string(),
    stateProvince: v.string(),
    postalCode: v.string(),
  }),
  /** IANA name. */
  timeZone: v.string(),
  departmentFlags: v.object({ isLockerLocation: v.boolean() }),
  externalNavigation: v.optional(v.object({ webUrl: v.string(), linkText: v.string() })),
  isCrossBanner: v.boolean(),
  isOpen: v.boolean(),
  /** "Open until 11:00 PM", in the store's own time, as the services say it. */
  openText: v.string(),
  /** Which sentence that is; one that the site doesn't know is shown as it came. */
  openStatus: v.optional(v.string()),
  /** "06:00" to "23:00"; the end of a day is "24:00". */
  hours: v.optional(v.object({ opensAt: v.string(), closesAt: v.string() })),
  /** Miles from the place that was searched, not rounded. */
  distance: v.optional(v.number()),
});
export type Store = v.InferOutput<typeof store>;
