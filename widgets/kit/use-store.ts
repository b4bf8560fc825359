import { type ReadonlySignal, useSignal } from "@preact/signals";
import { useLayoutEffect } from "preact/hooks";

interface Readable<State> {
  get(): State;
  subscribe(listener: () => void): () => void;
}

/** A store's state as a signal of this copy of signals; stores cross bundles, signals don't. */
export function useStore<State>(store: Readable<State>): ReadonlySignal<State> {
  const state = useSignal(store.get());
  useLayoutEffect(() => {
    const read = () => {
      state.value = store.get();
    };
    // It may have changed between drawing and this effect.
    read();
    return store.subscribe(read);
  }, [store]);
  return state;
}
