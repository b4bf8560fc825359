import type { PostalAddress } from "../../../../sdk/contract/postal-address.ts";
import type { ModalityOptionsRequest } from "../../../../sdk/contract/modality-requests.ts";
import type { Context } from "../../platform/context.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import type { Point } from "../../shop/geo/distance.ts";
import { placeOfZip } from "../../shop/geo/places.ts";
import { verifyAddress, type Verified } from "../address/verification.ts";

/** Where somebody asks for ways to shop. */
export interface AskedPlace {
  /** Left out for Canada: no store is there, and none of its postal codes is on our map. */
  readonly point?: Point;
  readonly postalCode: string;
  readonly city?: string | undefined;
  readonly state?: string | undefined;
  /** In the United States: where parcels go. */
  readonly isDomestic: boolean;
  /** The whole address, where one was asked about. */
  readonly address?: PostalAddress;
  readonly served?: Verified["served"];
  /** The store that was asked about. */
  readonly storeId?: string;
}

/** Throws address_validation_fail_modality_options for a place that nobody knows, NOT_FOUND for such a store. */
export async function placeAskedAbout(
  context: Context,
  bannerDomain: string,
  { address, destination, location }: ModalityOptionsRequest,
): Promise<AskedPlace> {
  if (destination) return placeOfStore(context, bannerDomain, destination.locationId);
  if (!address) throw new ServiceError("BAD_REQUEST");
  const { addressLines, cityTown, stateProvince, postalCode, countryCode = "US" } = address;
  if (!addressLines || cityTown === undefined || stateProvince === undefined)
    return { ...(await placeOfPostalCode(context, postalCode)), ...(location && { point: location }) };
  const whole = { addressLines, cityTown, stateProvince, postalCode, countryCode };
  const verified = await verifyAddress(context, whole);
  if (!verified.validated) throw new ServiceError("address_validation_fail_modality_options");
  const { address: known, location: point, served } = verified;
  const isDomestic = known.countryCode.toUpperCase() === "US";
  return {
    ...(point && { point }),
    postalCode: known.postalCode,
    city: known.cityTown,
    state: known.stateProvince,
    isDomestic,
    address: known,
    ...(served && { served }),
  };
}

async function placeOfPostalCode(context: Context, postalCode: string): Promise<AskedPlace> {
  const place = /^\d{5}$/.test(postalCode) ? await placeOfZip(context, postalCode) : undefined;
  if (!place) throw new ServiceError("address_validation_fail_modality_options");
  const { lat, lng, city, state } = place;
  return { point: { lat, lng }, postalCode, city, state, isDomestic: true };
}

async function placeOfStore({ db }: Context, bannerDomain: string, storeId: string): Promise<AskedPlace> {
  const store = await db
    .selectFrom("store")
    .where("store_id", "=", storeId)
    .where("banner_domain", "=", bannerDomain)
    .select(["lat", "lng", "city", "state", "zip_code"])
    .executeTakeFirst();
  if (!store) throw new ServiceError("NOT_FOUND");
  const { lat, lng, city, state, zip_code: postalCode } = store;
  return { point: { lat, lng }, city, state, postalCode, isDomestic: true, storeId };
}
