import { areInstructions, contactlessSuffix, fitInstructions } from "../../../../sdk/domain/instructions.ts";
import type { DeliveryType } from "../../../../sdk/contract/checkout.ts";
import { toDollars } from "../../../../sdk/domain/money.ts";
import { isTipped, maxTipOf, tipPercentages } from "../../../../sdk/domain/tips.ts";
import type { VendorId } from "../../../../sdk/domain/modality.ts";
import type { PricedContent } from "../cart/pricing.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { canBeContactless, partnerOf } from "./following.ts";
import type { CheckoutRow } from "./tables.ts";

export interface FulfillmentChange {
  readonly instructions?: string | undefined;
  readonly deliveryType?: DeliveryType | undefined;
  readonly acceptedTerms?: { readonly vendorId: VendorId } | null | undefined;
}

export interface TipChange {
  /** Cents. */
  readonly gratuityAmount: number;
  readonly gratuityPercentage?: number | null | undefined;
}

/**
 * The columns for what a shopper says of how the order changes hands. Checked against the draft as it is sold now.
 *
 * @throws ServiceError BAD_REQUEST for instructions with other signs or too many, for a pickup's delivery type, and for
 * terms of who does not bring it; CONTACTLESS_UNAVAILABLE
 */
export function fulfillmentColumns(
  change: FulfillmentChange,
  draft: Pick<CheckoutRow, "modality_type" | "instructions" | "delivery_type" | "contact_date_of_birth">,
  content: PricedContent,
): Partial<Pick<CheckoutRow, "instructions" | "delivery_type" | "accepted_terms">> {
  const { deliveryType, acceptedTerms } = change;
  if (deliveryType !== undefined && draft.modality_type === "PICKUP")
    throw new ServiceError("BAD_REQUEST", { reason: "A pickup has no delivery type." });
  if (deliveryType === "Contactless" && !canBeContactless(content, draft))
    throw new ServiceError("CONTACTLESS_UNAVAILABLE");
  const vendorId = acceptedTerms?.vendorId;
  if (vendorId !== undefined && vendorId !== partnerOf(content))
    throw new ServiceError("BAD_REQUEST", { reason: "The terms are not those of who brings the order." });
  const written = change.instructions ?? draft.instructions ?? "";
  // Whoever reads them back and sends them again does not say it twice.
  const instructions = written.endsWith(contactlessSuffix.trim())
    ? written.slice(0, 0 - contactlessSuffix.trim().length).trim()
    : written;
  if (!areInstructions(instructions, draft.modality_type))
    throw new ServiceError("BAD_REQUEST", { reason: "Instructions have invalid characters." });
  if (!fitInstructions(instructions, (deliveryType ?? draft.delivery_type) === "Contactless"))
    throw new ServiceError("INSTRUCTIONS_TOO_LONG");
  return {
    ...(change.instructions !== undefined && { instructions: instructions || null }),
    ...(deliveryType !== undefined && { delivery_type: deliveryType }),
    ...(acceptedTerms !== undefined && { accepted_terms: vendorId ?? null }),
  };
}

/**
 * The columns for what a shopper gives.
 *
 * @throws ServiceError TIP_TOO_HIGH, BAD_REQUEST for a share that nobody suggested
 */
export function tipColumns(
  { gratuityAmount, gratuityPercentage = null }: TipChange,
  { slot, totals }: PricedContent,
): Pick<CheckoutRow, "gratuity_amount" | "gratuity_percentage" | "gratuity_cut"> {
  const most = slot && isTipped(slot) ? maxTipOf(totals.subtotal) : 0;
  if (gratuityPercentage !== null) {
    if (most === 0) throw new ServiceError("TIP_TOO_HIGH");
    if (!tipPercentages(slot?.plan ?? null).includes(gratuityPercentage))
      throw new ServiceError("BAD_REQUEST", { reason: "The percentage was not suggested." });
    return { gratuity_amount: null, gratuity_percentage: gratuityPercentage, gratuity_cut: false };
  }
  if (gratuityAmount > most)
    throw new ServiceError("TIP_TOO_HIGH", { reason: `The tip can be up to ${toDollars(most).toFixed(2)}.` });
  return { gratuity_amount: gratuityAmount, gratuity_percentage: null, gratuity_cut: false };
}

/** @throws ServiceError TERMS_NOT_ACCEPTED where a partner brings the order whose terms were not accepted */
export function checkTerms(
  { accepted_terms }: Pick<CheckoutRow, "accepted_terms">,
  content: PricedContent,
): void {
  const partner = partnerOf(content);
  if (partner !== undefined && accepted_terms !== partner) throw new ServiceError("TERMS_NOT_ACCEPTED");
}
