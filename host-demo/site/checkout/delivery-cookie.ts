const twoDays = 2 * 24 * 60 * 60;

function put(name: "aisle_delivery_modality" | "aisle_delivery_vendor", value = ""): void {
  const age = value === "" ? 0 : twoDays;
  document.cookie = `${name}=${encodeURIComponent(value)}; max-age=${age}; path=/; samesite=lax`;
}

/**
 * Tells the banner's other pages, which do not know the cart, that orders are delivered, and who brings them once that is
 * chosen: cookies of the site's own, for two days from the last time.
 */
export function rememberDelivery(vendorId: string | undefined): void {
  put("aisle_delivery_modality", "DELIVERY");
  put("aisle_delivery_vendor", vendorId);
}

/** They are picked up again, or nothing is to be remembered. */
export function forgetDelivery(): void {
  put("aisle_delivery_modality");
  put("aisle_delivery_vendor");
}
