import { useRef, useState } from "react";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import * as v from "valibot";
import type { SlotDetail } from "aisle";
import { internalCodes } from "aisle/rules";
import { call, callForNothing } from "../api/client.ts";
import { ApiFailure } from "../api/failure.ts";
import { cartKey, knowOfCart } from "../api/queries.ts";
import type { Eligibility } from "../cart/eligibility.ts";
import { tellRefused } from "../checkout/use-told.ts";
import { useShopping } from "../shopping/shopping.ts";
import { useText } from "../text/text.tsx";
import { scheduleProblem } from "./problem.ts";
import { type Cart, promise as promiseSchema, type Promised, slotWindow } from "../api/schemas.ts";

const promises = "/atlas/v1/promising/v4/promises";
const promiseAnswer = v.object({ promise: promiseSchema });
const checkoutAnswer = v.object({ checkout: v.object({ id: v.string() }) });

/** An answer that lacks what it was for has a code of its own. */
const lacks = (code: string) => (error: unknown) => {
  throw error instanceof ApiFailure && error.code === "UNREADABLE"
    ? new ApiFailure(error.status, code, [], { cause: error })
    : error;
};

/** What is to be ordered, as the promising service wants to know it; it tells what of that can't be had. */
export const itemsOf = ({ lineItems }: Cart) =>
  lineItems.map(({ gtin13, quantity }) => ({ gtin13, quantity }));

export const excludedOf = ({ selections: [{ items }] }: Promised) => items.excluded;

/** Brings a promise up to what is in the cart now. Rejects with ApiFailure. */
export const putPromise = ({ id, versionKey }: Promised, cart: Cart, locale: string) =>
  call(`${promises}/${encodeURIComponent(id)}`, {
    method: "PUT",
    body: { versionKey, items: itemsOf(cart), locale },
    answer: promiseAnswer,
  }).then((data) => data.promise, lacks(internalCodes.promiseMissing));

/** Gives the time back; a promise that is gone already is as good. */
export const dropPromise = ({ id }: Promised) =>
  callForNothing(`${promises}/${encodeURIComponent(id)}`, { method: "DELETE" }).catch(() => undefined);

const held = v.object({ selection: v.object({ window: slotWindow }) });
type Held = v.InferOutput<typeof held>;

/** The time that is held for the shopper, read anew for each: a promise that takes it over names its window. */
const heldQuery = (reserved: number) =>
  queryOptions({
    queryKey: ["held-time", reserved],
    gcTime: 0,
    queryFn: () =>
      call("/fulfillment/api/timeslots/reserve", {
        answer: v.object({ reservation: v.nullable(held) }),
      }).then(({ reservation }) => reservation),
  });

function postPromise(
  cart: Cart,
  { quoteId, optionId, vendorId }: SlotDetail,
  { locale, reservation }: { readonly locale: string; readonly reservation: Held | null | undefined },
): Promise<Promised> {
  const { id: cartId, modalityType } = cart;
  const wish = {
    cartId,
    modalityType,
    quoteId,
    optionIds: [optionId],
    vendorId,
    items: itemsOf(cart),
    locale,
  };
  return call(promises, {
    method: "POST",
    // Of the device: the services say a store's zone where it is another.
    headers: { "user-time-zone": new Intl.DateTimeFormat().resolvedOptions().timeZone },
    body: { ...wish, ...(reservation && { originalWindow: reservation.selection.window }) },
    answer: promiseAnswer,
  }).then((data) => data.promise, lacks(internalCodes.promiseMissing));
}

interface NewCheckout {
  readonly promiseId: string;
  readonly dateOfBirth: string | undefined;
  /** Something could not be had at the time that was chosen, whatever stands in for it now. */
  readonly hadFallout: boolean;
}

function postCheckout(
  { id: cartId, modalityType }: Cart,
  { promiseId, dateOfBirth, hadFallout }: NewCheckout,
): Promise<string> {
  const contact = dateOfBirth === undefined ? {} : { contact: { dateOfBirth } };
  const properties = hadFallout ? { properties: { createOrderPromiseHadFallout: true } } : {};
  return call("/atlas/v1/checkout/v2/checkouts", {
    method: "POST",
    body: { cartId, modalityType, fulfillment: { promise: { id: promiseId }, ...contact }, ...properties },
    answer: checkoutAnswer,
  }).then(({ checkout }) => checkout.id, lacks(internalCodes.checkoutMissing));
}

export interface Wish {
  readonly cart: Cart;
  /** The time that was just chosen; null to go on with the one that is promised already. */
  readonly slot: SlotDetail | null;
  readonly dateOfBirth: string | undefined;
  /** What the shopper knows that the checkout does not sell. */
  readonly without: ReadonlySet<string>;
  /** Asks what the promised time holds by now, unless that was asked; undefined where it can't be told. */
  readonly renew: (cart: Cart) => Promise<Promised | undefined>;
  /** Has the next press ask that anew: something may have sold out since. */
  readonly forgetRenewed: () => void;
  /** What of the cart was taken for a flash offer. */
  readonly flashSales: readonly string[];
}

/** What became of a press: on its way, stopped by items that can't be had at that time, or failed. */
export type Progress =
  | { readonly status: "idle" | "busy" }
  | { readonly status: "fallout"; readonly promise: Promised }
  | { readonly status: "failed"; readonly error: unknown };

/** From a time to a checkout: promise, then checkout, then the payment step. One press at a time. */
export function useContinue(tell: Eligibility["tell"]) {
  const t = useText();
  const { locale } = t;
  const reservation = useQuery(heldQuery(useShopping().reserved)).data;
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [progress, setProgress] = useState<Progress>({ status: "idle" });
  const busy = useRef(false);
  const hadFallout = useRef(false);

  const askAnew = (refetchType: "none" | "active") =>
    queries.invalidateQueries({ queryKey: cartKey, refetchType });

  const know = (known: Partial<Cart>) => knowOfCart(queries, known);

  const go = async ({ cart, slot, dateOfBirth, without, renew, forgetRenewed, flashSales }: Wish) => {
    if (busy.current) return;
    busy.current = true;
    setProgress({ status: "busy" });
    tell({ type: "SUBMITTED" });
    try {
      const promise = slot
        ? await postPromise(cart, slot, { locale, reservation })
        : ((await renew(cart)) ?? cart.promise);
      if (!promise) throw new ApiFailure(undefined, internalCodes.timeMissing);
      know({ promise });
      const excluded = excludedOf(promise);
      hadFallout.current ||= excluded.length > 0;
      const unknown = excluded.map(({ gtin13 }) => gtin13).filter((gtin13) => !without.has(gtin13));
      if (unknown.length > 0) {
        tell({ type: "FELL_OUT", gtin13s: unknown, flashSales });
        return setProgress({ status: "fallout", promise });
      }
      const checkout = { promiseId: promise.id, dateOfBirth, hadFallout: hadFallout.current };
      know({ checkoutId: await postCheckout(cart, checkout) });
      tell({ type: "CREATED" });
      void navigate("/checkout");
      // Whoever comes back before the next step is drawn finds this one as it was.
      setProgress({ status: "idle" });
    } catch (error) {
      forgetRenewed();
      setProgress({ status: "failed", error });
      const { status, code, gtin13s = [] } = error instanceof ApiFailure ? error : {};
      tellRefused({ status, code });
      const { text, lang, way } = scheduleProblem(t, error, cart);
      // The cart tells of what is mended there, or by sending it elsewhere.
      const isOfCart = way === "cart" || gtin13s.length > 0;
      tell({ type: "REFUSED", code, message: isOfCart ? text : null, lang, gtin13s, flashSales });
      // Whatever was refused, the page is to show what the services know: for what the cart mends, once that was read.
      void askAnew(way === "cart" ? "none" : "active");
    } finally {
      busy.current = false;
    }
  };
  const reset = () => {
    setProgress({ status: "idle" });
    if (progress.status === "failed") void askAnew("active");
  };
  return { progress, go, know, reset };
}
