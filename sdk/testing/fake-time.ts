import type { Platform } from "../client/create-aisle.ts";

interface Timer {
  readonly at: number;
  readonly run: () => void;
}

export interface FakeTime {
  readonly after: Platform["after"];
  /** Timers that are still waiting, in milliseconds from now, soonest first. */
  pending(): number[];
  /** Lets time pass; every timer that falls due runs at its own moment, and what it started comes to rest first. */
  advance(ms: number): Promise<void>;
}

/**
 * Time that passes only when told to. `moved` is told by how much it moved, so that a services' clock keeps step;
 * `settle` waits until nothing is under way.
 */
export function createFakeTime(moved: (ms: number) => void, settle: () => Promise<void>): FakeTime {
  const timers = new Set<Timer>();
  let now = 0;

  const next = (until: number) =>
    [...timers].filter((timer) => timer.at <= until).sort((a, b) => a.at - b.at)[0];

  const moveTo = (time: number) => {
    moved(time - now);
    now = time;
  };

  return {
    after: (ms, run) => {
      const timer = { at: now + ms, run };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    pending: () => [...timers].map(({ at }) => at - now).sort((a, b) => a - b),
    async advance(ms) {
      const end = now + ms;
      await settle();
      for (let timer = next(end); timer; timer = next(end)) {
        timers.delete(timer);
        moveTo(timer.at);
        timer.run();
        await settle();
      }
      moveTo(end);
      await settle();
    },
  };
}
