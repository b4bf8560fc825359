import { sql, type Kysely, type Selectable } from "kysely";
import type { Modality, ModalityPreferences } from "../../../../sdk/contract/modality.ts";
import type { ModalityPreferenceRequest } from "../../../../sdk/contract/modality-requests.ts";
import { closeToStoreMiles } from "../../../../sdk/domain/limits.ts";
import type { Context } from "../../platform/context.ts";
import { lockAccount } from "../../platform/database/lock-account.ts";
import type { Shopper } from "../../platform/http/route.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { followShopping } from "../../shop/cart/carts.ts";
import { placeOfZip } from "../../shop/geo/places.ts";
import { storesWithBanner, toStoreDetails } from "../../shop/locator/store-details.ts";
import { isHeldElsewhere, releaseElsewhere } from "../../shop/promising/holds.ts";
import { isAddressRemoved, isSamePlace } from "../../shop/promising/places.ts";
import type { Tables } from "../../tables.ts";
import { judgeAddress } from "../address/eligibility.ts";
import { externalDeliveries } from "../../shop/catalog/takes-orders.ts";
import type { ModalityPreferenceTable } from "./tables.ts";

type Row = Selectable<ModalityPreferenceTable>;

/** How a shopper shops at a banner, and the last choice of each other way. */
export async function modalityPreferencesOf(
  context: Context,
  { accountId }: Shopper,
  bannerDomain: string,
): Promise<ModalityPreferences> {
  const rows = await context.db
    .selectFrom("modality_preference")
    .where("account_id", "=", accountId)
    .where("banner_domain", "=", bannerDomain)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .selectAll()
    .select(isAddressRemoved("modality_preference").as("is_removed"))
    .execute();
  const storeIds = rows.flatMap(({ store_id }) => (store_id === null ? [] : [store_id]));
  const stores =
    storeIds.length > 0 ? await storesWithBanner(context).where("store_id", "in", storeIds).execute() : [];
  const active = rows.filter(({ active_at }) => active_at !== null).sort(byActivity)[0];
  return {
    ...(active && { modality: toModality(active) }),
    preferences: rows.map(toModality),
    storeDetails: stores.map((row) => toStoreDetails(row, { now: context.clock() })),
  };
}

/** The latest first; of two at once the one with the greater id. */
const byActivity = (a: Row, b: Row) => Number(b.active_at) - Number(a.active_at) || (b.id > a.id ? 1 : -1);

function toModality(row: Row & { readonly is_removed: boolean }): Modality {
  return {
    id: row.id,
    modalityType: row.modality_type,
    destination: { ...row.destination, ...(row.is_removed && { addressRemoved: true }) },
    deliveryService: row.delivery_service,
    ...(row.store_id !== null && { storeId: row.store_id }),
    featureToggles: { closeToStore: row.close_to_store },
    source: row.source,
    createdDate: row.created_at.toISOString(),
  };
}

/**
 * Keeps a choice, and makes it the way in which the shopper shops if it says so; the cart goes with it. Throws
 * MODALITY_INVALID, INVALID_ADDRESS, NOT_FOUND, RESERVATION_HELD.
 */
export async function preferModality(
  context: Context,
  shopper: Shopper,
  bannerDomain: string,
  wanted: ModalityPreferenceRequest,
): Promise<void> {
  const chosen = await choiceOf(context, bannerDomain, wanted);
  const id = context.ids.make("mod");
  await context.db.transaction().execute(async (trx) => {
    await lockAccount(trx, shopper.accountId);
    const earlier = await trx
      .selectFrom("modality_preference")
      .where("account_id", "=", shopper.accountId)
      .where("banner_domain", "=", bannerDomain)
      .select(["modality_type", "created_at", "active_at"])
      .execute();
    const before = await activeAt(trx, shopper.accountId, bannerDomain);
    const chosenAt = timeOf(wanted, context.clock(), earlier);
    if (!chosenAt) return;
    const row: Row = {
      id,
      account_id: shopper.accountId,
      banner_domain: bannerDomain,
      modality_type: wanted.modalityType,
      ...chosen,
      source: wanted.source,
      created_at: chosenAt,
      active_at: wanted.shouldSetActiveModality ? chosenAt : null,
    };
    const values = {
      ...row,
      destination: sql<Row["destination"]>`${JSON.stringify(row.destination)}::jsonb`,
    };
    await trx
      .insertInto("modality_preference")
      .values(values)
      .onConflict((conflict) =>
        conflict.columns(["account_id", "banner_domain", "modality_type"]).doUpdateSet({
          ...values,
          // A way that is in use stays so when its choice is only changed.
          active_at: sql<Date | null>`coalesce(${row.active_at}, modality_preference.active_at)`,
        }),
      )
      .execute();
    const isPromiseGone = await followShopping(context, trx, shopper.accountId);
    const now = await activeAt(trx, shopper.accountId, bannerDomain);
    // A place that is reserved goes once the shopper shops elsewhere, and by no other choice.
    const way = now && !isSameWay(now, before) ? now : undefined;
    const isReleased = async () =>
      isPromiseGone || (way && (await isHeldElsewhere(context, trx, shopper.accountId, bannerDomain, way)));
    if (wanted.keepsReservation && (await isReleased())) throw new ServiceError("RESERVATION_HELD");
    if (way) await releaseElsewhere(trx, shopper.accountId, bannerDomain, way);
  });
}

type Way = Pick<Row, "modality_type" | "destination">;

/** How a shopper shops at a banner. */
function activeAt(db: Kysely<Tables>, accountId: string, bannerDomain: string): Promise<Way | undefined> {
  return db
    .selectFrom("modality_preference")
    .where("account_id", "=", accountId)
    .where("banner_domain", "=", bannerDomain)
    .where("active_at", "is not", null)
    .orderBy("active_at", "desc")
    .orderBy("id", "desc")
    .select(["modality_type", "destination"])
    .executeTakeFirst();
}

const isSameWay = (a: Way, b: Way | undefined) =>
  b?.modality_type === a.modality_type && isSamePlace(a.destination, b.destination);

/**
 * When a choice was made; undefined for one that comes too late. Of a choice that is made now that is after all others,
 * wherever the clock stands. One that a device has kept counts from then, if neither the same way was chosen nor
 * another one taken up since; a device whose clock is ahead has no say over what is chosen until then.
 */
function timeOf(
  { createdDate, modalityType }: ModalityPreferenceRequest,
  now: Date,
  earlier: readonly Pick<Row, "modality_type" | "created_at" | "active_at">[],
): Date | undefined {
  if (createdDate === undefined)
    return new Date(Math.max(Number(now), ...earlier.map((row) => Number(row.created_at) + 1)));
  const said = new Date(Math.min(Number(now), Date.parse(createdDate)));
  const isLate = earlier.some(
    (row) => row.created_at > said && (row.modality_type === modalityType || row.active_at !== null),
  );
  return isLate ? undefined : said;
}

type Chosen = Pick<Row, "destination" | "delivery_service" | "store_id" | "close_to_store">;

/** What a request chooses, once it is known that the banner has it there. */
async function choiceOf(
  context: Context,
  bannerDomain: string,
  wanted: ModalityPreferenceRequest,
): Promise<Chosen> {
  const banner = await context.db
    .selectFrom("banner")
    .where("domain", "=", bannerDomain)
    .select("capabilities")
    .executeTakeFirstOrThrow();
  if (!banner.capabilities.includes(wanted.modalityType)) throw new ServiceError("MODALITY_INVALID");
  if (wanted.modalityType === "DELIVERY" && externalDeliveries[bannerDomain] !== undefined)
    throw new ServiceError("MODALITY_INVALID");
  switch (wanted.modalityType) {
    case "PICKUP":
    case "IN_STORE":
      return atStore(context, bannerDomain, wanted);
    case "DELIVERY":
      return toAddress(context, bannerDomain, wanted);
    case "SHIP":
      return byParcel(context, wanted);
  }
}

async function atStore(
  { db }: Context,
  bannerDomain: string,
  { destination: { locationId }, modalityType, closeToStore }: ModalityPreferenceRequest,
): Promise<Chosen> {
  if (locationId === undefined) throw new ServiceError("BAD_REQUEST", { reason: "Give a locationId." });
  const store = await db
    .selectFrom("store")
    .where("store_id", "=", locationId)
    .where("banner_domain", "=", bannerDomain)
    .select("is_locker")
    .executeTakeFirst();
  if (!store) throw new ServiceError("NOT_FOUND");
  if (modalityType === "IN_STORE" && store.is_locker) throw new ServiceError("MODALITY_INVALID");
  return {
    destination: { locationId },
    delivery_service: null,
    store_id: locationId,
    // From where it was looked for, which the page alone knows.
    close_to_store: closeToStore,
  };
}

async function toAddress(
  context: Context,
  bannerDomain: string,
  { destination: { address: sent, addressId }, deliveryService }: ModalityPreferenceRequest,
): Promise<Chosen> {
  if (!sent) throw new ServiceError("BAD_REQUEST", { reason: "Give a whole address." });
  const {
    eligibility,
    storeId,
    miles = Infinity,
  } = await judgeAddress(context, bannerDomain, {
    address: sent,
    modalityType: "DELIVERY",
  });
  const { address, validated, isEligible, sources = [] } = eligibility;
  if (!validated) throw new ServiceError("INVALID_ADDRESS");
  const serves = deliveryService === null || sources.includes(deliveryService);
  if (!isEligible || !serves || storeId === undefined) throw new ServiceError("MODALITY_INVALID");
  return {
    destination: { address, ...(addressId !== undefined && { addressId }) },
    delivery_service: deliveryService,
    store_id: storeId,
    close_to_store: miles <= closeToStoreMiles,
  };
}

async function byParcel(
  context: Context,
  { destination: { address, postalCode = address?.postalCode.slice(0, 5) } }: ModalityPreferenceRequest,
): Promise<Chosen> {
  if (postalCode === undefined) throw new ServiceError("BAD_REQUEST", { reason: "Give a postalCode." });
  if (!(await placeOfZip(context, postalCode))) throw new ServiceError("MODALITY_INVALID");
  return { destination: { postalCode }, delivery_service: null, store_id: null, close_to_store: false };
}
