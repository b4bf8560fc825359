import * as v from "valibot";
import { opaque, sentText } from "./add-card.ts";
import { day } from "./day.ts";
import { nameLength } from "../domain/lengths.ts";
import { nameProblem } from "../domain/names.ts";

const name = v.pipe(
  sentText(nameLength),
  v.check((value) => nameProblem(value, true) === undefined),
);
/** Ten digits; null takes the number away. */
const phone = v.optional(v.nullable(v.pipe(v.string(), v.regex(/^\d{10}$/))));

/** PUT /atlas/v1/customer-profile/v1/profile; what is left out stays as it was. */
export const profileRequest = v.object({
  /** As last read; when the profile was changed since, VERSION_CONFLICT. */
  versionKey: opaque,
  firstName: v.optional(name),
  lastName: v.optional(name),
  mobilePhone: phone,
  homePhone: phone,
  /** yyyy-mm-dd, of a day from 1900-01-01 to today. */
  birthDate: v.optional(v.nullable(day)),
});
export type ProfileRequest = v.InferOutput<typeof profileRequest>;
