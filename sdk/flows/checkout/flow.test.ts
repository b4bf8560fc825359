import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Checkout, PaymentChoice } from "../../contract/checkout.ts";
import { AisleError } from "../../domain/errors.ts";
import { submitNotice } from "./failures.ts";
import { checkoutFlow } from "./flow.ts";
import {
  type Change,
  type CheckoutEffect,
  type CheckoutEvent,
  type CheckoutState,
  initialCheckoutState,
} from "./state.ts";
import { canSubmit, reconcileTime } from "./submission.ts";
import { rounds } from "../../testing/rounds.ts";

const cost = {
  itemTotal: 1000,
  yellowTagDiscountTotal: 0,
  flashDiscountTotal: 0,
  couponDiscountTotal: 0,
  promoDiscountTotal: 0,
  subtotal: 1000,
  feeTotal: 0,
  taxTotal: 0,
  gratuityTotal: 0,
  ebtTotal: 0,
  nonEbtTotal: 1000,
  total: 1000,
};

const store: Checkout["fulfillment"]["store"] = {
  storeId: "01400943",
  name: "Paxton",
  addressLine1: "3760 Paxton Ave",
  city: "Cincinnati",
  state: "OH",
  zipCode: "45209",
  timeZone: "America/New_York",
  phone: "5135550142",
};

function checkoutOf(more: Partial<Checkout> = {}, paidWith: string | null = "visa"): Checkout {
  return {
    id: "chk_1",
    versionKey: "v_1",
    checksum: "sum_1",
    status: "DRAFT",
    modalityType: "PICKUP",
    cartId: "crt_1",
    summary: { cost, fees: [], itemCount: 1 },
    lineItems: [],
    fulfillment: { contact: {}, store, expiresAt: "2026-03-02T15:30:00.000Z" },
    payments:
      paidWith === null
        ? []
        : [
            {
              id: paidWith,
              paymentType: "BANK_CARD",
              amountToAuthorize: 1000,
              brand: "VISA",
              lastFour: "1111",
            },
          ],
    priceAdjustment: { promos: [], coupons: [] },
    paymentDetails: { gratuityAmount: 0 },
    acceptsPromoCodes: true,
    buyer: { profileId: "acc_1", email: "cards@aisle.test" },
    ...more,
  };
}

const draft = checkoutOf();
const failed = (
  code: ConstructorParameters<typeof AisleError>[0],
  init: ConstructorParameters<typeof AisleError>[2] = {},
) => new AisleError(code, "failed", init);

function run(state: CheckoutState, ...events: CheckoutEvent[]): [CheckoutState, CheckoutEffect[]] {
  return events.reduce<[CheckoutState, CheckoutEffect[]]>(
    ([at], event) => {
      const [next, effects] = checkoutFlow(at, event);
      return [next, [...effects]];
    },
    [state, []],
  );
}

const choice = (bank: string | null): PaymentChoice => ({ bank, snap: null, gifts: [] });

const paidWith = (bank: string): CheckoutEffect => ({
  type: "sendChange",
  change: { kind: "payments", body: { wanted: choice(bank), snapAmount: null } },
});

const initial = initialCheckoutState("crt_1");
const [ready] = run(
  initial,
  { type: "CHOOSE", wanted: choice("visa") },
  { type: "LOAD" },
  { type: "LOADED", checkout: draft },
);
const [submitting, activation] = run(ready, { type: "SUBMIT", key: "key_1" });
const lost = failed("network");
const [reconciling, firstQuestion] = run(submitting, { type: "SUBMIT_FAILED", error: lost });

describe("what has run out", () => {
  const ranOut = (serviceCode: string) => failed("limit", { serviceCode, status: 422 });
  it("ends a checkout that is read, changed or submitted, and nothing else does of what its items are refused for", () => {
    const seeCart = { status: "stale", problem: { messageKey: "seeCart" } };
    const [loading] = run(initial, { type: "LOAD" });
    const [changing] = run(ready, { type: "CHOOSE", wanted: choice("amex") });
    const unavailable = ranOut("UnavailableItems");
    expect(run(loading, { type: "LOAD_FAILED", error: unavailable })[0]).toMatchObject(seeCart);
    expect(run(changing, { type: "CHANGE_FAILED", error: unavailable })[0]).toMatchObject(seeCart);
    const [ended] = run(submitting, { type: "SUBMIT_FAILED", error: ranOut("FALLOUT_ERROR") });
    expect(ended).toMatchObject({ status: "stale", attempt: null, problem: { messageKey: "itemsRanOut" } });
    // More of an item than there may be.
    const tooMany = ranOut("MaxQuantityError");
    const [over] = run(loading, { type: "LOAD_FAILED", error: tooMany });
    expect(over).toMatchObject({ status: "stale", problem: { messageKey: "quantityLimit" } });
    const [kept] = run(submitting, { type: "SUBMIT_FAILED", error: ranOut("MaxQuantityError") });
    expect(kept).toMatchObject({ status: "ready", problem: { messageKey: "quantityLimit" } });
  });
});

describe("a cart that breaks a rule of orders", () => {
  const broken = (serviceCode: string) =>
    failed("limit", { serviceCode, status: 422, reason: "At most so many." });

  it.each([
    "ALCOHOL_QTY_EXCEEDED",
    "ALCOHOL_NA_FOR_ADDRESS",
    "CART_QUANTITY_EXCEEDED",
    "INSTACART_RESTRICTED",
  ])("ends its checkout with the services' own words: %s", (code) => {
    const over = {
      status: "stale",
      problem: { messageKey: "seeCart", text: "At most so many.", params: { code } },
    };
    const [loading] = run(initial, { type: "LOAD" });
    const [changing] = run(ready, { type: "CHOOSE", wanted: choice("amex") });
    expect(run(loading, { type: "LOAD_FAILED", error: broken(code) })[0]).toMatchObject(over);
    expect(run(changing, { type: "CHANGE_FAILED", error: broken(code) })[0]).toMatchObject(over);
    expect(run(submitting, { type: "SUBMIT_FAILED", error: broken(code) })[0]).toMatchObject(over);
  });

  it("does not, where it was about to: what was too much is told beside it", () => {
    const [changing] = run(ready, {
      type: "CHANGE",
      change: { kind: "lines", body: [{ gtin13: "1", quantity: 151 }] },
    });
    const [state] = run(changing, { type: "CHANGE_FAILED", error: broken("CART_QUANTITY_EXCEEDED") });
    expect(state).toMatchObject({ status: "ready", problems: { lines: { text: "At most so many." } } });
  });
});

describe("the submit button", () => {
  it("needs a draft that the chosen card pays, with nothing under way", () => {
    expect(canSubmit(ready)).toBe(true);
    const wrong: Partial<CheckoutState>[] = [
      { status: "loading" },
      { status: "submitting" },
      { status: "reconciling" },
      { pending: { kind: "contact", body: {} } },
      { paymentsFailed: true },
      { wanted: choice(null) },
      { wanted: undefined },
      { wanted: choice("discover") },
      { checkout: checkoutOf({}, null) },
      { checkout: null },
    ];
    for (const change of wrong) {
      const state = { ...ready, ...change };
      expect(canSubmit(state), JSON.stringify(change)).toBe(false);
      expect(checkoutFlow(state, { type: "SUBMIT", key: "key_2" })).toEqual([state, []]);
    }
  });

  it("submits what the shopper was shown", () => {
    expect(activation).toEqual([
      {
        type: "submit",
        call: "ACTIVATE",
        submission: { checkoutId: "chk_1", versionKey: "v_1", checksum: "sum_1", idempotencyKey: "key_1" },
      },
    ]);
  });
});

describe("asking for an unknown outcome", () => {
  it("begins after a second, and not with another submission", () => {
    expect(reconciling).toMatchObject({ status: "reconciling", asked: 1000, attempt: { lastError: lost } });
    expect(firstQuestion).toEqual([{ type: "poll", after: 1000 }]);
  });

  it("asks after 1, 2 and 4 seconds, then every 5, and gives up within a minute", () => {
    const delays: number[] = [1000];
    let state = reconciling;
    for (;;) {
      const [next, effects] = checkoutFlow(state, { type: "POLL_FAILED" });
      state = next;
      const [question] = effects;
      if (question?.type !== "poll") break;
      delays.push(question.after);
    }
    expect(delays).toEqual([1000, 2000, 4000, 5000, 5000, 5000, 5000, 5000, 5000, 5000, 5000, 5000, 5000]);
    expect(delays.reduce((sum, delay) => sum + delay)).toBeLessThanOrEqual(reconcileTime);
    expect(state).toMatchObject({
      status: "ready",
      problem: { messageKey: "technicalDifficulties" },
      attempt: { idempotencyKey: "key_1" },
    });
    const [again, effects] = run(state, { type: "SUBMIT", key: "key_2" });
    expect([again.asked, effects]).toEqual([0, activation]);
  });

  it.each(["network", "timeout", "service"] as const)("follows a failure of kind %s", (code) => {
    expect(run(submitting, { type: "SUBMIT_FAILED", error: failed(code) })[0].status).toBe("reconciling");
  });

  it.each(["REQUEST_STILL_PROCESSING", "DUPLICATE_TRANSACTION"])("follows %s", (serviceCode) => {
    const error = failed("conflict", { serviceCode, status: 409 });
    expect(run(submitting, { type: "SUBMIT_FAILED", error })[0].status).toBe("reconciling");
  });

  it("counts what an answer takes to come: where every call hangs, the minute is over after two", () => {
    let state = reconciling;
    let questions = 1;
    for (; ; questions += 1) {
      const [next, [question]] = run(state, { type: "POLL_TOOK", ms: 30_000 }, { type: "POLL_FAILED" });
      state = next;
      if (question?.type !== "poll") break;
    }
    expect([questions, state.status]).toEqual([2, "ready"]);
  });

  it("goes on while the order is being placed, and ends with it", () => {
    const [still, question] = run(reconciling, {
      type: "POLLED",
      checkout: checkoutOf({ status: "ACTIVATING" }),
    });
    expect([still.status, question]).toEqual(["reconciling", [{ type: "poll", after: 2000 }]]);
    const placed = checkoutOf({ status: "ACTIVATED", orderId: "ord_1" });
    const [done, effects] = run(still, { type: "POLLED", checkout: placed });
    expect([done.status, done.attempt, effects]).toEqual(["placed", null, [{ type: "placed" }]]);
  });

  it("repeats a submission that left no trace, once, with its key", () => {
    const [repeated, effects] = run(reconciling, { type: "POLLED", checkout: draft });
    expect(effects).toEqual(activation);
    const [again] = run(repeated, { type: "SUBMIT_FAILED", error: lost });
    const [gaveUp, report] = run(again, { type: "POLLED", checkout: draft });
    expect(gaveUp).toMatchObject({ status: "ready", attempt: { idempotencyKey: "key_1" } });
    expect(report).toEqual([{ type: "report", error: lost }]);
  });

  it("reads a conflict on the repeat as nothing placed, and fetches the newer draft", () => {
    const [repeated] = run(reconciling, { type: "POLLED", checkout: draft });
    const error = failed("conflict", { serviceCode: "VERSION_CONFLICT", status: 409 });
    const [answered, effects] = run(repeated, { type: "SUBMIT_FAILED", error });
    expect(answered).toMatchObject({ status: "ready", attempt: null, pending: { kind: "refresh" } });
    expect(answered.problem?.messageKey).toBe("technicalDifficulties");
    expect(effects).toEqual([{ type: "refetch" }]);
  });

  it.each(["EXPIRED", "CANCELLED"] as const)("ends with a checkout that is %s", (status) => {
    const [state] = run(reconciling, { type: "POLLED", checkout: checkoutOf({ status }) });
    expect(state).toMatchObject({ status: "stale", attempt: null, problem: { messageKey: "orderExpired" } });
  });

  it("comes first when the page was reloaded meanwhile", () => {
    const [state, effects] = run(
      initial,
      { type: "LOAD" },
      { type: "LOADED", checkout: checkoutOf({ status: "ACTIVATING" }) },
    );
    expect([state.status, effects]).toEqual(["reconciling", [{ type: "poll", after: 1000 }]]);
    const [back] = run(state, { type: "POLLED", checkout: draft });
    expect([back.status, back.attempt]).toEqual(["ready", null]);
  });
});

describe("the end of the time", () => {
  const renewed = checkoutOf({
    fulfillment: { ...draft.fulfillment, expiresAt: "2026-03-02T16:00:00.000Z" },
  });
  const watched = { type: "watchExpiry", expiresAt: "2026-03-02T16:00:00.000Z" };

  it("is another one after a press that was refused", () => {
    const error = failed("declined", { serviceCode: "CARD_DECLINED", status: 402 });
    const [, effects] = run(
      submitting,
      { type: "SUBMIT_FAILED", error },
      { type: "REFETCHED", checkout: renewed },
    );
    expect(effects).toEqual([watched]);
  });

  it("is not come where a change that was on its way then has renewed it", () => {
    const change = { kind: "contact", body: { firstName: "Casey" } } as const;
    const [late] = run(ready, { type: "CHANGE", change }, { type: "TIME_OUT" });
    expect(late.status).toBe("timedOut");
    const [state, effects] = run(late, { type: "CHANGED", checkout: renewed });
    expect([state.status, effects]).toEqual(["ready", [watched]]);
  });
});

describe("storing the payment", () => {
  it("sends a card only when it is not the one that pays", () => {
    const [, none] = run(ready, { type: "CHOOSE", wanted: choice("visa") });
    expect(none).toEqual([]);
    const [state, effects] = run(ready, { type: "CHOOSE", wanted: choice("discover") });
    expect([state.pending?.kind, effects]).toEqual(["payments", [paidWith("discover")]]);
  });

  it("gives up after an answer that does not pay with the card", () => {
    let [state, effects] = run(ready, { type: "CHOOSE", wanted: choice("discover") });
    const sent: CheckoutEffect[] = [...effects];
    for (let round = 0; round < 5; round += 1) {
      [state, effects] = run(state, { type: "CHANGED", checkout: draft });
      sent.push(...effects);
    }
    expect(sent.filter(({ type }) => type === "sendChange")).toHaveLength(1);
    expect([state.paymentsFailed, state.pending]).toEqual([true, null]);
    const [, again] = run(state, { type: "RETRY_PAYMENTS" });
    expect(again).toEqual([paidWith("discover")]);
  });

  it("sends the contact first, then the card", () => {
    const contact = { firstName: "Casey" };
    const [busy] = run(ready, { type: "CHANGE", change: { kind: "contact", body: contact } });
    const [waiting, none] = run(busy, { type: "CHOOSE", wanted: choice("discover") });
    expect([waiting.pending?.kind, none]).toEqual(["contact", []]);
    const [, effects] = run(waiting, { type: "CHANGED", checkout: draft });
    expect(effects).toContainEqual(paidWith("discover"));
  });
});

describe("the queue of changes", () => {
  const contact = (firstName: string): Change<"contact"> => ({ kind: "contact", body: { firstName } });
  const [busy, first] = run(ready, { type: "CHANGE", change: contact("Casey") });
  const conflict = failed("conflict", { serviceCode: "VERSION_CONFLICT", status: 409 });

  it("has one change on its way, and sends the last of a kind after it", () => {
    expect(first).toEqual([{ type: "sendChange", change: contact("Casey") }]);
    const [waiting, none] = run(
      busy,
      { type: "CHANGE", change: contact("Cleo") },
      { type: "CHANGE", change: contact("Cora") },
    );
    expect([waiting.pending, none]).toEqual([contact("Casey"), []]);
    const [after, effects] = run(waiting, { type: "CHANGED", checkout: draft });
    expect([after.pending, effects]).toEqual([
      contact("Cora"),
      expect.arrayContaining([{ type: "sendChange", change: contact("Cora") }]),
    ]);
    const [done, nothing] = run(after, { type: "CHANGED", checkout: draft });
    expect([done.pending, done.queue, nothing.map(({ type }) => type)]).toEqual([null, [], ["watchExpiry"]]);
  });

  it("meets a version conflict with a fresh copy and one replay, of the last of its kind", () => {
    const [asked, refetch] = run(busy, { type: "CHANGE_FAILED", error: conflict });
    expect([asked.pending, refetch]).toEqual([contact("Casey"), [{ type: "refetch" }]]);
    const fresh = checkoutOf({ versionKey: "v_2" });
    const [replayed, again] = run(asked, { type: "REFETCHED", checkout: fresh });
    expect(again.map(({ type }) => type)).toEqual(["watchExpiry", "sendChange"]);
    expect(again[1]).toMatchObject({ change: contact("Casey") });
    const [givenUp, report] = run(replayed, { type: "CHANGE_FAILED", error: conflict });
    expect(givenUp).toMatchObject({ pending: null, queue: [], problem: { messageKey: "updatedElsewhere" } });
    expect(report).toEqual([{ type: "report", error: conflict }]);

    const [, newer] = run(
      asked,
      { type: "CHANGE", change: contact("Cleo") },
      { type: "REFETCHED", checkout: fresh },
    );
    expect(newer).toContainEqual({ type: "sendChange", change: contact("Cleo") });
  });

  it("that another page was quicker with tells of another total, and is not sent for another time", () => {
    const [asked] = run(busy, { type: "CHANGE_FAILED", error: conflict });
    const dearer = checkoutOf({ summary: { ...draft.summary, cost: { ...cost, total: 1200 } } });
    const [told, again] = run(asked, { type: "REFETCHED", checkout: dearer });
    expect(told.priceChange).toEqual({ before: draft, after: dearer });
    expect(again).toContainEqual({ type: "sendChange", change: contact("Casey") });
    const promise = {
      id: "prm_2",
      expiration: { value: "2026-03-02T15:30:00.000Z" },
      window: { value: "2026-03-03T13:00:00Z/2026-03-03T14:00:00Z", timezone: "America/New_York" },
      date: "2026-03-03",
      displayString: "8:00 AM - 9:00 AM",
      vendorId: "OWN",
      vendorName: "Aisle Market",
      cost: 0,
      waiver: 0,
      shouldShowFees: true,
    } as const;
    const later = checkoutOf({ fulfillment: { ...draft.fulfillment, promise } });
    const [moved, none] = run(asked, { type: "REFETCHED", checkout: later });
    expect(moved).toMatchObject({ checkout: later, pending: null, queue: [], priceChange: null });
    expect([moved.problem, moved.replayed]).toEqual([{ messageKey: "updatedElsewhere" }, false]);
    expect(none.map(({ type }) => type)).toEqual(["watchExpiry"]);
    // Nor is what was asked for meanwhile.
    const [, newer] = run(
      asked,
      { type: "CHANGE", change: contact("Cleo") },
      {
        type: "REFETCHED",
        checkout: later,
      },
    );
    expect(newer.map(({ type }) => type)).toEqual(["watchExpiry"]);
  });

  it("that was stored although its answers were lost is no other total to be told of", () => {
    const [paying] = run(ready, { type: "CHOOSE", wanted: choice("discover") });
    const [asked] = run(paying, { type: "CHANGE_FAILED", error: conflict });
    const stored = checkoutOf({ summary: { ...draft.summary, cost: { ...cost, total: 900 } } }, "discover");
    expect(run(asked, { type: "REFETCHED", checkout: stored })[0].priceChange).toBeNull();
  });

  it("of an order that was placed in another tab shows that", () => {
    const placedElsewhere = failed("conflict", { serviceCode: "CHECKOUT_NOT_DRAFT", status: 409 });
    const [asked, refetch] = run(busy, { type: "CHANGE_FAILED", error: placedElsewhere });
    expect(refetch).toEqual([{ type: "refetch" }]);
    const order = checkoutOf({ status: "ACTIVATED", orderId: "ord_1" });
    expect(run(asked, { type: "REFETCHED", checkout: order })[0].status).toBe("placed");
    // Its outcome is asked for as long as any, and its price is no news.
    const dearer = { summary: { ...draft.summary, cost: { ...cost, total: 1200 } } };
    const underWay = checkoutOf({ ...dearer, status: "ACTIVATING" });
    const late = { ...asked, asked: reconcileTime };
    expect(run(late, { type: "REFETCHED", checkout: underWay })[0]).toMatchObject({
      status: "reconciling",
      priceChange: null,
    });
  });

  it("goes on where what pays could not be stored, which is the shopper's to repeat", () => {
    const [failedToPay] = run(
      { ...ready, paymentsFailed: true },
      { type: "CHOOSE", wanted: choice("discover") },
    );
    const [state, effects] = run(failedToPay, { type: "CHANGE", change: contact("Casey") });
    expect(effects).toEqual([{ type: "sendChange", change: contact("Casey") }]);
    const [stored, more] = run(state, { type: "CHANGED", checkout: draft });
    expect([stored.paymentsFailed, stored.pending, stored.queue]).toEqual([true, null, []]);
    expect(more.map(({ type }) => type)).toEqual(["watchExpiry"]);
  });

  it("is sent once an unknown outcome was given up, and the next press is for what it stored", () => {
    const [waiting, none] = run(reconciling, { type: "CHANGE", change: contact("Casey") });
    expect(none).toEqual([]);
    let [state, effects] = run(waiting, { type: "POLL_FAILED" });
    while (state.status === "reconciling") [state, effects] = run(state, { type: "POLL_FAILED" });
    expect(effects).toContainEqual({ type: "sendChange", change: contact("Casey") });
    const newer = checkoutOf({ versionKey: "v_2" });
    const [, press] = run(state, { type: "CHANGED", checkout: newer }, { type: "SUBMIT", key: "k2" });
    expect(press).toMatchObject([{ submission: { idempotencyKey: "k2", versionKey: "v_2" } }]);
  });

  it("tells a refusal beside what was refused, and goes on with what else waits", () => {
    const error = failed("invalid", { serviceCode: "BAD_REQUEST", status: 400 });
    const [refused, effects] = run(
      busy,
      { type: "CHOOSE", wanted: choice("discover") },
      { type: "CHANGE_FAILED", error },
    );
    expect(refused).toMatchObject({
      queue: [],
      problems: { contact: { messageKey: "technicalDifficulties" } },
    });
    expect(effects).toEqual([paidWith("discover"), { type: "report", error }]);
    const [mended] = run(refused, { type: "CHANGE", change: contact("Cleo") });
    expect(mended.problems).toEqual({});
    // Nobody reads why the one before was refused.
    const [entered] = run(
      busy,
      { type: "CHANGE", change: contact("Cleo") },
      { type: "CHANGE_FAILED", error },
    );
    expect([entered.pending, entered.problems]).toEqual([contact("Cleo"), {}]);
  });
});

describe("the text for a failed call", () => {
  it.each([
    ["TRANSACTION_DECLINED", "declinedCheckout"],
    ["BANK_DECLINE", "declinedCheckout"],
    ["INSUFFICIENT_CREDIT", "declinedCheckout"],
    ["CARD_USE_EXCEEDED", "declinedCheckout"],
    ["INSUFFICIENT_FUNDS", "useDifferentCard"],
    ["CARD_EXPIRED", "useDifferentCard"],
    ["CARD_LOST_OR_STOLEN", "useDifferentCard"],
    ["INVALID_CARD_NUMBER", "cardNumberRefused"],
    ["INVALID_PIN", "pinWrong"],
    ["MAX_PIN_TRIES_EXCEEDED", "pinLocked"],
    ["FRAUD_REJECTION", "processingError"],
    ["NO_MATCH_FOR_REVERSAL", "processingError"],
    ["CARD_OR_PIN_ALREADY_ACTIVE", "processingError"],
    ["CARD_OR_PIN_NOT_ACTIVE", "processingError"],
    ["CARD_NETWORK_SYSTEM_ERROR", "processingError"],
    ["VERSION_CONFLICT", "updatedElsewhere"],
    ["CHECKOUT_EXPIRED", "orderExpired"],
    ["PAYMENT_TYPE_NOT_ACCEPTED", "paymentTypeNotAccepted"],
    ["CONTACT_INCOMPLETE", "contactIncomplete"],
  ])("%s is %s, whatever else the service says", (serviceCode, messageKey) => {
    const error = failed("declined", { serviceCode, customerErrorMessage: "Other words." });
    expect(submitNotice(error)).toEqual({ messageKey, params: { code: serviceCode } });
  });

  it("is the service's own only for a code that the catalogue does not know", () => {
    expect(submitNotice(failed("declined", { serviceCode: "NEW", customerErrorMessage: "Words." }))).toEqual({
      messageKey: "declinedCheckout",
      text: "Words.",
    });
    expect(submitNotice(failed("service")).messageKey).toBe("orderNotCreated");
    expect(submitNotice(failed("network", { messageKey: "offline" })).messageKey).toBe("offline");
    expect(submitNotice(failed("timeout")).messageKey).toBe("technicalDifficulties");
    expect(submitNotice(failed("auth-expired")).messageKey).toBe("sessionExpired");
  });

  it("is the reason of a rejection after the authorization, as the services gave it", () => {
    const reject = { serviceCode: "POST_AUTH_REJECT", status: 402, reason: "Velocity check." };
    const problem = (error: AisleError) => run(submitting, { type: "SUBMIT_FAILED", error })[0].problem;
    expect(problem(failed("declined", reject))).toEqual({
      messageKey: "orderRejected",
      text: "Velocity check.",
    });
    expect(problem(failed("declined", { ...reject, customerErrorMessage: "Please call us." }))?.text).toBe(
      "Please call us.",
    );
  });

  it("of a PIN that nobody was asked for is a text, since SNAP pays nothing", () => {
    const error = failed("declined", { serviceCode: "INVALID_PIN" });
    const [state] = run(submitting, { type: "SUBMIT_FAILED", error });
    expect(state).toMatchObject({ pin: null, problem: { messageKey: "pinWrong" } });
  });
});

describe("whatever happens, in whatever order", () => {
  const errors = [
    failed("network"),
    failed("timeout"),
    failed("service", { status: 500 }),
    failed("conflict", { serviceCode: "REQUEST_STILL_PROCESSING", status: 409 }),
    failed("conflict", { serviceCode: "VERSION_CONFLICT", status: 409 }),
    failed("conflict", { serviceCode: "PRICE_CHANGED", status: 409 }),
    failed("conflict", { serviceCode: "CHECKOUT_EXPIRED", status: 410 }),
    failed("declined", { serviceCode: "TRANSACTION_DECLINED", status: 402 }),
    failed("declined", { serviceCode: "POST_AUTH_REJECT", status: 402 }),
    failed("not-found", { serviceCode: "CARD_NOT_FOUND", status: 404 }),
    failed("not-found", { serviceCode: "NOT_FOUND", status: 404 }),
    failed("invalid", { serviceCode: "PAYMENT_TYPE_NOT_ACCEPTED", status: 422 }),
    failed("auth-expired", { status: 401 }),
  ];
  const cardIds = ["visa", "discover", null];
  const statuses: Checkout["status"][] = ["DRAFT", "DRAFT", "ACTIVATING", "ACTIVATED", "EXPIRED"];
  const checkouts = statuses.flatMap((status, at) =>
    cardIds.map((paidWith) => checkoutOf({ status, versionKey: `v_${at}${paidWith ?? ""}` }, paidWith)),
  );
  const drafts = checkouts.filter(({ status }) => status === "DRAFT");
  const withCheckouts = <Type extends string>(type: Type, list = checkouts) =>
    list.map((checkout) => ({ type, checkout }));
  const withErrors = <Type extends string>(type: Type) => errors.map((error) => ({ type, error }));

  /** What a store could send in answer to an effect. */
  function answers(effect: CheckoutEffect): readonly CheckoutEvent[] {
    switch (effect.type) {
      case "create":
        return [...withCheckouts("LOADED"), ...withErrors("LOAD_FAILED")];
      case "sendChange": {
        const { change } = effect;
        const asWanted = change.kind === "payments" ? [checkoutOf({}, change.body.wanted.bank)] : [];
        return [...withCheckouts("CHANGED", [...asWanted, ...drafts]), ...withErrors("CHANGE_FAILED")];
      }
      case "refetch":
        return [...withCheckouts("REFETCHED"), ...withErrors("CHANGE_FAILED")];
      case "reprice":
        return [...withCheckouts("REPRICED"), ...withErrors("CHANGE_FAILED")];
      case "submit": {
        const placed = checkouts.filter(({ status }) => status === "ACTIVATED");
        return [...withCheckouts("SUBMITTED", placed), ...withErrors("SUBMIT_FAILED")];
      }
      case "poll":
        return [...withCheckouts("POLLED"), { type: "POLL_FAILED" }, { type: "POLL_FAILED" }];
      default:
        return [];
    }
  }

  const shopperDoes = (turn: number): readonly CheckoutEvent[] => [
    { type: "SUBMIT", key: `key_${turn}` },
    { type: "SUBMIT", key: `key_${turn}` },
    ...cardIds.map((cardId) => ({ type: "CHOOSE", wanted: choice(cardId) }) as const),
    { type: "CHANGE", change: { kind: "contact", body: { firstName: `Casey ${turn}` } } },
    { type: "LOAD" },
    { type: "RETRY_PAYMENTS" },
    { type: "ACCEPT_PRICE" },
    { type: "TIME_OUT" },
  ];
  const definitive = (event: CheckoutEvent) =>
    ["SUBMITTED", "LOAD", "LOADED", "POLLED"].includes(event.type) ||
    (event.type === "SUBMIT_FAILED" && !["network", "timeout", "service"].includes(event.error.code));

  it("holds what it must", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { minLength: 5, maxLength: 80, size: "max" }), (choices) => {
        let state = initial;
        let waiting: CheckoutEffect[] = [];
        for (const [turn, choice] of choices.entries()) {
          // Three turns of four go to an answer that is awaited, the fourth to the shopper.
          const awaited = waiting.filter((effect) => answers(effect).length > 0);
          const effect = choice % 4 > 0 ? awaited[choice % Math.max(1, awaited.length)] : undefined;
          const options = effect ? answers(effect) : shopperDoes(turn);
          const event = options[Math.floor(choice / 4) % options.length];
          if (!event) continue;
          if (effect) waiting = waiting.filter((each) => each !== effect);

          const before = JSON.stringify(state);
          const [next, effects] = checkoutFlow(state, event);
          expect(JSON.stringify(state)).toBe(before);

          // A submission that may have arrived keeps its key until its outcome is known.
          if (state.attempt && next.attempt) {
            expect(next.attempt.idempotencyKey).toBe(state.attempt.idempotencyKey);
            expect(next.attempt.versionKey).toBe(state.attempt.versionKey);
          }
          if (state.attempt && !next.attempt) expect(definitive(event), event.type).toBe(true);
          if (next.status === "submitting") expect(next.attempt).not.toBeNull();

          // At most one change, one submission and one question at a time.
          waiting = [...waiting, ...effects];
          const count = (...types: string[]) => waiting.filter(({ type }) => types.includes(type)).length;
          expect(count("create")).toBeLessThanOrEqual(1);
          if (next.status === "ready") {
            expect(count("submit", "poll")).toBe(0);
            expect(count("sendChange", "refetch", "reprice")).toBeLessThanOrEqual(1);
            // While something is under way somebody must come and say how it ended.
            if (next.pending) expect(count("sendChange", "refetch", "reprice")).toBe(1);
          }
          if (next.status === "submitting") expect(count("submit")).toBe(1);
          if (next.status === "reconciling") expect(count("submit", "poll")).toBe(1);

          // No dead end: what can't be submitted says why, or is on its way.
          if (next.status === "stale" || next.status === "failed") expect(next.problem).not.toBeNull();
          if (effects.some(({ type }) => type === "placed")) expect(next.checkout?.status).toBe("ACTIVATED");
          state = next;
        }
      }),
      { numRuns: rounds(800), seed: 20260302 },
    );
  });
});
