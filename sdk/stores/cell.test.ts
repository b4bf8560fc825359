import { describe, expect, it, vi } from "vitest";
import { cell, derived } from "./cell.ts";

describe("a cell", () => {
  it("calls back after every change, and not for what it holds already", () => {
    const count = cell(1);
    const seen: number[] = [];
    count.subscribe(() => seen.push(count.get()));
    for (const next of [2, 2, 3]) count.set(next);
    expect(seen).toEqual([2, 3]);
  });

  it("takes the same listener twice, and ends each by itself", () => {
    const count = cell(1);
    const listener = vi.fn();
    const stop = count.subscribe(listener);
    count.subscribe(listener);
    count.set(2);
    expect(listener).toHaveBeenCalledTimes(2);
    stop();
    count.set(3);
    expect(listener).toHaveBeenCalledTimes(3);
  });

  it("tells the rest of a change at which one listener throws, and its maker of the failure", () => {
    const count = cell(1);
    const rest = vi.fn();
    count.subscribe(() => {
      throw new Error("a listener's own");
    });
    count.subscribe(rest);
    expect(() => count.set(2)).toThrow("a listener's own");
    expect(() => count.set(3)).toThrow("a listener's own");
    expect(rest).toHaveBeenCalledTimes(2);
  });

  it("calls nobody who has left meanwhile or has come after the change", () => {
    const count = cell(1);
    const late = vi.fn();
    const gone = vi.fn();
    count.subscribe(() => {
      leave();
      count.subscribe(late);
    });
    const leave = count.subscribe(gone);
    count.set(2);
    expect([gone.mock.calls.length, late.mock.calls.length]).toEqual([0, 0]);
  });

  it("tells of what a listener changed once those before have heard, and nobody twice of the same", () => {
    const first = cell(1);
    const second = cell(1);
    const heard: string[] = [];
    first.subscribe(() => {
      second.set(first.get() * 10);
      if (first.get() === 2) first.set(3);
    });
    first.subscribe(() => heard.push(`first ${first.get()}`));
    second.subscribe(() => heard.push(`second ${second.get()}`));
    first.set(2);
    expect(heard).toEqual(["first 3", "second 20", "second 30"]);
  });
});

describe("derived state", () => {
  const start = () => {
    const left = cell(1);
    const right = cell(10);
    const make = vi.fn(() => ({ isLarge: left.get() + right.get() > 20 }));
    return { left, right, make };
  };

  it("is made when it is asked for, and stays the same object until a source has changed", () => {
    const { left, right, make } = start();
    const whole = derived([left, right], make);
    expect(make).not.toHaveBeenCalled();
    const before = whole.get();
    expect(whole.get()).toBe(before);
    right.set(30);
    expect(whole.get()).toEqual({ isLarge: true });
    expect(make).toHaveBeenCalledTimes(2);
  });

  it("calls back when it is another value, not with each change of a source", () => {
    const { left, right } = start();
    const isLarge = derived([left, right], () => left.get() + right.get() > 20);
    const listener = vi.fn();
    const stop = derived([isLarge], isLarge.get).subscribe(listener);
    left.set(2);
    expect(listener).not.toHaveBeenCalled();
    right.set(30);
    expect(listener).toHaveBeenCalledTimes(1);
    stop();
    right.set(0);
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it("is up to date for whoever hears of its source first", () => {
    const { left, right } = start();
    const sum = derived([left, right], () => left.get() + right.get());
    const seen: number[] = [];
    sum.subscribe(() => undefined);
    left.subscribe(() => seen.push(sum.get()));
    left.set(5);
    expect(seen).toEqual([15]);
  });
});
