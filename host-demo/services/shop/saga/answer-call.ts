import type { Kysely } from "kysely";
import { failureText } from "../../platform/http/envelope.ts";
import { finish, freeKey, type StoredResponse } from "../../platform/http/idempotency.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import type { Tables } from "../../tables.ts";
import type { Attempt } from "./lease.ts";

/**
 * Ends the call of an attempt that did not come to stand, inside the transaction that takes it back. With an error, that
 * is the lasting answer under its key, with the version that a draft has now, where there is one. Without one it is as
 * if the call had never come: the key is freed.
 */
export async function endCall(
  trx: Kysely<Tables>,
  attempt: Attempt,
  error: ServiceError | undefined,
  versionKey: string | undefined,
): Promise<StoredResponse | undefined> {
  const call = { key: attempt.idempotency_key, accountId: attempt.account_id };
  if (!error) {
    await freeKey(trx, call);
    return undefined;
  }
  const told = { ...error.detail, ...(versionKey !== undefined && { versionKey }) };
  const detailed = new ServiceError(error.code, told);
  const response = { status: detailed.status, body: failureText(detailed, attempt.correlation_id) };
  await finish(trx, call, response);
  return response;
}
