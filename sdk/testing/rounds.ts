declare const __AISLE_SOAK__: number;

/** How often a test repeats itself: `count` in the test command, many times that in the long runs. */
export function rounds(count: number): number {
  return count * __AISLE_SOAK__;
}
