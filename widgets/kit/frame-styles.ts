import { type FrameStyles, isStyleValue, type StyleProperty } from "../../sdk/contract/frame-protocol.ts";

const taken = ["color", "color-scheme", "font-family", "font-size", "font-weight"] as const;

/** How a field inside a frame looks, after an element that stands where it will: the frame's page can't inherit. */
export function frameStyles(element: Element): FrameStyles {
  const computed = getComputedStyle(element);
  const pick = (values: readonly (readonly [StyleProperty, string])[]) =>
    Object.fromEntries(values.filter(([, value]) => isStyleValue(value)));
  return {
    base: pick([
      ...taken.map((name) => [name, computed.getPropertyValue(name)] as const),
      ["caret-color", computed.getPropertyValue("--aisle-accent").trim()],
    ]),
    placeholder: pick([["color", computed.getPropertyValue("--aisle-ink-2").trim()]]),
  };
}

/** Calls back when the scheme of the shopper's device changes; returns the function that ends it. */
export function onSchemeChange(run: () => void): () => void {
  const dark = matchMedia("(prefers-color-scheme: dark)");
  dark.addEventListener("change", run);
  return () => dark.removeEventListener("change", run);
}
