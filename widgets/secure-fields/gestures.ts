export interface Gestures {
  readonly onFocus: () => void;
  readonly onBlur: () => void;
  readonly onTouch: (touched: boolean) => void;
  readonly onEnter: () => void;
  readonly onEscape: () => void;
  /** Tab was pressed and the browser left the focus where it was. */
  readonly onStuckTab: (edge: "start" | "end") => void;
  /** Height that the control needs, in CSS pixels. */
  readonly onHeight: (height: number) => void;
}

/** Longer than a browser takes to move the focus to another document. */
const tabTime = 100;

/** What a shopper does in the field that the host's page must know of, since it hears none of it. */
export function watchGestures(element: HTMLInputElement | HTMLSelectElement, gestures: Gestures): () => void {
  let touched = false;
  let tabTimer: ReturnType<typeof setTimeout> | undefined;

  element.addEventListener("focus", gestures.onFocus);
  element.addEventListener("blur", () => {
    gestures.onBlur();
    if (touched) gestures.onTouch((touched = false));
  });
  element.addEventListener("pointerdown", (event) => {
    if ((event as PointerEvent).pointerType === "touch") gestures.onTouch((touched = true));
  });
  // The page's focus may be in this document before it is in the field, where keys would be heard by nobody.
  addEventListener("keydown", ({ target, isComposing, key, shiftKey }) => {
    if (isComposing) return;
    if (key === "Escape") gestures.onEscape();
    // On a select, Enter is the select's own.
    else if (key === "Enter" && target instanceof HTMLInputElement) gestures.onEnter();
    else if (key === "Tab" && target === element) {
      clearTimeout(tabTimer);
      tabTimer = setTimeout(() => {
        if (document.hasFocus() && document.activeElement === element)
          gestures.onStuckTab(shiftKey ? "start" : "end");
      }, tabTime);
    }
  });

  let height = 0;
  const observer = new ResizeObserver(() => {
    if (element.offsetHeight === height) return;
    height = element.offsetHeight;
    gestures.onHeight(height);
  });
  observer.observe(element);
  return () => {
    clearTimeout(tabTimer);
    observer.disconnect();
  };
}
