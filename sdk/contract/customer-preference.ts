import { envelope } from "./envelope.ts";
import { anyText, flag, list, open, optional, type ShapeOf } from "./shape.ts";

export const customerPreference = open({
  /** Left out, as the version key is, of a preference that nobody has set. */
  id: optional(anyText),
  name: anyText,
  value: flag,
  /** False while the value is the usual one. */
  userSet: flag,
  versionKey: optional(anyText),
  /** Domain of the banner that it belongs to. */
  chain: anyText,
});
export type CustomerPreference = ShapeOf<typeof customerPreference>;

/**
 * GET and POST /atlas/v1/customer-preferences/v1/preferences?projection=preferences.full. GET answers with every
 * preference, or with those that `filter.name` (joined by commas) names, at the banner `filter.chain`; POST with what
 * was added.
 */
export const customerPreferencesResponse = envelope(open({ preferences: list(customerPreference) }));

/** PUT …/preferences/{preferenceId} */
export const customerPreferenceResponse = envelope(open({ preference: customerPreference }));
