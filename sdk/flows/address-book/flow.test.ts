import { describe, expect, it } from "vitest";
import type { AddressCheck, BookAddress } from "../../domain/address-book.ts";
import { AisleError } from "../../domain/errors.ts";
import { addressBookFlow } from "./flow.ts";
import { typed as typedInForm } from "./form.ts";
import {
  type BookEffect,
  type BookEvent,
  type BookRules,
  type BookState,
  type BookStep,
  initialBookState,
} from "./state.ts";

const book = (id: string, street: string, home = false): BookAddress => ({
  id,
  home,
  versionKey: `v-${id}`,
  address: { addressLine1: street, city: "Cincinnati", state: "OH", zipCode: "45202", country: "US" },
});
const addresses = [book("a", "1 Vine St"), book("b", "2 Elm St", true), book("c", "3 Oak St")];
const lost = new AisleError("network", "cut off");
const refused = (serviceCode: string) => new AisleError("invalid", "no", { serviceCode, status: 422 });

const account: BookRules = { layout: "modal", purpose: "account", saves: true };
const selector: BookRules = { ...account, purpose: "selector" };

/** Runs events from the loaded list; answers with the state and the effects of the last one. */
function after(...events: readonly BookEvent[]): readonly [BookState, readonly BookEffect[]] {
  return under(account, ...events);
}

function under(
  rules: BookRules,
  ...events: readonly BookEvent[]
): readonly [BookState, readonly BookEffect[]] {
  let state = initialBookState;
  let effects: readonly BookEffect[] = [];
  for (const event of [{ type: "LOAD" }, { type: "LOADED", addresses }, ...events] as const)
    [state, effects] = addressBookFlow(state, event, rules, typedInForm);
  return [state, effects];
}

const typed: readonly BookEvent[] = [
  { type: "EDIT", addressId: null },
  { type: "INPUT", field: "addressLine1", value: "100 Mian Street" },
  { type: "INPUT", field: "city", value: "Cincinnati" },
  { type: "INPUT", field: "state", value: "OH" },
  { type: "INPUT", field: "zipCode", value: "45202" },
];
const submit: BookEvent = { type: "SUBMIT", key: "k1" };
const check = (more: Partial<AddressCheck> = {}, question = 1): BookEvent => ({
  type: "CHECKED",
  question,
  key: "k1",
  check: {
    validated: true,
    corrected: false,
    address: { ...book("x", "100 Main St").address, county: "Hamilton" },
    ...more,
  },
});

describe("the list", () => {
  it("has the mailing address first, then the newest", () => {
    const [state] = after();
    expect(state.addresses.map(({ id }) => id)).toEqual(["b", "c", "a"]);
  });

  it("selects what is in it, and nothing else", () => {
    expect(after({ type: "SELECT", addressId: "a" })[1]).toMatchObject([
      { type: "selected", saved: { id: "a" } },
    ]);
    expect(after({ type: "SELECT", addressId: "z" })[1]).toEqual([]);
  });
});

describe("a book that is full", () => {
  const twenty = Array.from({ length: 20 }, (_, index) => book(`n${index}`, `${index} Vine St`));
  const told = {
    screen: "list",
    draft: null,
    banner: { tone: "error", notice: { messageKey: "addressLimit" } },
  };
  const navigated = [{ type: "navigated", screen: "addressList", addressId: null }];
  const add: BookEvent = { type: "EDIT", addressId: null };

  it("says so before the form", () => {
    const [state, effects] = after({ type: "LOADED", addresses: twenty }, add);
    expect(state).toMatchObject(told);
    expect(effects).toEqual(navigated);
  });

  it("says so in place of a form that the page opened before the list was there", () => {
    const [opened] = addressBookFlow(initialBookState, add, account, typedInForm);
    expect(opened.screen).toBe("form");
    const loaded: BookEvent = { type: "LOADED", addresses: twenty };
    const [state, effects] = addressBookFlow(opened, loaded, account, typedInForm);
    expect(state).toMatchObject(told);
    expect(effects).toEqual(navigated);
    const street: BookEvent = { type: "INPUT", field: "addressLine1", value: "1 Elm" };
    const [begun] = addressBookFlow(opened, street, account, typedInForm);
    expect(addressBookFlow(begun, loaded, account, typedInForm)[0]).toMatchObject({
      screen: "form",
      draft: { values: { addressLine1: "1 Elm" } },
    });
  });

  it("opens a form all the same for an address that is not to be kept in it", () => {
    const rules: BookRules = { ...selector, saves: false };
    expect(under(rules, { type: "LOADED", addresses: twenty }, add)[0].screen).toBe("form");
  });
});

describe("a form that the page opened for an address whose list fails", () => {
  const editing: BookEvent = { type: "EDIT", addressId: "a" };
  const failure: BookEvent = { type: "LOAD_FAILED", error: refused("INTERNAL_ERROR") };
  const steps = (...events: readonly BookEvent[]) =>
    events.reduce<BookStep>(
      ([state], event) => addressBookFlow(state, event, account, typedInForm),
      [initialBookState, []],
    );

  it("gives way to the list, which says so", () => {
    const [state, effects] = steps(editing, { type: "LOAD" }, failure);
    expect(state).toMatchObject({ screen: "list", wanted: null, banner: { tone: "error" } });
    expect(effects).toEqual([{ type: "navigated", screen: "addressList", addressId: null }]);
  });

  it("asks for the list once more when it is opened again", () => {
    const [state, effects] = steps({ type: "LOAD" }, failure, editing);
    expect([state.status, state.screen]).toEqual(["loading", "form"]);
    expect(effects).toContainEqual({ type: "load" });
    expect(steps({ type: "LOAD" }, failure, editing, { type: "LOADED", addresses })[0].draft?.saved?.id).toBe(
      "a",
    );
  });
});

describe("an address that is typed in", () => {
  it("is asked about, and saved at once with its county when it is known", () => {
    expect(after(...typed, submit)[1]).toMatchObject([{ type: "check", question: 1 }]);
    const [state, effects] = after(...typed, submit, check());
    expect(state.draft?.busy).toBe("saving");
    expect(effects).toMatchObject([
      {
        type: "save",
        key: "k1",
        saved: undefined,
        address: { addressLine1: "100 Mian Street", county: "Hamilton" },
      },
    ]);
  });

  it("is confirmed first when it was corrected", () => {
    const [state, effects] = after(...typed, submit, check({ corrected: true }));
    expect(state.draft).toMatchObject({ step: "suggested", choice: "suggested", busy: null });
    expect(effects).toEqual([]);
    const confirmed = after(...typed, submit, check({ corrected: true }), { type: "CONFIRM", key: "k2" });
    expect(confirmed[1]).toMatchObject([
      { type: "save", key: "k2", address: { addressLine1: "100 Main St" } },
    ]);
    const kept = after(
      ...typed,
      submit,
      check({ corrected: true }),
      { type: "CHOICE", choice: "original" },
      { type: "CONFIRM", key: "k2" },
    );
    expect(kept[1]).toMatchObject([{ address: { addressLine1: "100 Mian Street" } }]);
  });

  const unverified = [{ type: "refused", messageKey: "unfoundText" }];
  it.each([
    ["nobody knows it", check({ validated: false }), unverified],
    [
      "nobody knows it, whatever it was corrected to",
      check({ validated: false, corrected: true }),
      unverified,
    ],
    // Whoever asked in vain is told of as a failure of the services.
    ["nobody could be asked", { type: "CHECK_FAILED", question: 1 } as const, []],
  ])("is used only on purpose when %s", (_, answer, told) => {
    const [state, effects] = after(...typed, submit, answer);
    expect(state.draft?.step).toBe("unfound");
    expect(effects).toEqual(told);
    const pressed = after(...typed, submit, answer, { type: "CONFIRM", key: "k2" });
    expect(pressed[0].draft?.errors.accepted).toBe("acceptRequired");
    expect(pressed[1]).toEqual([{ type: "refused", messageKey: "acceptRequired" }]);
    const accepted = after(
      ...typed,
      submit,
      answer,
      { type: "ACCEPT", accepted: true },
      { type: "CONFIRM", key: "k2" },
    );
    expect(accepted[1]).toMatchObject([{ type: "save", key: "k2" }]);
  });

  it("need not wait for an answer that is slow, which then changes nothing", () => {
    const slow: BookEvent = { type: "CHECK_SLOW", question: 1 };
    const skip: BookEvent = { type: "CHECK_FAILED", question: 1 };
    expect(after(...typed, submit)[0].draft?.slow).toBe(false);
    expect(after(...typed, submit, slow)[0].draft).toMatchObject({ busy: "checking", slow: true });
    const [skipped] = after(...typed, submit, slow, skip, check());
    expect(skipped.draft).toMatchObject({ busy: null, step: "unfound" });
    // The next question begins anew, and what is told of the one before is late.
    const again = [...typed, submit, slow, skip, { type: "EDIT_AGAIN" }, submit] as const;
    expect(after(...again)[0].draft).toMatchObject({ busy: "checking", slow: false });
    expect(after(...again, slow)[0].draft?.slow).toBe(false);
  });

  it("is not asked about in Canada", () => {
    const [, effects] = after(
      ...typed,
      { type: "INPUT", field: "state", value: "ON" },
      { type: "INPUT", field: "zipCode", value: "k1m1m4" },
      submit,
    );
    expect(effects).toMatchObject([{ type: "save", address: { zipCode: "K1M 1M4", country: "CA" } }]);
  });

  it("hears no answer to an older question, nor two to one press", () => {
    const [state] = after(...typed, submit, { type: "LEAVE" }, { type: "EDIT", addressId: null }, submit);
    expect(state.draft).toMatchObject({ busy: "checking", question: 2 });
    const [late, effects] = addressBookFlow(state, check({ validated: false }, 1), account, typedInForm);
    expect(late).toBe(state);
    expect(effects).toEqual([]);
    expect(after(...typed, submit, submit)[1]).toEqual([]);
  });

  it("hears no answer to the question about another address", () => {
    const other: BookEvent = { type: "EDIT", addressId: "a" };
    const [state] = after(...typed, submit, { type: "LEAVE" }, other, submit);
    expect(state.draft).toMatchObject({ saved: { id: "a" }, busy: "checking" });
    expect(addressBookFlow(state, check({}, 1), account, typedInForm)).toEqual([state, []]);
  });

  it("is sent again as it was, with its key and unverified, after an answer was lost", () => {
    const failed = [...typed, submit, check(), { type: "SAVE_FAILED", error: lost } as const];
    const first = after(...typed, submit, check())[1];
    const again = after(...failed, { type: "SUBMIT", key: "k9" });
    expect(again[1]).toEqual(first);
    const changed = after(
      ...failed,
      { type: "INPUT", field: "addressLine2", value: "Apt 2" },
      { type: "SUBMIT", key: "k9" },
    );
    expect(changed[1]).toMatchObject([{ type: "check", key: "k9" }]);
    const refusedThen = after(
      ...typed,
      submit,
      check(),
      { type: "SAVE_FAILED", error: refused("TOO_MANY_ADDRESSES") },
      { type: "SUBMIT", key: "k9" },
    );
    expect(refusedThen[0].draft?.busy).toBe("checking");
    expect(refusedThen[1]).toMatchObject([{ key: "k9" }]);
  });

  it.each([
    ["TOO_MANY_ADDRESSES", "addressLimit", false],
    ["CONSTRAINT_VIOLATION_EXCEPTION", "bookFailed", false],
    ["ADDRESS_NOT_FOUND", "addressNotFound", true],
    ["VERSION_CONFLICT", "addressConflict", true],
    ["SOMETHING_NEW", "bookFailed", false],
  ])("is kept, and says why it could not be saved: %s", (code, messageKey, reloads) => {
    const [state, effects] = after(...typed, submit, check(), { type: "SAVE_FAILED", error: refused(code) });
    expect(state.draft).toMatchObject({ step: "edit", busy: null, notice: { messageKey } });
    expect(state.draft?.values.addressLine1).toBe("100 Mian Street");
    expect(effects).toEqual(reloads ? [{ type: "load" }] : []);
  });

  it("that is gone meanwhile is added anew by the next press", () => {
    const [state] = after({ type: "EDIT", addressId: "a" }, submit, check(), {
      type: "SAVE_FAILED",
      error: refused("ADDRESS_NOT_FOUND"),
    });
    expect(state.draft?.saved).toBeUndefined();
    expect(state.draft?.notice).toEqual({ messageKey: "addressGone" });
    expect(state.draft?.values.addressLine1).toBe("1 Vine St");
  });

  describe("over one that was changed elsewhere", () => {
    const moved = { ...book("a", "9 Race St", true), versionKey: "v-a2" };
    const editing: BookEvent = { type: "EDIT", addressId: "a" };
    const unit: BookEvent = { type: "INPUT", field: "addressLine2", value: "Apt 9" };
    const reload: readonly BookEvent[] = [
      { type: "LOAD" },
      { type: "LOADED", addresses: [moved, ...addresses.slice(1)] },
    ];
    const conflict = refused("VERSION_CONFLICT");
    const sent = (...events: readonly BookEvent[]) => after(...events, submit, check())[1];

    it("has the new values where nothing was typed", () => {
      const [state] = after(editing, ...reload);
      expect(state.draft).toMatchObject({ saved: moved, home: true, values: { addressLine1: "9 Race St" } });
      const [failed] = after(
        editing,
        { type: "REMOVE", addressId: "a" },
        { type: "REMOVE_CONFIRM", key: "r1" },
        { type: "REMOVE_FAILED", error: conflict },
        ...reload,
      );
      expect(failed.draft).toMatchObject({
        notice: { messageKey: "addressConflict" },
        values: { addressLine1: "9 Race St" },
      });
    });

    it("is saved over the version that it began with, until the shopper was told", () => {
      for (const change of [unit, { type: "HOME", home: true }] as const) {
        expect(sent(editing, change, ...reload)).toMatchObject([
          { type: "save", saved: { versionKey: "v-a" }, address: { addressLine1: "1 Vine St" } },
        ]);
      }
      const told = [
        editing,
        unit,
        submit,
        check(),
        { type: "SAVE_FAILED", error: conflict },
        ...reload,
        submit,
      ] as const;
      expect(after(...told)[0].draft?.values).toMatchObject({
        addressLine1: "1 Vine St",
        addressLine2: "Apt 9",
      });
      expect(after(...told, check({}, 2))[1]).toMatchObject([
        { type: "save", saved: { versionKey: "v-a2" }, address: { addressLine2: "Apt 9" } },
      ]);
    });

    it("waits with its new values for what is under way", () => {
      const asked = after(editing, submit, ...reload)[0];
      expect(asked.draft).toMatchObject({
        saved: { versionKey: "v-a" },
        values: { addressLine1: "1 Vine St" },
      });
      const unanswered = [editing, submit, check(), { type: "SAVE_FAILED", error: lost }, ...reload] as const;
      expect(after(...unanswered, submit)[1]).toMatchObject([{ type: "save", saved: { versionKey: "v-a" } }]);
    });
  });

  it("leads back to the list once it is saved, and is read anew where the book did not come along", () => {
    const added = [...addresses, book("d", "100 Main St")];
    const [state, effects] = after(...typed, submit, check(), { type: "SAVED", addresses: added });
    expect(state).toMatchObject({ screen: "list", draft: null });
    expect(state.banner?.notice.messageKey).toBe("addressCreated");
    expect(effects[0]).toMatchObject({ type: "saved", addressId: "d", isNew: true });
    const unread = after(...typed, submit, check(), { type: "SAVED", addresses: null });
    expect(unread[1].map(({ type }) => type)).toContain("load");
  });

  it("is told of as the one that was saved, where another tab has added one meanwhile", () => {
    const saved = (...added: readonly BookAddress[]) =>
      after(...typed, submit, check(), { type: "SAVED", addresses: [...addresses, ...added] })[1][0];
    const [own, other] = [book("d", "100 mian street"), book("e", "9 Race St")];
    expect(saved(own, other)).toMatchObject({ type: "saved", addressId: "d" });
    expect(saved(other, own)).toMatchObject({ type: "saved", addressId: "d" });
    // As the services write it, it is the one that came last.
    expect(saved(other, book("f", "100 Main St"))).toMatchObject({ type: "saved", addressId: "f" });
  });

  it("is told as left where something was typed, and not where nothing was", () => {
    const types = (...events: readonly BookEvent[]) => after(...events)[1].map(({ type }) => type);
    expect(types(...typed, { type: "LEAVE" })).toEqual(["abandoned", "navigated"]);
    for (const addressId of [null, "a"])
      expect(types({ type: "EDIT", addressId }, { type: "LEAVE" })).toEqual(["navigated"]);
  });

  it("that may be stored although its answer was lost is looked for in the list, once the form is left", () => {
    const lost = { type: "SAVE_FAILED", error: new AisleError("timeout", "late") } as const;
    const [, effects] = after(...typed, submit, check(), lost, { type: "LEAVE" });
    expect(effects).toContainEqual({ type: "load" });
  });

  it("stays while it is stored, which a page that went back is told", () => {
    const saving = [{ type: "EDIT", addressId: "a" }, submit, check()] as const;
    const [state, effects] = after(...saving, { type: "LEAVE", byPage: true });
    expect(state.screen).toBe("form");
    expect(effects).toEqual([{ type: "navigated", screen: "addressForm", addressId: "a" }]);
    expect(after(...saving, { type: "LEAVE" })[1]).toEqual([]);
  });

  it("of one that the book does not have is the list, which says so", () => {
    const [state, effects] = after({ type: "EDIT", addressId: "gone" });
    expect(state).toMatchObject({ screen: "list", banner: { notice: { messageKey: "addressNotFound" } } });
    expect(effects).toMatchObject([{ type: "navigated", screen: "addressList" }]);
  });

  it("is kept for when the form opens again, and not asked for twice", () => {
    const [state] = after(...typed, { type: "LEAVE" }, { type: "EDIT", addressId: null });
    expect(state.draft?.values.city).toBe("Cincinnati");
    expect(after({ type: "EDIT", addressId: "a" }, { type: "EDIT", addressId: "a" })[1]).toEqual([]);
  });
});

describe("a list that is read again", () => {
  it("has nothing to say of the last try, whatever is shown of it meanwhile", () => {
    const failed = [{ type: "LOAD" }, { type: "LOAD_FAILED", error: lost }] as const;
    expect(after(...failed)[0]).toMatchObject({ status: "failed", banner: { tone: "error" } });
    const again = after(...failed, { type: "LOAD" });
    expect([again[0].status, again[0].banner]).toEqual(["loading", null]);
  });

  it("ends the question whether one is to go that is gone", () => {
    const asked = [{ type: "LOAD" }, { type: "REMOVE", addressId: "a" }] as const;
    const [kept] = after(...asked, { type: "LOADED", addresses });
    expect(kept.removing?.addressId).toBe("a");
    const [gone] = after(...asked, { type: "LOADED", addresses: addresses.slice(1) });
    expect(gone.removing).toBeNull();
  });
});

describe("a removal", () => {
  const asked: readonly BookEvent[] = [{ type: "REMOVE", addressId: "a" }];
  const confirm: BookEvent = { type: "REMOVE_CONFIRM", key: "r1" };

  it("is asked about, carried out once, and told by the way the book is shown", () => {
    expect(after(...asked, confirm)[1]).toMatchObject([{ type: "remove", key: "r1", saved: { id: "a" } }]);
    expect(after(...asked, confirm, confirm)[1]).toEqual([]);
    const left = addresses.slice(1);
    const [state] = after(...asked, confirm, { type: "REMOVED", addresses: left });
    expect(state.banner?.notice.messageKey).toBe("addressDeleted");
    const [before] = after(...asked, confirm);
    const [page] = addressBookFlow(
      before,
      { type: "REMOVED", addresses: left },
      { ...account, layout: "page" },
      typedInForm,
    );
    expect(page.banner?.notice.messageKey).toBe("addressRemoved");
  });

  it("stays asked about with its key while its answer is lost", () => {
    const failed = [...asked, confirm, { type: "REMOVE_FAILED", error: lost } as const];
    expect(after(...failed)[0].removing).toEqual({ addressId: "a", key: "r1", busy: false });
    expect(after(...failed, { type: "REMOVE_CONFIRM", key: "r2" })[1]).toMatchObject([{ key: "r1" }]);
    // Kept on second thought, it may be gone all the same; one that nobody asked to remove is not.
    expect(after(...failed, { type: "REMOVE_KEEP" })[1]).toEqual([{ type: "load" }]);
    expect(after(...asked, { type: "REMOVE_KEEP" })[1]).toEqual([]);
    expect(
      after(...asked, confirm, { type: "REMOVE_FAILED", error: refused("ADDRESS_NOT_FOUND") }),
    ).toMatchObject([{ removing: null }, [{ type: "load" }]]);
  });
});

describe("an address for the selector", () => {
  const fixed = check({ corrected: true });
  const confirm: BookEvent = { type: "CONFIRM", key: "k2" };
  const canada: readonly BookEvent[] = [
    ...typed,
    { type: "INPUT", field: "state", value: "ON" },
    { type: "INPUT", field: "zipCode", value: "k1m1m4" },
  ];

  it("is asked about in both countries, and saved at once when it is known", () => {
    expect(under(selector, ...typed, submit)[1]).toMatchObject([{ type: "check" }]);
    expect(under(selector, ...canada, submit)[1]).toMatchObject([
      { type: "check", address: { zipCode: "K1M 1M4", country: "CA" } },
    ]);
    expect(under(selector, ...typed, submit, check())[1]).toMatchObject([
      { type: "save", saved: undefined, home: false, address: { addressLine1: "100 Mian Street" } },
    ]);
  });

  it("is written over the one that is edited, as the mailing address where that is ticked", () => {
    const [, effects] = under(
      selector,
      { type: "EDIT", addressId: "a" },
      { type: "HOME", home: true },
      submit,
      check(),
    );
    expect(effects).toMatchObject([{ type: "save", saved: { id: "a" }, home: true }]);
  });

  it("is taken as it was corrected, without a choice, and told as a constraint", () => {
    const [state, effects] = under(selector, ...typed, submit, fixed);
    expect(state.draft).toMatchObject({ step: "confirm", busy: null, suggestion: { county: "Hamilton" } });
    expect(effects).toEqual([{ type: "refused", messageKey: "suggestedText" }]);
    const original: BookEvent = { type: "CHOICE", choice: "original" };
    expect(under(selector, ...typed, submit, fixed, original, confirm)[1]).toMatchObject([
      { type: "save", key: "k2", address: { addressLine1: "100 Main St" } },
    ]);
  });

  it("begins as what the service made of it, over what was typed before, and is stored once it is sent", () => {
    const address: BookAddress["address"] = book("x", "100 Main St").address;
    const edit = { type: "EDIT", addressId: "a" } as const;
    const left: readonly BookEvent[] = [
      edit,
      { type: "INPUT", field: "city", value: "Mason" },
      { type: "LEAVE" },
    ];
    const [state, effects] = under(selector, ...left, { ...edit, address });
    expect(state).toMatchObject({
      screen: "form",
      draft: { saved: { id: "a" }, values: { addressLine1: "100 Main St", city: "Cincinnati" } },
    });
    expect(effects.map(({ type }) => type)).toEqual(["navigated"]);
    const [, sent] = under(selector, ...left, { ...edit, address }, submit, check());
    expect(sent).toMatchObject([
      { type: "save", saved: { id: "a" }, address: { addressLine1: "100 Main St" } },
    ]);
  });

  it("is edited again as it was typed, and its next check is a new one", () => {
    const again = [...typed, submit, fixed, { type: "EDIT_AGAIN" }] as const;
    const [state] = under(selector, ...again);
    expect(state.draft).toMatchObject({ step: "edit", values: { addressLine1: "100 Mian Street" } });
    expect(under(selector, ...again, submit)[1]).toMatchObject([{ type: "check", question: 2 }]);
  });

  it("is never stored while nobody knows it, corrected or not", () => {
    for (const corrected of [false, true]) {
      const unknown = [...typed, submit, check({ validated: false, corrected })] as const;
      const [state, effects] = under(selector, ...unknown);
      expect(state.draft).toMatchObject({
        step: "edit",
        busy: null,
        notice: { messageKey: "addressUnverified" },
        values: { addressLine1: "100 Mian Street" },
        refusals: 1,
      });
      expect(effects).toEqual([{ type: "refused", messageKey: "addressUnverified" }]);
      expect(under(selector, ...unknown, confirm)[1]).toEqual([]);
    }
  });

  it("is confirmed as it was typed where nobody could be asked", () => {
    const failed = [...typed, submit, { type: "CHECK_FAILED", question: 1 }] as const;
    expect(under(selector, ...failed)[0].draft).toMatchObject({ step: "confirm", suggestion: null });
    expect(under(selector, ...failed, confirm)[1]).toMatchObject([
      { type: "save", address: { addressLine1: "100 Mian Street" } },
    ]);
    // What was suggested for another try is none for this one.
    const older = [...typed, submit, fixed, { type: "EDIT_AGAIN" }, submit] as const;
    expect(
      under(selector, ...older, { type: "CHECK_FAILED", question: 2 }, { ...confirm, key: "k3" })[1],
    ).toMatchObject([{ type: "save", key: "k3", address: { addressLine1: "100 Mian Street" } }]);
  });

  it("is told and not kept where the book is not to have it; one of the book is changed all the same", () => {
    const unsaved: BookRules = { ...selector, saves: false };
    const [state, effects] = under(unsaved, ...typed, submit, check());
    expect(state).toMatchObject({ screen: "list", draft: null });
    expect(effects).toMatchObject([
      { type: "used", address: { addressLine1: "100 Mian Street", county: "Hamilton" } },
      { type: "navigated", screen: "addressList" },
    ]);
    const edited = [{ type: "EDIT", addressId: "a" }, submit, check()] as const;
    expect(under(unsaved, ...edited)[1]).toMatchObject([{ type: "save", saved: { id: "a" } }]);
  });

  it("leads back to the list with what was written", () => {
    const saved: BookEvent = { type: "SAVED", addresses: [...addresses, book("d", "100 Main St")] };
    const [state, effects] = under(selector, ...typed, submit, fixed, confirm, saved);
    expect(state).toMatchObject({ screen: "list", draft: null });
    expect(effects).toMatchObject([
      { type: "saved", addressId: "d", isNew: true, address: { addressLine1: "100 Main St" } },
      { type: "navigated" },
      { type: "startBannerTimer" },
    ]);
  });

  it("is chosen no longer once it is removed", () => {
    const [state] = under(
      selector,
      { type: "SELECT", addressId: "a" },
      { type: "EDIT", addressId: "a" },
      { type: "REMOVE", addressId: "a" },
      { type: "REMOVE_CONFIRM", key: "r1" },
      { type: "REMOVED", addresses: addresses.slice(1) },
    );
    expect(state).toMatchObject({ selected: null, screen: "list", draft: null });
  });
});
