import { useCallback, useEffect, useRef, useState } from "react";

/**
 * How often it is looked whether what is read is there, and how long: longer than asking for it takes that is asked for
 * twice, in milliseconds.
 */
const pace = 200;
const patience = 45_000;

/** Whether a press waits for what is being read, and says that it does or does not; meanwhile it is tried again. */
export function useWait(
  press: () => void,
): readonly [isWaiting: boolean, wait: (isWaiting: boolean) => void] {
  const [isWaiting, setWaiting] = useState(false);
  /** At once: drawing the times may take longer than the pace, and no look may come between. */
  const isStillWaiting = useRef(false);
  const wait = useCallback((now: boolean) => {
    isStillWaiting.current = now;
    setWaiting(now);
  }, []);
  const latest = useRef(press);
  latest.current = press;
  useEffect(() => {
    if (!isWaiting) return;
    const look = setInterval(() => isStillWaiting.current && latest.current(), pace);
    const end = setTimeout(() => wait(false), patience);
    return () => {
      clearInterval(look);
      clearTimeout(end);
    };
  }, [isWaiting, wait]);
  return [isWaiting, wait];
}
