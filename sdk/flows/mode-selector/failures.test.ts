import { describe, expect, it } from "vitest";
import type { StoreDetails } from "../../contract/stores.ts";
import { AisleError, type AisleErrorCode, type AisleErrorInit } from "../../domain/errors.ts";
import type { Destination, KeptModality } from "../../contract/modality.ts";
import { modeSelectorFlow } from "./flow.ts";
import { type Choice, initialSelectorState, type SelectorEvent, type SelectorState } from "./state.ts";

const error = (code: AisleErrorCode, init: AisleErrorInit = {}) => new AisleError(code, "refused", init);
const expired = error("auth-expired", { status: 403, serviceCode: "FORBIDDEN" });
const session = { messageKey: "page.sessionExpired" };

const run = (state: SelectorState, ...events: readonly SelectorEvent[]) =>
  events.reduce((at, event) => modeSelectorFlow(at, event)[0], state);
const open: SelectorState = { ...initialSelectorState, isOpen: true, status: "ready" };
const store = { locationId: "01400413" } as StoreDetails;
const to = { postalCode: "45209" } as Destination;

const choices: readonly (readonly [string, Choice])[] = [
  ["a pickup", { way: "PICKUP", store, closeToStore: false }],
  ["a visit", { way: "IN_STORE", store, closeToStore: false }],
  ["a parcel", { way: "SHIP", postalCode: "45209" }],
  ["what was chosen before signing in", { way: "KEPT", kept: {} as KeptModality }],
  ["a delivery", { way: "DELIVERY", to, deliveryService: null, closeToStore: false }],
];
const refused = (choice: Choice, failure: AisleError) => {
  const attempt = { subject: "it", choice, key: "k1", mayRelease: false };
  return run({ ...open, attempt }, { type: "CHOICE_FAILED", question: open.question, error: failure }).notice;
};

describe("a choice that is refused", () => {
  it.each(choices)(
    "since the place does not have it speaks of an address of a delivery alone: %s",
    (_, choice) => {
      const text = "Not today.";
      const failure = error("invalid", {
        status: 422,
        serviceCode: "MODALITY_INVALID",
        customerErrorMessage: text,
      });
      const messageKey = choice.way === "DELIVERY" ? "addressNotEligible" : "modalityFailed";
      expect(refused(choice, failure)).toEqual({ messageKey });
    },
  );

  it.each<[object, AisleError]>([
    [session, expired],
    [{ messageKey: "offline" }, error("network", { messageKey: "offline" })],
    [{ messageKey: "addressNotValid" }, error("invalid", { status: 400, serviceCode: "INVALID_ADDRESS" })],
    [{ messageKey: "modalityFailed" }, error("timeout", { messageKey: "technicalDifficulties" })],
    [{ messageKey: "modalityFailed" }, error("service", { customerErrorMessage: "No." })],
  ])("%# is told as what it is: %j", (notice, failure) => {
    for (const [, choice] of choices) expect(refused(choice, failure)).toEqual(notice);
  });
});

describe("whoever is signed in no more is told so", () => {
  const { question } = open;

  it("where an address is checked", () => {
    const check = (failure: AisleError) =>
      run(open, { type: "CHECK_FAILED", question, error: failure }).notice;
    expect(check(expired)).toEqual(session);
    expect(check(error("service", { status: 500 }))).toEqual({ messageKey: "uncheckedText" });
  });

  it("where stores are looked for", () => {
    const looking: SelectorState = { ...open, search: "loading" };
    const found = run(looking, { type: "SEARCH_FAILED", question, zip: "45209", error: expired });
    expect(found).toMatchObject({ search: "failed", notice: session });
  });

  it("where nothing can be read yet, until it is tried again", () => {
    const failed = run({ ...open, status: "loading" }, { type: "LOAD_FAILED", error: expired });
    expect(failed).toMatchObject({ status: "failed", notice: session });
    expect(run(failed, { type: "RETRY" })).toMatchObject({ status: "loading", notice: null });
    expect(run(open, { type: "LOAD_FAILED", error: expired })).toBe(open);
  });
});
