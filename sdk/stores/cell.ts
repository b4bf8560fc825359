import { signal } from "@preact/signals-core";

/** One observable value, without the signal showing. */
export function cell<T>(initial: T) {
  const value = signal(initial);
  return {
    get: (): T => value.peek(),
    set: (next: T): void => {
      value.value = next;
    },
    /** Calls back after every change; returns the function that ends it. */
    subscribe: (listener: () => void): (() => void) => {
      let first = true;
      return value.subscribe(() => {
        if (first) first = false;
        else listener();
      });
    },
  };
}
