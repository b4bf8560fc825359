import { useEffect, useState } from "preact/hooks";

/** More than any screen shows at once. */
const firstRows = 24;

/**
 * The rows of a list that are to be drawn by now: the first ones at once and, after each paint, twice as many. A list
 * of hundreds is there as soon as one of a few.
 */
export function useRows<Row>(rows: readonly Row[]): readonly Row[] {
  const [count, setCount] = useState(firstRows);
  useEffect(() => {
    if (count < rows.length) setCount(count * 2);
  }, [count, rows.length]);
  return rows.slice(0, count);
}
