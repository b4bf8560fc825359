/** @jsxImportSource react */
import { type Ref, useMemo } from "react";
import type { ElementOf } from "aisle";
import { TimeSlots } from "aisle/react";
import type { Cart } from "../api/schemas.ts";
import { itemsOf } from "./use-continue.ts";

/** The times for what is in the cart; the page's own button goes on with the one that is chosen. */
export function Times({ cart, ref }: { readonly cart: Cart; readonly ref: Ref<ElementOf<"time-slots">> }) {
  const wanted = JSON.stringify(itemsOf(cart));
  // The same list while it says the same, or the widget would be told of a change with every drawing.
  const items = useMemo(() => JSON.parse(wanted) as ReturnType<typeof itemsOf>, [wanted]);
  const address = useMemo(
    () => cart.deliveryAddress && asSaved(cart.deliveryAddress),
    [cart.deliveryAddress],
  );
  return (
    <TimeSlots
      ref={ref}
      purpose="schedule"
      modality={cart.modalityType}
      {...(address ? { address } : { locationId: cart.store.storeId })}
      items={items}
      hideButton
    />
  );
}

/** An address as the address book tells it, which is how the widget takes one. */
function asSaved(address: NonNullable<Cart["deliveryAddress"]>) {
  const [addressLine1 = "", addressLine2] = address.addressLines;
  const { cityTown: city, stateProvince: state, postalCode: zipCode } = address;
  return {
    addressLine1,
    ...(addressLine2 !== undefined && { addressLine2 }),
    city,
    state,
    zipCode,
    country: "US" as const,
  };
}
