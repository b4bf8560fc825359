import * as v from "valibot";
import { emailLength, passwordLength } from "../domain/lengths.ts";
import { schemaEnvelope } from "./schema-envelope.ts";

/** POST /auth/v1/sign-in; the tenant comes in the `tenant` header. */
export const signInRequest = v.object({
  email: v.pipe(v.string(), v.trim(), v.toLowerCase(), v.email(), v.maxLength(emailLength)),
  password: v.pipe(v.string(), v.minLength(1), v.maxLength(passwordLength)),
});

/** Sign-in and POST /auth/v1/token (by refresh cookie) answer alike. */
export const tokenResponse = schemaEnvelope(v.object({ accessToken: v.string(), expiresAt: v.string() }));
