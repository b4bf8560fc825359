import { useLayoutEffect, useState } from "react";

/** How soon after a press has ended what it held back is shown, in milliseconds. */
const pressTime = 50;

let isPressed = false;
// Who lets go over a list that the browser has opened is seen with the next move or key.
for (const type of ["mousedown", "mousemove", "mouseup", "keydown"])
  window.addEventListener(type, (event) => (isPressed = (event as MouseEvent).buttons > 0), true);

/**
 * What is wrong with a field, as it was while a mouse is down. A press takes the focus from a field, which is judged
 * then; an error that came up, or went, would move a button away under it, and the browser takes that for no
 * click.
 */
export function useSteady(error: string | undefined): string | undefined {
  const [shown, setShown] = useState(error);
  useLayoutEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = () => {
      if (isPressed) timer = setTimeout(show, pressTime);
      else setShown(error);
    };
    show();
    return () => clearTimeout(timer);
  }, [error]);
  return shown;
}
