import type { Timeslot } from "../../../../sdk/contract/timeslots.ts";
import { toDollars } from "../../../../sdk/domain/money.ts";
import type { ModalityType, VendorId } from "../../../../sdk/domain/modality.ts";
import type { Labels } from "./labels.ts";
import type { Slot } from "./slots.ts";

/** A banner as far as its vendors' names go. */
export interface NamedBanner {
  readonly name: string;
  readonly ownFleetName: string;
}

/** What a vendor is called on its badge. */
export function vendorName(vendor: VendorId, modalityType: ModalityType, banner: NamedBanner): string {
  if (vendor === "INSTACART") return "Instacart";
  if (vendor === "PROVIDER") return "Delivery Partner";
  return modalityType === "PICKUP" ? banner.name : banner.ownFleetName;
}

export interface Shown {
  readonly quoteId: string;
  /** Cents. */
  readonly waiver: number;
  readonly timeZone: string;
  readonly banner: NamedBanner;
  readonly labels: Labels;
}

/** A window as it is told: both its ends, ISO with Z. */
export const windowOf = ({ starts_at, ends_at }: Pick<Slot, "starts_at" | "ends_at">): string =>
  `${starts_at.toISOString()}/${ends_at.toISOString()}`;

export function toTimeslot(slot: Slot, { quoteId, waiver, timeZone, banner, labels }: Shown): Timeslot {
  return {
    quoteId,
    optionId: slot.id,
    displayString: labels.window(slot),
    cost: slot.cost === null ? null : toDollars(slot.cost),
    waiver: toDollars(waiver),
    shouldShowFees: slot.shows_fee,
    vendorId: slot.vendor,
    vendorName: vendorName(slot.vendor, slot.modality_type, banner),
    type: slot.is_express ? "EXPRESS" : "STANDARD",
    ...(slot.incentive > 0 && { incentive: { displayName: `$${toDollars(slot.incentive).toFixed(2)} off` } }),
    window: {
      value: windowOf(slot),
      timezone: timeZone,
    },
  };
}
