import { expect, it } from "vitest";
import { inTime } from "./in-time.ts";
import type { Processor } from "./processor.ts";

const never = () => new Promise<never>(() => undefined);
const silent: Processor = {
  authorize: never,
  raise: never,
  release: never,
  void: never,
  complete: never,
  refund: never,
  find: never,
  close: never,
};
const settlement = { key: "key", authorizationId: "aut_1", amount: 100 };

it.each<[keyof Processor, (by: Processor) => Promise<unknown>]>([
  [
    "authorize",
    (by) =>
      by.authorize({
        key: "key",
        tender: "BANK_CARD",
        token: "tok",
        amount: 100,
        merchantReference: "ord_1",
        purpose: "PAYMENT",
      }),
  ],
  ["raise", (by) => by.raise(settlement)],
  ["release", (by) => by.release(settlement)],
  ["void", (by) => by.void(settlement)],
  ["complete", (by) => by.complete(settlement)],
  ["refund", (by) => by.refund(settlement)],
  ["find", (by) => by.find("key")],
  ["close", (by) => by.close("key")],
])(
  "%s that is never answered is given up, and one that is answered or refused is as it was",
  async (name, ask) => {
    await expect(ask(inTime(silent, 0.01))).rejects.toThrow("the processor did not answer within 0.01 s");
    const answer = { outcome: "CLOSED" };
    expect(await ask(inTime({ ...silent, [name]: () => Promise.resolve(answer) }, 10))).toBe(answer);
    const refusal = new Error("no such authorization");
    await expect(ask(inTime({ ...silent, [name]: () => Promise.reject(refusal) }, 10))).rejects.toBe(refusal);
  },
);
