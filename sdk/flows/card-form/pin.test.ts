import { describe, expect, it } from "vitest";
import type { Card } from "../../domain/cards.ts";
import { AisleError } from "../../domain/errors.ts";
import type { SecureFieldsState } from "../../frames/types.ts";
import { cardFormFlow } from "./flow.ts";
import {
  type CardFormContext,
  type CardFormEvent,
  type CardFormState,
  initialCardFormState,
} from "./state.ts";

const context: CardFormContext = {
  mode: "checkout",
  appName: "CLICKLIST",
  phone: "(513) 555-0100",
  address: () => undefined,
  problems: () => ({}),
};
const card = { id: "snap", type: "ebt", active: true, defaultApplications: [] } as unknown as Card;

const step = (state: CardFormState, event: CardFormEvent) => cardFormFlow(state, event, context);
const run = (state: CardFormState, ...events: CardFormEvent[]) =>
  events.reduce((at, event) => step(at, event)[0], state);
const frames = (typed: boolean, focused = false): SecureFieldsState => ({
  status: "loaded",
  failure: null,
  fields: { pin: { status: "loaded", valid: typed, code: null, dirty: typed, focused, height: null } },
});
const failed = (code: AisleError["code"], status?: number): CardFormEvent => ({
  type: "STORE_FAILED",
  key: "k1",
  error: new AisleError(code, "failed", { status }),
});

describe("a SNAP PIN", () => {
  const typed = run(
    initialCardFormState,
    { type: "ENTER", card, layout: "pin" },
    { type: "FRAMES", frames: frames(true) },
  );
  const request = { encryptedPin: "pin_1" };
  const sent = run(typed, { type: "SUBMIT", key: "k1" }, { type: "TOKENIZED", key: "k1", request });

  it.each([
    ["refused", failed("declined", 402), false],
    ["answered by a service that failed", failed("service", 500), true],
    ["lost on its way", failed("timeout"), true],
  ])("that is %s empties its field after every try", (_, event, isKept) => {
    const [state, effects] = step(sent, event);
    expect(effects).toContainEqual({ type: "clearFrames" });
    // The field that was emptied is no new wish.
    const emptied = run(state, { type: "FRAMES", frames: frames(false) });
    const [, again] = step(emptied, { type: "SUBMIT", key: "k2" });
    expect(again).toEqual(
      isKept ? [{ type: "store", key: "k1", request }] : [{ type: "tokenize", key: "k2" }],
    );
    const retyped = run(emptied, { type: "FRAMES", frames: frames(true, true) });
    expect(step(retyped, { type: "SUBMIT", key: "k2" })[1]).toEqual([{ type: "tokenize", key: "k2" }]);
  });

  it("that the payment host refused is gone too, and one whose sealing was lost can be sealed again", () => {
    const sealing = run(typed, { type: "SUBMIT", key: "k1" });
    const fail = (code: AisleError["code"]): CardFormEvent => ({
      type: "TOKENIZE_FAILED",
      key: "k1",
      error: new AisleError(code, "failed"),
    });
    expect(step(sealing, fail("service"))[1]).toEqual([{ type: "clearFrames" }]);
    expect(step(sealing, fail("timeout"))[1]).toEqual([]);
  });
});

it("a gift card's form that is left keeps its number, and keeps no PIN", () => {
  const left = run(
    initialCardFormState,
    { type: "ENTER", layout: "gift" },
    { type: "INPUT", field: "giftNumber", value: "9800000000-000-000-100" },
    { type: "INPUT", field: "giftPin", value: "4321" },
    { type: "LEAVE" },
  );
  expect(left.drafts).toMatchObject({ gift: { values: { giftNumber: "9800000000-000-000-100" } } });
  expect(JSON.stringify(left)).not.toContain("4321");
});
