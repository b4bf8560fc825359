import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Card, isExpired } from "../../domain/cards.ts";
import type { Selection } from "../../domain/selection.ts";
import { AisleError } from "../../domain/errors.ts";
import { flyoutFlow } from "./flyout.ts";
import { walletFlow, type WalletStep } from "./flow.ts";
import {
  emptySelection,
  initialWalletState,
  type Screen,
  type WalletContext,
  type WalletEffect,
  type WalletEvent,
  type WalletState,
} from "./state.ts";
import { rounds } from "../../testing/rounds.ts";

const today = new Date("2026-03-02T15:00:00Z");

const card = (id: string, more: Partial<Card> = {}): Card => ({
  id,
  versionKey: `v_${id}`,
  type: "bank",
  brand: "VISA",
  lastFour: "1111",
  expMonth: 8,
  expYear: 2028,
  expiredFlag: false,
  defaultApplications: [],
  description: "Visa",
  active: true,
  saved: true,
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

const visa = card("visa", { defaultApplications: ["CLICKLIST"] });
const discover = card("discover", { brand: "DISCOVER" });
const expired = card("expired", { expMonth: 12, expYear: 2025 });
const noAddress = card("noAddress", { billingAddress: undefined });
const snap = card("snap", { type: "ebt", expMonth: undefined, expYear: undefined });
const gift = card("gift", { type: "gift", balance: 2500, expMonth: undefined, expYear: undefined });
const amex = card("amex", { brand: "AMEX" });
const wallet = [discover, expired, noAddress, visa, snap, gift];

const context = (more: Partial<WalletContext> = {}): WalletContext => ({
  appName: "CLICKLIST",
  today,
  order: { total: 0, ebtTotal: 0, hasSnapEligibleItems: false, snapPayment: 0 },
  remembered: undefined,
  ...more,
});

const error = (
  code: ConstructorParameters<typeof AisleError>[0] = "service",
  customerErrorMessage?: string,
) => new AisleError(code, "failed", { customerErrorMessage });

const step = (state: WalletState, event: WalletEvent, more: Partial<WalletContext> = {}): WalletStep =>
  walletFlow(state, event, context(more), flyoutFlow);

const run = (state: WalletState, ...events: WalletEvent[]): WalletState =>
  events.reduce((at, event) => step(at, event)[0], state);

const pays = (bank: string | null): Selection => ({ ...emptySelection, bank });
const loaded = run(initialWalletState, { type: "LOAD" }, { type: "LOADED", cards: wallet });
const list = run(loaded, { type: "OPEN", mode: "checkout" });
const changed = run(list, { type: "SELECT", cardId: "discover" });
const asking = run(list, { type: "DELETE", cardId: "discover" });
const deleting = run(asking, { type: "DELETE_CONFIRM" });
const discarding = run(changed, { type: "EXIT" });
const adding = run(changed, { type: "ADD", card: "bank" });
const myWallet = run(loaded, { type: "OPEN", mode: "myWallet" });

const names = (effects: readonly WalletEffect[]) => effects.map(({ type }) => type);

describe("loading", () => {
  it("asks once, however often it is told to", () => {
    const [loading, effects] = step(initialWalletState, { type: "LOAD" });
    expect([loading.status, names(effects)]).toEqual(["loading", ["load"]]);
    expect(step(loading, { type: "LOAD" })).toEqual([loading, []]);
  });

  it("puts the preferred card first, and chooses it", () => {
    expect(loaded.cards.map(({ id }) => id)).toEqual([
      "visa",
      "discover",
      "expired",
      "noAddress",
      "snap",
      "gift",
    ]);
    expect([loaded.status, loaded.selection, loaded.draft]).toEqual(["ready", pays("visa"), pays("visa")]);
  });

  it.each<[string, Card[], string | null]>([
    [
      "the first unexpired one when the preferred one has expired",
      [{ ...visa, expiredFlag: true }, discover],
      "discover",
    ],
    ["the first unexpired one when none is preferred", [expired, discover], "discover"],
    ["the expired preferred one when there is no other", [{ ...visa, expYear: 2020 }], "visa"],
    ["an expired one when there is nothing else", [expired], "expired"],
    ["nothing from an empty wallet", [], null],
    ["no gift card, and no SNAP card for an order without eligible items", [snap, gift], null],
  ])("chooses %s", (_, cards, bank) => {
    const [state] = step(initialWalletState, { type: "LOADED", cards });
    expect(state.selection).toEqual(pays(bank));
  });

  it("chooses the first SNAP card only for an order that SNAP may pay part of", () => {
    const plain = { total: 1000, snapPayment: 0 };
    const choose = (order: WalletContext["order"]) =>
      step(initialWalletState, { type: "LOADED", cards: wallet }, { order })[0].selection.snap;
    expect(choose({ ...plain, ebtTotal: 500, hasSnapEligibleItems: true })).toBe("snap");
    expect(choose({ ...plain, ebtTotal: 0, hasSnapEligibleItems: true })).toBeNull();
    expect(choose({ ...plain, ebtTotal: 500, hasSnapEligibleItems: false })).toBeNull();
  });

  it("takes up a choice from before a reload, without cards that are gone", () => {
    const remembered = { bank: "discover", snap: "gone", gifts: ["gift", "lost"] };
    const [state] = step(initialWalletState, { type: "LOADED", cards: wallet }, { remembered });
    expect(state.selection).toEqual({ bank: "discover", snap: null, gifts: ["gift"] });
    const gone = { ...emptySelection, bank: "gone" };
    expect(
      step(initialWalletState, { type: "LOADED", cards: wallet }, { remembered: gone })[0].selection,
    ).toEqual(pays("visa"));
  });

  it("takes up what was chosen beside a bank card that is gone, and another one in its place", () => {
    const order = { total: 1000, ebtTotal: 500, hasSnapEligibleItems: true };
    const remembered = { bank: "gone", snap: null, gifts: ["gift"] };
    const [state] = step(initialWalletState, { type: "LOADED", cards: wallet }, { order, remembered });
    expect(state.selection).toEqual({ bank: "visa", snap: null, gifts: ["gift"] });
  });

  it("again keeps the choice, and drops what is gone", () => {
    const [kept, quiet] = step(run(changed, { type: "CONFIRM" }), { type: "LOADED", cards: wallet });
    expect([kept.selection, quiet]).toEqual([pays("discover"), []]);
    const [dropped, effects] = step(kept, { type: "LOADED", cards: [visa] });
    expect([dropped.selection, names(effects)]).toEqual([pays(null), ["selectionChanged"]]);
  });

  it.each<[string, WalletEvent, (state: WalletState) => boolean]>([
    ["added", { type: "CARD_ADDED", card: amex }, ({ cards }) => cards.includes(amex)],
    [
      "changed",
      { type: "CARD_UPDATED", card: { ...discover, expYear: 2031 } },
      ({ cards }) => cards.some(({ expYear }) => expYear === 2031),
    ],
    [
      "deleted",
      { type: "DELETED", cardId: "discover" },
      ({ cards }) => cards.every(({ id }) => id !== "discover"),
    ],
    [
      "preferred",
      { type: "PREFERRED", cardId: "discover", bank: "visa" },
      ({ cards }) => cards[0]?.id === "discover",
    ],
    [
      "charged",
      { type: "ORDER_PLACED" },
      ({ cards }) => cards.find(({ id }) => id === "gift")?.balance === undefined,
    ],
  ])("asks once more where a card was %s meanwhile, and takes no list that can't know", (_, event, isIn) => {
    const reading = run(loaded, { type: "LOAD" }, event);
    const [again, effects] = step(reading, { type: "LOADED", cards: wallet });
    expect([again.status, isIn(again), names(effects)]).toEqual(["loading", true, ["load"]]);
    const [taken, quiet] = step(again, { type: "LOADED", cards: [visa] });
    expect([taken.status, taken.cards, names(quiet)]).toEqual(["ready", [visa], []]);
    // What changed before it was asked for is in it.
    expect(run(loaded, event, { type: "LOAD" }, { type: "LOADED", cards: [visa] }).cards).toEqual([visa]);
  });

  it("while the flyout is open keeps what is ticked", () => {
    expect(step(changed, { type: "LOADED", cards: wallet })[0].draft).toEqual(pays("discover"));
    expect(step(changed, { type: "LOADED", cards: [visa] })[0].draft).toEqual(pays(null));
  });

  it("that fails says so, and the next try clears it", () => {
    const [failed, effects] = step(loaded, { type: "LOAD_FAILED", error: error() });
    expect([failed.status, failed.loadError, effects]).toEqual([
      "error",
      { messageKey: "walletLoadFailed", text: undefined },
      [],
    ]);
    expect(failed.selection).toEqual(loaded.selection);
    expect(step(failed, { type: "LOAD" })[0].loadError).toBeNull();
  });

  it.each([
    [error("auth-expired"), "sessionExpired", undefined],
    [new AisleError("network", "", { messageKey: "offline" }), "offline", undefined],
    [
      new AisleError("timeout", "", { messageKey: "technicalDifficulties" }),
      "technicalDifficulties",
      undefined,
    ],
    [error("invalid", "The service's own words."), "walletLoadFailed", "The service's own words."],
  ])("that fails names its text by what went wrong", (cause, messageKey, text) => {
    const { loadError } = step(loaded, { type: "LOAD_FAILED", error: cause })[0];
    expect([loadError?.messageKey, loadError?.text]).toEqual([messageKey, text]);
  });
});

describe("the flyout", () => {
  it("opens with the saved choice, loading only what it does not have", () => {
    expect([list.screen, list.draft, list.mode]).toEqual([{ name: "list" }, pays("visa"), "checkout"]);
    expect(names(step(loaded, { type: "OPEN", mode: "checkout" })[1])).toEqual(["opened"]);
    const [opening, effects] = step(initialWalletState, { type: "OPEN", mode: "myWallet" });
    expect([opening.status, names(effects)]).toEqual(["loading", ["opened", "load"]]);
    const failed = run(loaded, { type: "LOAD_FAILED", error: error() });
    const [again, retry] = step(failed, { type: "OPEN", mode: "checkout" });
    expect([again.status, again.loadError, names(retry)]).toEqual(["loading", null, ["opened", "load"]]);
  });

  it("says nothing when it is told to open while it is open", () => {
    expect(step(changed, { type: "OPEN", mode: "myWallet" })).toEqual([changed, []]);
  });

  it("keeps a choice to itself until Confirm", () => {
    expect([changed.draft, changed.selection]).toEqual([pays("discover"), pays("visa")]);
    const [confirmed, effects] = step(changed, { type: "CONFIRM" });
    expect([confirmed.selection, confirmed.screen]).toEqual([pays("discover"), { name: "closed" }]);
    expect(effects).toEqual([{ type: "selectionChanged" }, { type: "closed", reason: "confirm" }]);
  });

  it("confirms an unchanged choice without saying that it changed", () => {
    expect(step(list, { type: "CONFIRM" })[1]).toEqual([{ type: "closed", reason: "confirm" }]);
  });

  it.each([
    [
      "nothing is chosen",
      run(loaded, { type: "DESELECT", cardId: "visa" }, { type: "OPEN", mode: "checkout" }),
      "noCardSelected",
    ],
    ["the card has expired", { ...list, draft: pays("expired") }, "cardExpiredRefused"],
    [
      "the card has no billing address",
      run(list, { type: "SELECT", cardId: "noAddress" }),
      "billingAddressMissing",
    ],
  ])("refuses to confirm when %s", (_, state, messageKey) => {
    const [refused, effects] = step(state, { type: "CONFIRM" });
    expect(refused.screen).toEqual({ name: "list" });
    expect(refused.selection).toEqual(state.selection);
    expect(refused.banner).toMatchObject({ tone: "error", notice: { messageKey } });
    expect(effects).toEqual([]);
    expect(run(refused, { type: "SELECT", cardId: "discover" }).banner).toBeNull();
  });

  it.each(["expired", "unknown"])("does not choose %s as the bank card", (cardId) => {
    expect(step(list, { type: "SELECT", cardId })).toEqual([list, []]);
  });

  it("asks before it throws a change away", () => {
    expect([discarding.screen, discarding.draft]).toEqual([{ name: "exitConfirm" }, pays("discover")]);
    const kept = run(discarding, { type: "EXIT_KEEP" });
    expect([kept.screen, kept.draft]).toEqual([{ name: "list" }, pays("discover")]);
    const [gone, effects] = step(discarding, { type: "EXIT_DISCARD" });
    expect([gone.screen, gone.draft, gone.selection]).toEqual([
      { name: "closed" },
      pays("visa"),
      pays("visa"),
    ]);
    expect(effects).toEqual([{ type: "closed", reason: "discard" }]);
  });

  it("takes Escape on its question as keeping the changes", () => {
    expect(run(discarding, { type: "EXIT" }).screen).toEqual({ name: "list" });
  });

  it.each([
    ["without a change", list],
    ["with a choice that was taken back", run(changed, { type: "SELECT", cardId: "visa" })],
    ["in my-wallet mode", { ...myWallet, draft: pays("discover") }],
  ])("closes at once %s", (_, state) => {
    const [closed, effects] = step(state, { type: "EXIT" });
    expect([closed.screen, closed.selection]).toEqual([{ name: "closed" }, state.selection]);
    expect(effects).toEqual([{ type: "closed", reason: "close" }]);
  });

  it.each(["CANCEL", "HOST_CLOSE"] as const)("closes on %s without a question", (type) => {
    const [closed, effects] = step(changed, { type });
    expect([closed.screen, closed.draft, closed.selection]).toEqual([
      { name: "closed" },
      pays("visa"),
      pays("visa"),
    ]);
    expect(effects).toEqual([{ type: "closed", reason: type === "CANCEL" ? "cancel" : "host" }]);
  });

  it("ends with the order, and says that it closed", () => {
    // A card for one order alone goes with it.
    const once = { ...amex, saved: false };
    const paid = run(adding, { type: "CARD_ADDED", card: once }, { type: "CONFIRM" });
    expect(paid.selection.bank).toBe("amex");
    const over = run(paid, { type: "ORDER_PLACED" });
    expect([over.cards.some(({ id }) => id === "amex"), over.selection.bank]).toEqual([false, "visa"]);
    const [placed, effects] = step(changed, { type: "ORDER_PLACED" });
    expect([placed.screen, placed.selection]).toEqual([{ name: "closed" }, pays("visa")]);
    expect(effects).toEqual([{ type: "closed", reason: "host" }]);
    const after = step(run(changed, { type: "CONFIRM" }), { type: "ORDER_PLACED" });
    expect(names(after[1])).toEqual(["selectionChanged"]);
  });
});

describe("another order", () => {
  const facts = { total: 1000, ebtTotal: 500, hasSnapEligibleItems: true, snapPayment: 0 };
  const cart: WalletEvent = { type: "CART", cartId: "crt_1" };
  const chosen = run(changed, { type: "CONFIRM" });

  it("begins with what was chosen for it, or with what it allows itself", () => {
    const [plain, said] = step(chosen, cart, { order: facts });
    expect([plain.selection, names(said)]).toEqual([
      { bank: "visa", snap: "snap", gifts: [] },
      ["selectionChanged"],
    ]);
    const remembered = { bank: "discover", snap: null, gifts: ["gift"] };
    expect(step(chosen, cart, { order: facts, remembered })[0].selection).toEqual(remembered);
  });

  it("begins with SNAP as it allows it, where what is remembered says nothing of SNAP", () => {
    const remembered = { bank: "discover", gifts: [] };
    const wanted = { bank: "discover", snap: "snap", gifts: [] };
    expect(step(chosen, cart, { order: facts, remembered })[0].selection).toEqual(wanted);
    const before = { ...cart, before: { bank: "discover", gifts: [] } };
    expect(step(chosen, before, { order: facts })[0].selection).toEqual(wanted);
  });

  it("is chosen for once the cards are there", () => {
    expect(step(initialWalletState, cart)).toEqual([initialWalletState, []]);
  });

  it("has SNAP pay as soon as its checkout tells that it may, and leaves the rest of what is chosen", () => {
    const told: WalletEvent = { type: "CART", cartId: "crt_1", isTold: true };
    const [paying, said] = step(chosen, told, { order: facts });
    expect([paying.selection, names(said)]).toEqual([
      { bank: "discover", snap: "snap", gifts: [] },
      ["selectionChanged"],
    ]);
    expect(step(paying, told)[0].selection.snap).toBeNull();
    const remembered = { bank: "visa", snap: null, gifts: [] };
    expect(step(chosen, told, { order: facts, remembered })).toEqual([chosen, []]);
    expect(step(initialWalletState, told, { order: facts })).toEqual([initialWalletState, []]);
  });

  it("ticks SNAP in a list that was opened before its checkout told of it", () => {
    const told: WalletEvent = { type: "CART", cartId: "crt_1", isTold: true };
    const open = run(chosen, { type: "OPEN", mode: "checkout" }, { type: "SELECT", cardId: "visa" });
    const [ticked] = step(open, told, { order: facts });
    expect(ticked.draft).toEqual({ bank: "visa", snap: "snap", gifts: [] });
    expect(step(ticked, { type: "CONFIRM" }, { order: facts })[0].selection).toEqual(ticked.draft);
    // What was unticked there since stays so.
    const own = { ...chosen, selection: ticked.selection, draft: ticked.selection };
    const unticked = { ...run(own, { type: "OPEN", mode: "checkout" }), draft: open.draft };
    expect(step(unticked, told, { order: facts })[0].draft.snap).toBeNull();
  });
});

it("a shopper who leaves leaves nothing behind, and the host hears that the flyout closed", () => {
  const [gone, effects] = step(changed, { type: "FORGET" });
  expect(gone).toEqual(initialWalletState);
  expect(effects).toEqual([{ type: "closed", reason: "host" }, { type: "selectionChanged" }]);
  expect(step(initialWalletState, { type: "FORGET" })).toEqual([initialWalletState, []]);
});

describe("deleting", () => {
  it("asks first, and can be taken back", () => {
    expect(asking.screen).toEqual({ name: "confirmDelete", cardId: "discover", deleting: false });
    expect(run(asking, { type: "DELETE_KEEP" }).screen).toEqual({ name: "list" });
    expect(step(list, { type: "DELETE", cardId: "unknown" })).toEqual([list, []]);
  });

  it("is asked of the service once, however often the button is pressed", () => {
    expect(step(asking, { type: "DELETE_CONFIRM" })[1]).toEqual([{ type: "remove", cardId: "discover" }]);
    for (const type of ["DELETE_CONFIRM", "DELETE_KEEP", "EXIT"] as const) {
      expect(step(deleting, { type })).toEqual([deleting, []]);
    }
  });

  it("takes the card out of the wallet and both selections, and says so for five seconds", () => {
    const both = { ...deleting, selection: pays("discover"), draft: pays("discover") };
    const [deleted, effects] = step(both, { type: "DELETED", cardId: "discover" });
    expect(deleted.cards.some(({ id }) => id === "discover")).toBe(false);
    expect([deleted.selection, deleted.draft, deleted.screen]).toEqual([
      pays(null),
      pays(null),
      { name: "list" },
    ]);
    expect(deleted.banner).toMatchObject({ tone: "success", notice: { messageKey: "cardDeleted" } });
    const id = deleted.banner?.id ?? 0;
    expect(effects).toEqual([
      { type: "removed", card: discover },
      { type: "selectionChanged" },
      { type: "navigated", screen: "list" },
      { type: "startBannerTimer", id },
    ]);
    expect(run(deleted, { type: "BANNER_TIMEOUT", id: id + 1 }).banner).not.toBeNull();
    expect(run(deleted, { type: "BANNER_TIMEOUT", id }).banner).toBeNull();
  });

  it("that ends after the flyout was closed changes the wallet and stays silent", () => {
    const [deleted, effects] = step(run(deleting, { type: "HOST_CLOSE" }), {
      type: "DELETED",
      cardId: "discover",
    });
    expect([deleted.screen, deleted.banner, names(effects)]).toEqual([{ name: "closed" }, null, ["removed"]]);
  });

  it("of a card that is no longer there is told only once", () => {
    const again = run(deleting, { type: "DELETED", cardId: "discover" });
    expect(names(step(again, { type: "DELETED", cardId: "discover" })[1])).not.toContain("removed");
  });

  it.each<[string, WalletEvent, string]>([
    ["ends", { type: "DELETED", cardId: "discover" }, "cardDeleted"],
    ["fails", { type: "DELETE_FAILED", error: error() }, "cardDeleteFailed"],
  ])("that %s after the flyout was opened anew leaves what is open there, and is told", (_, event, text) => {
    const anew = run(deleting, { type: "HOST_CLOSE" }, { type: "OPEN", mode: "checkout" });
    const editing = run(anew, { type: "EDIT", cardId: "visa" }, event);
    expect([editing.screen.name, editing.banner?.notice.messageKey]).toEqual(["editBank", text]);
    const asked = run(anew, { type: "DELETE", cardId: "visa" }, event);
    expect(asked.screen).toEqual({ name: "confirmDelete", cardId: "visa", deleting: false });
    // The form of the card itself has nothing left to change.
    const own = run(anew, { type: "EDIT", cardId: "discover" }, event);
    expect(own.screen.name).toBe(event.type === "DELETED" ? "list" : "editBank");
  });

  it("that fails once the host has closed the flyout is told of when it is opened again", () => {
    const closed = run(deleting, { type: "HOST_CLOSE" });
    const failed = run(closed, { type: "DELETE_FAILED", error: error() }, { type: "OPEN", mode: "checkout" });
    expect(failed.banner).toMatchObject({ tone: "error", notice: { messageKey: "cardDeleteFailed" } });
  });

  it("that fails goes back to the list with the reason", () => {
    const [failed] = step(deleting, { type: "DELETE_FAILED", error: error("service", "No.") });
    expect([failed.screen, failed.banner]).toMatchObject([
      { name: "list" },
      { tone: "error", notice: { messageKey: "cardDeleteFailed", text: "No." } },
    ]);
    expect(failed.cards).toEqual(list.cards);
  });
});

describe("a list that is loaded anew", () => {
  const loading = run(list, { type: "LOAD" });

  it("leads to a form meanwhile, as what it shows can be pressed", () => {
    expect(loading.status).toBe("loading");
    expect(run(loading, { type: "ADD", card: "bank" }).screen.name).toBe("addBank");
    expect(run(loading, { type: "EDIT", cardId: "visa" }).screen.name).toBe("editBank");
  });
});

describe("making a card preferred", () => {
  const preferring = run(list, { type: "PREFER", cardId: "discover" });

  it("is asked of the service once at a time", () => {
    expect(step(list, { type: "PREFER", cardId: "discover" })[1]).toEqual([
      { type: "prefer", cardId: "discover", bank: "visa" },
    ]);
    expect(step(preferring, { type: "PREFER", cardId: "noAddress" })).toEqual([preferring, []]);
  });

  it("moves it to the front, in place of the other, and ticks it", () => {
    const [done, effects] = step(preferring, { type: "PREFERRED", cardId: "discover", bank: "visa" });
    expect(done.cards[0]).toMatchObject({ id: "discover", defaultApplications: ["CLICKLIST"] });
    expect(done.cards.filter(({ defaultApplications }) => defaultApplications.length > 0)).toHaveLength(1);
    expect([done.draft, done.selection, done.preferring]).toEqual([pays("discover"), pays("visa"), null]);
    expect(done.banner).toMatchObject({ tone: "success", notice: { messageKey: "preferredUpdated" } });
    expect(names(effects)).toEqual(["defaultChanged", "startBannerTimer"]);
  });

  it("keeps its place in other applications", () => {
    const shared = { ...visa, defaultApplications: ["CLICKLIST", "MEMBERSHIP"] };
    const state = run(
      { ...list, cards: [shared, discover] },
      { type: "PREFERRED", cardId: "discover", bank: "visa" },
    );
    expect(state.cards.map(({ defaultApplications }) => defaultApplications)).toEqual([
      ["CLICKLIST"],
      ["MEMBERSHIP"],
    ]);
  });

  it("does not tick an expired one", () => {
    expect(step(list, { type: "PREFERRED", cardId: "expired", bank: "visa" })[0].draft).toEqual(pays("visa"));
  });

  it("does not take the place of one that was ticked since", () => {
    const other = run(preferring, { type: "SELECT", cardId: "noAddress" });
    const done = run(other, { type: "PREFERRED", cardId: "discover", bank: "visa" });
    expect([done.cards[0]?.id, done.draft]).toEqual(["discover", pays("noAddress")]);
  });

  it("that fails says so and leaves everything as it was", () => {
    const [failed] = step(preferring, { type: "PREFER_FAILED", error: error() });
    expect([failed.preferring, failed.cards, failed.draft]).toEqual([null, list.cards, list.draft]);
    expect(failed.banner).toMatchObject({ tone: "error", notice: { messageKey: "cardUpdateFailed" } });
  });

  it("whose answer says nothing is not said to have failed", () => {
    const empty = new AisleError("service", "failed", { status: 200 });
    const [unknown] = step(preferring, { type: "PREFER_FAILED", error: empty });
    expect(unknown.banner?.notice.messageKey).toBe("somethingWrong");
  });

  it("that fails once the flyout was closed is told of when it is opened again", () => {
    const closed = run(preferring, { type: "CANCEL" });
    const failed = run(closed, { type: "PREFER_FAILED", error: error() }, { type: "OPEN", mode: "checkout" });
    expect(failed.banner).toMatchObject({ tone: "error", notice: { messageKey: "cardUpdateFailed" } });
  });

  it("that fails while a form is open is still told on the list", () => {
    const editing = run(preferring, { type: "EDIT", cardId: "visa" });
    const failed = run(editing, { type: "PREFER_FAILED", error: error() }, { type: "BACK" });
    expect([failed.screen.name, failed.banner?.notice]).toEqual(["list", { messageKey: "cardUpdateFailed" }]);
    // What was told on the list has been seen.
    const back = run(failed, { type: "EDIT", cardId: "visa" }, { type: "BACK" });
    expect(back.banner).toBeNull();
  });

  it("after the flyout was closed leaves the choice alone", () => {
    const closed = run(
      preferring,
      { type: "CANCEL" },
      { type: "PREFERRED", cardId: "discover", bank: "visa" },
    );
    expect([closed.selection, closed.draft, closed.banner, closed.preferring]).toEqual([
      pays("visa"),
      pays("visa"),
      null,
      null,
    ]);
  });
});

describe("adding a card", () => {
  const preferred = card("amex", { defaultApplications: ["CLICKLIST"] });
  const noBank = run(initialWalletState, { type: "LOADED", cards: [snap] });

  it.each<["checkout" | "myWallet", Screen["name"]]>([
    ["checkout", "addBank"],
    ["myWallet", "list"],
  ])("is what an opening without a bank card leads to in %s mode: %s", (mode, name) => {
    const [ready, effects] = step(noBank, { type: "OPEN", mode });
    expect(ready.screen.name).toBe(name);
    expect(effects).toEqual([{ type: "opened", screen: name }]);
    // The same when the cards arrive after the opening.
    const early = run(initialWalletState, { type: "OPEN", mode });
    expect(early.screen.name).toBe("list");
    expect(run(early, { type: "LOADED", cards: [] }).screen.name).toBe(name);
    expect(run(early, { type: "LOADED", cards: wallet }).screen.name).toBe("list");
  });

  it("is not forced on who went back to the list", () => {
    const back = run(noBank, { type: "OPEN", mode: "checkout" }, { type: "BACK" });
    expect(run(back, { type: "LOADED", cards: [] }).screen.name).toBe("list");
  });

  it("waits for the cards to be there", () => {
    const early = run(initialWalletState, { type: "OPEN", mode: "checkout" });
    expect(step(early, { type: "ADD", card: "bank" })).toEqual([early, []]);
  });

  it("appends it, chooses it for the bank part alone, and says so in the list", () => {
    const before = { ...adding, draft: { bank: "visa", snap: "snap", gifts: ["gift"] } };
    const [state, effects] = step(before, { type: "CARD_ADDED", card: amex });
    expect(state.cards.map(({ id }) => id)).toEqual([...loaded.cards.map(({ id }) => id), "amex"]);
    expect(state.draft).toEqual({ bank: "amex", snap: "snap", gifts: ["gift"] });
    expect(state.selection).toEqual(before.selection);
    expect(state.banner).toMatchObject({ tone: "success", notice: { messageKey: "cardAdded" } });
    expect(names(effects)).toEqual(["added", "navigated", "startBannerTimer"]);
  });

  it("that is preferred takes that from the others, and comes first", () => {
    const state = run(adding, { type: "CARD_ADDED", card: preferred });
    expect(state.cards[0]?.id).toBe("amex");
    expect(state.cards.filter((each) => each.defaultApplications.includes("CLICKLIST"))).toHaveLength(1);
  });

  it("whose form was left meanwhile is in the wallet without a word", () => {
    const [state, effects] = step(loaded, { type: "CARD_ADDED", card: amex });
    expect([state.screen.name, state.draft, state.banner]).toEqual(["closed", loaded.draft, null]);
    expect(state.cards).toContain(amex);
    expect(names(effects)).toEqual(["added"]);
  });

  it("that is refused once the flyout was closed is told of when it is opened again, and once", () => {
    const notice = { messageKey: "cardExistsCheckout" } as const;
    const failed = run(loaded, { type: "CARD_FAILED", notice });
    const open: WalletEvent = { type: "OPEN", mode: "checkout" };
    const again = run(failed, open);
    expect(again.banner).toMatchObject({ tone: "error", notice });
    expect(run(again, { type: "CANCEL" }, open).banner).toBeNull();
    // Where there is no other card, too.
    const empty = run(initialWalletState, { type: "LOAD" }, { type: "LOADED", cards: [] });
    expect(run(empty, open).screen.name).toBe("addBank");
    expect(run(empty, { type: "CARD_FAILED", notice }, open).screen.name).toBe("list");
    // And where the cards have yet to come: on the list, or on the form that was asked for.
    const late = (target: WalletEvent) =>
      run(loaded, { type: "LOAD" }, { type: "CARD_FAILED", notice }, target, {
        type: "LOADED",
        cards: [visa],
      });
    expect([late(open).screen.name, late(open).banner]).toMatchObject(["list", { notice }]);
    const form = late({ ...open, edit: "visa" });
    expect([form.screen.name, form.banner]).toMatchObject(["editBank", { notice }]);
    const none = run(empty, { type: "LOAD" }, { type: "CARD_FAILED", notice }, open);
    expect(run(none, { type: "LOADED", cards: [] })).toMatchObject({
      screen: { name: "list" },
      banner: { notice },
    });
  });

  it("from a form that was left does not close the one for the next card", () => {
    const [state, effects] = step(adding, { type: "CARD_ADDED", card: amex, isLeft: true });
    expect([state.screen.name, names(effects)]).toEqual(["addBank", ["added", "startBannerTimer"]]);
    expect(state.cards).toContain(amex);
  });

  it("for this order alone outlasts a reload of the list, and is deleted like any other", () => {
    const once = { ...amex, saved: false };
    const state = run(adding, { type: "CARD_ADDED", card: once }, { type: "LOADED", cards: wallet });
    expect(state.cards).toContainEqual(once);
    expect(state.draft.bank).toBe("amex");
    const [, effects] = step(run(state, { type: "DELETE", cardId: "amex" }), { type: "DELETE_CONFIRM" });
    expect(effects).toEqual([{ type: "remove", cardId: "amex" }]);
  });
});

describe("editing a card", () => {
  const editing = run(changed, { type: "EDIT", cardId: "expired" });
  const redated = { ...expired, expMonth: 1, expYear: 2030 };

  it("puts the changed one in its place, in the wallet and in what is chosen", () => {
    const [state, effects] = step(editing, { type: "CARD_UPDATED", card: redated });
    expect(state.cards.map(({ id }) => id)).toEqual(changed.cards.map(({ id }) => id));
    expect(state.cards).toContain(redated);
    expect([state.draft, state.selection]).toEqual([changed.draft, changed.selection]);
    expect(state.banner?.notice.messageKey).toBe("cardUpdated");
    expect(names(effects)).toEqual(["updated", "navigated", "startBannerTimer"]);
    // It can pay now.
    expect(run(state, { type: "SELECT", cardId: "expired" }).draft.bank).toBe("expired");
  });

  it("to the preferred one makes the others not preferred, and puts it first", () => {
    const best = { ...redated, defaultApplications: ["CLICKLIST"] };
    const state = run(editing, { type: "CARD_UPDATED", card: best });
    expect(state.cards[0]).toEqual(best);
    expect(state.cards.find(({ id }) => id === "visa")?.defaultApplications).toEqual([]);
  });

  it("comes back to its own form from the addresses", () => {
    const list = run(editing, { type: "ADDRESS_LIST" });
    const form = run(list, { type: "ADDRESS_FORM" });
    expect([list.screen.name, form.screen.name]).toEqual(["addressList", "addressForm"]);
    expect(run(form, { type: "ADDRESS_SAVED" }).screen.name).toBe("addressList");
    expect(run(form, { type: "BACK" }).screen).toEqual(editing.screen);
    expect(run(form, { type: "ADDRESS_SAVED" }, { type: "BACK" }).screen).toEqual(editing.screen);
  });

  it("says Wrong Account when the wallet has no such card, at once or after a reload", () => {
    const gone = wallet.filter(({ id }) => id !== "expired");
    expect(run(editing, { type: "LOADED", cards: gone }).screen.name).toBe("wrongAccount");
    expect(run(run(editing, { type: "ADDRESS_LIST" }), { type: "LOADED", cards: gone }).screen.name).toBe(
      "wrongAccount",
    );
    const wrong = run(editing, { type: "CARD_MISSING", cardId: "expired" });
    expect(wrong.screen.name).toBe("wrongAccount");
    expect(run(wrong, { type: "BACK" }).screen.name).toBe("list");
  });

  it("begins straight away where the page asks for it, before or after the cards are there", () => {
    const linked = { name: "editBank", cardId: "expired", linked: true };
    const open = { type: "OPEN", mode: "checkout", edit: "expired" } as const;
    expect(run(loaded, open).screen).toEqual(linked);
    const waiting = run(initialWalletState, open);
    expect(waiting.screen.name).toBe("list");
    expect(run(waiting, { type: "LOADED", cards: wallet }).screen).toEqual(linked);
    expect(run(loaded, { ...open, edit: "unknown" }).screen.name).toBe("wrongAccount");
    expect(run(loaded, { ...open, edit: "gift" }).screen.name).toBe("wrongAccount");
  });
});

describe("a card for one order", () => {
  const once = card("once", { saved: false });
  const remembered = { remembered: { bank: "once", snap: null, gifts: [] } };
  const away = step(initialWalletState, { type: "LOADED", cards: wallet }, remembered)[0];

  it("that paid before a reload pays again when the checkout brings it, before or after the wallet", () => {
    expect(away.selection.bank).toBe("visa");
    const [back, effects] = step(away, { type: "UNSAVED", cards: [once] }, remembered);
    expect(back.selection.bank).toBe("once");
    expect(names(effects)).toEqual(["selectionChanged"]);
    const early = step(initialWalletState, { type: "UNSAVED", cards: [once] })[0];
    expect(step(early, { type: "LOADED", cards: wallet }, remembered)[0].selection.bank).toBe("once");
  });

  it("that paid beside the bank card before a reload pays beside it again, with what was chosen from the wallet", () => {
    const onceSnap = { ...snap, id: "onceSnap", saved: false };
    const onceGift = { ...gift, id: "onceGift", saved: false };
    const chosen = { bank: "discover", snap: "onceSnap", gifts: ["gift", "onceGift"] };
    const [before] = step(initialWalletState, { type: "LOADED", cards: wallet }, { remembered: chosen });
    expect(before.selection).toEqual({ bank: "discover", snap: null, gifts: ["gift"] });
    const brought = { type: "UNSAVED", cards: [onceSnap, onceGift] } as const;
    expect(step(before, brought, { remembered: chosen })[0].selection).toEqual(chosen);
  });

  it("is not taken when the shopper has chosen another meanwhile", () => {
    const chosen = run(away, { type: "CHOOSE", cardId: "discover" });
    const now = { remembered: chosen.selection };
    const [state, effects] = step(chosen, { type: "UNSAVED", cards: [once] }, now);
    expect([state.selection.bank, effects]).toEqual(["discover", []]);
    expect(state.cards).toContain(once);
  });

  it("that is gone leaves the wallet with what was chosen of it, in the open flyout too", () => {
    const chosen = { ...emptySelection, bank: "visa", gifts: ["onceGift"] };
    const onceGift = { ...gift, id: "onceGift", saved: false };
    const before = run(away, { type: "UNSAVED", cards: [once, onceGift] });
    const open = { ...before, selection: chosen, draft: chosen, screen: { name: "list" } } as const;
    const [after, effects] = step(open, { type: "UNSAVED", cards: [], gone: ["onceGift"] });
    expect([after.selection, after.draft]).toEqual([pays("visa"), pays("visa")]);
    expect([after.cards.includes(onceGift), after.cards.includes(once)]).toEqual([false, true]);
    expect(names(effects)).toEqual(["selectionChanged"]);
  });

  it("that is known already is not there twice", () => {
    const twice = run(away, { type: "UNSAVED", cards: [once] }, { type: "UNSAVED", cards: [once] });
    expect(twice.cards.filter(({ id }) => id === "once")).toHaveLength(1);
  });
});

describe("a card that can't pay for such an order", () => {
  const picky = card("picky", { notAcceptedFor: ["PICKUP"], description: "Visa Delivery Only" });
  const pickup = { order: { ...context().order, modalityType: "PICKUP" as const } };
  const open = step(run(initialWalletState, { type: "LOADED", cards: [picky, discover] }), {
    type: "OPEN",
    mode: "checkout",
  })[0];

  it("is not chosen to begin with, though it be preferred", () => {
    const best = { ...picky, defaultApplications: ["CLICKLIST"] };
    const [state] = step(initialWalletState, { type: "LOADED", cards: [best, discover] }, pickup);
    expect(state.selection.bank).toBe("discover");
  });

  it("is not chosen by being made preferred", () => {
    const other = run(open, { type: "SELECT", cardId: "discover" });
    const made = step(other, { type: "PREFERRED", cardId: "picky", bank: other.draft.bank }, pickup)[0];
    expect([made.draft.bank, made.cards[0]?.id]).toEqual(["discover", "picky"]);
  });

  it("can't be chosen then, and is not confirmed", () => {
    const select = { type: "SELECT", cardId: "picky" } as const;
    expect(step(open, select, pickup)).toEqual([open, []]);
    const [refused] = step(run(open, select), { type: "CONFIRM" }, pickup);
    expect(refused.banner?.notice).toEqual({
      messageKey: "notAcceptedPickup",
      params: { card: "Visa Delivery Only" },
    });
    expect(step(open, select, { order: { ...pickup.order, modalityType: "DELIVERY" } })[0].draft.bank).toBe(
      "picky",
    );
  });
});

describe("a card that a page chooses", () => {
  it.each(["expired", "noAddress", "snap", "unknown"])("is not %s", (cardId) => {
    expect(step(loaded, { type: "CHOOSE", cardId })).toEqual([loaded, []]);
  });
});

describe("taking a card off the order", () => {
  it.each<[string, Selection, Selection]>([
    ["visa", { bank: "visa", snap: "snap", gifts: ["gift"] }, { bank: null, snap: "snap", gifts: ["gift"] }],
    ["snap", { bank: "visa", snap: "snap", gifts: ["gift"] }, { bank: "visa", snap: null, gifts: ["gift"] }],
    ["gift", { bank: "visa", snap: "snap", gifts: ["gift"] }, { bank: "visa", snap: "snap", gifts: [] }],
  ])("of %s leaves the others, and the wallet as it is", (cardId, before, after) => {
    const [state, effects] = step({ ...loaded, selection: before }, { type: "DESELECT", cardId });
    expect([state.selection, state.draft, state.cards]).toEqual([after, after, loaded.cards]);
    expect(names(effects)).toEqual(["selectionChanged"]);
  });

  it("that was not on it changes nothing", () => {
    expect(step(loaded, { type: "DESELECT", cardId: "discover" })[1]).toEqual([]);
  });
});

const columns = [
  "closed",
  "list",
  "addBank",
  "editBank",
  "wrongAccount",
  "addressList",
  "addressForm",
  "confirmDelete",
  "exitConfirm",
] as const satisfies readonly Screen["name"][];
type Cell = Screen["name"] | "-";
type Prepaid = "addSnap" | "addGift" | "checkBalance";

/** The forms of SNAP and gift cards are left where those of bank cards are, except where `prepaid` says otherwise. */
const row = (...cells: Cell[]) => rowWith({}, ...cells);
const rowWith = (prepaid: Partial<Record<Prepaid, Cell>>, ...cells: Cell[]) => {
  const named = Object.fromEntries(columns.map((name, index) => [name, cells[index]])) as Record<
    Screen["name"],
    Cell
  >;
  const like = (name: Prepaid, model: "addBank" | "editBank") =>
    prepaid[name] ?? (named[model] === model ? name : named[model]);
  return {
    ...named,
    addSnap: like("addSnap", "addBank"),
    addGift: like("addGift", "addBank"),
    checkBalance: like("checkBalance", "editBank"),
  };
};
const nowhere = { addSnap: "-", addGift: "-", checkBalance: "-" } as const;

/** Whatever is open stays so. */
const stays = row(
  "-",
  "list",
  "addBank",
  "editBank",
  "wrongAccount",
  "addressList",
  "addressForm",
  "confirmDelete",
  "exitConfirm",
);

/** What is chosen, or said, changes no screen. */
const leaves = { ...stays, closed: "closed" } as const;

/** What each screen does with each event: the screen after it, in the order of the columns, "-" for no change at all. */
const table: Record<WalletEvent["type"], Record<Screen["name"], Cell>> = {
  LOAD: leaves,
  LOADED: leaves,
  LOAD_FAILED: leaves,
  UNSAVED: leaves,
  CHOOSE: leaves,
  OPEN: row("list", "-", "-", "-", "-", "-", "-", "-", "-"),
  SELECT: row("-", "list", "-", "-", "-", "-", "-", "-", "-"),
  DESELECT: leaves,
  ADD: row("-", "addBank", "-", "-", "-", "-", "-", "-", "-"),
  CHECK_BALANCE: row("-", "checkBalance", "-", "-", "-", "-", "-", "-", "-"),
  ASK_BALANCE: row("-", "-", "-", "-", "-", "-", "-", "-", "-"),
  BALANCE: { ...leaves, checkBalance: "list" },
  BALANCE_FAILED: leaves,
  BALANCE_OLD: leaves,
  EDIT: row("-", "editBank", "-", "-", "-", "-", "-", "-", "-"),
  ADDRESS_LIST: rowWith(nowhere, "-", "-", "addressList", "addressList", "-", "-", "-", "-", "-"),
  ADDRESS_FORM: rowWith(nowhere, "-", "-", "addressForm", "addressForm", "-", "addressForm", "-", "-", "-"),
  ADDRESS_SAVED: row("-", "-", "-", "-", "-", "-", "addressList", "-", "-"),
  BACK: row("-", "-", "list", "list", "list", "addBank", "addBank", "-", "-"),
  CARD_ADDED: rowWith(
    { addSnap: "addSnap", addGift: "addGift" },
    "closed",
    "list",
    "list",
    "editBank",
    "wrongAccount",
    "list",
    "list",
    "confirmDelete",
    "exitConfirm",
  ),
  CARD_UPDATED: rowWith(
    { checkBalance: "checkBalance" },
    "closed",
    "list",
    "addBank",
    "list",
    "wrongAccount",
    "addressList",
    "addressForm",
    "confirmDelete",
    "exitConfirm",
  ),
  CARD_FAILED: { ...stays, closed: "closed" },
  CARD_MISSING: rowWith(nowhere, "-", "-", "-", "wrongAccount", "-", "-", "-", "-", "-"),
  DELETE: row("-", "confirmDelete", "-", "-", "-", "-", "-", "-", "-"),
  DELETE_KEEP: row("-", "-", "-", "-", "-", "-", "-", "list", "-"),
  DELETE_CONFIRM: row("-", "-", "-", "-", "-", "-", "-", "confirmDelete", "-"),
  DELETED: { ...leaves, confirmDelete: "list" },
  DELETE_FAILED: { ...stays, closed: "closed" },
  PREFER: row("-", "list", "-", "-", "-", "-", "-", "-", "-"),
  PREFERRED: leaves,
  PREFER_FAILED: { ...stays, closed: "closed" },
  BANNER_TIMEOUT: row("-", "-", "-", "-", "-", "-", "-", "-", "-"),
  EXIT: row(
    "-",
    "exitConfirm",
    "exitConfirm",
    "exitConfirm",
    "exitConfirm",
    "exitConfirm",
    "exitConfirm",
    "exitConfirm",
    "list",
  ),
  EXIT_KEEP: row("-", "-", "-", "-", "-", "-", "-", "-", "list"),
  EXIT_DISCARD: row("-", "-", "-", "-", "-", "-", "-", "-", "closed"),
  CANCEL: row("-", "closed", "closed", "closed", "closed", "closed", "closed", "closed", "closed"),
  CONFIRM: row("-", "closed", "-", "-", "-", "-", "-", "-", "-"),
  HOST_CLOSE: row("-", "closed", "closed", "closed", "closed", "closed", "closed", "closed", "closed"),
  CART: rowWith(nowhere, "-", "-", "-", "-", "-", "-", "-", "-", "-"),
  ORDER_PLACED: row("closed", "closed", "closed", "closed", "closed", "closed", "closed", "closed", "closed"),
  FORGET: row("closed", "closed", "closed", "closed", "closed", "closed", "closed", "closed", "closed"),
};

const screens: Record<Screen["name"], WalletState> = {
  closed: loaded,
  list: changed,
  addBank: adding,
  addSnap: run(changed, { type: "DELETED", cardId: "snap" }, { type: "ADD", card: "ebt" }),
  addGift: run(changed, { type: "ADD", card: "gift" }),
  checkBalance: run(changed, { type: "CHECK_BALANCE", cardId: "snap" }),
  editBank: run(changed, { type: "EDIT", cardId: "expired" }),
  wrongAccount: run(changed, { type: "EDIT", cardId: "unknown" }),
  addressList: run(adding, { type: "ADDRESS_LIST" }),
  addressForm: run(adding, { type: "ADDRESS_FORM" }),
  confirmDelete: run(changed, { type: "DELETE", cardId: "noAddress" }),
  exitConfirm: discarding,
};

function example(type: WalletEvent["type"]): WalletEvent {
  switch (type) {
    case "LOADED":
    case "UNSAVED":
      return { type, cards: wallet };
    case "LOAD_FAILED":
    case "DELETE_FAILED":
    case "PREFER_FAILED":
      return { type, error: error() };
    case "CARD_FAILED":
      return { type, notice: { messageKey: "cardAddFailed" } };
    case "OPEN":
      return { type, mode: "checkout" };
    case "SELECT":
    case "DELETE":
    case "PREFER":
    case "DELETED":
      return { type, cardId: "noAddress" };
    case "PREFERRED":
      return { type, cardId: "noAddress", bank: "discover" };
    case "CARD_ADDED":
      return { type, card: amex };
    case "CARD_UPDATED":
      return { type, card: { ...expired, expYear: 2030 } };
    case "EDIT":
    case "CARD_MISSING":
      return { type, cardId: "expired" };
    case "DESELECT":
      return { type, cardId: "visa" };
    case "CHOOSE":
      return { type, cardId: "discover" };
    case "BANNER_TIMEOUT":
      return { type, id: 99 };
    case "ADD":
      return { type, card: "bank" };
    case "CHECK_BALANCE":
      return { type, cardId: "snap" };
    case "ASK_BALANCE":
      return { type, cardId: "gift" };
    case "BALANCE":
      return { type, cardId: "snap", balance: 100 };
    case "BALANCE_FAILED":
      return { type, cardId: "gift", error: error() };
    case "CART":
      return { type, cartId: "crt_1" };
    default:
      return { type };
  }
}

const types = Object.keys(table) as WalletEvent["type"][];

describe.each(Object.keys(screens) as Screen["name"][])("every event on the screen %s", (name) => {
  it.each(types)("%s", (type) => {
    const before = screens[name];
    const [after, effects] = step(before, example(type));
    const expected = table[type][name];
    if (expected === "-") expect([after, effects]).toEqual([before, []]);
    else expect(after.screen.name).toBe(expected);
  });
});

describe("whatever happens, in whatever order", () => {
  const ids = [...wallet.map(({ id }) => id), "unknown"];
  const anyId = fc.constantFrom(...ids);
  const anyCards = fc.subarray(wallet);
  const anyEvent: fc.Arbitrary<WalletEvent> = fc.oneof(
    {
      arbitrary: fc
        .constantFrom(...types.filter((type) => Object.keys(example(type)).length === 1))
        .map(example),
      weight: 6,
    },
    {
      arbitrary: fc
        .constantFrom("checkout" as const, "myWallet" as const)
        .map((mode) => ({ type: "OPEN" as const, mode })),
      weight: 4,
    },
    {
      arbitrary: fc
        .tuple(
          fc.constantFrom(
            "SELECT",
            "SELECT",
            "DESELECT",
            "CHOOSE",
            "EDIT",
            "CHECK_BALANCE",
            "ASK_BALANCE",
            "DELETE",
            "DELETED",
            "PREFER",
          ),
          anyId,
        )
        .map(([type, cardId]) => ({ type, cardId })),
      weight: 8,
    },
    {
      arbitrary: fc
        .tuple(anyId, anyId)
        .map(([cardId, bank]) => ({ type: "PREFERRED" as const, cardId, bank })),
      weight: 1,
    },
    { arbitrary: anyCards.map((cards) => ({ type: "LOADED" as const, cards })), weight: 2 },
    {
      arbitrary: fc
        .constantFrom("LOAD_FAILED", "DELETE_FAILED", "PREFER_FAILED")
        .map((type) => ({ type, error: error() })),
      weight: 1,
    },
    {
      // A preferred card is always a saved one.
      arbitrary: fc
        .constantFrom(
          amex,
          visa,
          card("once", { saved: false }),
          card("best", { defaultApplications: ["CLICKLIST"] }),
        )
        .map((added) => ({ type: "CARD_ADDED" as const, card: added })),
      weight: 2,
    },
    {
      arbitrary: fc
        .constantFrom(expired, visa, { ...discover, defaultApplications: ["CLICKLIST"] })
        .map((changed) => ({ type: "CARD_UPDATED" as const, card: changed })),
      weight: 2,
    },
    {
      arbitrary: fc.constant({ type: "UNSAVED" as const, cards: [card("once", { saved: false })] }),
      weight: 1,
    },
    {
      arbitrary: fc
        .constantFrom("bank" as const, "ebt" as const, "gift" as const)
        .map((added) => ({ type: "ADD" as const, card: added })),
      weight: 2,
    },
    {
      arbitrary: fc
        .tuple(anyId, fc.nat(5000))
        .map(([cardId, balance]) => ({ type: "BALANCE" as const, cardId, balance })),
      weight: 2,
    },
    {
      arbitrary: anyId.map((cardId) => ({ type: "BALANCE_FAILED" as const, cardId, error: error() })),
      weight: 1,
    },
    {
      arbitrary: fc.boolean().map((isTold) => ({ type: "CART" as const, cartId: "crt_1", isTold })),
      weight: 1,
    },
    { arbitrary: fc.nat(5).map((id) => ({ type: "BANNER_TIMEOUT" as const, id })), weight: 1 },
  );
  const savers: readonly WalletEvent["type"][] = [
    "CART",
    "CARD_ADDED",
    "FORGET",
    "CONFIRM",
    "DESELECT",
    "CHOOSE",
    "DELETED",
    "LOADED",
    "UNSAVED",
    "ORDER_PLACED",
  ];

  it("holds what it must", () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 60 }), (events) => {
        let state = initialWalletState;
        let openings = 0;
        let closings = 0;
        for (const event of [{ type: "LOADED", cards: wallet } as const, ...events]) {
          const frozen = JSON.stringify(state);
          const [next, effects] = step(state, event);
          expect(JSON.stringify(state)).toBe(frozen);

          // The saved selection changes by few events, and never without a word.
          const same = JSON.stringify(next.selection) === JSON.stringify(state.selection);
          if (!same) expect(savers).toContain(event.type);
          expect(effects.filter(({ type }) => type === "selectionChanged")).toHaveLength(same ? 0 : 1);

          // Both selections name cards of the wallet, of the right kind.
          for (const { bank, snap: ebt, gifts } of [next.selection, next.draft]) {
            const typeOf = (id: string | null) => next.cards.find((each) => each.id === id)?.type;
            if (bank !== null) expect(typeOf(bank)).toBe("bank");
            if (ebt !== null) expect(typeOf(ebt)).toBe("ebt");
            for (const id of gifts) expect(typeOf(id)).toBe("gift");
          }

          // A shopper never chooses an expired card, and never confirms one.
          if (event.type === "SELECT" && next.draft.bank !== state.draft.bank) {
            const chosen = next.cards.find(({ id }) => id === next.draft.bank);
            expect(chosen && isExpired(chosen, today)).toBe(false);
          }
          if (event.type === "CONFIRM" && effects.some(({ type }) => type === "closed")) {
            const chosen = next.cards.find(({ id }) => id === next.selection.bank);
            expect(chosen?.billingAddress && !isExpired(chosen, today)).toBe(true);
          }

          // One screen at a time: it opens before it closes, and closed means that nothing is left of it.
          openings += effects.filter(({ type }) => type === "opened").length;
          closings += effects.filter(({ type }) => type === "closed").length;
          expect(openings - closings).toBe(next.screen.name === "closed" ? 0 : 1);
          if (next.screen.name === "closed") {
            // But for what has failed since, which is still to be told.
            expect([undefined, "cardAddFailed", "cardDeleteFailed", "cardUpdateFailed"]).toContain(
              next.banner?.notice.messageKey,
            );
            expect(next.draft).toEqual(next.selection);
          }
          if (next.screen.name === "exitConfirm") expect(next.mode).toBe("checkout");

          // At most one preferred card an application, and only real cards are asked about.
          expect(
            next.cards.filter((each) => each.defaultApplications.includes("CLICKLIST")).length,
          ).toBeLessThan(2);
          for (const effect of effects) {
            if (effect.type === "remove" || effect.type === "prefer")
              expect(state.cards.map(({ id }) => id)).toContain(effect.cardId);
          }
          state = next;
        }
      }),
      { numRuns: rounds(1500), seed: 20260302 },
    );
  });
});
