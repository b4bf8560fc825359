import type { ReadableStore } from "../client/client.ts";
import type { Readable } from "../stores/cell.ts";

/**
 * A snapshot that stays the same object until one of its sources has changed. It listens to them in place of being
 * `computed`: they may be a client's that another copy of the SDK made, whose signals this copy does not see used.
 */
export function keptSnapshot<T extends object>(
  sources: readonly Readable<unknown>[],
  read: () => T,
): ReadableStore<T> & { stop(): void } {
  let snapshot: T | undefined;
  const subscribe = (listener: () => void) => {
    const stops = sources.map((source) => source.subscribe(listener));
    return () => stops.forEach((stop) => stop());
  };
  // Before any listener of a page's, which then reads what is new.
  const stop = subscribe(() => (snapshot = undefined));
  return { getSnapshot: () => (snapshot ??= Object.freeze(read())), subscribe, stop };
}
