/**
 * State as it crosses bundles: plain functions, so that two copies of the SDK can share one client and each sees what
 * the other's code has changed.
 */
export interface Readable<T> {
  /** The same object until something has changed. */
  get(): T;
  /** Calls back after every change; returns the function that ends it. */
  subscribe(listener: () => void): () => void;
}

/** Who is still to hear of a change, each once however many changes there were. */
const due = new Set<() => void>();
let isTelling = false;

/** Tells them one after the other; what one of them changes is told once those before have heard. */
function tellDue(): void {
  if (isTelling) return;
  isTelling = true;
  const failures: unknown[] = [];
  for (const listener of due) {
    due.delete(listener);
    try {
      listener();
    } catch (failure) {
      // Another one's, and maybe a host's: the rest hear of the change all the same.
      failures.push(failure);
    }
  }
  isTelling = false;
  if (failures.length > 0) throw failures[0];
}

/** State that can be changed. */
export interface Cell<T> extends Readable<T> {
  set(next: T): void;
}

/** One value that can be watched. */
export function cell<T>(initial: T): Cell<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    subscribe: (listener: () => void) => {
      // A function of its own, so that the same listener can be there twice.
      const told = () => listener();
      listeners.add(told);
      return () => {
        listeners.delete(told);
        due.delete(told);
      };
    },
    set: (next: T): void => {
      if (next === value) return;
      value = next;
      for (const listener of listeners) due.add(listener);
      tellDue();
    },
  };
}

/** What is made of other state: made when it is asked for, and anew once one of its sources has changed. */
export function derived<T>(sources: readonly Readable<unknown>[], make: () => T): Readable<T> {
  let used: readonly unknown[] | undefined;
  let value: T;
  const get = () => {
    const now = sources.map((source) => source.get());
    if (!used || now.some((state, index) => state !== used?.[index])) {
      value = make();
      used = now;
    }
    return value;
  };
  return {
    get,
    subscribe: (listener) => {
      let known = get();
      const follow = () => {
        const before = known;
        known = get();
        if (known !== before) listener();
      };
      const ends = sources.map((source) => source.subscribe(follow));
      return () => ends.forEach((end) => end());
    },
  };
}
