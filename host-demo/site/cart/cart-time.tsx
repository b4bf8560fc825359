/** @jsxImportSource react */
import type { Cart } from "../api/schemas.ts";
import { usePromiseState } from "../checkout/use-promise-state.ts";
import { ReservedTime } from "../shopping/reserved-time.tsx";
import { orderWindow } from "../text/times.ts";
import { useText } from "../text/text.tsx";

/** The time that is kept for the order: promised to its checkout, or held while the cart is filled. */
export function CartTime({ cart: { promise } }: { readonly cart: Cart }) {
  const t = useText();
  const isPromised = usePromiseState(promise) === "valid";
  if (!promise || !isPromised) return <ReservedTime origin="cart" />;
  const [selection] = promise.selections;
  const time = orderWindow(selection, t.locale, selection.window.timezone);
  return <p className="cart-time">{t("reservedTime", { time })}</p>;
}
