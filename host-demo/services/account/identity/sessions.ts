import { createHmac, timingSafeEqual } from "node:crypto";
import type { Context } from "../../platform/context.ts";
import type { SecretKey } from "../../platform/keys/keys.ts";
import type { Shopper } from "../../platform/http/route.ts";
import { checkTenant } from "../../platform/http/parent-origins.ts";
import { ServiceError } from "../../platform/http/service-error.ts";

/** A refresh token, "id.generation.mac": the database holds nothing from which one could be made. */
export type RefreshToken = string;

export async function openSession(
  context: Context,
  { accountId, acr }: Pick<Shopper, "accountId" | "acr">,
): Promise<RefreshToken> {
  const now = context.clock();
  const row = {
    id: context.ids.make("ses"),
    account_id: accountId,
    acr,
    generation: 1,
    salt: context.ids.make("slt"),
    rotated_at: now,
    created_at: now,
    expires_at: new Date(now.getTime() + context.settings.refreshTokenSeconds * 1000),
    revoked_at: null,
  };
  await context.db.insertInto("session").values(row).execute();
  return tokenOf(context.keys.hmac.current, row);
}

export interface Refreshed {
  readonly shopper: Shopper;
  readonly refreshToken: RefreshToken;
}

/**
 * Trades a refresh token for the next one. A token that was traded before means that two parties hold the session:
 * all its tokens stop working. Only for a minute is the one before the current still good, as two tabs may refresh at the
 * same moment, and an answer may be lost; whoever asks then gets the same next token. Throws UNAUTHENTICATED, and
 * TENANT_MISMATCH when the caller is, or says that it is, another tenant's than the session.
 */
export async function refreshSession(
  context: Context,
  token: RefreshToken,
  headers: Headers,
): Promise<Refreshed> {
  const { db, clock, settings } = context;
  const now = clock();
  const presented = await read(context, token);
  if (!presented) throw new ServiceError("UNAUTHENTICATED");
  const { session, generation, key } = presented;
  if (session.revoked_at !== null || session.expires_at <= now) throw new ServiceError("UNAUTHENTICATED");
  await checkTenant(context, headers, session.tenant);

  let current = session.generation;
  if (generation === current) {
    const moved = await db
      .updateTable("session")
      .set({ generation: current + 1, rotated_at: now })
      .where("id", "=", session.id)
      .where("generation", "=", current)
      .where("revoked_at", "is", null)
      .executeTakeFirst();
    // Nothing moved: another request with the same token was first. That is the case of the two tabs.
    current = moved.numUpdatedRows === 1n ? current + 1 : await generationOf(context, session.id);
  } else {
    const isRecent = now.getTime() - session.rotated_at.getTime() <= settings.refreshGraceSeconds * 1000;
    if (generation !== current - 1 || !isRecent) {
      await revoke(context, session.id);
      throw new ServiceError("UNAUTHENTICATED");
    }
  }
  const shopper = {
    accountId: session.account_id,
    tenant: session.tenant,
    acr: session.acr,
  };
  return { shopper, refreshToken: tokenOf(key, { ...session, generation: current }) };
}

/**
 * Ends the session of a token, whatever its generation. An unknown token is no error: the session is over either way.
 * False where the session is another account's than the one asked for, and goes on.
 */
export async function closeSession(
  context: Context,
  token: RefreshToken,
  account?: string,
): Promise<boolean> {
  const presented = await read(context, token);
  if (presented && account !== undefined && presented.session.account_id !== account) return false;
  if (presented) await revoke(context, presented.session.id);
  return true;
}

async function revoke(context: Context, id: string): Promise<void> {
  await context.db
    .updateTable("session")
    .set({ revoked_at: context.clock() })
    .where("id", "=", id)
    .where("revoked_at", "is", null)
    .execute();
}

async function generationOf(context: Context, id: string): Promise<number> {
  const row = await context.db
    .selectFrom("session")
    .select("generation")
    .where("id", "=", id)
    .where("revoked_at", "is", null)
    .executeTakeFirst();
  if (!row) throw new ServiceError("UNAUTHENTICATED");
  return row.generation;
}

/** The session of a token that we made. A forged one is nobody's and changes nothing. */
async function read(context: Context, token: RefreshToken) {
  const [id, generation, mac] = token.split(".");
  if (!id || !generation || !mac || !/^\d{1,9}$/.test(generation)) return undefined;
  const session = await context.db
    .selectFrom("session")
    .innerJoin("account", "account.id", "session.account_id")
    .selectAll("session")
    .select("account.tenant")
    .where("session.id", "=", id)
    .executeTakeFirst();
  if (!session) return undefined;
  const key = context.keys.hmac.all.find((candidate) => {
    const expected = tokenOf(candidate, { ...session, generation: Number(generation) });
    return expected.length === token.length && timingSafeEqual(Buffer.from(expected), Buffer.from(token));
  });
  return key && { session, generation: Number(generation), key };
}

function tokenOf(key: SecretKey, session: { id: string; generation: number; salt: string }): RefreshToken {
  const mac = createHmac("sha256", key.secret)
    .update(`refresh|${session.id}|${session.generation}|${session.salt}`)
    .digest("base64url");
  return `${session.id}.${session.generation}.${mac}`;
}
