import * as v from "valibot";
import { emailLength, passwordLength } from "../domain/lengths.ts";
import { schemaEnvelope } from "./schema-envelope.ts";

/**
 * POST /auth/v1/sign-in; the tenant comes in the `tenant` header. `stepUp` is for a page that needs a full sign-in: the
 * session that comes of it is one, whoever the shopper is.
 */
export const signInRequest = v.object({
  stepUp: v.optional(v.boolean(), false),
  email: v.pipe(v.string(), v.trim(), v.toLowerCase(), v.email(), v.maxLength(emailLength)),
  password: v.pipe(v.string(), v.minLength(1), v.maxLength(passwordLength)),
});

/**
 * POST /auth/v1/token: with the refresh cookie, or with a code of POST /auth/v1/customer-tokens for an access token that
 * opens the wallet alone; then cookies are neither read nor set.
 */
export const tokenRequest = v.optional(
  v.object({ customerToken: v.optional(v.pipe(v.string(), v.maxLength(64))) }),
  {},
);

/**
 * POST /auth/v1/sign-out: `account` is whose session is to end. The cookie may be another shopper's by then, who signed in
 * in another tab, and stays theirs. Left out, the cookie's session ends, whoever's it is.
 */
export const signOutRequest = v.optional(
  v.object({ account: v.optional(v.pipe(v.string(), v.maxLength(64))) }),
  {},
);

/** POST /auth/v1/customer-tokens */
export const customerTokenResponse = schemaEnvelope(v.object({ code: v.string(), expiresAt: v.string() }));

/** Sign-in and POST /auth/v1/token (by refresh cookie) answer alike. */
export const tokenResponse = schemaEnvelope(v.object({ accessToken: v.string(), expiresAt: v.string() }));

/** POST /auth/v1/token by a customer token: with the masked email address of whose wallet it is. */
export const walletTokenResponse = schemaEnvelope(
  v.object({ accessToken: v.string(), expiresAt: v.string(), email: v.string() }),
);
