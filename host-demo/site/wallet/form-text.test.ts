import { expect, it } from "vitest";
import { englishMessages, translate } from "aisle/messages";
import type { Text } from "../text/text.tsx";
import { formText, framesText, typedDigits, typedPhone } from "./form-text.ts";

const t: Text = Object.assign(
  (key: Parameters<Text>[0], params?: Parameters<Text>[1]) => translate(englishMessages, key, params),
  { locale: "en" as const },
);

it.each([
  ["", ""],
  ["5", "5"],
  ["513", "513"],
  ["5135", "(513) 5"],
  ["513555", "(513) 555"],
  ["5135550", "(513) 555-0"],
  ["5135550142", "(513) 555-0142"],
  ["+1 (513) 555-0142", "(513) 555-0142"],
  ["513.555.0142.99", "(513) 555-0142"],
  ["abc", ""],
])("writes %j as %j while it is typed", (typed, shown) => {
  expect(typedPhone(typed)).toBe(shown);
  expect(typedPhone(shown)).toBe(shown);
});

it.each([
  ["", ""],
  ["43", "43"],
  ["4 3-2x1", "4321"],
  ["43210", "4321"],
])("takes the digits of %j, four at most: %j", (typed, shown) => {
  expect(typedDigits(typed, 4)).toBe(shown);
});

it.each([
  ["fieldRequired", "lastName", "Last Name is a required field"],
  ["fieldRequired", "phone", "Phone is a required field"],
  ["fieldRequired", "somethingElse", "Input field is a required field"],
  ["enterValidField", "zipCode", "Please enter a valid Postal Code."],
] as const)("names the field in %s of %s", (messageKey, field, text) => {
  expect(formText(t, { messageKey, params: { field } })).toBe(text);
});

it("lists the characters, and lets the service speak where it has words of its own", () => {
  const params = { field: "city", characters: "$ *" };
  expect(formText(t, { messageKey: "invalidCharacters", params })).toBe(
    "The following characters are invalid: $ *",
  );
  expect(formText(t, { messageKey: "cardAddFailed", text: "Not today." })).toBe("Not today.");
});

it("takes a payment host for blocked of which no field came, and nothing else", () => {
  const field = (status: "loaded" | "failed") => ({ status, focused: false, valid: false, error: null });
  const none = { number: field("failed"), cvv: field("failed") };
  const some = { number: field("loaded"), cvv: field("failed") };
  const text = (frameFailure: string, secure: Parameters<typeof framesText>[1]["secure"]) =>
    framesText(t, { frameFailure, secure }, "cardRetryText");
  const general =
    "Sorry, but we're having trouble accepting new card information. Would you like to try again?";
  const blocked = `${general} Your browser or network blocked our secure payment form.`;
  expect(text("FRAME_LOAD", none)).toBe(blocked);
  expect(text("FRAME_LOAD", some)).toBe(general);
  // The services have refused it, and would be asked in vain.
  expect(text("SESSION", none)).toBe(general);
  expect(text("FRAME_BLOCKED", some)).toBe(blocked);
});
