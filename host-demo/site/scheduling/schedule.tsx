/** @jsxImportSource react */
// Long because it shows one step, from the time to the press that goes on with it.
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { ElementOf, SlotDetail } from "aisle";
import type { CheckoutSession } from "aisle/checkout";
import { minimumAgeOf } from "aisle/rules";
import { ApiFailure } from "../api/failure.ts";
import { useGivenBirthDate, useProfile } from "../api/queries.ts";
import type { Cart, Promised } from "../api/schemas.ts";
import { useEligibility } from "../cart/eligibility.ts";
import { useFeature } from "../features.ts";
import { useCheckoutArea } from "../checkout/checkout-area.tsx";
import { ChosenDestination } from "../checkout/destination.tsx";
import { sellableLines } from "../checkout/steps.ts";
import { useStepTold } from "../checkout/use-told.ts";
import { usePromiseState } from "../checkout/use-promise-state.ts";
import { missingIn, unanswered } from "../replacements/missing.ts";
import { ItemImages } from "../parts/item-images.tsx";
import { Message } from "../parts/message.tsx";
import { SummaryRows } from "../parts/order-summary.tsx";
import { askHowToShop, useShopping } from "../shopping/shopping.ts";
import { money } from "../text/format.ts";
import { useText } from "../text/text.tsx";
import { PromisedTime } from "./promised-time.tsx";
import { ReplaceMissing, useReplacementsSoon } from "./replace-missing.tsx";
import { ScheduleDialogs } from "./schedule-dialogs.tsx";
import { Times } from "./times.tsx";
import { dropPromise, putPromise, useContinue, type Wish } from "./use-continue.ts";
import { useWait } from "./use-wait.ts";

// With its form, which few orders need.
const AgeModal = lazy(() => import("../age/age-modal.tsx"));

/** A time that waits for what is asked of its shopper first; null is the one that is promised already. */
interface Waiting {
  readonly slot: SlotDetail | null;
}

/** Where, when, how much, and the way on. */
export function Schedule({ cart }: { readonly cart: Cart }) {
  const t = useText();
  const navigate = useNavigate();
  useStepTold("scheduling");
  const times = useRef<ElementOf<"time-slots">>(null);
  const { without, session } = useCheckoutArea();
  const { tell } = useEligibility(cart);
  const { progress, go, know, reset } = useContinue(tell);
  const [isChanging, setChanging] = useState(false);
  /** Times that were shown before are over: they are asked for anew. */
  const [round, setRound] = useState(0);
  const { reserved } = useShopping();
  const [asked, setAsked] = useState<Waiting | null>(null);
  const [replacing, setReplacing] = useState<Waiting | null>(null);
  const offersReplacements = useFeature("replacements");
  /** The promise that was given back: an answer that still tells of it comes late. */
  const [dropped, setDropped] = useState<string>();
  const birthDate = useBirthDate(cart);
  const known = usePromiseState(cart.promise);
  const state = cart.promise?.id === dropped ? "none" : known;
  useReplacementsSoon(offersReplacements && missingIn(cart).length > 0);
  const renewal = useRenewed(cart, know, (promise) => {
    if (offersReplacements && unanswered(missingIn(cart, promise), without).length > 0)
      setReplacing({ slot: null });
  });
  // One for an address that is no more counts for nothing.
  const promised = state === "valid" && !cart.addressRemoved ? cart.promise : null;
  /** What Continue goes on with, unless another time is being chosen. */
  const promise = isChanging ? null : promised;

  const goOn = (slot: SlotDetail | null, from = cart, dateOfBirth = birthDate.entered) =>
    void go({ cart: from, slot, dateOfBirth, without, ...renewal, flashSales: flashSalesOf(session) });
  const goOnUnlessMissing = (slot: SlotDetail | null, dateOfBirth?: string) => {
    if (offersReplacements && unanswered(missingIn(cart), without).length > 0) setReplacing({ slot });
    else goOn(slot, cart, dateOfBirth);
  };
  const press = () => {
    wait(false);
    if (cart.addressRemoved) return askHowToShop("checkout");
    const slot = promise ? null : chosen();
    if (!promise && !slot) return;
    if (birthDate.isLoading) wait(true);
    else if (birthDate.isMissing) setAsked({ slot });
    else goOnUnlessMissing(slot);
  };
  const [isWaiting, wait] = useWait(press);
  const isTold = useRef(false);
  /** The chosen time; null where the shopper is told what is missing, or has to wait until the times are there. */
  const chosen = () => {
    isTold.current = false;
    const slot = times.current?.validate?.() ?? null;
    wait(!slot && !isTold.current);
    return slot;
  };
  const isBusy = progress.status === "busy" || isWaiting;
  const chooseAgain = () => {
    reset();
    setRound(round + 1);
    // Another time was refused: the one that is promised stands until a new one is.
    if (isChanging && state === "valid") return;
    if (cart.promise) void dropPromise(cart.promise);
    setDropped(cart.promise?.id);
    know({ promise: null });
    setChanging(false);
  };

  return (
    <div className="page two-columns checkout">
      <div className="column">
        <h1>{t("scheduleTitle")}</h1>
        {minimumAgeOf(sellableLines(cart)) > 0 && <Message tone="info">{t("ageNotice")}</Message>}
        <section className="panel rows">
          <div className="row">
            <ChosenDestination {...cart} origin="checkout" />
            {cart.addressRemoved && <Message tone="error">{t("deliveryAddressRemoved")}</Message>}
          </div>
          {promised && (
            <div className="row">
              <PromisedTime
                promise={promised}
                isChanging={isChanging}
                isBusy={isBusy}
                onChange={setChanging}
              />
            </div>
          )}
          {/* Where there is no address there are no times for it. */}
          {!promise && !cart.addressRemoved && (
            <div className="row">
              <Times
                key={`${round} ${reserved}`}
                ref={times}
                cart={cart}
                onNews={() => {
                  isTold.current = true;
                  wait(false);
                }}
              />
            </div>
          )}
        </section>
      </div>
      <aside className="panel side">
        <h2>{t("orderSummary")}</h2>
        <ItemImages lines={sellableLines(cart)} />
        <SummaryRows summary={cart.summary} totalLabel={t("estimatedTotal")} />
        <Continue cart={cart} isBusy={isBusy} isWaiting={isWaiting} onPress={press} />
      </aside>
      <ScheduleDialogs
        cart={cart}
        progress={progress}
        isExpired={state === "expired"}
        onChooseAgain={chooseAgain}
        offersReplacements={offersReplacements}
        onContinue={() => {
          for (const { gtin13 } of missingIn(cart)) without.add(gtin13);
          goOn(null);
        }}
        onRetry={() => {
          reset();
          press();
        }}
        onClose={reset}
      />
      {offersReplacements && (replacing !== null || progress.status === "fallout") && (
        <ReplaceMissing
          cart={cart}
          onContinue={(tidied) => {
            for (const { gtin13 } of missingIn(tidied)) without.add(gtin13);
            setReplacing(null);
            goOn(replacing?.slot ?? null, tidied);
          }}
          onClose={() => {
            setReplacing(null);
            reset();
          }}
        />
      )}
      {asked && (
        <Suspense>
          <AgeModal
            minAge={minimumAgeOf(sellableLines(cart))}
            timeZone={cart.store.timeZone}
            busy={false}
            onVerified={(dateOfBirth) => {
              birthDate.enter(dateOfBirth);
              setAsked(null);
              goOnUnlessMissing(asked.slot, dateOfBirth);
            }}
            onBack={() => void navigate("/cart")}
          />
        </Suspense>
      )}
    </div>
  );
}

function Continue({
  cart,
  isBusy,
  isWaiting,
  onPress,
}: {
  readonly cart: Cart;
  readonly isBusy: boolean;
  /** It is busy with times that are on their way. */
  readonly isWaiting: boolean;
  readonly onPress: () => void;
}) {
  const t = useText();
  return (
    <div className="submit">
      {/* The summary has it too; on a phone that is below the fold, and the button is not. */}
      <p className="submit-total" aria-hidden="true">
        <span>{t("estimatedTotal")}</span>
        <strong>{money(cart.summary.cost.total, t.locale)}</strong>
      </p>
      <button
        type="button"
        className="button wide"
        aria-busy={isBusy}
        aria-disabled={isBusy}
        onClick={onPress}
      >
        {isBusy && <span className="spinner small" aria-hidden="true" />}
        {t(isWaiting ? "loading" : isBusy ? "savingTime" : "continue")}
      </button>
    </div>
  );
}

/** What the checkout knows to have been taken for a flash offer, by number. */
const flashSalesOf = (session: CheckoutSession | undefined) =>
  (session?.getSnapshot().checkout?.lineItems ?? [])
    .filter(({ couponId }) => couponId !== undefined)
    .map(({ gtin13 }) => gtin13);

/** Whether a date of birth is needed that neither the profile nor the checkout nor this page knows. */
function useBirthDate(cart: Cart) {
  const [entered, enter] = useState<string>();
  const isRestricted = minimumAgeOf(sellableLines(cart)) > 0;
  const profile = useProfile(isRestricted);
  const given = useGivenBirthDate(isRestricted ? cart.checkoutId : null);
  const isMissing = isRestricted && (entered ?? given.data ?? profile.data?.birthDate) == null;
  // Asked for too early, the question would come to whoever has answered it.
  return { entered, enter, isMissing, isLoading: isMissing && (profile.isLoading || given.isLoading) };
}

/** Which cart was asked for, at which time, and what that gives to a press. */
interface Renewal {
  readonly versionKey: string;
  readonly promiseId: string;
  readonly answer: Promise<Promised | undefined> | null;
}

/**
 * Brings the time that was promised up to the cart, once for each cart; one that is over is told of as such. What it
 * gives is for presses with that time, which name what can't be had any more and may come before the answer, or the
 * question, until one of them is refused.
 */
function useRenewed(
  cart: Cart,
  know: (known: Partial<Cart>) => void,
  onRenewed: (promise: Promised) => void,
): Pick<Wish, "renew" | "forgetRenewed"> {
  const { locale } = useText();
  const asked = useRef<Renewal>(null);
  const state = usePromiseState(cart.promise);
  const told = useRef(onRenewed);
  told.current = onRenewed;
  const renew = (current: Cart) => {
    const { promise, versionKey } = current;
    if (!promise || state !== "valid") return Promise.resolve(undefined);
    const last = asked.current;
    if (last?.answer && last.versionKey === versionKey && last.promiseId === promise.id) return last.answer;
    const answer = putPromise(promise, current, locale).then(
      (fresh) => {
        know({ promise: fresh });
        return fresh;
      },
      (error: unknown) => {
        if (error instanceof ApiFailure && error.code === "PROMISE_EXPIRED") know({ promise: over(promise) });
        // Else what is shown stands as it was, and the press on Continue tells.
        return undefined;
      },
    );
    asked.current = { versionKey, promiseId: promise.id, answer };
    return answer;
  };
  useEffect(() => {
    const { versionKey } = cart;
    if (asked.current?.versionKey === versionKey) return;
    void renew(cart).then((fresh) => {
      if (fresh && asked.current?.versionKey === versionKey) told.current(fresh);
    });
  });
  const forgetRenewed = () => {
    // The cart stays the one that was asked for: only a press asks for it anew.
    if (asked.current) asked.current = { ...asked.current, answer: null };
  };
  return { renew, forgetRenewed };
}

const over = (promise: Promised): Promised => ({
  ...promise,
  expiration: { value: new Date(0).toISOString() },
});
