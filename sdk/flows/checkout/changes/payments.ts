import type { Checkout, Payment, PaymentChoice } from "../../../contract/checkout.ts";
import type { AisleError } from "../../../domain/errors.ts";
import { submitNotice } from "../failures.ts";
import type { Change, CheckoutState } from "../state.ts";
import type { KindRules } from "./rules.ts";

// What pays is a wish that stays: it is sent whenever the checkout's payments are others.

function ofType(checkout: Checkout, type: Payment["paymentType"]): Payment[] {
  return checkout.payments.filter(({ paymentType }) => paymentType === type);
}

/** What can be asked of this checkout: SNAP has no part in an order without anything that it may pay for. */
function askable({ checkout, wanted }: CheckoutState): PaymentChoice | undefined {
  const isIdle = checkout && checkout.summary.cost.ebtTotal <= 0;
  return wanted && isIdle ? { ...wanted, snap: null } : wanted;
}

/** True when the checkout's payments are those that the shopper wants. */
export function paysWithWanted(state: CheckoutState): boolean {
  const { checkout, snapAmount } = state;
  const wanted = askable(state);
  if (!checkout || !wanted) return false;
  const { bank, snap, gifts } = wanted;
  const ids = (type: Payment["paymentType"]) =>
    ofType(checkout, type)
      .map(({ id }) => id)
      .join();
  if (ids("BANK_CARD") !== bank || ids("EBT") !== (snap?.id ?? "") || ids("GIFT_CARD") !== gifts.join())
    return false;
  const paid = snapOf(state)?.amountToAuthorize ?? 0;
  // A balance that is no less than what SNAP is to pay changes nothing.
  return !snap || ((snapAmount === null || paid === snapAmount) && (snap.balance ?? paid) >= paid);
}

/** The SNAP card among what pays. It may pay nothing: its balance was $0.00, or a change left nothing to pay for. */
export function snapOf({ checkout }: Pick<CheckoutState, "checkout">): Payment | undefined {
  return checkout ? ofType(checkout, "EBT")[0] : undefined;
}

/** What SNAP is to pay and needs the PIN of its card for: of a placed order that is changed, what it pays more. */
export function pinNeeded(state: Pick<CheckoutState, "checkout">): Payment | undefined {
  const paid = snapOf(state);
  if (!paid) return undefined;
  const held = state.checkout?.amendsOrderId === undefined ? 0 : (paid.authorizedAmount ?? 0);
  const amountToAuthorize = paid.amountToAuthorize - held;
  return amountToAuthorize > 0 ? { ...paid, amountToAuthorize } : undefined;
}

/** The cards that a placed order was paid with, which pay for its changes as well. */
export function ownCards(checkout: Checkout): PaymentChoice {
  const idOf = (type: Payment["paymentType"]) => ofType(checkout, type)[0]?.id ?? null;
  const snap = idOf("EBT");
  return {
    bank: idOf("BANK_CARD"),
    snap: snap === null ? null : { id: snap, balance: undefined },
    gifts: ofType(checkout, "GIFT_CARD").map(({ id }) => id),
  };
}

/** Every card of a choice. */
export function cardsOf({ bank, snap, gifts = [] }: Partial<PaymentChoice> = {}): string[] {
  return [bank, snap?.id, ...gifts].filter((id) => id != null);
}

/** The change that has the checkout paid as the shopper wants; none without a bank card. */
export function paymentsDue(state: CheckoutState): Change<"payments"> | undefined {
  const wanted = askable(state);
  if (!wanted?.bank || paysWithWanted(state)) return undefined;
  return { kind: "payments", body: { wanted, snapAmount: state.snapAmount } };
}

/** Without a bank card nothing is asked for; the shopper is told to choose one. */
function withoutBank({ wanted }: CheckoutState): Pick<CheckoutState, "wanted"> {
  return { wanted: wanted && { ...wanted, bank: null } };
}

/** Refused before anything was charged: the card itself is what is wrong with it. */
function isCardRefused({ code, serviceCode }: AisleError): boolean {
  return serviceCode === "PAYMENT_TYPE_NOT_ACCEPTED" || code === "declined";
}

/** What pays for the order. */
export const payments: KindRules = {
  refusals: [
    {
      fits: ({ serviceCode }) => serviceCode === "CARD_NOT_FOUND",
      // What is left of the choice is sent once the wallet tells of it.
      step: (state, error) => [
        { ...state, problem: submitNotice(error) },
        [{ type: "reloadWallet" }, { type: "forgetGone", cardIds: cardsOf(state.wanted) }],
      ],
    },
    {
      fits: ({ serviceCode }, { wanted }) =>
        (serviceCode?.startsWith("GIFT_CARD_") ?? false) && (wanted?.gifts ?? []).length > 0,
      step: (state, error) => [
        { ...state, wanted: state.wanted && { ...state.wanted, gifts: [] }, problem: submitNotice(error) },
        // What the wallet shows to be on them is not so any more.
        [{ type: "deselect", cardIds: state.wanted?.gifts ?? [], areSpent: true }, { type: "reloadWallet" }],
      ],
      goesOn: true,
    },
    {
      fits: ({ serviceCode }, { snapAmount }) => serviceCode === "SNAP_RANGE" && snapAmount !== null,
      // As much as may be then pays, and stands on the page.
      step: (state) => [{ ...state, snapAmount: null }, []],
      goesOn: true,
    },
    {
      // Whether SNAP is to pay or not: an EBT card has no date, nor an address that bills are sent to.
      fits: isCardRefused,
      step: (state, error) => [
        {
          ...state,
          ...withoutBank(state),
          problem:
            error.serviceCode === "CARD_EXPIRED" ? { messageKey: "paymentExpired" } : submitNotice(error),
        },
        [],
      ],
      goesOn: true,
    },
  ],
  otherwise: {
    step: (state) => [{ ...state, [askable(state)?.snap ? "snapFailed" : "paymentsFailed"]: true }, []],
  },
  // The same once more would be answered in the same way.
  answered: (state, sent) =>
    JSON.stringify(paymentsDue(state)) === JSON.stringify(sent) ? { ...state, paymentsFailed: true } : state,
};
