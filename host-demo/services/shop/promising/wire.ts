import type { Timeslot } from "../../../../sdk/contract/timeslots.ts";
import { toDollars } from "../../../../sdk/domain/money.ts";
import type { Labels } from "./labels.ts";
import type { Slot } from "./slots.ts";

/** A banner as far as its vendors' names go. */
export interface NamedBanner {
  readonly name: string;
  readonly ownFleetName: string;
}

/** What the vendor of a slot is called on its badge. */
function vendorName(
  { vendor, modality_type }: Pick<Slot, "vendor" | "modality_type">,
  { banner, labels }: Pick<Shown, "banner" | "labels">,
): string {
  if (vendor === "INSTACART") return "Instacart";
  if (vendor === "PROVIDER") return labels.partner;
  return modality_type === "PICKUP" ? banner.name : banner.ownFleetName;
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
    vendorName: vendorName(slot, { banner, labels }),
    type: slot.is_express ? "EXPRESS" : "STANDARD",
    ...(slot.incentive > 0 && { incentive: { displayName: labels.off(slot.incentive) } }),
    window: {
      value: windowOf(slot),
      timezone: timeZone,
    },
  };
}
