import { useEffect, useState } from "preact/hooks";

/** More than any screen shows at once. */
const firstRows = 24;

/** As many as are drawn well within one frame's time. */
const moreRows = 48;

/**
 * The rows of a list that are to be drawn by now: the first ones at once and, after each paint, some more. A list of
 * hundreds is there as soon as one of a few, and no part of it holds up who scrolls or presses meanwhile.
 */
export function useRows<Row>(rows: readonly Row[]): readonly Row[] {
  const [count, setCount] = useState(firstRows);
  useEffect(() => {
    if (count < rows.length) setCount(count + moreRows);
  }, [count, rows.length]);
  return rows.slice(0, count);
}
