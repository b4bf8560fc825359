import { describe, expect, it } from "vitest";
import type { Checkout } from "../../contract/checkout.ts";
import { AisleError } from "../../domain/errors.ts";
import { checkoutFlow } from "./flow.ts";
import {
  type Change,
  type CheckoutEffect,
  type CheckoutEvent,
  type CheckoutState,
  initialCheckoutState,
  type QueuedKind,
} from "./state.ts";
import { canSubmit } from "./submission.ts";

const draft = {
  id: "chk_1",
  versionKey: "v_1",
  status: "DRAFT",
  summary: { itemCount: 1, fees: [], cost: { total: 1000, ebtTotal: 0 } },
  lineItems: [],
  fulfillment: { contact: {}, expiresAt: "2026-03-02T15:30:00.000Z" },
  payments: [{ id: "visa", paymentType: "BANK_CARD", amountToAuthorize: 1000 }],
  priceAdjustment: { promos: [], coupons: [] },
  paymentDetails: { gratuityAmount: 0 },
} as unknown as Checkout;

const withCodes = (...codes: readonly string[]): Checkout => ({
  ...draft,
  priceAdjustment: {
    promos: codes.map((code) => ({ code, couponId: code, description: code, amount: 500 })),
    coupons: [],
  },
});

const step = (state: CheckoutState, ...events: readonly CheckoutEvent[]) =>
  events.reduce<readonly [CheckoutState, readonly CheckoutEffect[]]>(
    ([at], event) => checkoutFlow(at, event),
    [state, []],
  );

const readyWith = (checkout: Checkout) =>
  step(
    initialCheckoutState("crt_1"),
    { type: "CHOOSE", wanted: { bank: "visa", snap: null, gifts: [] } },
    { type: "LOAD" },
    { type: "LOADED", checkout },
  )[0];
const ready = readyWith(draft);

const asked = (change: Change<QueuedKind>): CheckoutEvent => ({ type: "CHANGE", change });
const add = (code: string): Change<"promos"> => ({ kind: "promos", body: [{ code, action: "Add" }] });
const take = (code: string): Change<"promos"> => ({ kind: "promos", body: [{ code, action: "Remove" }] });
const buy = (gtin13: string, quantity: number): Change<"lines"> => ({
  kind: "lines",
  body: [{ gtin13, quantity }],
});
const tip = (amount: number): Change<"tip"> => ({ kind: "tip", body: { amount, percentage: null } });
const failure = (serviceCode: string, status: number, code: AisleError["code"] = "invalid") =>
  new AisleError(code, "failed", { serviceCode, status });

describe("changes that are asked for while one is on its way", () => {
  it("wait, of codes and of products the last of each", () => {
    const [state] = step(
      ready,
      asked(add("A")),
      asked(add("B")),
      asked(take("B")),
      asked(add("C")),
      asked(buy("1", 2)),
      asked(buy("2", 1)),
      asked(buy("1", 5)),
    );
    expect(state.pending).toEqual(add("A"));
    expect(state.queue).toEqual([
      add("A"),
      { kind: "promos", body: [...take("B").body, ...add("C").body] },
      { kind: "lines", body: [...buy("2", 1).body, ...buy("1", 5).body] },
    ]);
  });

  it("do not take one away that met a newer checkout and is sent again", () => {
    const conflict = failure("VERSION_CONFLICT", 409);
    const [state, effects] = step(
      ready,
      asked(add("A")),
      asked(add("B")),
      { type: "CHANGE_FAILED", error: conflict },
      { type: "REFETCHED", checkout: draft },
    );
    expect(effects).toContainEqual({ type: "sendChange", change: add("A") });
    expect(state.queue).toEqual([add("A"), add("B")]);
  });

  it("let nothing be ordered before they are stored", () => {
    expect(canSubmit(ready)).toBe(true);
    expect(canSubmit(step(ready, asked(tip(500)))[0])).toBe(false);
  });
});

describe("a change that is refused", () => {
  it.each([
    ["PROMO_INVALID", "promoInvalid"],
    ["PROMO_EXPIRED", "promoExpired"],
    ["PROMO_MIN", "promoMinimum"],
    ["PROMO_LIMIT_REACHED", "promoLimit"],
    ["PROMO_DELIVERY_ONLY", "promoDeliveryOnly"],
    ["PROMO_TOO_MANY", "promoTooMany"],
  ])("by %s says why", (serviceCode, reasonKey) => {
    const [state] = step(ready, asked(add("A")), { type: "CHANGE_FAILED", error: failure(serviceCode, 422) });
    expect(state).toMatchObject({
      pending: null,
      queue: [],
      problems: { promos: { messageKey: "promoNotAdded", reasonKey } },
    });
  });

  it("is told by what it was", () => {
    const refused = (change: Change<QueuedKind>, error: AisleError) =>
      step(ready, asked(change), { type: "CHANGE_FAILED", error })[0].problems;
    expect(refused(take("A"), failure("PROMO_STUCK", 422))).toEqual({
      promos: { messageKey: "promoNotRemoved" },
    });
    expect(refused(tip(500), failure("TIP_TOO_HIGH", 422))).toEqual({ tip: { messageKey: "tipNotUpdated" } });
    expect(refused(buy("1", 99), failure("MaxQuantityError", 422))).toEqual({
      lines: { messageKey: "quantityLimit", params: { code: "MaxQuantityError" } },
    });
    expect(refused(tip(500), failure("UNAUTHENTICATED", 401, "auth-expired"))).toEqual({
      tip: { messageKey: "sessionExpired" },
    });
  });

  it("without an answer has the checkout read anew: it may have been stored", () => {
    const [state, effects] = step(ready, asked(tip(500)), {
      type: "CHANGE_FAILED",
      error: new AisleError("network", "failed"),
    });
    expect(state.pending).toEqual({ kind: "refresh", lost: tip(500) });
    expect(effects).toContainEqual({ type: "refetch" });
    expect(state.problems).toEqual({ tip: { messageKey: "tipNotUpdated" } });
    expect(step(state, { type: "REFETCHED", checkout: draft })[0].problems).toEqual(state.problems);
  });

  it.each<[string, Change<QueuedKind>, Checkout]>([
    [
      "a tip",
      tip(500),
      {
        ...draft,
        paymentDetails: {
          gratuityAmount: 500,
          tip: { maxAmount: 2000, suggestions: [], chosen: { amount: 500, percentage: null } },
        },
      },
    ],
    ["a code, as its services write it,", add("save5"), withCodes("SAVE5")],
    ["a code that was taken off", take("SAVE5"), draft],
  ])(
    "is not told once the copy shows that %s is stored, although its answer was lost",
    (_, change, stored) => {
      const [lost] = step(ready, asked(change), {
        type: "CHANGE_FAILED",
        error: new AisleError("network", "failed"),
      });
      expect(Object.keys(lost.problems)).toEqual([change.kind]);
      const [known] = step(lost, { type: "REFETCHED", checkout: stored });
      expect([known.pending, known.problems]).toEqual([null, {}]);
    },
  );
});

describe("a code that is no longer earned", () => {
  it("is told with the next copy, once, and with what was shown first", () => {
    const coded = readyWith(withCodes("SAVE5"));
    const [told] = step(coded, asked(buy("1", 1)), { type: "CHANGED", checkout: draft });
    expect(told.priceChange).toEqual({ before: withCodes("SAVE5"), after: draft });
    const dearer = { ...draft, versionKey: "v_3" };
    const [still] = step(told, asked(tip(100)), { type: "CHANGED", checkout: dearer });
    expect(still.priceChange).toEqual({ before: withCodes("SAVE5"), after: dearer });
    expect(step(still, { type: "ACCEPT_PRICE" })[0].priceChange).toBeNull();
  });

  it("is told when the checkout is read, whose services name it until the next change", () => {
    const lost: Checkout = { ...draft, priceAdjustment: { ...draft.priceAdjustment, lostPromos: ["SAVE5"] } };
    const told = readyWith(lost);
    expect(told.priceChange).toEqual({ before: lost, after: lost });
    const [after] = step(told, asked(tip(100)), { type: "CHANGED", checkout: draft });
    expect(after.priceChange).toEqual({ before: lost, after: draft });
    const [seen] = step(after, { type: "ACCEPT_PRICE" }, asked(tip(200)), {
      type: "CHANGED",
      checkout: draft,
    });
    expect(seen.priceChange).toBeNull();
  });

  it("is no news where the shopper has taken it off", () => {
    const coded = readyWith(withCodes("SAVE5"));
    expect(step(coded, asked(take("SAVE5")), { type: "CHANGED", checkout: draft })[0].priceChange).toBeNull();
  });
});

describe("a percentage that was given last time", () => {
  const suggestions = [{ percentage: 10, amount: 100 }];
  const offered = (more: object): Checkout => ({
    ...draft,
    paymentDetails: { gratuityAmount: 0, tip: { maxAmount: 1000, suggestions, ...more } },
  });

  it("is given again, unless something was chosen", () => {
    expect(readyWith(offered({ lastUsed: 10 })).pending).toEqual({ kind: "tip", body: suggestions[0] });
    expect(readyWith(offered({ lastUsed: 0 })).pending).toEqual({
      kind: "tip",
      body: { amount: 0, percentage: null },
    });
    expect(readyWith({ ...offered({ lastUsed: 0 }), amendsOrderId: "ord_1" }).pending?.kind).not.toBe("tip");
    expect(readyWith(offered({ lastUsed: 15 })).pending).toBeNull();
    expect(readyWith(offered({ lastUsed: "other" })).pending).toBeNull();
    expect(readyWith(offered({ lastUsed: 10, chosen: { amount: 0, percentage: null } })).pending).toBeNull();
  });
});
