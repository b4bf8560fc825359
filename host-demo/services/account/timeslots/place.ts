import type { TimeslotsRequest } from "../../../../sdk/contract/timeslot-requests.ts";
import { type DeliveryService, deliveryServices } from "../../../../sdk/domain/modality.ts";
import type { Context } from "../../platform/context.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { externalDeliveries } from "../../shop/catalog/takes-orders.ts";
import { placeOfZip } from "../../shop/geo/places.ts";
import type { SlotPlace } from "../../shop/promising/quotes.ts";
import { slotStoreColumns } from "../../shop/promising/slots.ts";
import { deliveriesAt, judgeAddress } from "../address/eligibility.ts";

interface Served {
  readonly storeId: string;
  readonly sources: readonly DeliveryService[];
}

/**
 * Where times are asked for. Throws MODALITY_INVALID for a way that the banner or the place does not have,
 * INVALID_ADDRESS for an address that nobody knows, NOT_FOUND for a store that is not the banner's.
 */
export async function slotPlace(
  context: Context,
  bannerDomain: string,
  { modality: { modalityType, destination }, vendors }: TimeslotsRequest,
): Promise<SlotPlace> {
  const banner = await context.db
    .selectFrom("banner")
    .where("domain", "=", bannerDomain)
    .select(["capabilities", "name", "traits"])
    .executeTakeFirstOrThrow();
  const isElsewhere = modalityType === "DELIVERY" && externalDeliveries[bannerDomain] !== undefined;
  if (!banner.capabilities.includes(modalityType) || isElsewhere) throw new ServiceError("MODALITY_INVALID");
  const { storeId, sources } =
    modalityType === "PICKUP" ? pickupAt(destination) : await deliveredTo(context, bannerDomain, destination);
  const store = await context.db
    .selectFrom("store")
    .where("store_id", "=", storeId)
    .where("banner_domain", "=", bannerDomain)
    .select([...slotStoreColumns])
    .executeTakeFirst();
  if (!store) throw new ServiceError("NOT_FOUND");
  const wanted = vendors.sources;
  return {
    store,
    banner: { name: banner.name, ownFleetName: banner.traits.ownFleetName },
    modalityType,
    sources: wanted ? sources.filter((source) => wanted.includes(source)) : sources,
    destination,
  };
}

type Asked = TimeslotsRequest["modality"]["destination"];

function pickupAt({ locationId }: Asked): Served {
  if (locationId === undefined) throw new ServiceError("BAD_REQUEST", { reason: "Give a locationId." });
  return { storeId: locationId, sources: [] };
}

async function deliveredTo(
  context: Context,
  bannerDomain: string,
  { address, postalCode }: Asked,
): Promise<Served> {
  if (address) {
    const { eligibility, storeId } = await judgeAddress(context, bannerDomain, {
      address,
      modalityType: "DELIVERY",
    });
    if (!eligibility.validated) throw new ServiceError("INVALID_ADDRESS");
    if (!eligibility.isEligible || storeId === undefined) throw new ServiceError("MODALITY_INVALID");
    return { storeId, sources: deliveryServices.filter((fleet) => eligibility.sources?.includes(fleet)) };
  }
  if (postalCode === undefined)
    throw new ServiceError("BAD_REQUEST", { reason: "Give an address or a postalCode." });
  const place = await placeOfZip(context, postalCode);
  if (!place) throw new ServiceError("INVALID_ADDRESS");
  const served = await deliveriesAt(context, bannerDomain, place);
  if (!served || served.sources.length === 0) throw new ServiceError("MODALITY_INVALID");
  return served;
}
