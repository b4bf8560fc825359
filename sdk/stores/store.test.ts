import { describe, expect, it, vi } from "vitest";
import { createEventStream } from "./event-stream.ts";
import { createStore } from "./store.ts";
import { AisleError } from "../domain/errors.ts";

const streamWith = (makeId: () => string) =>
  createEventStream(
    makeId,
    () => undefined,
    () => ({ page: "checkout" }),
  );

describe("a store", () => {
  type Event = { readonly type: "ADD"; readonly amount: number };
  const counting = (run: (effect: number, send: (event: Event) => void) => void = () => undefined) =>
    createStore<number, Event, number>(0, (state, { amount }) => [state + amount, [state + amount]], run);

  it("tells its subscribers of every change, and nobody after they have left", () => {
    const store = counting();
    const seen: number[] = [];
    const stop = store.subscribe(() => seen.push(store.get()));
    store.send({ type: "ADD", amount: 2 });
    store.send({ type: "ADD", amount: 0 });
    store.send({ type: "ADD", amount: 3 });
    stop();
    store.send({ type: "ADD", amount: 4 });
    expect([seen, store.get()]).toEqual([[2, 5], 9]);
  });

  it("queues what effects send behind the event that they belong to", () => {
    const order: string[] = [];
    const store = counting((total, send) => {
      order.push(`begin ${total}`);
      if (total === 1) {
        send({ type: "ADD", amount: 10 });
        send({ type: "ADD", amount: 100 });
      }
      order.push(`end ${total}`);
    });
    store.send({ type: "ADD", amount: 1 });
    expect(order).toEqual(["begin 1", "end 1", "begin 11", "end 11", "begin 111", "end 111"]);
  });

  it("goes on after an effect that threw", () => {
    const store = counting((total) => {
      if (total === 1) throw new Error("an effect's own");
    });
    expect(() => store.send({ type: "ADD", amount: 1 })).toThrow("an effect's own");
    store.send({ type: "ADD", amount: 1 });
    expect(store.get()).toBe(2);
  });
});

describe("an event stream", () => {
  it("numbers events and hands each to every listener once", () => {
    let made = 0;
    const stream = streamWith(() => `event-${(made += 1)}`);
    const first = vi.fn();
    const second = vi.fn();
    stream.subscribe(first);
    const stop = stream.subscribe(second);
    stream.emit("aisle-close", { reason: "cancel" });
    stop();
    stream.emit("aisle-open", { screen: "list" });
    expect(first.mock.calls.map(([event]) => (event as { id: string }).id)).toEqual(["event-1", "event-2"]);
    expect(second).toHaveBeenCalledTimes(1);
    expect(Object.isFrozen(first.mock.calls[0]?.[0])).toBe(true);
  });

  it.each([
    [400, "aisle-constraint-error", "user-constraint-error"],
    [499, "aisle-constraint-error", "user-constraint-error"],
    [500, "aisle-service-error", "customer-facing-service-error"],
    [undefined, "aisle-service-error", "customer-facing-service-error"],
  ])("files a failure of status %s as %s, without what the service said in words", (status, name, kind) => {
    const stream = streamWith(() => "event-1");
    const heard: unknown[] = [];
    stream.subscribe((event) => heard.push(event));
    stream.emitError(
      new AisleError("service", "secret words", { status, reason: "secret reason", serviceCode: "CODE" }),
    );
    expect(heard).toEqual([
      {
        id: "event-1",
        name,
        detail: {
          code: "service",
          serviceCode: "CODE",
          retryable: false,
          messageKey: "technicalDifficulties",
        },
        kind,
        context: { page: "checkout" },
      },
    ]);
    expect(JSON.stringify(heard)).not.toContain("secret");
  });
});
