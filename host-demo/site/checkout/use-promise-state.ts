import { useEffect, useState } from "react";
import { onClockSet, servicesNow } from "../api/clock.ts";
import type { Promised } from "../api/schemas.ts";
import { promiseState, type PromiseState } from "./steps.ts";

/** After how many milliseconds a page looks again at most: while its device sleeps its timers stand still, and time does not. */
const untilNextLook = 60_000;

/** Whether a promise holds, by the services' clock; a page that stays open hears of the end. */
export function usePromiseState(promise: Promised | null): PromiseState {
  const [, tick] = useState(0);
  useEffect(() => {
    const look = () => tick((count) => count + 1);
    const stop = onClockSet(look);
    // Whoever comes back to a tab sees at once what was over meanwhile.
    document.addEventListener("visibilitychange", look);
    return () => {
      stop();
      document.removeEventListener("visibilitychange", look);
    };
  }, []);
  const now = servicesNow();
  const state = promiseState(promise, now);
  const left = promise && state === "valid" ? Date.parse(promise.expiration.value) - now.getTime() : null;
  useEffect(() => {
    if (left === null) return;
    const timer = setTimeout(() => tick((count) => count + 1), Math.min(left, untilNextLook));
    return () => clearTimeout(timer);
  });
  return state;
}
