import { type ReadonlySignal, signal, useComputed } from "@preact/signals";
import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import type { Readable } from "../../sdk/stores/cell.ts";

// The signals binding comes with the flyout alone, whose list can have hundreds of rows; elsewhere a view is drawn whole.

/**
 * A store's state as a signal of this bundle: the store may be another copy's of the SDK, and of that one only
 * functions are used. A component that reads the value is drawn anew with each change of it.
 */
export function useSignalOf<State>(store: Readable<State>): ReadonlySignal<State> {
  const state = useMemo(() => signal(store.get()), [store]);
  useLayoutEffect(() => {
    const follow = () => {
      state.value = store.get();
    };
    // It may have changed between drawing and this effect.
    follow();
    return store.subscribe(follow);
  }, [store]);
  return state;
}

/**
 * What a component makes of signals. It is drawn anew only when that has changed, one level deep, so that a change to
 * one of hundreds of rows draws that row.
 */
export function useDerived<T extends object>(derive: () => T): T {
  const last = useRef<T | undefined>(undefined);
  return useComputed(() => {
    const next = derive();
    const isSame =
      last.current && Object.entries(next).every(([key, value]) => value === last.current?.[key as keyof T]);
    return isSame && last.current ? last.current : (last.current = next);
  }).value;
}
