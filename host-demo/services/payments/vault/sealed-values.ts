import { compactDecrypt, errors } from "jose";
import * as v from "valibot";
import type { FrameField } from "../../../../sdk/contract/frame-protocol.ts";
import { sealedLength, sealedSeconds, sealedType } from "../../../../sdk/contract/pci-forms.ts";
import type { BaseContext } from "../../platform/context.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import type { VaultTables } from "./tables.ts";

/** What a sealed value must say of itself. */
export interface Expected {
  /** The frame session, word for word. */
  readonly sid: string;
  readonly field: FrameField;
  /** Hash of the card's payment gram, where the value is for one card. */
  readonly pgh?: string | undefined;
}

export interface OpenedValue {
  readonly value: string;
  readonly jti: string;
  readonly expiresAt: Date;
}

const header = v.object({
  typ: v.literal(sealedType),
  sid: v.string(),
  fld: v.string(),
  jti: v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/)),
  iat: v.pipe(v.number(), v.integer()),
  exp: v.pipe(v.number(), v.integer()),
  pgh: v.optional(v.string()),
});

/** The clock that the frame goes by was set by its page, some moments after ours. */
const skewSeconds = 5;

/**
 * Opens what a frame has sealed. Anyone can seal to a public key: that the value is the shopper's own is for the
 * session to say, and that it is fresh for {@link useOnce}. Throws a ServiceError with a code of its own for each way
 * in which it is not what was expected.
 */
export async function openSealed(
  context: BaseContext,
  jwe: string,
  expected: Expected,
): Promise<OpenedValue> {
  const { protectedHeader, plaintext } = await decrypt(context, jwe);
  const parsed = v.safeParse(header, protectedHeader);
  if (!parsed.success) throw new ServiceError("SEALED_INVALID");
  const { sid, fld, jti, iat, exp, pgh } = parsed.output;
  if (sid !== expected.sid) throw new ServiceError("SEALED_SESSION");
  if (pgh !== expected.pgh) throw new ServiceError("SEALED_SESSION");
  if (fld !== expected.field) throw new ServiceError("SEALED_FIELD");
  const now = context.clock().getTime() / 1000;
  if (exp <= now) throw new ServiceError("SEALED_EXPIRED");
  if (iat > now + skewSeconds) throw new ServiceError("SEALED_EXPIRED");
  if (exp - iat > sealedSeconds) throw new ServiceError("SEALED_EXPIRED");
  const text = new TextDecoder().decode(plaintext);
  if (text.length !== sealedLength) throw new ServiceError("SEALED_INVALID");
  return { value: text.trimEnd(), jti, expiresAt: new Date(exp * 1000) };
}

/** Lets one call, and its repeats, use these values; throws SEALED_REPLAYED when another call has used any of them. */
export async function useOnce(
  context: BaseContext,
  call: { readonly accountId: string; readonly key: string },
  values: readonly OpenedValue[],
): Promise<void> {
  const usedBy = `${call.accountId}|${call.key}`;
  // In one order for everyone, so that two calls with the same values can't wait for each other.
  const rows = [...values]
    .sort((a, b) => (a.jti < b.jti ? -1 : 1))
    .map(({ jti, expiresAt }) => ({ jti, used_by: usedBy, expires_at: expiresAt }));
  if (new Set(rows.map(({ jti }) => jti)).size < rows.length) throw new ServiceError("SEALED_REPLAYED");
  const used = await context.db
    .withTables<VaultTables>()
    .insertInto("vault.opened")
    .values(rows)
    .onConflict((conflict) =>
      conflict.column("jti").doUpdateSet({ used_by: usedBy }).where("vault.opened.used_by", "=", usedBy),
    )
    .returning("jti")
    .execute();
  if (used.length < rows.length) throw new ServiceError("SEALED_REPLAYED");
}

async function decrypt(context: BaseContext, jwe: string) {
  const [current, before] = context.keys.frames.live(context.clock());
  try {
    return await compactDecrypt(
      jwe,
      ({ kid }) => {
        if (kid !== undefined && kid === before?.id)
          throw new ServiceError("KEY_ROTATED", { key: context.keys.frames.current().publicKey });
        if (!current || kid !== current.id) throw new ServiceError("KEY_UNKNOWN");
        return current.privateKey;
      },
      { keyManagementAlgorithms: ["RSA-OAEP-256"], contentEncryptionAlgorithms: ["A256GCM"] },
    );
  } catch (error) {
    if (error instanceof ServiceError) throw error;
    throw new ServiceError(error instanceof errors.JOSEAlgNotAllowed ? "SEALED_ALGORITHM" : "SEALED_INVALID");
  }
}
