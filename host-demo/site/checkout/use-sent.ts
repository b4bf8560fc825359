import { useEffect, useRef, useState } from "react";
import type { CheckoutChangeKind, CheckoutProblem, CheckoutSnapshot } from "aisle/checkout";

/**
 * Whether a change of a kind was refused, and why: for itself, or since `begin` was called with the whole checkout, as
 * where another device has changed that.
 */
export function useRefusal(
  { problems, problem }: Pick<CheckoutSnapshot, "problems" | "problem">,
  kind: CheckoutChangeKind,
): { readonly isRefused: boolean; readonly refusal: CheckoutProblem | null; readonly begin: () => void } {
  /** What was wrong before has nothing to do with the change. */
  const before = useRef(problem);
  const hasBegun = useRef(false);
  if (!hasBegun.current) before.current = problem;
  const isRefused = problems[kind] !== undefined || (problem !== null && problem !== before.current);
  const refusal = isRefused ? (problems[kind] ?? problem) : null;
  const begin = () => {
    hasBegun.current = true;
    before.current = problem;
  };
  return { isRefused, refusal, begin };
}

/** A change that a drawer has sent: the drawer closes once it is stored, and stays where it was refused. */
export function useSent(
  snapshot: CheckoutSnapshot,
  kind: CheckoutChangeKind,
  onStored: () => void,
): {
  readonly isSent: boolean;
  readonly refusal: CheckoutProblem | null;
  readonly send: (change: () => void) => void;
} {
  const [isSent, setSent] = useState(false);
  const { isRefused, refusal, begin } = useRefusal(snapshot, kind);
  const stored = useRef(onStored);
  stored.current = onStored;
  const isOnItsWay = snapshot.changing[kind] !== undefined;

  useEffect(() => {
    if (!isSent || isOnItsWay) return;
    if (isRefused) setSent(false);
    else stored.current();
  }, [isSent, isOnItsWay, isRefused]);

  const send = (change: () => void) => {
    if (isSent) return;
    begin();
    change();
    setSent(true);
  };
  return { isSent, refusal, send };
}
