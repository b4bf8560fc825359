import type { Selectable } from "kysely";
import { countryOf, sameAddress, zipIn } from "../../../../sdk/domain/addresses.ts";
import type { Context } from "../../platform/context.ts";
import { lockAccount } from "../../platform/database/lock-account.ts";
import type { Shopper } from "../../platform/http/route.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import type { AddressTable } from "./tables.ts";
import { verifyAddress } from "./verification.ts";

export type SavedAddress = Selectable<AddressTable>;

/** An address as any of the calls sends it. */
export interface AddressToSave {
  /** The id of the address to change; without it one is added. */
  readonly addressId?: string | undefined;
  /** As the writer last read it. */
  readonly versionKey?: string | undefined;
  readonly addressLine1: string;
  readonly addressLine2?: string | undefined;
  readonly city: string;
  readonly county?: string | undefined;
  readonly stateCode: string;
  readonly zip: string;
  readonly countryCode: "US" | "CA";
  /** A new address is for delivery unless said; a changed one keeps its type. */
  readonly addressType?: "home" | "delivery" | undefined;
  /** Likewise: false, or as it was. */
  readonly preferredAddress?: boolean | undefined;
  readonly label?: string | undefined;
  readonly notes?: string | undefined;
}

/**
 * A shopper's address book, oldest first: by its last change, so that those who reverse it and those who sort by the
 * change have the same order. The clock may stand still between an address and the one that it takes the mail from.
 */
export async function addressesOf({ db }: Context, shopper: Shopper): Promise<SavedAddress[]> {
  return db
    .selectFrom("address")
    .where("account_id", "=", shopper.accountId)
    .where("tenant", "=", shopper.tenant)
    .orderBy("updated_at")
    .orderBy("created_at")
    .orderBy("id")
    .selectAll()
    .execute();
}

/** Runs work on a shopper's book in a transaction; one at a time, because the book's rules hold for all of it together. */
export async function inBook<T>(
  context: Context,
  { accountId }: Shopper,
  work: (txContext: Context) => Promise<T>,
): Promise<T> {
  return context.db.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId);
    return work({ ...context, db: trx });
  });
}

/**
 * Adds an address, or changes the one whose id is given, inside a transaction of the book. Throws ADDRESS_NOT_FOUND,
 * TOO_MANY_ADDRESSES, VERSION_CONFLICT, and CONSTRAINT_VIOLATION_EXCEPTION for a state of the other country.
 */
export async function saveAddress(context: Context, shopper: Shopper, sent: AddressToSave): Promise<void> {
  if (countryOf(sent.stateCode) !== sent.countryCode)
    throw new ServiceError("CONSTRAINT_VIOLATION_EXCEPTION");
  const fields = await fieldsOf(context, sent);
  const others = ofShopper(context, shopper).where("id", "!=", sent.addressId ?? "");
  // Before the address itself: at no moment are there two.
  if (sent.addressType === "home")
    await others.set({ type: "delivery", is_preferred: false }).where("type", "=", "home").execute();
  if (sent.preferredAddress)
    await others.set({ is_preferred: false }).where("is_preferred", "=", true).execute();
  await (sent.addressId === undefined
    ? add(context, shopper, sent, fields)
    : change(context, shopper, sent, fields, sent.addressId));
}

/** Throws ADDRESS_NOT_FOUND, VERSION_CONFLICT. */
export async function removeAddress(
  context: Context,
  shopper: Shopper,
  { addressId, versionKey }: { readonly addressId: string; readonly versionKey?: string | undefined },
): Promise<void> {
  await expectVersion(context, shopper, addressId, versionKey);
  await context.db.deleteFrom("address").where("id", "=", addressId).execute();
}

/** The shopper's addresses, as rows to write. */
function ofShopper({ db, clock, ids }: Context, { accountId, tenant }: Shopper) {
  return db
    .updateTable("address")
    .set({ updated_at: clock(), version_key: ids.version() })
    .where("account_id", "=", accountId)
    .where("tenant", "=", tenant);
}

async function expectVersion(
  { db }: Context,
  { accountId, tenant }: Shopper,
  id: string,
  versionKey: string | undefined,
): Promise<SavedAddress> {
  const found = await db
    .selectFrom("address")
    .where("id", "=", id)
    .where("account_id", "=", accountId)
    .where("tenant", "=", tenant)
    .selectAll()
    .executeTakeFirst();
  if (!found) throw new ServiceError("ADDRESS_NOT_FOUND");
  if (versionKey !== undefined && versionKey !== found.version_key)
    throw new ServiceError("VERSION_CONFLICT", { versionKey: found.version_key });
  return found;
}

type Fields = Awaited<ReturnType<typeof fieldsOf>>;

async function add(context: Context, shopper: Shopper, sent: AddressToSave, fields: Fields): Promise<void> {
  const { clock, ids, settings } = context;
  if ((await addressesOf(context, shopper)).length >= settings.addressLimit)
    throw new ServiceError("TOO_MANY_ADDRESSES");
  const now = clock();
  await context.db
    .insertInto("address")
    .values({
      ...fields,
      id: ids.make("adr"),
      account_id: shopper.accountId,
      tenant: shopper.tenant,
      type: sent.addressType ?? "delivery",
      label: sent.label || null,
      notes: sent.notes || null,
      is_preferred: sent.preferredAddress ?? false,
      version_key: ids.version(),
      created_at: now,
      updated_at: now,
    })
    .execute();
}

/** Where an address is, whatever else is known of it; the further digits of a ZIP code make it no other place. */
const placeOf = (row: StreetColumns & Pick<AddressTable, "unit">) => ({
  addressLine1: row.street,
  addressLine2: row.unit ?? undefined,
  city: row.locality,
  state: row.region,
  zipCode: row.country_code === "US" ? zipIn(row.postal_code) : row.postal_code,
  country: row.country_code,
});

async function change(
  context: Context,
  shopper: Shopper,
  sent: AddressToSave,
  fields: Fields,
  id: string,
): Promise<void> {
  const before = await expectVersion(context, shopper, id, sent.versionKey);
  const hasMoved = !sameAddress(placeOf(before), placeOf(fields));
  await ofShopper(context, shopper)
    .set({
      ...fields,
      // Who orders to it is asked whether the orders go there, too.
      ...(hasMoved && { moved_at: context.clock() }),
      ...(sent.addressType && { type: sent.addressType }),
      ...(sent.preferredAddress !== undefined && { is_preferred: sent.preferredAddress }),
      ...(sent.label !== undefined && { label: sent.label || null }),
      ...(sent.notes !== undefined && { notes: sent.notes || null }),
    })
    .where("id", "=", id)
    .execute();
}

/** The columns of the address itself. County and place are those of the street where it is known, whatever was sent. */
async function fieldsOf(context: Context, sent: AddressToSave) {
  const { addressLine1, addressLine2, city, stateCode, zip, countryCode } = sent;
  const fields = {
    street: addressLine1,
    unit: addressLine2 || null,
    locality: city,
    region: stateCode,
    postal_code: zip,
    country_code: countryCode,
  };
  const place = await placeOfStreet(context, fields);
  return { ...fields, ...place, county: place.county ?? (sent.county || null) };
}

type StreetColumns = Pick<AddressTable, "street" | "locality" | "region" | "postal_code" | "country_code">;

/** County and place of an address that is known as it stands; nothing of one that would have to be corrected. */
export async function placeOfStreet(context: Context, columns: StreetColumns) {
  const { address, corrected, location } = await verifyAddress(context, {
    addressLines: [columns.street],
    cityTown: columns.locality,
    stateProvince: columns.region,
    postalCode: columns.postal_code,
    countryCode: columns.country_code,
  });
  if (corrected || location === undefined) return { county: null, lat: null, lng: null };
  return { county: address.county ?? null, ...location };
}
