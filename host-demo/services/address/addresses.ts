import type { Selectable } from "kysely";
import type { BillingAddressRequest } from "../../../sdk/contract/billing.ts";
import { countryOf } from "../../../sdk/domain/addresses.ts";
import type { Context } from "../core/context.ts";
import type { Shopper } from "../core/route.ts";
import { ServiceError } from "../core/service-error.ts";
import type { AddressTable } from "./tables.ts";

export type SavedAddress = Selectable<AddressTable>;
type Sent = BillingAddressRequest["address"];

/** A shopper's address book, oldest first. */
export async function addressesOf({ db }: Context, shopper: Shopper): Promise<SavedAddress[]> {
  return db
    .selectFrom("address")
    .where("account_id", "=", shopper.accountId)
    .where("tenant", "=", shopper.tenant)
    .orderBy("created_at")
    .orderBy("id")
    .selectAll()
    .execute();
}

/**
 * Adds an address, or changes the one whose id is given. Throws ADDRESS_NOT_FOUND, TOO_MANY_ADDRESSES, and
 * BAD_REQUEST for a state of the other country.
 */
export async function saveAddress(context: Context, shopper: Shopper, sent: Sent): Promise<void> {
  if (countryOf(sent.stateCode) !== sent.countryCode)
    throw new ServiceError("BAD_REQUEST", { reason: "Not valid: address.countryCode." });
  await context.db.transaction().execute(async (trx) => {
    const inside = { ...context, db: trx };
    // One change at a time for an account: its limit and its one mailing address hold for all of them together.
    await trx.selectFrom("account").where("id", "=", shopper.accountId).select("id").forUpdate().execute();
    const id = await (sent.addressId === undefined
      ? add(inside, shopper, sent)
      : change(inside, shopper, sent, sent.addressId));
    const others = trx
      .updateTable("address")
      .set({ updated_at: context.clock(), version_key: context.ids.version() })
      .where("account_id", "=", shopper.accountId)
      .where("tenant", "=", shopper.tenant)
      .where("id", "!=", id);
    if (sent.addressType === "home")
      await others.set({ type: "delivery" }).where("type", "=", "home").execute();
    if (sent.preferredAddress)
      await others.set({ is_preferred: false }).where("is_preferred", "=", true).execute();
  });
}

async function add(context: Context, shopper: Shopper, sent: Sent): Promise<string> {
  const { clock, ids, settings } = context;
  if ((await addressesOf(context, shopper)).length >= settings.addressLimit)
    throw new ServiceError("TOO_MANY_ADDRESSES");
  const now = clock();
  const id = ids.make("adr");
  await context.db
    .insertInto("address")
    .values({
      ...fieldsOf(sent),
      id,
      account_id: shopper.accountId,
      tenant: shopper.tenant,
      type: sent.addressType ?? "delivery",
      is_preferred: sent.preferredAddress ?? false,
      version_key: ids.version(),
      created_at: now,
      updated_at: now,
    })
    .execute();
  return id;
}

async function change(context: Context, shopper: Shopper, sent: Sent, id: string): Promise<string> {
  const { clock, ids } = context;
  const changed = await context.db
    .updateTable("address")
    .set({
      ...fieldsOf(sent),
      ...(sent.addressType && { type: sent.addressType }),
      ...(sent.preferredAddress !== undefined && { is_preferred: sent.preferredAddress }),
      version_key: ids.version(),
      updated_at: clock(),
    })
    .where("id", "=", id)
    .where("account_id", "=", shopper.accountId)
    .where("tenant", "=", shopper.tenant)
    .returning("id")
    .executeTakeFirst();
  if (!changed) throw new ServiceError("ADDRESS_NOT_FOUND");
  return changed.id;
}

function fieldsOf(sent: Sent) {
  return {
    street: sent.addressLine1,
    unit: sent.addressLine2 || null,
    locality: sent.city,
    region: sent.stateCode,
    postal_code: sent.zip,
    country_code: sent.countryCode,
  };
}
