import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import type { Aisle } from "aisle";
import { openCardForm, type PageCardForm, type PageCardFormOptions } from "aisle/cards";
import { showToast } from "../parts/toast.tsx";
import { frameLook } from "./frame-look.ts";

type CardFormTarget = Omit<PageCardFormOptions, "styles">;

/**
 * Opens a form for a card, or for its PIN, while it is shown, its secure fields in the look of an element. In an
 * effect, so that StrictMode's rehearsal leaves no frames behind; before the page is painted, so that what stands
 * below does not jump.
 */
export function useCardForm(
  client: Aisle,
  element: RefObject<Element | null>,
  target: CardFormTarget,
): PageCardForm | null {
  const [form, setForm] = useState<PageCardForm | null>(null);
  const latest = useRef(target);
  latest.current = target;
  const { variant, kind, cardId, atCheckout, pin } = target;
  const asksPin = pin !== undefined;
  const { checkoutId, amount } = pin?.payment ?? {};
  useLayoutEffect(() => {
    const look = () => (element.current ? frameLook(element.current) : {});
    const payment = checkoutId !== undefined &&
      amount !== undefined && {
        checkoutId,
        amount,
        onPin: (encryptedPin: string) => latest.current.pin?.payment?.onPin(encryptedPin),
      };
    const opened = openCardForm(client, {
      variant,
      kind,
      cardId,
      atCheckout,
      pin: asksPin ? { ...(payment && { payment }) } : undefined,
      styles: look(),
      onEscape: () => latest.current.onEscape?.(),
      onFailedLate: ({ messageKey, ...said }) => showToast(messageKey, true, said),
    });
    setForm(opened);
    const dark = matchMedia("(prefers-color-scheme: dark)");
    // One frame later, when the other colours are in force.
    const restyle = () => requestAnimationFrame(() => opened.setStyles(look()));
    dark.addEventListener("change", restyle);
    return () => {
      dark.removeEventListener("change", restyle);
      setForm(null);
      opened.destroy();
    };
  }, [client, element, variant, kind, cardId, atCheckout, asksPin, checkoutId, amount]);
  return form;
}
