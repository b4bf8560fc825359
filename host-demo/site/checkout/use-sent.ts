import { useEffect, useRef, useState } from "react";
import type { CheckoutChangeKind, CheckoutSnapshot } from "aisle/checkout";

/** A change that a drawer has sent: the drawer closes once it is stored, and stays where it was refused. */
export function useSent(
  { changing, problems, problem }: CheckoutSnapshot,
  kind: CheckoutChangeKind,
  onStored: () => void,
): { readonly isSent: boolean; readonly send: (change: () => void) => void } {
  const [isSent, setSent] = useState(false);
  /** What was wrong before has nothing to do with the change. */
  const before = useRef(problem);
  const stored = useRef(onStored);
  stored.current = onStored;
  const isOnItsWay = changing[kind] !== undefined;
  const isRefused = problems[kind] !== undefined || (problem !== null && problem !== before.current);

  useEffect(() => {
    if (!isSent || isOnItsWay) return;
    if (isRefused) setSent(false);
    else stored.current();
  }, [isSent, isOnItsWay, isRefused]);

  const send = (change: () => void) => {
    if (isSent) return;
    before.current = problem;
    change();
    setSent(true);
  };
  return { isSent, send };
}
