import { type RefObject, useLayoutEffect, useRef } from "react";

/** The page's heading, where the focus goes that nothing else is left for. */
export const pageHeading = () => focusable(document.querySelector<HTMLElement>("h1"));

/** What is around an element and can have the focus: a part of the page, or the heading of its dialog. */
export function around(element: Element): HTMLElement | null {
  const place = element.closest<HTMLElement>("[tabindex='-1'], dialog");
  if (place?.localName === "dialog") return focusable(place.querySelector<HTMLElement>("h2"));
  return place ?? pageHeading();
}

/** Not before it is asked for: a dialog that opens begins at the first thing in it that can have the focus. */
function focusable(heading: HTMLElement | null): HTMLElement | null {
  if (heading) heading.tabIndex = -1;
  return heading;
}

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

/** A line that goes leaves the focus to what the next one has of this kind, else to the page's heading. */
export const useLineFocus = (kind = ".line-remove") =>
  useHandFocusOn<HTMLLIElement>(
    (line) => line.nextElementSibling?.querySelector<HTMLElement>(kind) ?? pageHeading(),
  );

/**
 * A part whose pressed button goes with what it does: the focus is for what stands there then, by another `state`, and
 * again should that be taken back while it `isTried`.
 */
export function useFocusKept<E extends HTMLElement>(
  state: unknown,
  next: (part: E) => HTMLElement | null | undefined = lastButton,
  isTried = false,
) {
  const part = useRef<E>(null);
  const isPressed = useRef(false);
  useLayoutEffect(() => {
    if (isPressed.current && part.current && document.activeElement === document.body)
      next(part.current)?.focus({ preventScroll: true });
  }, [state]);
  useLayoutEffect(() => {
    if (!isTried) isPressed.current = false;
  }, [state, isTried]);
  return { part, press: () => (isPressed.current = true) };
}

const lastButton = (part: HTMLElement) => [...part.querySelectorAll("button")].at(-1);
