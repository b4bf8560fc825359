/** @jsxImportSource react */
// Long because it is the markup of one card.

import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import type { ModalitySnapshot } from "aisle/modality";
import { ApiFailure } from "../api/failure.ts";
import { useAdd, useCart, useQuantity, useTakesOrders } from "../api/queries.ts";
import type { Cart, Product } from "../api/schemas.ts";
import { signInPath } from "../session/redirect.ts";
import { endOf, session } from "../session/session.ts";
import { useSession } from "../session/use-session.ts";
import { useShopping } from "../shopping/shopping.ts";
import { useText } from "../text/text.tsx";
import { useFocusKept } from "./hand-focus-on.ts";
import { Price } from "./price.tsx";
import { say } from "./said.tsx";
import { Stepper } from "./stepper.tsx";

/** A product on a shelf, with how many of it are in the cart. A list item. */
export function ProductCard({ product }: { readonly product: Product }) {
  const t = useText();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const status = useSession();
  const signedIn = status === "signedIn";
  const [takesOrders, isKnown] = useTakesOrders();
  const cart = useCart(signedIn && takesOrders).data;
  const adding = useAdd();
  const changing = useQuantity();
  const isAdding = useRef(false);
  const {
    gtin13,
    description,
    customerFacingSize,
    prices,
    available,
    maxQuantity = 99,
    minimumAge,
  } = product;
  const { modality } = useShopping();
  const lacking = available ? lackingIn(product, modality) : "outOfStock";
  const quantity = cart ? quantityIn(cart, gtin13) : 0;

  const { part, press } = useFocusKept<HTMLLIElement>(quantity > 0);
  // A press that is still under way is nothing of whoever comes next.
  useEffect(() => {
    if (signedIn) return;
    adding.reset();
    changing.reset();
    isAdding.current = false;
    // The two mutations are other objects each time they are drawn.
  }, [signedIn]);

  const isBusy = adding.isPending || changing.isPending;
  const error = adding.error ?? changing.error;

  // A number that changes in its place is heard by itself.
  const tell = (changed: Cart) => {
    const count = quantityIn(changed, gtin13);
    say(
      count > 0
        ? t("cartHolds", { item: description, count: String(count) })
        : t("leftCart", { items: description }),
    );
  };
  const toSignIn = () => void navigate(signInPath(pathname + search));
  const add = () => {
    // Where it is not known yet who is here, the press waits for that.
    if (status === "signedOut" || endOf(status)) return toSignIn();
    // Two presses may come before anything is drawn anew.
    if (isBusy || isAdding.current) return;
    isAdding.current = true;
    press();
    changing.reset();
    adding.mutate(
      { gtin13, most: maxQuantity },
      {
        onSuccess: tell,
        onError: () => session.status() === "signedOut" && toSignIn(),
        onSettled: () => (isAdding.current = false),
      },
    );
  };
  const set = (next: number) => {
    if (isBusy) return;
    press();
    adding.reset();
    changing.mutate({ gtin13, quantity: next }, next === 0 ? { onSuccess: tell } : {});
  };

  return (
    <li ref={part} className="product">
      <img src={product.images[0]?.url} alt="" width="160" height="120" loading="lazy" />
      <h2>{description}</h2>
      <p className="muted">{customerFacingSize}</p>
      <Price {...prices} />
      {minimumAge !== undefined && (
        <span className="tag age">{t("ageLimit", { minAge: String(minimumAge) })}</span>
      )}
      {lacking ? (
        <p className="muted out">{t(lacking)}</p>
      ) : quantity > 0 ? (
        <Stepper item={description} quantity={quantity} max={maxQuantity} busy={isBusy} onChange={set} />
      ) : (
        takesOrders && (
          <button
            type="button"
            className={isKnown ? "button outlined" : "button outlined unsure"}
            aria-label={t("addItem", { item: description })}
            aria-disabled={isBusy}
            onClick={add}
          >
            {t("addToCart")}
          </button>
        )
      )}
      {error && (
        <p className="field-error" role="alert">
          {changeText(error) === "max"
            ? t("maxQuantityReached", { item: description })
            : t("cartChangeFailed")}
        </p>
      )}
    </li>
  );
}

const quantityIn = ({ lineItems }: Cart, gtin13: string) =>
  lineItems.find((line) => line.gtin13 === gtin13)?.quantity ?? 0;

const flags = {
  PICKUP: ["clickListItem", "notForPickup"],
  DELIVERY: ["homeDeliveryItem", "notForDelivery"],
  SHIP: ["shipToHome", "notForShip"],
  IN_STORE: ["soldInStore", "notInStore"],
} as const;

/** Why the product can't be had in the way in which the shopper shops; nothing where it can, or no way is known. */
function lackingIn(product: Product, known: ModalitySnapshot | undefined) {
  if (!known?.modality) return undefined;
  const [flag, text] = flags[known.modality.modalityType];
  return product[flag] ? undefined : text;
}

function changeText(error: Error): "max" | "failed" {
  return error instanceof ApiFailure && error.code === "MaxQuantityError" ? "max" : "failed";
}
