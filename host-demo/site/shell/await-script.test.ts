import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { awaitScript } from "./await-script.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("what is there already is found at once", () => {
  const done = vi.fn();
  awaitScript(() => "here", done);
  expect(done).toHaveBeenCalledExactlyOnceWith("here");
});

test("it is looked for each second", () => {
  const done = vi.fn();
  const page: { script?: string } = {};
  awaitScript(() => page.script, done);
  vi.advanceTimersByTime(1_500);
  page.script = "late";
  vi.advanceTimersByTime(499);
  expect(done).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(done).toHaveBeenCalledExactlyOnceWith("late");
});

test("after five seconds it is given up", () => {
  const done = vi.fn();
  const find = vi.fn(() => undefined);
  awaitScript(find, done);
  vi.advanceTimersByTime(4_999);
  expect(done).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(done).toHaveBeenCalledExactlyOnceWith(undefined);
  vi.advanceTimersByTime(60_000);
  expect(find).toHaveBeenCalledTimes(6);
});

test("whoever leaves is told nothing", () => {
  const done = vi.fn();
  awaitScript(() => undefined, done)();
  vi.advanceTimersByTime(60_000);
  expect(done).not.toHaveBeenCalled();
});
