import { expect, it } from "vitest";
import { englishMessages, translate } from "aisle/messages";
import type { Text } from "../text/text.tsx";
import { problemText } from "./problem-text.ts";

const t: Text = Object.assign(
  (key: Parameters<Text>[0], params?: Parameters<Text>[1]) =>
    translate(englishMessages, key, { phone: "(513) 555-0100", ...params }, "checkout"),
  { locale: "en" as const },
);
const store = {
  storeId: "01400943",
  name: "Oakley",
  addressLine1: "3760 Paxton Ave",
  city: "Cincinnati",
  state: "OH",
  zipCode: "45209",
  timeZone: "America/New_York",
  phone: "5135550142",
};

it.each(["orderNotCreated", "technicalDifficulties"] as const)(
  "adds a near store's number to %s",
  (messageKey) => {
    const far = problemText(t, { messageKey }, store);
    const near = problemText(t, { messageKey }, { ...store, closeToStore: true });
    expect(far).toMatch(/Customer Service at \(513\) 555-0100\.$/);
    expect(near).toMatch(/Customer Service at \(513\) 555-0100 or call your store at \(513\) 555-0142\.$/);
  },
);

it("leaves other texts alone, and lets the service speak where the catalogue is silent", () => {
  const near = { ...store, closeToStore: true };
  expect(problemText(t, { messageKey: "useDifferentCard" }, near)).toBe(
    "Your card was declined. Please use a different card.",
  );
  expect(problemText(t, { messageKey: "orderNotCreated", text: "Closed for stocktaking." }, near)).toBe(
    "Closed for stocktaking.",
  );
});

it.each(["IDEMPOTENCY_KEY_REUSED", "TS1079"])(
  "tells %s beside the general text, near a store or not",
  (code) => {
    const problem = { messageKey: "orderNotCreated", params: { code } } as const;
    expect(problemText(t, problem, store)).toMatch(new RegExp(`0100\\. Error code ${code}$`));
    expect(problemText(t, problem, { ...store, closeToStore: true })).toMatch(
      new RegExp(`0142\\. Error code ${code}$`),
    );
    expect(problemText(t, { ...problem, params: { code: "BAD_REQUEST" } }, store)).toMatch(/0100\.$/);
  },
);
