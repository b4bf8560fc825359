import { derived, type Readable } from "./cell.ts";
import { tellHost } from "./tell-host.ts";

/** The shape that `useAisleStore` and React's useSyncExternalStore read. */
export interface ReadableStore<Snapshot> {
  /** The same object until something has changed. */
  getSnapshot(): Snapshot;
  /** Calls back after every change. What the listener throws is an error of the page's, and stops nothing else. */
  subscribe(listener: () => void): () => void;
}

/** What hosts see of some stores: the same frozen object until one of them has changed, and made only when asked for. */
export function keptSnapshot<T extends object>(
  sources: readonly Readable<unknown>[],
  read: () => T,
): ReadableStore<T> {
  return {
    getSnapshot: derived(sources, () => Object.freeze(read())).get,
    subscribe: (listener) => {
      const stops = sources.map((source) => source.subscribe(() => tellHost(listener)));
      return () => stops.forEach((stop) => stop());
    },
  };
}
