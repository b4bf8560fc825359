import { useEffect, useState } from "react";
import { breakpoints } from "./breakpoints.ts";

/** Where a screen is wide enough for the account's sections beside the page, in CSS pixels. */
export const mobileBelow = breakpoints.tablet;

/** Milliseconds in which a window must keep its size before the page takes another form. */
export const resizeRest = 200;

/** The part of what can be seen that one press scrolls a row on by. */
export const sliderStep = 0.7;

/** Whether the window is narrower than {@link mobileBelow}; a drag of its edge is followed once it rests. */
export function useIsMobile(): boolean {
  const [isMobile, setIsMobile] = useState(isNarrow);
  useEffect(() => {
    let rest: ReturnType<typeof setTimeout> | undefined;
    const resized = () => {
      clearTimeout(rest);
      rest = setTimeout(() => setIsMobile(isNarrow()), resizeRest);
    };
    addEventListener("resize", resized);
    return () => {
      clearTimeout(rest);
      removeEventListener("resize", resized);
    };
  }, []);
  return isMobile;
}

const isNarrow = () => matchMedia(`(width < ${mobileBelow}px)`).matches;
