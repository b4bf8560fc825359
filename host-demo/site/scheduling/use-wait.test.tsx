/** @jsxImportSource react */
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useWait } from "./use-wait.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] }));
afterEach(() => void vi.useRealTimers());

it("tries a press again while it waits, and not once more where drawing that it waits no longer takes a while", () => {
  const press = vi.fn<() => void>();
  let wait: (isWaiting: boolean) => void = () => undefined;
  const Waiting = () => {
    [, wait] = useWait(press);
    return null;
  };
  const root = createRoot(document.createElement("div"));
  flushSync(() => root.render(<Waiting />));
  flushSync(() => wait(true));
  vi.advanceTimersByTime(400);
  expect(press).toHaveBeenCalledTimes(2);
  // Not drawn yet.
  wait(false);
  vi.advanceTimersByTime(400);
  expect(press).toHaveBeenCalledTimes(2);
  root.unmount();
});
