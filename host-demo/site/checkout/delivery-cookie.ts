const name = "aisle.delivery";
const twoDays = 2 * 24 * 60 * 60;

/**
 * Tells the banner's other pages, which do not know the cart, that orders are delivered: a cookie of the site's own, for
 * two days from the last time.
 */
export function rememberDelivery(): void {
  document.cookie = `${name}=1; max-age=${twoDays}; path=/; samesite=lax`;
}

/** They are picked up again, or nothing is to be remembered. */
export function forgetDelivery(): void {
  document.cookie = `${name}=; max-age=0; path=/; samesite=lax`;
}
