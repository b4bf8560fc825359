import { type RefObject, useLayoutEffect, useRef } from "react";

/** The page's heading, where the focus goes that nothing else is left for. */
export const pageHeading = () => document.querySelector<HTMLElement>("h1");

/** An element that, should it go while the focus is in it, hands that on before. */
export function useHandFocusOn<E extends HTMLElement>(
  next: (going: E) => HTMLElement | null,
): RefObject<E | null> {
  const ref = useRef<E>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    return () => {
      if (element?.contains(document.activeElement)) next(element)?.focus({ preventScroll: true });
    };
    // What is next is found when it goes.
  }, []);
  return ref;
}
