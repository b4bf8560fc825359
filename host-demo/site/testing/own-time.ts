// Taken from Node: a test may hold the clock of the page.
import { clearInterval, setInterval } from "node:timers";

const tick = 10;

/**
 * Calls back after so many milliseconds of the time that this process gets: where others keep the machine busy, the
 * services in it answer later, and what waits for them has as much longer.
 */
export function afterOwnTime(ms: number, done: () => void): void {
  let left = ms;
  const timer = setInterval(() => {
    left -= tick;
    if (left > 0) return;
    clearInterval(timer);
    done();
  }, tick);
}
