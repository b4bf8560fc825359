import type { CheckoutSnapshot, CheckoutView } from "aisle/checkout";

// What an order can't be placed without.

/** The partner who brings the order, and whose terms have to be accepted. */
export function partnerOf({ fulfillment }: CheckoutView): "INSTACART" | "PROVIDER" | undefined {
  const vendor = fulfillment.promise?.vendorId;
  return vendor === "OWN" ? undefined : vendor;
}

/** What is on its way counts for what is shown. */
export function hasAcceptedTerms({ changing }: CheckoutSnapshot, checkout: CheckoutView): boolean {
  const accepted = changing.terms === undefined ? checkout.fulfillment.acceptedTerms : changing.terms;
  return accepted?.vendorId === partnerOf(checkout);
}

export type Missing = "contact" | "terms" | "tip";

/** The first of what the shopper still has to say, as the page has it from top to bottom. */
export function firstMissing(snapshot: CheckoutSnapshot, checkout: CheckoutView): Missing | undefined {
  const { contact } = checkout.fulfillment;
  const { tip } = checkout.paymentDetails ?? {};
  if (!contact.firstName || !contact.lastName || !contact.phone) return "contact";
  if (partnerOf(checkout) && !hasAcceptedTerms(snapshot, checkout)) return "terms";
  return tip && !tip.chosen && !snapshot.changing.tip ? "tip" : undefined;
}
