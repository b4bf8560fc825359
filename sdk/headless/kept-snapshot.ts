import type { ReadableStore } from "../client/client.ts";
import { derived, type Readable } from "../stores/cell.ts";

/** What hosts see of some stores: the same frozen object until one of them has changed, and made only when asked for. */
export function keptSnapshot<T extends object>(
  sources: readonly Readable<unknown>[],
  read: () => T,
): ReadableStore<T> {
  return {
    getSnapshot: derived(sources, () => Object.freeze(read())).get,
    subscribe: (listener) => {
      const stops = sources.map((source) => source.subscribe(listener));
      return () => stops.forEach((stop) => stop());
    },
  };
}
