/** @jsxImportSource react */
import type { Store } from "../api/schemas.ts";
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
}

/** Where an order goes: to the shopper, or to the store where they fetch it. */
export function Destination({ store, deliveryAddress, as: Heading }: DestinationProps) {
  const t = useText();
  if (deliveryAddress) {
    const { addressLines, cityTown, stateProvince, postalCode } = deliveryAddress;
    return (
      <>
        <Heading>{t("deliverTo")}</Heading>
        <p className="strong">{addressLines.join(", ")}</p>
        <p className="muted">
          {cityTown}, {stateProvince} {postalCode}
        </p>
      </>
    );
  }
  return (
    <>
      <Heading>{t("pickupAt")}</Heading>
      <p className="strong">{store.name}</p>
      <p className="muted">
        {store.addressLine1}, {store.city}, {store.state} {store.zipCode}
      </p>
    </>
  );
}
