import { useLayoutEffect, useReducer } from "preact/hooks";
import type { Readable } from "../../sdk/stores/cell.ts";

/** A store's state; the component is drawn anew with each change. */
export function useStore<State>(store: Readable<State>): State {
  const [, redraw] = useReducer<number, void>((count) => count + 1, 0);
  const state = store.get();
  useLayoutEffect(() => {
    // It may have changed between drawing and this effect.
    if (store.get() !== state) redraw();
    return store.subscribe(redraw);
  }, [store]);
  return state;
}
