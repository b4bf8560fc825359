import { type EligibilityEvent, type EligibilityState, type IneligibleItem, withoutSubmit } from "./state.ts";

type Seen = Extract<EligibilityEvent, { readonly type: "CART_SEEN" }>;
type Named = Extract<EligibilityEvent, { readonly type: "FELL_OUT" | "REFUSED" }>;

/**
 * What of a cart can't be ordered: what ran out or came back since the shopper saw it, and what its last submit was
 * refused or cut down for. Pure, and without effects.
 */
export function eligibilityFlow(state: EligibilityState, event: EligibilityEvent): EligibilityState {
  switch (event.type) {
    case "CART_SEEN":
      return seen(state, event);
    case "CART_CHANGED":
      // What only fell out still does, whatever else was changed; a refusal was of the cart as a whole.
      return state.cartSubmitErrorMessage === null && state.falloutFromPromising
        ? state
        : withoutSubmit(state);
    case "MOVE_CLICKED":
      return {
        ...state,
        clickedMoveModality: { ...state.clickedMoveModality, [event.gtin13]: event.to },
      };
    case "MOVE_FAILED": {
      const { [event.gtin13]: _failed, ...clickedMoveModality } = state.clickedMoveModality;
      return { ...state, clickedMoveModality };
    }
    case "NEWS_READ":
      return { ...state, clickedMoveModality: {}, newlyEligibleUpcs: [], newlyIneligibleUpcs: [] };
    case "SUBMITTED":
    case "CREATED":
      return withoutSubmit(state);
    case "FELL_OUT":
      return named(state, event);
    case "REFUSED":
      return {
        ...named(state, event),
        isAlcoholDeliveryRejection: event.code === "ALCOHOL_NA_FOR_ADDRESS",
        cartSubmitErrorMessage: event.message,
        cartSubmitErrorLang: event.lang,
      };
  }
}

/** A submit that names no items says nothing of any. */
function named(state: EligibilityState, { gtin13s, flashSales }: Named): EligibilityState {
  return {
    ...withoutSubmit(state),
    newlyIneligiblePromisingFalloutUpcs: [...new Set(gtin13s)],
    falloutFromPromising: gtin13s.length > 0,
    falloutFromFlashSales: gtin13s.some((gtin13) => flashSales.includes(gtin13)),
  };
}

function seen(state: EligibilityState, event: Seen): EligibilityState {
  const { lines, modalityType } = event;
  const numbers = (isAvailable: boolean) =>
    lines.filter(({ available }) => available === isAvailable).map(({ gtin13 }) => gtin13);
  const can = numbers(true);
  const cannot = numbers(false);
  const waits = waitingIn(event);
  const before = state.previousIneligibleItems;
  // An item that waits for the other way tells nothing of this one, and comes back there as it was.
  const stillWaiting = (before ?? []).filter(waits);
  const known = {
    ...stillIn(state, event),
    previousIneligibleItems: [...stillWaiting, ...cannot.map((gtin13) => ({ gtin13, modalityType }))],
  };
  if (before === null) return known;
  const wasOut = new Set(before.filter((item) => !waits(item)).map(({ gtin13 }) => gtin13));
  return {
    ...known,
    newlyEligibleUpcs: can.filter(
      (gtin13) =>
        state.newlyEligibleUpcs.includes(gtin13) ||
        // Whoever moved it here knows why.
        (wasOut.has(gtin13) && state.clickedMoveModality[gtin13] !== modalityType),
    ),
    newlyIneligibleUpcs: cannot.filter(
      (gtin13) => state.newlyIneligibleUpcs.includes(gtin13) || !wasOut.has(gtin13),
    ),
  };
}

const waitingIn =
  ({ otherLines }: Seen) =>
  ({ gtin13, modalityType }: IneligibleItem) =>
    otherLines.some((line) => line.gtin13 === gtin13 && line.modalityType === modalityType);

/** What was said of items that the cart has no more, or has where they were moved to, is over. */
function stillIn(state: EligibilityState, { lines, otherLines, modalityType }: Seen): EligibilityState {
  const isLine = (gtin13: string) => lines.some((line) => line.gtin13 === gtin13);
  const fellOut = state.newlyIneligiblePromisingFalloutUpcs.filter(isLine);
  const moved = Object.entries(state.clickedMoveModality).filter(
    ([gtin13, to]) =>
      to !== modalityType && (isLine(gtin13) || otherLines.some((line) => line.gtin13 === gtin13)),
  );
  const isOver = fellOut.length === 0 && state.falloutFromPromising;
  return {
    ...(isOver ? withoutSubmit(state) : state),
    newlyIneligiblePromisingFalloutUpcs: fellOut,
    clickedMoveModality: Object.fromEntries(moved),
  };
}
