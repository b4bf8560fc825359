import { useEffect, useState } from "react";
import { onClockSet, servicesNow } from "../api/clock.ts";
import type { Promised } from "../api/schemas.ts";
import { promiseState, type PromiseState } from "./steps.ts";

/** Whether a promise holds, by the services' clock; a page that stays open hears of the end. */
export function usePromiseState(promise: Promised | null): PromiseState {
  const [, tick] = useState(0);
  useEffect(() => onClockSet(() => tick((count) => count + 1)), []);
  const now = servicesNow();
  const state = promiseState(promise, now);
  const left = promise && state === "valid" ? Date.parse(promise.expiration.value) - now.getTime() : null;
  useEffect(() => {
    if (left === null) return;
    const timer = setTimeout(() => tick((count) => count + 1), left);
    return () => clearTimeout(timer);
  });
  return state;
}
