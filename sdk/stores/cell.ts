/** One observable value. */
export function cell<T>(initial: T) {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: (): T => value,
    set: (next: T): void => {
      if (Object.is(next, value)) return;
      value = next;
      // One that another has just ended is not called any more; one that has just begun, not yet.
      for (const listener of [...listeners]) if (listeners.has(listener)) listener();
    },
    /** Calls back after every change; returns the function that ends it. */
    subscribe: (listener: () => void): (() => void) => {
      const own = () => listener();
      listeners.add(own);
      return () => void listeners.delete(own);
    },
  };
}
