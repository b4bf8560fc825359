/** @jsxImportSource react */
import { type Ref, useEffect, useMemo, useRef, useState } from "react";
import type { ElementOf } from "aisle";
import { TimeSlots } from "aisle/react";
import { ApiFailure } from "../api/failure.ts";
import { useBanner } from "../api/queries.ts";
import type { Cart } from "../api/schemas.ts";
import { isSisterBanner } from "../banner.ts";
import { Modal } from "../parts/modal.tsx";
import { useText } from "../text/text.tsx";
import { Problem } from "./schedule-dialogs.tsx";
import { itemsOf } from "./use-continue.ts";

/** A place without times, by what the services say of it: nobody knows it, or no store is, or delivers, there any more. */
const placeProblems: Readonly<Partial<Record<string, ApiFailure>>> = {
  INVALID_ADDRESS: new ApiFailure(400, "INVALID_ADDRESS"),
  MODALITY_INVALID: new ApiFailure(400, "NO_STORES_FOUND"),
  NOT_FOUND: new ApiFailure(404, "NO_STORES_FOUND"),
};

/** The times for what is in the cart; the page's own button goes on with the one that is chosen. */
export function Times({
  cart,
  ref,
  onNews,
}: {
  readonly cart: Cart;
  readonly ref: Ref<ElementOf<"time-slots">>;
  /** Another time stands chosen, or the shopper is told what is missing or has failed. */
  readonly onNews: () => void;
}) {
  const wanted = JSON.stringify(itemsOf(cart));
  // The same list while it says the same, or the widget would be told of a change with every drawing.
  const items = useMemo(() => JSON.parse(wanted) as ReturnType<typeof itemsOf>, [wanted]);
  const address = useMemo(
    () => cart.deliveryAddress && asSaved(cart.deliveryAddress),
    [cart.deliveryAddress],
  );
  const isDelivery = cart.modalityType === "DELIVERY";
  /** The code with which times were refused; what is said of it can be closed. */
  const [refusal, setRefusal] = useState("");
  const close = () => setRefusal("");
  /** Once there are times to choose from, what says that there are none is of another call of this page. */
  const hasTimes = useRef(false);
  useEffect(() => {
    hasTimes.current = false;
  }, [cart.modalityType, cart.store.storeId, address]);
  const placeProblem = placeProblems[refusal];
  const onError = ({ serviceCode = "" }: { readonly serviceCode?: string }) => {
    if (!hasTimes.current || serviceCode === "PARTNER_UNAVAILABLE") setRefusal(serviceCode);
    onNews();
  };
  const t = useText();
  return (
    <>
      {isDelivery && <h2>{t("deliveryOptions")}</h2>}
      <TimeSlots
        ref={ref}
        purpose="schedule"
        modality={cart.modalityType}
        {...(address ? { address } : { locationId: cart.store.storeId })}
        items={items}
        chips={isDelivery}
        hideButton
        onSlotSelect={() => {
          hasTimes.current = true;
          onNews();
        }}
        onConstraintError={onError}
        onServiceError={onError}
      />
      {refusal === "PARTNER_UNAVAILABLE" && <DeliveryOut onClose={close} />}
      {placeProblem && (
        <Problem cart={cart} error={placeProblem} onChooseAgain={close} onRetry={close} onClose={close} />
      )}
    </>
  );
}

/** Whoever brings orders there does not just now: the shopper goes on to look, or shops in another way. */
function DeliveryOut({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  const banner = useBanner().data;
  const product = isSisterBanner && banner ? { product: banner.name } : undefined;
  return (
    <Modal title={t("deliveryOutTitle", product)} onClose={onClose} closeLabel={t("close")}>
      <p>{t("deliveryOut", product)}</p>
      <button type="button" className="button wide" onClick={onClose}>
        {t("continueToScheduler")}
      </button>
    </Modal>
  );
}

/** An address as the address book tells it, which is how the widget takes one: its last line is the street. */
function asSaved(address: NonNullable<Cart["deliveryAddress"]>) {
  const [addressLine1 = "", addressLine2] = [address.addressLines.at(-1), address.addressLines.at(-2)];
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
