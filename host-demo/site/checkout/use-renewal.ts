import { type RefObject, useEffect, useRef } from "react";
import { useQueryClient } from "@tanstack/react-query";
import type { CheckoutSession, CheckoutSnapshot } from "aisle/checkout";
import { servicesNow } from "../api/clock.ts";
import { cartKey, knowOfCart } from "../api/queries.ts";
import type { Cart } from "../api/schemas.ts";
import { useFeature } from "../features.ts";
import { idleTime, mayRenew, renewalLead, shortIdleTime } from "./renewal.ts";

/** By which a page hears that it is used. */
const uses = ["pointerdown", "keydown", "input", "wheel", "touchmove"] as const;

/** Renews the time of a payment page that its shopper is at when it is nearly over, once; and ends one that nobody is at. */
export function useRenewal(session: CheckoutSession, { status, checkout }: CheckoutSnapshot): void {
  const used = useRef(() => {});
  const lastUsed = useLastUse(used);
  const renewed = useRef<string>(undefined);
  const { expiresAt, promise } = checkout?.fulfillment ?? {};
  const promiseId = promise?.id;
  const isOpen = status === "ready";
  useEffect(() => {
    if (!isOpen || expiresAt === undefined || promiseId === undefined) return;
    const end = Date.parse(expiresAt);
    const look = () => {
      const page = {
        now: servicesNow().getTime(),
        expiresAt: end,
        lastUsed: lastUsed.current,
        isVisible: document.visibilityState === "visible",
        isRenewed: renewed.current === promiseId,
      };
      if (!mayRenew(page)) return;
      renewed.current = promiseId;
      session.renew();
    };
    const timer = setTimeout(look, Math.max(0, end - renewalLead - servicesNow().getTime()));
    // Whoever comes back to the page in its last seconds, or touches it then, is at it too.
    document.addEventListener("visibilitychange", look);
    used.current = look;
    return () => {
      used.current = () => {};
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [session, isOpen, expiresAt, promiseId, lastUsed]);
  useIdleEnd(session, isOpen, lastUsed);
}

function useIdleEnd(session: CheckoutSession, isOpen: boolean, lastUsed: RefObject<number>): void {
  const most = useFeature("shortIdle") ? shortIdleTime : idleTime;
  useEffect(() => {
    if (!isOpen) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      const left = lastUsed.current + most - servicesNow().getTime();
      if (left > 0) timer = setTimeout(look, left);
      else session.timeOut();
    };
    look();
    return () => clearTimeout(timer);
  }, [session, isOpen, lastUsed, most]);
}

/** When the page was last used, by the services' clock; to be opened is to be used. Each use is told as well. */
function useLastUse(used: RefObject<() => void>) {
  const lastUsed = useRef(0);
  useEffect(() => {
    const use = () => {
      lastUsed.current = servicesNow().getTime();
      used.current();
    };
    use();
    for (const name of uses) document.addEventListener(name, use, { capture: true, passive: true });
    // What is typed in a secure field is not heard here; that it was gone to is.
    window.addEventListener("blur", use);
    return () => {
      for (const name of uses) document.removeEventListener(name, use, { capture: true });
      window.removeEventListener("blur", use);
    };
  }, [used]);
  return lastUsed;
}

/** The steps before know of the time what the checkout does: its changes renew it, and another page may move it. */
export function useSameTime(cart: Cart, { checkout }: CheckoutSnapshot): void {
  const queries = useQueryClient();
  const { id, expiration } = checkout?.fulfillment.promise ?? {};
  const until = expiration?.value;
  const known = cart.promise?.id;
  useEffect(() => {
    if (id === undefined || until === undefined) return;
    if (id !== known) return void queries.invalidateQueries({ queryKey: cartKey });
    const promise = queries.getQueryData<Cart>(cartKey)?.promise;
    if (promise) knowOfCart(queries, { promise: { ...promise, expiration: { value: until } } });
  }, [queries, id, known, until]);
}
