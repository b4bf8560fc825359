import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { AddBankCardRequest } from "../../contract/add-card.ts";
import {
  type FieldErrorCode,
  fieldErrorCodes,
  type FrameError,
  type FrameField,
} from "../../contract/frame-protocol.ts";
import type { BillingAddress, Card } from "../../domain/cards.ts";
import { AisleError } from "../../domain/errors.ts";
import type { SecureFieldsState, SecureFieldState } from "../../frames/types.ts";
import { cardFormNotices } from "../../messages/card-form/en.ts";
import { flyoutNotices } from "../../messages/wallet/en.ts";
import { frameErrorText, storeFailure } from "./failures.ts";
import { cardFormFlow } from "./flow.ts";
import {
  type CardFormContext,
  type CardFormEvent,
  type CardFormState,
  initialCardFormState,
  secureFields,
} from "./state.ts";

const address: BillingAddress = {
  addressLine1: "3760 Paxton Ave",
  addressLine2: undefined,
  city: "Cincinnati",
  state: "OH",
  zipCode: "45209",
  country: "US",
};
const context: CardFormContext = {
  mode: "checkout",
  appName: "CLICKLIST",
  phone: "(513) 555-0100",
  address: () => address,
  problems: ({ firstName }) => (firstName === "" ? { firstName: "firstNameInvalid" } : {}),
};
const error = (code: AisleError["code"] = "service", init = {}) => new AisleError(code, "failed", init);

const step = (state: CardFormState, event: CardFormEvent, more: Partial<CardFormContext> = {}) =>
  cardFormFlow(state, event, { ...context, ...more });
const run = (state: CardFormState, ...events: CardFormEvent[]) =>
  events.reduce((at, event) => step(at, event)[0], state);
const effects = (state: CardFormState, event: CardFormEvent, more: Partial<CardFormContext> = {}) =>
  step(state, event, more)[1];

const fine: SecureFieldState = {
  status: "loaded",
  valid: true,
  code: null,
  dirty: true,
  focused: false,
  height: null,
};
const frames = (
  status: SecureFieldsState["status"],
  change: Partial<Record<FrameField, Partial<SecureFieldState>>> = {},
): SecureFieldsState => ({
  status,
  failure: status === "failed" || status === "dead" ? { code: "FRAME_LOAD", field: "cvv" } : null,
  fields: Object.fromEntries(secureFields.add.map((field) => [field, { ...fine, ...change[field] }])),
});
const token = "t".repeat(22);
const request = { paymentMethod: { lowValueToken: token } } as AddBankCardRequest;

const empty = run(initialCardFormState, { type: "ENTER" });
const named = run(
  empty,
  { type: "INPUT", field: "firstName", value: "Ana" },
  { type: "INPUT", field: "lastName", value: "Ng" },
);
const filled = run(named, { type: "FRAMES", frames: frames("loaded") });
const tokenizing = run(filled, { type: "SUBMIT", key: "k1" });
const saving = run(tokenizing, { type: "TOKENIZED", key: "k1", request });
const storeFailed = (failure: AisleError) => run(saving, { type: "STORE_FAILED", key: "k1", error: failure });
const lost = storeFailed(error("network"));

describe("the way to a card", () => {
  it("is one token, then one call with it, then an empty form", () => {
    expect([tokenizing.status, effects(filled, { type: "SUBMIT", key: "k1" })]).toEqual([
      "tokenizing",
      [{ type: "tokenize", key: "k1" }],
    ]);
    expect([saving.status, effects(tokenizing, { type: "TOKENIZED", key: "k1", request })]).toEqual([
      "saving",
      [{ type: "store", key: "k1", request }],
    ]);
    const done = run(saving, { type: "STORED", key: "k1" });
    expect(done).toMatchObject({ status: "idle", values: initialCardFormState.values, touched: false });
  });

  it("is gone once, however often the button is pressed", () => {
    for (const state of [tokenizing, saving]) {
      expect(step(state, { type: "SUBMIT", key: "k2" })).toEqual([state, []]);
      expect(step(state, { type: "INPUT", field: "firstName", value: "B" })).toEqual([state, []]);
      expect(step(state, { type: "TICK", field: "save", value: false })).toEqual([state, []]);
    }
  });

  it("waits for the frames, and says meanwhile what else is wrong", () => {
    const waiting = run(named, { type: "FRAMES", frames: frames("loading") });
    expect(effects(waiting, { type: "SUBMIT", key: "k1" })).toEqual([]);
    expect(run(empty, { type: "SUBMIT", key: "k1" }).errors.firstName).toBe("firstNameInvalid");
  });
});

describe("the names on a new card", () => {
  const shopper = { firstName: "Casey", lastName: "Cards" };
  const entered = step(initialCardFormState, { type: "ENTER" }, { shopper })[0];

  it("are the shopper's, until they are typed anew, and no change of the form", () => {
    expect(entered).toMatchObject({ values: shopper, touched: false });
    const left = run(entered, { type: "INPUT", field: "firstName", value: "Robin" }, { type: "LEAVE" });
    const [again] = step(left, { type: "ENTER" }, { shopper });
    expect(again.values).toMatchObject({ firstName: "Robin", lastName: "Cards" });
  });

  it("are nobody's on a card that has none", () => {
    const [ebt] = step(initialCardFormState, { type: "ENTER", layout: "ebt" }, { shopper });
    expect(ebt.values).toMatchObject({ firstName: "", lastName: "" });
  });
});

describe("what is wrong outside the secure fields", () => {
  it("is told all at once, and lost where it is mended", () => {
    const wrong = { firstName: "firstNameInvalid", address: "addressNotSelected" } as const;
    const [next, done] = step(filled, { type: "SUBMIT", key: "k1" }, { problems: () => wrong });
    expect(next).toMatchObject({ errors: wrong, refusals: 1, status: "idle", attempt: null });
    expect(done).toEqual([{ type: "refused", messageKey: "firstNameInvalid" }]);
    const mended = run(next, { type: "INPUT", field: "firstName", value: "A" }, { type: "ADDRESS_CHANGED" });
    expect(mended.errors).toEqual({ firstName: undefined, address: undefined });
  });
});

describe("a preferred card", () => {
  it.each<["save" | "preferred", boolean, { save: boolean; preferred: boolean }, object]>([
    ["preferred", true, { save: false, preferred: false }, { save: true, preferred: true }],
    ["preferred", false, { save: true, preferred: true }, { save: true, preferred: false }],
    ["save", false, { save: true, preferred: true }, { save: false, preferred: false }],
    ["save", true, { save: false, preferred: false }, { save: true, preferred: false }],
  ])("is a saved one: %s becomes %s", (field, value, before, after) => {
    const state = { ...filled, values: { ...filled.values, ...before } };
    expect(run(state, { type: "TICK", field, value }).values).toMatchObject(after);
  });
});

describe("what the secure fields refuse", () => {
  it("stands at its field, and the form says to try again", () => {
    const errors = [
      { code: "871", field: "number", kind: "customer", retryable: false },
      { code: "882", field: "cvv", kind: "customer", retryable: false },
    ] as const;
    const [next, done] = step(tokenizing, { type: "FIELDS_REFUSED", key: "k1", errors });
    expect(next).toMatchObject({
      status: "idle",
      errors: { number: "numberInvalid", cvv: "cvvShort" },
      notice: { messageKey: "validationFailed" },
      attempt: null,
      refusals: 1,
    });
    expect(done).toEqual([{ type: "refused", messageKey: "validationFailed" }]);
    // The services may refuse what looks right to a frame: the error goes once it has been typed anew.
    const same = run(next, { type: "FRAMES", frames: frames("loaded") });
    expect(same.errors).toEqual({ number: "numberInvalid", cvv: "cvvShort" });
    const retyped = run(
      next,
      { type: "FRAMES", frames: frames("loaded", { number: { valid: false }, cvv: { valid: false } }) },
      { type: "FRAMES", frames: frames("loaded", { cvv: { valid: false } }) },
    );
    expect(retyped.errors).toEqual({ cvv: "cvvShort" });
  });

  it("is told with the names' mistakes where nothing was typed", () => {
    const nothing = { valid: false, dirty: false };
    const untouched = run(empty, {
      type: "FRAMES",
      frames: frames("loaded", { number: nothing, year: nothing }),
    });
    expect(run(untouched, { type: "SUBMIT", key: "k1" }).errors).toEqual({
      firstName: "firstNameInvalid",
      number: "numberInvalid",
      year: "yearInvalid",
    });
  });

  it("is no field's when it is not the shopper's", () => {
    const errors = [{ code: "FIELD_SILENT", field: "cvv", kind: "internal", retryable: true }] as const;
    expect(run(tokenizing, { type: "FIELDS_REFUSED", key: "k1", errors }).errors).toEqual({});
  });

  it.each(fieldErrorCodes)("has a text of its own for %s", (code) => {
    const key = frameErrorText(code);
    expect(cardFormNotices).toHaveProperty([key], expect.stringMatching(/./));
    // What is said of a code that nobody knows.
    expect(key).not.toBe("cardInfoInvalid");
  });

  it("has one text for two codes of a wrong number, one for those of newer frames, and its own for EBT", () => {
    expect(frameErrorText("876")).toBe(frameErrorText("871"));
    // One that a newer frame may send.
    expect(frameErrorText("899" as FieldErrorCode)).toBe("cardInfoInvalid");
    expect(frameErrorText("872", "ebt")).toBe("ebtNumberLength");
  });
});

describe("an answer that was lost", () => {
  it("is asked for again with the same key and the same words", () => {
    expect(effects(lost, { type: "SUBMIT", key: "k2" })).toEqual([{ type: "store", key: "k1", request }]);
    const twice = run(
      lost,
      { type: "SUBMIT", key: "k2" },
      { type: "STORE_FAILED", key: "k1", error: error("timeout") },
    );
    expect(effects(twice, { type: "SUBMIT", key: "k3" })).toEqual([{ type: "store", key: "k1", request }]);
  });

  it("of the frames is asked for again with the same key", () => {
    const silent = run(tokenizing, { type: "TOKENIZE_FAILED", key: "k1", error: error("timeout") });
    expect(effects(silent, { type: "SUBMIT", key: "k2" })).toEqual([{ type: "tokenize", key: "k1" }]);
  });

  it.each<[string, CardFormEvent[], Partial<CardFormContext>]>([
    ["a name", [{ type: "INPUT", field: "firstName", value: "Bo" }], {}],
    ["a tick", [{ type: "TICK", field: "preferred", value: true }], {}],
    ["the address", [], { address: () => ({ ...address, addressLine1: "1 Main St" }) }],
    ["a field entered", [{ type: "FRAMES", frames: frames("loaded", { cvv: { focused: true } }) }], {}],
    ["a field's number", [{ type: "FRAMES", frames: frames("loaded", { number: { bin6: "411111" } }) }], {}],
  ])("is another wish's with %s changed", (_, events, more) => {
    expect(effects(run(lost, ...events), { type: "SUBMIT", key: "k2" }, more)).toEqual([
      { type: "tokenize", key: "k2" },
    ]);
  });

  it("is another wish's with a field entered while the card was on its way, which ends with its answer", () => {
    const entered = run(saving, { type: "FRAMES", frames: frames("loaded", { cvv: { focused: true } }) });
    expect(run(entered, { type: "STORED", key: "k1" }).values).toBe(initialCardFormState.values);
    const unknown = run(entered, { type: "STORE_FAILED", key: "k1", error: error("network") });
    expect(effects(unknown, { type: "SUBMIT", key: "k2" })).toEqual([{ type: "tokenize", key: "k2" }]);
  });

  it.each<[string, AisleError]>([
    ["a refusal", error("declined", { status: 402 })],
    ["a failure of the service", error("service", { status: 500 })],
  ])("is not %s: the next press has a key, a token and a transaction of its own", (_, failure) => {
    const done = effects(saving, { type: "STORE_FAILED", key: "k1", error: failure });
    expect(done).toContainEqual({ type: "renewTransaction" });
    expect(effects(storeFailed(failure), { type: "SUBMIT", key: "k2" })).toEqual([
      { type: "tokenize", key: "k2" },
    ]);
  });

  it("is the same transaction's", () => {
    expect(effects(saving, { type: "STORE_FAILED", key: "k1", error: error("network") })).toEqual([]);
  });

  it("of an attempt whose form was left changes nothing in the one that is open", () => {
    const again = run(saving, { type: "LEAVE" }, { type: "ENTER" });
    for (const event of [
      { type: "TOKENIZED", key: "k1", request },
      { type: "STORED", key: "k1" },
      { type: "STORE_FAILED", key: "k1", error: error() },
    ] as const) {
      const [{ drafts: _drafts, ...after }, done] = step(again, event);
      expect([after, done]).toEqual([{ ...after, ...again, drafts: undefined }, []]);
    }
  });
});

describe("why a card could not be added", () => {
  const place = { layout: "add", mode: "checkout", phone: "" } as const;
  const text = (code: string | undefined, status: number, mode: "checkout" | "myWallet" = "checkout") => {
    const failure = error("invalid", { serviceCode: code, status });
    const notice = storeFailure(failure, { layout: "add", mode, phone: "(513) 555-0100" });
    const texts: Readonly<Record<string, string>> = { ...flyoutNotices, ...cardFormNotices };
    const template = texts[notice.messageKey] ?? "";
    return template.replace(/\{(\w+)\}/g, (_, name: string) => notice.params?.[name] ?? "?");
  };

  it.each<[string | undefined, number, "checkout" | "myWallet", string]>([
    [
      "CARD_EXISTS",
      409,
      "myWallet",
      "The card you are trying to add is already in your wallet, please add a different card.",
    ],
    [
      "CARD_EXISTS",
      409,
      "checkout",
      "Error occurred while trying to add the card due to the card already existing within the wallet.",
    ],
    [
      "CARD_INFO_INVALID",
      420,
      "checkout",
      "You have entered invalid card information. Please enter the correct information. Error Code CARD_INFO_INVALID",
    ],
    [
      undefined,
      420,
      "checkout",
      "You have entered invalid card information. Please enter the correct information. Error Code 420",
    ],
    ["RV62751", 402, "checkout", "We couldn't verify your billing address. Please check it and try again."],
    [
      "RV32937",
      402,
      "checkout",
      "Your card wasn't approved. Please contact your card issuer or use a different card.",
    ],
    [
      "KC2617",
      422,
      "checkout",
      "Some payment information is missing or invalid. Please check it and try again.",
    ],
    [
      "RV72632",
      422,
      "checkout",
      "You've reached the maximum number of saved cards. Please contact Customer Service at (513) 555-0100.",
    ],
    [
      "BANK_DECLINE",
      402,
      "myWallet",
      "Your card has been declined. Please check your card information or use a different card.",
    ],
    [
      "BANK_DECLINE",
      402,
      "checkout",
      "Your card was declined. Please check your card information or use a different card. If this issue continues, please contact your bank.",
    ],
    [
      "CARD_NOT_ADDED",
      422,
      "checkout",
      "We couldn't add this card. Please contact our customer service center at (513) 555-0100. Error Code CARD_NOT_ADDED",
    ],
    [
      "TOKEN_INVALID",
      422,
      "checkout",
      "We couldn't add this card. Please contact our customer service center at (513) 555-0100. Error Code TOKEN_INVALID",
    ],
    [
      undefined,
      422,
      "checkout",
      "We couldn't add this card. Please contact our customer service center at (513) 555-0100. Error Code 422",
    ],
    [
      "TOKEN_INVALID",
      422,
      "myWallet",
      "We're sorry, but we weren't able to add your card. Please try again or use a different card.",
    ],
    [
      undefined,
      409,
      "myWallet",
      "The card you are trying to add is already in your wallet, please add a different card.",
    ],
    [
      "DUPLICATE",
      409,
      "checkout",
      "Error occurred while trying to add the card due to the card already existing within the wallet.",
    ],
    [
      "REQUEST_STILL_PROCESSING",
      409,
      "myWallet",
      "We're sorry, but we weren't able to add your card. Please try again or use a different card.",
    ],
    [
      "INTERNAL_ERROR",
      500,
      "checkout",
      "We're sorry, but we weren't able to add your card. Please try again or use a different card.",
    ],
  ])("%s %i in %s mode", (code, status, mode, wanted) => expect(text(code, status, mode)).toBe(wanted));

  it.each([409, 422])("is nothing that is said of one that is changed: %i", (status) => {
    const edited = storeFailure(error("invalid", { status }), { ...place, layout: "edit" });
    expect(edited.messageKey).toBe("cardUpdateFailed");
  });

  it.each([undefined, "BAD_REQUEST"])(
    "is known by its reason where its code (%s) says nothing",
    (serviceCode) => {
      const init = { serviceCode, status: 400, reason: "EBT card already exists" };
      const { messageKey, text: words } = storeFailure(
        error("invalid", { ...init, customerErrorMessage: "Not today." }),
        { ...place, layout: "ebt" },
      );
      expect([messageKey, words]).toEqual(["ebtCardExists", undefined]);
    },
  );

  it("is the service's own words only where the catalogue has none", () => {
    const words = { customerErrorMessage: "Not today." };
    const words422 = (serviceCode: string) =>
      storeFailure(error("invalid", { ...words, serviceCode, status: 422 }), place).text;
    expect(words422("NEW")).toBe("Not today.");
    expect(words422("KC2617")).toBeUndefined();
  });

  it.each<[AisleError, string]>([
    [error("auth-expired"), "sessionExpired"],
    [error("network", { messageKey: "offline" }), "offline"],
    [error("timeout", { messageKey: "technicalDifficulties" }), "technicalDifficulties"],
  ])("%s", (failure, key) => expect(storeFailure(failure, place).messageKey).toBe(key));

  it("keeps everything that was typed, and the form to try again", () => {
    const failed = storeFailed(error("declined", { status: 402 }));
    expect(failed).toMatchObject({ status: "idle", values: named.values, open: true });
  });

  it.each<[string | undefined, number, string?]>([
    [undefined, 409],
    [undefined, 400, "EBT card already exists"],
    ["CARD_EXISTS", 409],
    ["EBT_CARD_EXISTS", 400],
    ["GIFT_CARD_LIMIT_REACHED", 422],
    ["SNAP_NEEDS_BANK_CARD", 422],
    ["GIFT_CARD_NEEDS_BANK_CARD", 422],
  ])(
    "for a card that came or went elsewhere (%s) has the list loaded anew",
    (serviceCode, status, reason) => {
      const exists = error("conflict", { serviceCode, status, reason });
      expect(effects(saving, { type: "STORE_FAILED", key: "k1", error: exists })).toEqual([
        { type: "renewTransaction" },
        { type: "refreshWallet" },
      ]);
    },
  );
});

const visa: Card = {
  id: "crd_visa",
  versionKey: "v1",
  type: "bank",
  brand: "VISA",
  lastFour: "1111",
  bin: "411111",
  holder: { firstName: "Ana", lastName: "Ng" },
  expMonth: 8,
  expYear: 2028,
  expiredFlag: false,
  defaultApplications: [],
  description: "Visa",
  active: true,
  saved: true,
  billingAddress: address,
  notAcceptedFor: [],
};

describe("a card that is edited", () => {
  const enter = (change: Partial<Card> = {}) =>
    run(initialCardFormState, { type: "ENTER", card: { ...visa, ...change } });
  const editFrames = (change: Partial<Record<FrameField, Partial<SecureFieldState>>> = {}) => ({
    type: "FRAMES" as const,
    frames: {
      status: "loaded" as const,
      failure: null,
      fields: Object.fromEntries(
        secureFields.edit.map((field) => [field, { ...fine, dirty: false, ...change[field] }]),
      ),
    },
  });
  const sent = run(
    enter(),
    editFrames(),
    { type: "SUBMIT", key: "k1" },
    { type: "TOKENIZED", key: "k1", request },
  );
  const failed = (failure: AisleError) => run(sent, { type: "STORE_FAILED", key: "k1", error: failure });

  it("shows what is known of it, and is no form given up while nothing is changed", () => {
    const state = run(enter({ defaultApplications: ["CLICKLIST"] }), editFrames());
    expect(state).toMatchObject({
      layout: "edit",
      values: { firstName: "Ana", lastName: "Ng", preferred: true, city: "Cincinnati" },
      touched: false,
    });
    expect(effects(state, { type: "LEAVE" })).toEqual([]);
  });

  it.each<[CardFormState["layout"], Partial<Card>]>([
    ["edit", { rewardDebit: true }],
    ["rewardDebit", { rewardDebit: true, defaultApplications: ["CLICKLIST"] }],
    ["reduced", { active: false }],
    ["reduced", { active: false, rewardDebit: true, defaultApplications: ["CLICKLIST"] }],
  ])("has the layout %s with %j", (layout, change) => expect(enter(change).layout).toBe(layout));

  it("keeps a reward debit card preferred", () => {
    const state = enter({ rewardDebit: true, defaultApplications: ["CLICKLIST"] });
    expect(step(state, { type: "TICK", field: "preferred", value: false })).toEqual([state, []]);
  });

  it("that only the issuer can change needs neither names nor frames", () => {
    const state = run(enter({ active: false }), { type: "TICK", field: "preferred", value: true });
    const names = { problems: () => ({ firstName: "firstNameInvalid" as const }) };
    expect(effects(state, { type: "SUBMIT", key: "k1" }, names)).toEqual([{ type: "tokenize", key: "k1" }]);
  });

  it("that was made preferred meanwhile is so in the form, unless the shopper ticked otherwise there", () => {
    const best = { ...visa, defaultApplications: ["CLICKLIST"] } as const;
    const typed = { type: "INPUT", field: "firstName", value: "Bo" } as const;
    const leave = { type: "LEAVE" } as const;
    const left = run(enter(), typed, leave);
    for (const card of [visa, best, { ...best, rewardDebit: true }])
      expect(run(left, { type: "ENTER", card }).values).toMatchObject({
        firstName: "Bo",
        preferred: card !== visa,
      });
    const ticked = run(enter(), { type: "TICK", field: "preferred", value: true }, leave);
    expect(run(ticked, { type: "ENTER", card: visa }).values.preferred).toBe(true);
    const unticked = run(
      enter({ defaultApplications: ["CLICKLIST"] }),
      { type: "TICK", field: "preferred", value: false },
      leave,
    );
    expect(run(unticked, { type: "ENTER", card: best }).values.preferred).toBe(false);
    expect(run(unticked, { type: "ENTER", card: visa }).values.preferred).toBe(false);
  });

  it("keeps what was typed for each card apart, until it is stored", () => {
    const typed = { type: "INPUT", field: "firstName", value: "Bo" } as const;
    const left = run(enter(), typed, { type: "LEAVE" });
    expect(run(left, { type: "ENTER" }).values.firstName).toBe("");
    const again = run(left, { type: "ENTER", card: visa });
    expect(again.values.firstName).toBe("Bo");
    const done = run(
      again,
      editFrames(),
      { type: "SUBMIT", key: "k1" },
      { type: "TOKENIZED", key: "k1", request },
      { type: "STORED", key: "k1" },
      { type: "LEAVE" },
      { type: "ENTER", card: visa },
    );
    expect(done.values.firstName).toBe("Ana");
  });

  it.each<[readonly (readonly [FrameField, string])[], string | undefined]>([
    [[["cvv", "882"]], undefined],
    [[["year", "EXP_PAST"]], "cardUpdateFailed"],
    [
      [
        ["cvv", "882"],
        ["year", "EXP_PAST"],
      ],
      "cardUpdateFailed",
    ],
  ])("refused for %j says so at the field, and %s above the button", (refused, messageKey) => {
    const errors = refused.map(
      ([field, code]) => ({ code, field, kind: "customer", retryable: false }) as FrameError,
    );
    const tokenized = run(enter(), editFrames(), { type: "SUBMIT", key: "k1" });
    const [state, done] = step(tokenized, { type: "FIELDS_REFUSED", key: "k1", errors });
    expect(state.notice?.messageKey).toBe(messageKey);
    expect(Object.keys(state.errors)).toEqual(refused.map(([field]) => field));
    expect(done).toMatchObject([{ type: "refused" }]);
  });

  it("is asked for what is missing, not for what it shows already", () => {
    const state = run(enter(), editFrames({ cvv: { valid: false } }), {
      type: "INPUT",
      field: "firstName",
      value: "",
    });
    expect(run(state, { type: "SUBMIT", key: "k1" }).errors).toEqual({
      firstName: "firstNameInvalid",
      cvv: "cvvInvalid",
    });
  });

  it.each<[AisleError, string]>([
    [error("service", { status: 500 }), "cardUpdateFailed"],
    [error("service", { status: 200 }), "somethingWrong"],
    [error("invalid", { status: 420 }), "cardInfoRefused"],
    [error("declined", { status: 402, serviceCode: "RV62751" }), "billingUnverified"],
    [error("timeout", { messageKey: "technicalDifficulties" }), "technicalDifficulties"],
  ])("that can't be stored after %s", (failure, key) => expect(failed(failure).notice?.messageKey).toBe(key));

  it("that is another one by now is read anew, and a new one is not", () => {
    const unfit = error("invalid", { status: 422, serviceCode: "KC2617" });
    const read = { type: "refreshWallet" };
    expect(effects(sent, { type: "STORE_FAILED", key: "k1", error: unfit })).toContainEqual(read);
    expect(effects(saving, { type: "STORE_FAILED", key: "k1", error: unfit })).not.toContainEqual(read);
  });

  it("that the wallet does not have is missing", () => {
    const gone = error("not-found", { status: 404, serviceCode: "CARD_NOT_FOUND" });
    expect(effects(sent, { type: "STORE_FAILED", key: "k1", error: gone })).toContainEqual({
      type: "missing",
    });
  });
});

describe("frames that don't come", () => {
  it.each(["failed", "dead"] as const)("are told of once when %s, and loaded again on demand", (status) => {
    const [broken, told] = step(named, { type: "FRAMES", frames: frames(status) });
    expect(told).toEqual([{ type: "framesFailed" }]);
    expect(effects(broken, { type: "FRAMES", frames: frames(status) })).toEqual([]);
    const [again, done] = step(broken, { type: "RETRY_FRAMES" });
    expect(done).toEqual([{ type: "loadFrames", anew: status === "dead" }]);
    expect([again.frames.status, again.values]).toEqual(["loading", named.values]);
    expect(effects(again, { type: "RETRY_FRAMES" })).toEqual([]);
  });

  it("that are asked for anew leave a card on its way where it is", () => {
    const retried = run(saving, { type: "FRAMES", frames: frames("dead") }, { type: "RETRY_FRAMES" });
    expect(retried).toMatchObject({ status: "saving", attempt: saving.attempt });
  });

  it("end a token that was on its way, not a card", () => {
    const dead = { type: "FRAMES", frames: frames("dead") } as const;
    expect(run(tokenizing, dead).status).toBe("idle");
    expect(run(saving, dead).status).toBe("saving");
  });
});

describe("leaving", () => {
  it("keeps what was typed outside the frames, and says that a form was given up", () => {
    const [left, told] = step(filled, { type: "LEAVE" });
    const { preferred: _asItIs, ...values } = named.values;
    expect(left).toEqual({ ...initialCardFormState, drafts: { add: { values } } });
    expect(told).toEqual([{ type: "abandoned", layout: "add" }]);
    expect(run(left, { type: "ENTER" }).values).toEqual(named.values);
  });

  it("says nothing of a form in which nothing was done", () => {
    expect(effects(empty, { type: "LEAVE" })).toEqual([]);
    expect(effects(run(saving, { type: "STORED", key: "k1" }), { type: "LEAVE" })).toEqual([]);
  });

  it("while the card is stored gives nothing up, and keeps what was typed only if that fails", () => {
    const [left, told] = step(saving, { type: "LEAVE" });
    expect(told).toEqual([]);
    for (const at of [left, run(left, { type: "ENTER" }, { type: "LEAVE" })]) {
      expect(run(at, { type: "ENTER" }).values).toEqual(empty.values);
      const [done, silent] = step(at, { type: "STORED", key: "k1" });
      expect([done.drafts, silent]).toEqual([{}, []]);
      const failed = run(at, { type: "STORE_FAILED", key: "k1", error: error() }, { type: "ENTER" });
      expect(failed.values).toEqual(named.values);
    }
  });

  it("says nothing of what is typed for another card while the one before is stored", () => {
    const other = run(
      saving,
      { type: "LEAVE" },
      { type: "ENTER" },
      { type: "INPUT", field: "firstName", value: "Bo" },
      { type: "STORED", key: "k1" },
    );
    expect(other).toMatchObject({ open: true, touched: true, values: { firstName: "Bo" } });
    expect(run(other, { type: "LEAVE" }, { type: "ENTER" }).values.firstName).toBe("Bo");
  });

  it("of a gift card's form counts what was typed, not what its page has set", () => {
    const set = run(
      initialCardFormState,
      { type: "ENTER", layout: "gift" },
      { type: "TICK", field: "save", value: false },
    );
    expect([set.values.save, effects(set, { type: "LEAVE" })]).toEqual([false, []]);
    const typed = run(set, { type: "INPUT", field: "giftNumber", value: "9" });
    expect(effects(typed, { type: "LEAVE" })).toEqual([{ type: "abandoned", layout: "gift" }]);
  });

  it("with something in a frame alone is giving up too", () => {
    expect(effects(run(empty, { type: "FRAMES", frames: frames("loaded") }), { type: "LEAVE" })).toEqual([
      { type: "abandoned", layout: "add" },
    ]);
  });

  it("ends everything until the form is opened again", () => {
    const left = run(filled, { type: "LEAVE" });
    expect(step(left, { type: "SUBMIT", key: "k1" })).toEqual([left, []]);
    expect(step(left, { type: "FRAMES", frames: frames("loaded") })).toEqual([left, []]);
  });
});

it("holds what it must, whatever happens in whatever order", () => {
  const keys = ["k1", "k2", "k3"] as const;
  const anyKey = fc.constantFrom(...keys);
  const anyError = fc.constantFrom(
    error("network"),
    error("service", { status: 500 }),
    error("declined", { status: 402 }),
  );
  const anyEvent: fc.Arbitrary<CardFormEvent> = fc.oneof(
    fc.constantFrom<CardFormEvent>(
      { type: "ENTER" },
      { type: "LEAVE" },
      { type: "RETRY_FRAMES" },
      { type: "ADDRESS_CHANGED" },
      { type: "INPUT", field: "firstName", value: "" },
      { type: "INPUT", field: "firstName", value: "Ana" },
      { type: "TICK", field: "save", value: false },
      { type: "TICK", field: "preferred", value: true },
    ),
    fc
      .constantFrom("loading", "loaded", "loaded", "loaded", "failed", "dead")
      .map((status) => ({ type: "FRAMES" as const, frames: frames(status) })),
    anyKey.map((key) => ({ type: "SUBMIT" as const, key })),
    anyKey.map((key) => ({ type: "SUBMIT" as const, key })),
    anyKey.map((key) => ({ type: "TOKENIZED" as const, key, request })),
    anyKey.map((key) => ({ type: "FIELDS_REFUSED" as const, key, errors: [] })),
    fc
      .tuple(anyKey, anyError)
      .map(([key, failure]) => ({ type: "TOKENIZE_FAILED" as const, key, error: failure })),
    anyKey.map((key) => ({ type: "STORED" as const, key })),
    fc
      .tuple(anyKey, anyError)
      .map(([key, failure]) => ({ type: "STORE_FAILED" as const, key, error: failure })),
  );
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 60 }), (events) => {
      let state = filled;
      for (const event of events) {
        const before = JSON.stringify(state);
        const [next, done] = step(state, event);
        expect(JSON.stringify(state)).toBe(before);

        // Busy means that one attempt is under way, and no more than one call begins with an event.
        if (next.status !== "idle") expect(next.attempt).not.toBeNull();
        const begun = done.filter(({ type }) => type === "tokenize" || type === "store");
        expect(begun.length).toBeLessThan(2);
        if (state.status !== "idle" && event.type === "SUBMIT") expect(begun).toEqual([]);

        // A card is never added but with the words of its own attempt.
        for (const effect of done)
          if (effect.type === "store")
            expect([effect.key, effect.request]).toEqual([next.attempt?.key, next.attempt?.request]);

        // A preferred card is a saved one; a shut form holds no token.
        if (next.values.preferred) expect(next.values.save).toBe(true);
        if (!next.open) expect(JSON.stringify(next)).not.toContain(token);
        state = next;
      }
    }),
    { numRuns: 1500, seed: 20260302 },
  );
});
