import type { FrameStyles } from "aisle/cards";

/** How a field inside a frame looks, after an element that stands where it will: the frame's page can't inherit. */
export function frameLook(element: Element): FrameStyles {
  const style = getComputedStyle(element);
  const own = (name: string) => style.getPropertyValue(name).trim();
  return {
    base: {
      color: own("color"),
      "color-scheme": own("color-scheme"),
      "font-family": own("font-family"),
      "font-size": own("font-size"),
      "font-weight": own("font-weight"),
      "caret-color": own("--accent"),
    },
    placeholder: { color: own("--ink-2") },
  };
}
