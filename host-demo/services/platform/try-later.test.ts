import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { tryLater } from "./try-later.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("is tried until it is done, and then no more", async () => {
  const work = vi
    .fn()
    .mockRejectedValueOnce(new Error("connection refused"))
    .mockRejectedValueOnce(new Error("connection refused"))
    .mockResolvedValue(undefined);
  tryLater(work, 60);
  expect(work).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(work).toHaveBeenCalledTimes(3);
});

test("is tried not for longer than it matters", async () => {
  const work = vi.fn().mockRejectedValue(new Error("connection refused"));
  tryLater(work, 5);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(work).toHaveBeenCalledTimes(10);
});
