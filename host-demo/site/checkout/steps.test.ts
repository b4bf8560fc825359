import { describe, expect, it } from "vitest";
import { promiseState, type Step, stepFor, type StepFacts } from "./steps.ts";

const facts: StepFacts = { items: 2, promise: "none", hasCheckout: false };

describe("a shopper lands", () => {
  it.each<[wanted: "cart" | "schedule" | "pay", facts: Partial<StepFacts>, lands: Step]>([
    ["cart", {}, "cart"],
    ["schedule", {}, "schedule"],
    ["schedule", { items: 0 }, "cart"],
    ["schedule", { promise: "valid", hasCheckout: true }, "schedule"],
    ["pay", {}, "schedule"],
    ["pay", { items: 0 }, "cart"],
    ["pay", { promise: "valid" }, "schedule"],
    ["pay", { promise: "valid", hasCheckout: true }, "pay"],
    ["pay", { promise: "expired", hasCheckout: true }, "schedule"],
    // Being placed: the promise has become a booking, and the cart may be empty already.
    ["pay", { items: 0, hasCheckout: true }, "pay"],
    ["pay", { items: 0, hasCheckout: true, orderId: "ord_1" }, "placed"],
    ["schedule", { orderId: "ord_1" }, "placed"],
  ])("who wants to %s with %j: %s", (wanted, more, lands) =>
    expect(stepFor(wanted, { ...facts, ...more })).toBe(lands),
  );
});

describe("a promise", () => {
  const at = (value: string) =>
    promiseState({ expiration: { value } } as never, new Date("2026-11-25T12:00:00Z"));
  it("is valid to its last second, by the services' clock", () => {
    expect(at("2026-11-25T12:00:01Z")).toBe("valid");
    expect(at("2026-11-25T12:00:00Z")).toBe("expired");
    expect(promiseState(null, new Date())).toBe("none");
  });
});
