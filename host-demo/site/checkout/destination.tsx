/** @jsxImportSource react */
import type { ReactNode } from "react";
import type { Store } from "../api/schemas.ts";
import { askHowToShop } from "../shopping/shopping.ts";
import { streetLine } from "../text/format.ts";
import { useText } from "../text/text.tsx";

interface DestinationProps {
  readonly store: Pick<Store, "name" | "addressLine1" | "city" | "state" | "zipCode">;
  readonly deliveryAddress?:
    | {
        readonly addressLines: readonly string[];
        readonly cityTown: string;
        readonly stateProvince: string;
        readonly postalCode: string;
      }
    | undefined;
  /** The heading's level on its page. */
  readonly as: "h2" | "h3";
  /** Stands beside the heading. */
  readonly action?: ReactNode;
}

/** Where an order goes: to the shopper, or to the store where they fetch it. */
export function Destination({ store, deliveryAddress, as: Heading, action }: DestinationProps) {
  const t = useText();
  if (deliveryAddress) {
    const { addressLines, cityTown, stateProvince, postalCode } = deliveryAddress;
    return (
      <>
        <div className="row-head">
          <Heading>{t("deliverTo")}</Heading>
          {action}
        </div>
        <p className="strong">{streetLine(addressLines)}</p>
        <p className="muted">
          {cityTown}, {stateProvince} {postalCode}
        </p>
      </>
    );
  }
  return (
    <>
      <div className="row-head">
        <Heading>{t("pickupAt")}</Heading>
        {action}
      </div>
      <p className="strong">{store.name}</p>
      <p className="muted">
        {store.addressLine1}, {store.city}, {store.state} {store.zipCode}
      </p>
    </>
  );
}

/** Where an order will go, and the way to change that. */
export function ChosenDestination({
  origin,
  ...place
}: Omit<DestinationProps, "as" | "action"> & { readonly origin: "cart" | "checkout" }) {
  const t = useText();
  const label = t(place.deliveryAddress ? "changeDelivery" : "changePickup");
  return (
    <Destination
      {...place}
      as="h2"
      action={
        <button
          type="button"
          className="link"
          aria-label={label}
          aria-haspopup="dialog"
          onClick={() => askHowToShop(origin)}
        >
          {t("changeContact")}
        </button>
      }
    />
  );
}
