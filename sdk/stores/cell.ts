import { type ReadonlySignal, signal } from "@preact/signals-core";

/**
 * State as it crosses bundles: plain functions, so that two copies of the SDK can share one client although each has a
 * signals runtime of its own.
 */
export interface Readable<T> {
  /** The same object until something has changed. Read within one copy, in a `computed`, it counts as used there. */
  get(): T;
  /** Calls back after every change; returns the function that ends it. */
  subscribe(listener: () => void): () => void;
}

/** A signal's functions, for whoever may be of another copy. */
export function readable<T>(source: ReadonlySignal<T>): Readable<T> {
  return {
    get: () => source.value,
    subscribe: (listener) => {
      // A signal calls back at once as well, with what is known already.
      let isFirst = true;
      return source.subscribe(() => {
        if (isFirst) isFirst = false;
        else listener();
      });
    },
  };
}

/** One value that can be watched. */
export function cell<T>(initial: T) {
  const value = signal(initial);
  return {
    ...readable(value),
    set: (next: T): void => {
      value.value = next;
    },
  };
}
