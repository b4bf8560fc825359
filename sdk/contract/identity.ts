import * as v from "valibot";
import { envelope } from "./envelope.ts";

/** POST /auth/v1/sign-in; the tenant comes in the `tenant` header. */
export const signInRequest = v.object({
  email: v.pipe(v.string(), v.trim(), v.toLowerCase(), v.email(), v.maxLength(254)),
  password: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
});

/** Sign-in and POST /auth/v1/token (by refresh cookie) answer alike. */
export const tokenResponse = envelope(v.object({ accessToken: v.string(), expiresAt: v.string() }));

/** GET /atlas/v1/customer-profile/v1/profile?projections=FULL */
export const profileSchema = v.object({
  id: v.string(),
  email: v.string(),
  firstName: v.optional(v.string()),
  lastName: v.optional(v.string()),
  /** Ten digits. */
  mobilePhone: v.optional(v.string()),
});
export const profileResponse = envelope(v.object({ profile: profileSchema }));
export type Profile = v.InferOutput<typeof profileSchema>;
