import { describe, expect, it } from "vitest";
import type { Card } from "../../domain/cards.ts";
import { canSelect } from "../../domain/choosing.ts";
import { isTotalMet } from "../../domain/selection.ts";
import { AisleError } from "../../domain/errors.ts";
import { flyoutFlow } from "./flyout.ts";
import { additionProblem, choosingDraft, maxBalanceTries } from "./prepaid.ts";
import { walletFlow, type WalletStep } from "./flow.ts";
import {
  emptySelection,
  initialWalletState,
  type WalletContext,
  type WalletEvent,
  type WalletState,
} from "./state.ts";

const card = (id: string, type: Card["type"], more: Partial<Card> = {}): Card => ({
  id,
  versionKey: `v_${id}`,
  type,
  brand: type === "bank" ? "VISA" : type === "ebt" ? "EBT" : "NONE",
  lastFour: "1111",
  expiredFlag: false,
  defaultApplications: [],
  description: type,
  active: true,
  saved: true,
  handles: { paymentGram: `gram_${id}` },
  billingAddress: {
    addressLine1: "3760 Paxton Ave",
    city: "Cincinnati",
    state: "OH",
    zipCode: "45209",
    country: "US",
  },
  notAcceptedFor: [],
  ...more,
});

const bank = card("bank", "bank");
const snap = card("snap", "ebt");
const gift = card("gift", "gift", { balance: 2_500 });
const big = card("big", "gift", { balance: 10_000 });
const empty = card("empty", "gift", { balance: 0 });
const unknown = card("unknown", "gift");
const wallet = [bank, snap, gift, big, empty, unknown];

const context: WalletContext = {
  appName: "CLICKLIST",
  today: new Date("2026-03-02T15:00:00Z"),
  order: { total: 9_000, ebtTotal: 4_000, hasSnapEligibleItems: true },
  remembered: undefined,
};
const plain: WalletContext = {
  ...context,
  order: { total: 9_000, ebtTotal: 0, hasSnapEligibleItems: false, snapPayment: 0 },
};
const step = (state: WalletState, event: WalletEvent, facts = context): WalletStep =>
  walletFlow(state, event, facts, flyoutFlow);
const run = (state: WalletState, ...events: WalletEvent[]): WalletState =>
  events.reduce((at, event) => step(at, event)[0], state);
const opened = (cards: readonly Card[] = wallet, mode: "checkout" | "myWallet" = "checkout") =>
  run(initialWalletState, { type: "LOADED", cards }, { type: "OPEN", mode });
const tick = (cardId: string) => ({ type: "SELECT", cardId }) as const;
const error = new AisleError("service", "failed", { status: 500 });

describe("what pays beside the bank card", () => {
  it("is ticked and taken off again, each card for itself", () => {
    const ticked = run(opened(), tick("gift"), tick("big"));
    expect(ticked.draft).toEqual({ bank: "bank", snap: "snap", gifts: ["gift", "big"] });
    expect(run(ticked, tick("snap"), tick("gift")).draft).toEqual({
      bank: "bank",
      snap: null,
      gifts: ["big"],
    });
  });

  it.each(["empty", "unknown"])("is not a gift card whose balance is %s", (id) => {
    expect(step(opened(), tick(id))).toEqual([opened(), []]);
  });

  it("is not SNAP where nothing is eligible, or nothing is left", () => {
    const list = run(opened([bank, snap]), tick("snap"));
    expect(list.draft.snap).toBeNull();
    expect(step(list, tick("snap"), plain)).toEqual([list, []]);
    const spent = run(list, { type: "BALANCE", cardId: "snap", balance: 0 });
    expect(step(spent, tick("snap"))).toEqual([spent, []]);
  });

  it("is no further gift card once the total is met, while one that is ticked can be taken off", () => {
    // SNAP pays its 40.00 and the gift card 25.00 of 90.00; the big one would meet the rest.
    const some = run(opened(), tick("gift"));
    expect(isTotalMet(choosingDraft(some, context))).toBe(false);
    const met = run(opened(), tick("big"));
    expect(isTotalMet(choosingDraft(met, context))).toBe(true);
    expect([
      canSelect(choosingDraft(met, context), gift),
      canSelect(choosingDraft(met, context), big),
    ]).toEqual([false, true]);
    expect(run(met, tick("gift")).draft.gifts).toEqual(["big"]);
    expect(run(met, tick("big")).draft.gifts).toEqual([]);
    expect(isTotalMet(choosingDraft({ ...met, mode: "myWallet" }, context))).toBe(false);
  });

  it("follows the order: a host that changes its total changes what meets it", () => {
    const met = run(opened(), tick("big"));
    const dearer = { ...context, order: { ...context.order, total: 20_000 } };
    expect(isTotalMet(choosingDraft(met, dearer))).toBe(false);
    expect(step(met, tick("gift"), dearer)[0].draft.gifts).toEqual(["big", "gift"]);
  });

  it("counts for SNAP what the host says, else no more than the balance and the eligible part", () => {
    const host = { ...context, order: { ...context.order, snapPayment: 1_000, total: 3_500 } };
    expect(isTotalMet(choosingDraft(run(opened(), tick("gift")), host))).toBe(true);
    const nothing = { ...host, order: { ...host.order, snapPayment: 0 } };
    expect(isTotalMet(choosingDraft(run(opened(), tick("gift")), nothing))).toBe(false);
    const low = run(opened(), { type: "BALANCE", cardId: "snap", balance: 1_000 }, tick("gift"));
    expect(isTotalMet(choosingDraft(low, { ...context, order: { ...context.order, total: 3_500 } }))).toBe(
      true,
    );
    expect(isTotalMet(choosingDraft(low, { ...context, order: { ...context.order, total: 3_501 } }))).toBe(
      false,
    );
  });

  it("is at most five gift cards, and the sixth is told why", () => {
    const six = Array.from({ length: 6 }, (_, index) => card(`g${index}`, "gift", { balance: 100 }));
    const five = run(opened([bank, ...six]), ...six.slice(0, 5).map(({ id }) => tick(id)));
    const [refused] = step(five, tick("g5"));
    expect([refused.draft, refused.banner?.notice.messageKey]).toEqual([five.draft, "giftOrderLimit"]);
  });

  it("needs a bank card at Confirm, with the words for what it stands beside", () => {
    const alone = (...ids: string[]) => {
      const list = run(opened(), { type: "DESELECT", cardId: "bank" });
      const draft = run({ ...list, draft: emptySelection }, ...ids.map(tick));
      return step(draft, { type: "CONFIRM" })[0].banner?.notice.messageKey;
    };
    expect([alone(), alone("snap"), alone("snap", "gift")]).toEqual([
      "noCardSelected",
      "snapNeedsBank",
      "giftNeedsBank",
    ]);
  });
});

describe("adding", () => {
  it.each([
    ["ebt", "addSnap", [bank]],
    ["gift", "addGift", [bank]],
    ["bank", "addBank", [bank]],
  ] as const)("%s leads to its form", (type, screen, cards) => {
    expect(run(opened(cards), { type: "ADD", card: type }).screen.name).toBe(screen);
  });

  it.each([
    ["ebt", "snapNeedsBank"],
    ["gift", "giftNeedsBank"],
  ] as const)("%s at checkout needs a bank card", (type, text) => {
    const list = run(opened([]), { type: "BACK" });
    const [refused] = step(list, { type: "ADD", card: type });
    expect([refused.screen.name, refused.banner?.notice.messageKey]).toEqual(["list", text]);
    expect(run(opened([], "myWallet"), { type: "ADD", card: type }).screen.name).not.toBe("list");
  });

  it("knows its limits: one SNAP card, five gift cards", () => {
    const gifts = Array.from({ length: 5 }, (_, index) => card(`g${index}`, "gift", { balance: 100 }));
    const list = opened([bank, snap, ...gifts]);
    const text = (type: Card["type"]) => step(list, { type: "ADD", card: type })[0].banner?.notice.messageKey;
    expect([text("ebt"), text("gift")]).toEqual(["ebtCardExists", "giftCardLimit"]);
  });

  it("of a gift card for this order alone is limited by those that pay for it, not by those that are saved", () => {
    const gifts = Array.from({ length: 5 }, (_, index) => card(`g${index}`, "gift", { balance: 100 }));
    const list = opened([bank, ...gifts]);
    const once = { isOnce: true };
    expect(additionProblem(list, "gift", once)).toBeUndefined();
    const five = run(list, ...gifts.map(({ id }) => tick(id)));
    expect(additionProblem(five, "gift", once)).toBe("giftOrderLimit");
    expect(additionProblem(opened([bank, ...gifts], "myWallet"), "gift", once)).toBe("giftCardLimit");
    expect(additionProblem(opened([bank, snap]), "ebt", once)).toBe("ebtCardExists");
  });

  it("takes the place of its own type alone", () => {
    const list = run(opened([bank, gift]), tick("gift"));
    const form = run(list, { type: "ADD", card: "ebt" });
    const added = run(form, { type: "CARD_ADDED", card: snap });
    expect([added.screen.name, added.draft]).toEqual([
      "list",
      { bank: "bank", snap: "snap", gifts: ["gift"] },
    ]);
    expect(run(added, { type: "ADD", card: "gift" }, { type: "CARD_ADDED", card: big }).draft).toEqual({
      bank: "bank",
      snap: "snap",
      gifts: ["gift", "big"],
    });
  });

  it("a SNAP card takes the place of one for this order alone, which no longer pays", () => {
    const once = card("once", "ebt", { saved: false });
    const list = run(opened([bank, once]), { type: "CONFIRM" }, { type: "OPEN", mode: "checkout" });
    expect(list.selection.snap).toBe("once");
    const form = run(list, { type: "ADD", card: "ebt" });
    expect(form.screen.name).toBe("addSnap");
    const [added, effects] = step(form, { type: "CARD_ADDED", card: snap });
    expect(added.cards.map(({ id }) => id)).toEqual(["bank", "snap"]);
    expect([added.selection.snap, added.draft.snap]).toEqual([null, "snap"]);
    expect(effects.map(({ type }) => type)).toContain("selectionChanged");
  });

  it("a SNAP card that takes the place of one for this order alone pays in its stead once the flyout is closed", () => {
    const once = card("once", "ebt", { saved: false });
    const form = run(opened([bank, once]), { type: "CONFIRM" }, { type: "OPEN", mode: "checkout" });
    const left = run(form, { type: "ADD", card: "ebt" }, { type: "HOST_CLOSE" });
    const added = run(left, { type: "CARD_ADDED", card: snap, isLeft: true });
    expect(added.selection.snap).toBe("snap");
    const bare = run(
      left,
      { type: "DESELECT", cardId: "once" },
      { type: "CARD_ADDED", card: snap, isLeft: true },
    );
    expect(bare.selection.snap).toBeNull();
  });

  it("a gift card for this order alone that is entered again is there once, and still pays", () => {
    const once = card("once", "gift", { saved: false, balance: 2_500 });
    const list = run(opened([bank, once]), tick("once"));
    const added = run(list, { type: "ADD", card: "gift" }, { type: "CARD_ADDED", card: once });
    expect(added.cards.map(({ id }) => id)).toEqual(["bank", "once"]);
    expect(added.draft.gifts).toEqual(["once"]);
  });

  it("ticks nothing that can't pay", () => {
    const form = run(opened([bank]), { type: "ADD", card: "ebt" });
    expect(step(form, { type: "CARD_ADDED", card: snap }, plain)[0].draft.snap).toBeNull();
    const added = run(opened([bank]), { type: "ADD", card: "gift" }, { type: "CARD_ADDED", card: empty });
    expect(added.draft.gifts).toEqual([]);
  });
});

describe("a SNAP balance", () => {
  const entering = run(opened(), { type: "CHECK_BALANCE", cardId: "snap" });

  it("is asked for with the PIN, and leads back to the list", () => {
    expect(entering.screen).toEqual({ name: "checkBalance", cardId: "snap" });
    const [known, effects] = step(entering, { type: "BALANCE", cardId: "snap", balance: 18_025 });
    expect([known.screen.name, known.cards.find(({ id }) => id === "snap")?.balance]).toEqual([
      "list",
      18_025,
    ]);
    expect(effects).toContainEqual({ type: "startBalanceTimer" });
  });

  it("is not asked for again while it is known, and is after it was forgotten", () => {
    const known = run(entering, { type: "BALANCE", cardId: "snap", balance: 100 });
    expect(run(known, { type: "CHECK_BALANCE", cardId: "snap" })).toEqual(known);
    const old = run(known, { type: "BALANCE_OLD" });
    expect(run(old, { type: "CHECK_BALANCE", cardId: "snap" }).screen.name).toBe("checkBalance");
    expect(
      run(known, { type: "ORDER_PLACED" }).cards.find(({ id }) => id === "snap")?.balance,
    ).toBeUndefined();
  });

  it("outlives the loading of the wallet, which does not tell it", () => {
    const known = run(
      entering,
      { type: "BALANCE", cardId: "snap", balance: 100 },
      { type: "LOADED", cards: wallet },
    );
    expect(known.cards.find(({ id }) => id === "snap")?.balance).toBe(100);
  });

  it("opened straight from the page closes with its answer, and by Back to Payment", () => {
    const linked = run(
      initialWalletState,
      { type: "LOADED", cards: wallet },
      { type: "OPEN", mode: "checkout", balance: "snap" },
    );
    expect(linked.screen).toEqual({ name: "checkBalance", cardId: "snap", linked: true });
    const [closed, effects] = step(linked, { type: "BALANCE", cardId: "snap", balance: 100 });
    expect([closed.screen.name, effects.at(-1)]).toEqual(["closed", { type: "closed", reason: "close" }]);
    expect(run(linked, { type: "BACK" }).screen.name).toBe("closed");
    expect(run(entering, { type: "BACK" }).screen.name).toBe("list");
    const early = run(initialWalletState, { type: "OPEN", mode: "checkout", balance: "snap" });
    expect(run(early, { type: "LOADED", cards: wallet }).screen).toEqual(linked.screen);
  });

  it("of a card that is gone is the wrong account's", () => {
    expect(run(entering, { type: "CARD_MISSING", cardId: "snap" }).screen.name).toBe("wrongAccount");
    expect(run(entering, { type: "LOADED", cards: [bank] }).screen.name).toBe("wrongAccount");
  });
});

describe("a gift card's balance that did not come along", () => {
  const failed = (state: WalletState) => run(state, { type: "BALANCE_FAILED", cardId: "unknown", error });

  it("is asked for once by itself, when the flyout opens or the cards arrive", () => {
    const [list, effects] = step(run(initialWalletState, { type: "LOADED", cards: wallet }), {
      type: "OPEN",
      mode: "checkout",
    });
    const ask = { type: "askBalance", cardId: "unknown", paymentGram: "gram_unknown" };
    expect(effects).toContainEqual(ask);
    expect(list.balances["unknown"]).toEqual({ asking: true, tries: 1 });
    expect(step(list, { type: "LOADED", cards: wallet })[1]).not.toContainEqual(ask);
    const early = run(initialWalletState, { type: "OPEN", mode: "checkout" });
    expect(step(early, { type: "LOADED", cards: wallet })[1]).toContainEqual(ask);
  });

  it("fails without a word at first, then with one for each press, three times", () => {
    let list = failed(opened());
    expect([list.banner, list.balances["unknown"]?.asking]).toEqual([null, false]);
    for (let tries = 2; tries <= maxBalanceTries; tries += 1) {
      const [asked, effects] = step(list, { type: "ASK_BALANCE", cardId: "unknown" });
      expect(effects).toHaveLength(1);
      expect(step(asked, { type: "ASK_BALANCE", cardId: "unknown" })).toEqual([asked, []]);
      list = failed(asked);
      expect(list.banner?.notice.messageKey).toBe("giftBalanceFailed");
    }
    expect(step(list, { type: "ASK_BALANCE", cardId: "unknown" })).toEqual([list, []]);
  });

  it("is asked for once the card has its handle", () => {
    const [whole] = wallet.filter(({ id }) => id === "unknown");
    if (!whole) throw new Error("there is no such card");
    const bare = opened([bank, { ...whole, handles: {} }]);
    expect(step(bare, { type: "ASK_BALANCE", cardId: "unknown" })).toEqual([bare, []]);
    const ask = { type: "askBalance", cardId: "unknown", paymentGram: "gram_unknown" };
    expect(step(bare, { type: "LOADED", cards: [bank, whole] })[1]).toContainEqual(ask);
  });

  it("lets the card be ticked once it is there", () => {
    const known = run(
      failed(opened()),
      { type: "ASK_BALANCE", cardId: "unknown" },
      {
        type: "BALANCE",
        cardId: "unknown",
        balance: 700,
      },
    );
    expect(run(known, tick("unknown")).draft.gifts).toEqual(["unknown"]);
    expect(known.balances).toEqual({});
  });

  it("tells nothing once an order was placed, which may have been paid with it", () => {
    const placed = run(opened(), { type: "ORDER_PLACED" });
    expect(step(placed, { type: "BALANCE", cardId: "unknown", balance: 700 })).toEqual([placed, []]);
  });
});

describe("a gift card that is added without its balance", () => {
  const fresh = card("fresh", "gift");
  const adding = run(opened([bank]), { type: "ADD", card: "gift" });
  const added = { type: "CARD_ADDED", card: fresh } as const;
  const known = { type: "BALANCE", cardId: "fresh", balance: 2_000 } as const;
  const asks = ([, effects]: WalletStep) => effects.filter(({ type }) => type === "askBalance").length;

  it("is asked for it by itself, and pays once that is known", () => {
    const [state, effects] = step(adding, added);
    expect(effects).toContainEqual({ type: "askBalance", cardId: "fresh", paymentGram: "gram_fresh" });
    expect([state.screen.name, state.draft.gifts]).toEqual(["list", []]);
    expect(run(state, known).draft.gifts).toEqual(["fresh"]);
    // Also where the shopper had to ask once more.
    const failed = run(state, { type: "BALANCE_FAILED", cardId: "fresh", error });
    expect(failed.banner?.tone).toBe("success");
    expect(run(failed, { type: "ASK_BALANCE", cardId: "fresh" }, known).draft.gifts).toEqual(["fresh"]);
  });

  it("is not chosen in a flyout that was closed meanwhile", () => {
    expect(run(adding, added, { type: "CANCEL" }, known).draft.gifts).toEqual([]);
  });

  it("without its handle is asked for once the list has it", () => {
    const [bare, silent] = step(adding, { type: "CARD_ADDED", card: { ...fresh, handles: undefined } });
    expect(asks([bare, silent])).toBe(0);
    expect(asks(step(bare, { type: "LOADED", cards: [bank, fresh] }))).toBe(1);
  });
});
