import { describe, expect, it } from "vitest";
import type { Checkout, Payment, PaymentChoice } from "../../contract/checkout.ts";
import { AisleError } from "../../domain/errors.ts";
import { isPinService as isOfWallet } from "../card-form/failures.ts";
import { isPinService } from "./failures.ts";
import { checkoutFlow } from "./flow.ts";
import { isPinEntered } from "./pin.ts";
import {
  type CheckoutEffect,
  type CheckoutEvent,
  type CheckoutState,
  initialCheckoutState,
} from "./state.ts";
import { canSubmit } from "./submission.ts";

const cost: Checkout["summary"]["cost"] = {
  itemTotal: 9000,
  yellowTagDiscountTotal: 0,
  flashDiscountTotal: 0,
  couponDiscountTotal: 0,
  promoDiscountTotal: 0,
  subtotal: 9000,
  feeTotal: 0,
  taxTotal: 0,
  gratuityTotal: 0,
  ebtTotal: 4000,
  nonEbtTotal: 5000,
  total: 9000,
};

const card = (id: string, paymentType: Payment["paymentType"], amountToAuthorize: number): Payment => ({
  id,
  paymentType,
  amountToAuthorize,
  brand: "VISA",
  lastFour: "1111",
});
const bank = card("bank", "BANK_CARD", 5000);
const snap = card("snap", "EBT", 4000);
const gift = card("gift", "GIFT_CARD", 2500);

function checkoutOf(payments: readonly Payment[], more: Partial<Checkout> = {}): Checkout {
  return {
    id: "chk_1",
    versionKey: "v_1",
    checksum: "sum_1",
    status: "DRAFT",
    modalityType: "PICKUP",
    cartId: "crt_1",
    summary: { cost, fees: [], itemCount: 1 },
    lineItems: [],
    fulfillment: {
      contact: {},
      store: {
        storeId: "01400943",
        name: "Paxton",
        addressLine1: "3760 Paxton Ave",
        city: "Cincinnati",
        state: "OH",
        zipCode: "45209",
        timeZone: "America/New_York",
        phone: "5135550142",
      },
      expiresAt: "2026-03-02T15:30:00.000Z",
    },
    payments: [...payments],
    priceAdjustment: { promos: [], coupons: [] },
    paymentDetails: { gratuityAmount: 0 },
    acceptsPromoCodes: true,
    buyer: { profileId: "acc_1", email: "cards@aisle.test" },
    ...more,
  };
}

const run = (state: CheckoutState, ...events: CheckoutEvent[]): [CheckoutState, readonly CheckoutEffect[]] =>
  events.reduce<[CheckoutState, readonly CheckoutEffect[]]>(
    ([at], event) => [...checkoutFlow(at, event)],
    [state, []],
  );
const choice = (more: Partial<PaymentChoice> = {}): PaymentChoice => ({
  bank: "bank",
  snap: { id: "snap", balance: undefined },
  gifts: [],
  ...more,
});
const loaded = (wanted: PaymentChoice, payments: readonly Payment[]) =>
  run(
    initialCheckoutState("crt_1"),
    { type: "CHOOSE", wanted },
    { type: "LOAD" },
    { type: "LOADED", checkout: checkoutOf(payments) },
  );
const [ready] = loaded(choice(), [snap, bank]);
const failed = (serviceCode: string, status = 402) =>
  new AisleError(status === 402 ? "declined" : "invalid", "failed", { serviceCode, status });
const gone = { code: "CARD_NOT_FOUND" };
const answer = (payments: readonly Payment[]) =>
  ({ type: "CHANGED", checkout: checkoutOf(payments) }) as const;
const sent = (effects: readonly CheckoutEffect[]) =>
  effects.flatMap((effect) =>
    effect.type === "sendChange" && effect.change.kind === "payments"
      ? [[effect.change.body.wanted, effect.change.body.snapAmount]]
      : [],
  );

describe("what pays", () => {
  it("is sent whole when any of it is not the checkout's", () => {
    expect([ready.pending, canSubmit(ready)]).toEqual([null, true]);
    const wanted = choice({ gifts: ["gift"] });
    const [state, effects] = run(ready, { type: "CHOOSE", wanted });
    expect([state.pending?.kind, sent(effects)]).toEqual(["payments", [[wanted, null]]]);
    expect(canSubmit(state)).toBe(false);
    const [after, none] = run(state, { type: "CHANGED", checkout: checkoutOf([snap, gift, bank]) });
    expect([after.pending, sent(none), canSubmit(after)]).toEqual([null, [], true]);
    // The order of gift cards is the order in which they pay.
    const [two] = loaded(choice({ gifts: ["gift", "other"] }), [
      snap,
      gift,
      card("other", "GIFT_CARD", 1),
      bank,
    ]);
    expect(two.pending).toBeNull();
    expect(run(two, { type: "CHOOSE", wanted: choice({ gifts: ["other", "gift"] }) })[0].pending?.kind).toBe(
      "payments",
    );
  });

  it("is not sent again for a SNAP balance that covers its part, and is for one that does not", () => {
    const known = (balance: number) =>
      run(ready, { type: "CHOOSE", wanted: choice({ snap: { id: "snap", balance } }) })[0].pending?.kind;
    expect([known(18_025), known(4000), known(3999)]).toEqual([undefined, undefined, "payments"]);
  });

  it("is no SNAP card where nothing in the order is eligible", () => {
    const plain = { cost: { ...cost, ebtTotal: 0 }, fees: [], itemCount: 1 };
    const [state, effects] = run(
      initialCheckoutState("crt_1"),
      { type: "CHOOSE", wanted: choice() },
      { type: "LOAD" },
      { type: "LOADED", checkout: checkoutOf([], { summary: plain }) },
    );
    expect(sent(effects)).toEqual([[choice({ snap: null }), null]]);
    const paid = checkoutOf([bank], { summary: plain });
    expect(canSubmit(run(state, { type: "CHANGED", checkout: paid })[0])).toBe(true);
  });

  it("is not asked for without a bank card", () => {
    const [state, effects] = run(ready, { type: "CHOOSE", wanted: choice({ bank: null }) });
    expect([state.pending, effects, canSubmit(state)]).toEqual([null, [], false]);
  });

  it("never loops: an answer that does not settle it ends in a dialog", () => {
    let [state] = run(ready, { type: "CHOOSE", wanted: choice({ gifts: ["gift"] }) });
    for (let round = 0; round < 5; round += 1)
      [state] = run(state, { type: "CHANGED", checkout: checkoutOf([snap, bank]) });
    expect([state.paymentsFailed, state.pending]).toEqual([true, null]);
  });
});

describe("the amount of SNAP", () => {
  const [withGift] = loaded(choice({ gifts: ["gift"] }), [snap, gift, bank]);

  it("is sent once it is chosen, and takes the gift cards off the order", () => {
    const [state, effects] = run(withGift, { type: "SNAP_AMOUNT", amount: 1234 });
    expect(effects).toContainEqual({ type: "deselect", cardIds: ["gift"] });
    expect(sent(effects)).toEqual([[choice(), 1234]]);
    const paid = checkoutOf([card("snap", "EBT", 1234), bank]);
    const [after] = run(state, { type: "CHANGED", checkout: paid });
    expect([after.pending, after.giftsCleared, canSubmit(after)]).toEqual([null, true, true]);
    // Said until a gift card is chosen anew.
    expect(run(after, { type: "CHOOSE", wanted: choice({ gifts: ["gift"] }) })[0].giftsCleared).toBe(false);
    expect(run(ready, { type: "SNAP_AMOUNT", amount: 1234 })[0].giftsCleared).toBe(false);
  });

  it("goes with its card, and outlives a reload of the checkout", () => {
    const [state] = run(ready, { type: "SNAP_AMOUNT", amount: 1234 });
    expect(run({ ...state, pending: null }, { type: "LOAD" })[0].snapAmount).toBe(1234);
    const other = choice({ snap: { id: "another", balance: undefined } });
    expect(run(state, { type: "CHOOSE", wanted: other })[0].snapAmount).toBeNull();
  });

  it("that is not allowed any more gives way to as much as may be", () => {
    const [state] = run(ready, { type: "SNAP_AMOUNT", amount: 1234 });
    const [after, effects] = run(state, { type: "CHANGE_FAILED", error: failed("SNAP_RANGE", 422) });
    // What SNAP pays stands on the page, and nothing is left to be done.
    expect([after.snapAmount, after.pending, after.problem]).toEqual([null, null, null]);
    expect(effects.map(({ type }) => type)).toEqual(["report"]);
  });
});

describe("payments that can't be stored", () => {
  it("ask to try again or to remove the SNAP card, where SNAP was to pay", () => {
    const [busy] = run(ready, { type: "CHOOSE", wanted: choice({ gifts: ["gift"] }) });
    const [state] = run(busy, { type: "CHANGE_FAILED", error: failed("INTERNAL_ERROR", 500) });
    expect([state.snapFailed, state.paymentsFailed, canSubmit(state)]).toEqual([true, false, false]);
    expect(sent(run(state, { type: "RETRY_PAYMENTS" })[1])).toHaveLength(1);
    const [removed, effects] = run(state, { type: "REMOVE_SNAP" });
    expect(removed.snapFailed).toBe(false);
    expect(effects).toContainEqual({ type: "deselect", cardIds: ["snap"] });
    expect(sent(effects)).toEqual([[choice({ snap: null, gifts: ["gift"] }), null]]);
  });

  it("ask to try again or to go back where it was not", () => {
    const [plain] = loaded(choice({ snap: null }), [bank]);
    const [busy] = run(plain, { type: "CHOOSE", wanted: choice({ snap: null, bank: "other" }) });
    const [state] = run(busy, { type: "CHANGE_FAILED", error: failed("INTERNAL_ERROR", 500) });
    expect([state.snapFailed, state.paymentsFailed]).toEqual([false, true]);
  });

  it.each([
    ["CARD_EXPIRED", 402, "paymentExpired"],
    ["PAYMENT_TYPE_NOT_ACCEPTED", 422, "paymentTypeNotAccepted"],
  ])(
    "ask for another bank card where that is what is refused, and leave SNAP: %s",
    (code, status, messageKey) => {
      const [busy] = run(ready, { type: "CHOOSE", wanted: choice({ bank: "other" }) });
      const [state, effects] = run(busy, { type: "CHANGE_FAILED", error: failed(code, status) });
      expect(state).toMatchObject({ snapFailed: false, problem: { messageKey } });
      expect([state.wanted?.bank, state.wanted?.snap?.id]).toEqual([null, "snap"]);
      expect(effects.map(({ type }) => type)).toEqual(["report"]);
    },
  );

  it("leave nothing waiting that has no part in a card that is refused", () => {
    const tip = { kind: "tip", body: { amount: 100, percentage: null } } as const;
    const [busy] = run(
      ready,
      { type: "CHOOSE", wanted: choice({ bank: "other" }) },
      { type: "CHANGE", change: tip },
    );
    const refused = failed("CARD_EXPIRED", 402);
    const [state, effects] = run(busy, { type: "CHANGE_FAILED", error: refused });
    expect([state.pending, state.problem]).toEqual([tip, { messageKey: "paymentExpired" }]);
    expect(effects).toContainEqual({ type: "sendChange", change: tip });
  });

  it.each([
    ["GIFT_CARD_ZERO_BALANCE", "giftCardEmptyCheckout"],
    ["GIFT_CARD_LIMIT_REACHED", "giftOrderLimit"],
  ])("%s takes the gift cards off, and says so until the shopper does something", (code, messageKey) => {
    const [paid] = loaded(choice({ gifts: ["gift"] }), [snap, gift, bank]);
    const [busy] = run(paid, { type: "CHOOSE", wanted: choice({ gifts: ["gift", "other"] }) });
    const [state, effects] = run(busy, { type: "CHANGE_FAILED", error: failed(code) });
    expect(effects.map(({ type }) => type)).toEqual(["deselect", "reloadWallet", "sendChange", "report"]);
    expect(effects[0]).toEqual({ type: "deselect", cardIds: ["gift", "other"], areSpent: true });
    expect(sent(effects)).toEqual([[choice(), null]]);
    // The wallet tells what was taken off in it, before the others are stored.
    const [after] = run(state, { type: "CHOOSE", wanted: choice() }, answer([snap, bank]));
    expect(after).toMatchObject({ pending: null, problem: { messageKey } });
    expect(canSubmit(after)).toBe(true);
    const isNew = { type: "CHOOSE", wanted: choice({ gifts: ["full"] }) } as const;
    expect(run(after, isNew)[0].problem).toBeNull();
    expect(run(after, { type: "SNAP_AMOUNT", amount: 1 })[0].problem).toBeNull();
    expect(run(after, { type: "REMOVE_SNAP" })[0].problem).toBeNull();
  });

  it("say that a card is gone for as long as nothing but what is gone leaves the choice", () => {
    const [paid] = loaded(choice({ gifts: ["gift"] }), [snap, gift, bank]);
    const [busy] = run(paid, { type: "CHOOSE", wanted: choice({ gifts: ["gift", "other"] }) });
    const [state, effects] = run(busy, { type: "CHANGE_FAILED", error: failed("CARD_NOT_FOUND", 404) });
    expect(effects.map(({ type }) => type)).toContain("reloadWallet");
    expect(canSubmit(state)).toBe(false);
    const left = choice({ snap: null, gifts: ["other"] });
    const [told, changes] = run(state, { type: "CHOOSE", wanted: left });
    expect(sent(changes)).toEqual([[left, null]]);
    const [after] = run(told, answer([card("other", "GIFT_CARD", 1), bank]));
    expect([after.problem, canSubmit(after)]).toEqual([{ messageKey: "cardGone", params: gone }, true]);
    expect(run(after, { type: "CHOOSE", wanted: { ...left, bank: "another" } })[0].problem).toBeNull();
  });

  it("take back what was said of a card that the shopper takes off the order", () => {
    const declined = { ...ready, problem: { messageKey: "useDifferentCard" } as const };
    expect(run(declined, { type: "CHOOSE", wanted: choice({ snap: null }) })[0].problem).toBeNull();
  });
});

it("an order that a card does not cover reads the wallet anew, where gift cards pay", () => {
  const placing = ({ gifts, payments }: { gifts: string[]; payments: Payment[] }) =>
    run(loaded(choice({ snap: null, gifts }), payments)[0], { type: "SUBMIT", key: "k1" })[0];
  const refused = (state: CheckoutState, code: string) =>
    run(state, { type: "SUBMIT_FAILED", error: failed(code) })[1].map(({ type }) => type);
  const withGift = placing({ gifts: ["gift"], payments: [gift, bank] });
  expect(refused(withGift, "INSUFFICIENT_FUNDS")).toEqual(["refetch", "reloadWallet", "report"]);
  expect(refused(withGift, "BANK_DECLINE")).toEqual(["refetch", "report"]);
  const plain = placing({ gifts: [], payments: [bank] });
  expect(refused(plain, "INSUFFICIENT_FUNDS")).toEqual(["refetch", "report"]);
});

describe("the PIN", () => {
  it("is asked for before an order that SNAP pays for is placed, and goes with it", () => {
    const [asking, none] = run(ready, { type: "SUBMIT", key: "k1" });
    expect([asking.status, asking.pin, none]).toEqual(["ready", "asking", []]);
    const [state, [effect]] = run(asking, { type: "SUBMIT", key: "k2", encryptedPin: "epb_1" });
    expect([state.status, state.pin]).toEqual(["submitting", null]);
    expect(effect).toMatchObject({
      submission: {
        idempotencyKey: "k2",
        ebtCards: [{ id: "snap", program: "SNAP", encryptedPin: "epb_1" }],
      },
    });
    expect(run(asking, { type: "CANCEL_PIN" })[0].pin).toBeNull();
  });

  it("is not asked for where SNAP pays nothing", () => {
    const [plain] = loaded(choice({ snap: null }), [bank]);
    const [state, [effect]] = run(plain, { type: "SUBMIT", key: "k1" });
    expect(state.status).toBe("submitting");
    expect(effect).not.toHaveProperty("submission.ebtCards");
  });

  const submitting = run(ready, { type: "SUBMIT", key: "k1", encryptedPin: "epb_1" })[0];

  it.each(["EBT_PIN_55", "EBT_PIN_893", "EBT_PIN_894", "EBT_PIN_884", "EBT_PIN_REQUIRED", "INVALID_PIN"])(
    "that is answered with %s is asked for again, once the checkout is fresh",
    (code) => {
      const [state, effects] = run(submitting, { type: "SUBMIT_FAILED", error: failed(code) });
      expect([state.pin, state.problem, state.pending?.kind, state.attempt]).toEqual([
        "wrong",
        null,
        "refresh",
        null,
      ]);
      expect(effects.map(({ type }) => type)).toEqual(["refetch", "report"]);
      const [fresh] = run(state, {
        type: "REFETCHED",
        checkout: checkoutOf([snap, bank], { versionKey: "v_2" }),
      });
      expect([fresh.pin, canSubmit(fresh)]).toEqual(["wrong", true]);
      expect(run(fresh, { type: "SUBMIT", key: "k2", encryptedPin: "epb_2" })[0].status).toBe("submitting");
    },
  );

  it.each(["EBT_PIN_75", "MAX_PIN_TRIES_EXCEEDED"])("is locked after %s", (code) => {
    expect(run(submitting, { type: "SUBMIT_FAILED", error: failed(code) })[0].pin).toBe("locked");
  });

  describe("that is entered before the checkout is fresh", () => {
    const [asked] = run(submitting, { type: "SUBMIT_FAILED", error: failed("EBT_PIN_55") });
    const [held, none] = run(asked, { type: "SUBMIT", key: "k2", encryptedPin: "epb_2" });
    const fresh = (payments: readonly Payment[]) =>
      ({ type: "REFETCHED", checkout: checkoutOf(payments, { versionKey: "v_2" }) }) as const;

    it("waits for it, and goes with the order then", () => {
      expect([held.status, held.pin, isPinEntered(held), none]).toEqual(["ready", "wrong", true, []]);
      const [state, effects] = run(held, fresh([snap, bank]));
      expect([state.status, state.pin, state.heldPin, isPinEntered(state)]).toEqual([
        "submitting",
        null,
        null,
        true,
      ]);
      expect(effects).toMatchObject([
        { type: "watchExpiry" },
        { submission: { idempotencyKey: "k2", versionKey: "v_2", ebtCards: [{ encryptedPin: "epb_2" }] } },
      ]);
    });

    it("is dropped when SNAP pays another amount by then, and asked for anew", () => {
      const [state, effects] = run(held, fresh([card("snap", "EBT", 3000), bank]));
      expect([state.status, state.pin, isPinEntered(state)]).toEqual(["ready", "wrong", false]);
      expect(effects.map(({ type }) => type)).toEqual(["watchExpiry"]);
    });

    it("is dropped when the total is another one by then, which has to be seen before it is entered anew", () => {
      const dearer = checkoutOf([snap, card("bank", "BANK_CARD", 6000)], {
        summary: { cost: { ...cost, total: 10_000 }, fees: [], itemCount: 1 },
      });
      const [state, effects] = run(held, { type: "REFETCHED", checkout: dearer });
      expect([state.status, state.pin, isPinEntered(state)]).toEqual(["ready", "wrong", false]);
      expect(state.priceChange).toEqual({ before: held.checkout, after: dearer });
      expect(effects.map(({ type }) => type)).toEqual(["watchExpiry"]);
    });

    it("is dropped when the price has become another one at the same total, as by a lost code", () => {
      const price = { before: checkoutOf([snap, bank]), after: checkoutOf([snap, bank]) };
      const [state] = run({ ...held, priceChange: price }, fresh([snap, bank]));
      expect([state.status, state.pin, isPinEntered(state)]).toEqual(["ready", "wrong", false]);
      expect(state.priceChange).toMatchObject({ before: price.before, after: { versionKey: "v_2" } });
    });

    it("is dropped with its question when SNAP pays nothing any more, or the order can't be placed", () => {
      const [without] = run(held, { type: "CHOOSE", wanted: choice({ snap: null }) }, fresh([bank]));
      expect([without.status, without.pin, without.heldPin]).toEqual(["ready", null, null]);
      const late = { ...held, status: "timedOut" } as const;
      const [ended] = run(late, fresh([snap, bank]));
      expect([ended.status, ended.pin, ended.heldPin]).toEqual(["timedOut", null, null]);
    });

    it("is dropped when the shopper takes it back", () => {
      const [state] = run(held, { type: "CANCEL_PIN" }, fresh([snap, bank]));
      expect([state.status, state.pin, isPinEntered(state)]).toEqual(["ready", null, false]);
    });
  });

  it("for more than the card holds leaves what it can pay known", () => {
    const error = new AisleError("declined", "refused", {
      ...{ serviceCode: "INSUFFICIENT_FUNDS", status: 402, remainingBalance: 22.5 },
    });
    const [state] = run(submitting, { type: "SUBMIT_FAILED", error });
    expect(state.snapMost).toBe(2250);
    const another = choice({ snap: { id: "other", balance: undefined } });
    expect(run(state, { type: "CHOOSE", wanted: choice() })[0].snapMost).toBe(2250);
    expect(run(state, { type: "CHOOSE", wanted: another })[0].snapMost).toBeNull();
    const other = new AisleError("declined", "refused", { serviceCode: "CARD_DECLINED", status: 402 });
    expect(run({ ...submitting, snapMost: 2250 }, { type: "SUBMIT_FAILED", error: other })[0].snapMost).toBe(
      2250,
    );
  });

  it("is entered until there is an answer, and not for a press that repeats it", () => {
    expect(isPinEntered(submitting)).toBe(true);
    const lost = new AisleError("network", "failed");
    const [asking] = run(submitting, { type: "SUBMIT_FAILED", error: lost });
    const [repeated] = run(asking, { type: "POLLED", checkout: checkoutOf([snap, bank]) });
    expect([isPinEntered(asking), isPinEntered(repeated)]).toEqual([true, true]);
    const [givenUp] = run(
      repeated,
      { type: "SUBMIT_FAILED", error: lost },
      { type: "POLLED", checkout: checkoutOf([snap, bank]) },
    );
    const [pressed] = run(givenUp, { type: "SUBMIT", key: "k2" });
    expect([isPinEntered(givenUp), pressed.status, isPinEntered(pressed)]).toEqual([
      false,
      "submitting",
      false,
    ]);
  });

  it("goes again with a press whose answer was lost", () => {
    const lost = new AisleError("network", "failed");
    const [asked] = run(submitting, { type: "SUBMIT_FAILED", error: lost });
    const [, [repeat]] = run(asked, { type: "POLLED", checkout: checkoutOf([snap, bank]) });
    expect(repeat).toMatchObject({
      type: "submit",
      submission: { idempotencyKey: "k1", ebtCards: [{ encryptedPin: "epb_1" }] },
    });
    expect(repeat).not.toHaveProperty("submission.lastError");
  });

  it("that its service could not verify is the service's failure", () => {
    const codes = ["884", "885", "889", "55", "75"].map((code) => failed(`EBT_PIN_${code}`));
    // The wallet's forms, which come without the checkout's code, know the same of them.
    for (const isService of [isPinService, isOfWallet])
      expect(codes.map(isService)).toEqual([true, true, true, false, false]);
  });
});
