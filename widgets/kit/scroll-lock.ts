let locks = 0;
let restore: () => void = () => undefined;

/**
 * Keeps the page behind an overlay from scrolling; counted, so that the last overlay to go gives it back. The
 * scroll bar's width is kept free, so that nothing behind shifts. Returns the function that ends the lock.
 */
export function lockScroll(): () => void {
  if (locks === 0) {
    const { style, clientWidth } = document.documentElement;
    const gap = innerWidth - clientWidth;
    const { overflow, paddingInlineEnd } = style;
    style.overflow = "hidden";
    if (gap > 0) style.paddingInlineEnd = `${gap}px`;
    restore = () => {
      style.overflow = overflow;
      style.paddingInlineEnd = paddingInlineEnd;
    };
  }
  locks += 1;
  let held = true;
  return () => {
    if (!held) return;
    held = false;
    locks -= 1;
    if (locks === 0) restore();
  };
}
