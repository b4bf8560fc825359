/** @jsxImportSource react */
import type { Cart } from "../api/schemas.ts";
import { usePromiseState } from "../checkout/use-promise-state.ts";
import { ReservedTime } from "../shopping/reserved-time.tsx";
import { useText } from "../text/text.tsx";

/** The time that is kept for the order: promised to its checkout, or held while the cart is filled. */
export function CartTime({ cart: { promise } }: { readonly cart: Cart }) {
  const t = useText();
  const isPromised = usePromiseState(promise) === "valid";
  if (!promise || !isPromised) return <ReservedTime origin="cart" />;
  return <p className="cart-time">{t("reservedTime", { time: promise.selections[0].displayString })}</p>;
}
