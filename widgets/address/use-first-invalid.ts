import type { RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";

/** Gives the focus to the first thing that is wrong in what the ref is put on, whenever a press was refused. */
export function useFirstInvalid<Root extends HTMLElement>(
  refusals: number | undefined,
): RefObject<Root | null> {
  const root = useRef<Root>(null);
  useEffect(() => {
    if (refusals) root.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [refusals]);
  return root;
}
