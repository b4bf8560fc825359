import { useEffect, useEffectEvent, useState } from "react";
import type { Path } from "react-router";
import { useSiteRouter } from "./routing.tsx";

/** Holds back steps away from a page that `holds` says so of. Returns what takes the last of them after all. */
export function useHeldStep(holds: (next: Path) => boolean): (() => void) | undefined {
  const router = useSiteRouter();
  const [held, setHeld] = useState<{ readonly proceed: () => void }>();
  const isHeld = useEffectEvent(holds);
  useEffect(
    () =>
      router.guard((next, proceed) => {
        if (!isHeld(next)) return false;
        setHeld({
          proceed: () => {
            setHeld(undefined);
            proceed();
          },
        });
        return true;
      }),
    [router],
  );
  return held?.proceed;
}
