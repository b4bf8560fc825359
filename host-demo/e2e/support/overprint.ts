import type { Page } from "@playwright/test";

/** Texts that are printed over one another, in the dialog that is open or else on the page; each as "one / the other". */
export function overprinted(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    interface Printed {
      readonly node: Text;
      readonly box: DOMRect;
    }
    const parentOf = (node: Node): Element | null =>
      node.parentElement ?? (node.parentNode instanceof ShadowRoot ? node.parentNode.host : null);

    /** What of a box is seen through all that clips it; undefined for what stays where it is while the page scrolls. */
    const seen = (from: Element, box: DOMRect): DOMRect | undefined => {
      let { left, top, right, bottom } = box;
      for (let element: Element | null = from; element; element = parentOf(element)) {
        const { overflowX, overflowY, clipPath, position } = getComputedStyle(element);
        if (clipPath !== "none" || position === "fixed" || position === "sticky") return undefined;
        if (element.matches("dialog")) break;
        const clip = element.getBoundingClientRect();
        if (overflowX !== "visible") [left, right] = [Math.max(left, clip.left), Math.min(right, clip.right)];
        if (overflowY !== "visible") [top, bottom] = [Math.max(top, clip.top), Math.min(bottom, clip.bottom)];
      }
      return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
    };

    const printed: Printed[] = [];
    const read = (root: Node): void => {
      if (root instanceof Element && root.shadowRoot) read(root.shadowRoot);
      for (const node of root.childNodes) {
        const owner = parentOf(node);
        if (node instanceof Text && owner && node.data.trim() !== "") {
          if (!owner.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
          const range = document.createRange();
          range.selectNodeContents(node);
          for (const rect of range.getClientRects()) {
            const box = seen(owner, rect);
            if (box) printed.push({ node, box });
          }
        } else if (node instanceof Element && !node.matches("style, script, dialog:not([open])")) read(node);
      }
    };
    const modals: Element[] = [];
    const findModals = (root: ParentNode): void => {
      for (const element of root.querySelectorAll("*")) {
        if (element.matches("dialog:modal")) modals.push(element);
        if (element.shadowRoot) findModals(element.shadowRoot);
      }
    };
    findModals(document);
    read(modals.at(-1) ?? document.body);

    // Lines may stand so close that their boxes touch.
    const least = 6;
    const found = new Set<string>();
    for (const [index, one] of printed.entries())
      for (const other of printed.slice(index + 1)) {
        const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        // What is cut with an ellipsis has the box of its whole line besides.
        if (one.node !== other.node && across > least && down > least)
          found.add(`${one.node.data.trim()} / ${other.node.data.trim()}`);
      }
    return [...found];
  });
}
