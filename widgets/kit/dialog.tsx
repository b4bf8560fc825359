/** @jsxImportSource preact */
import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { lockScroll } from "./scroll-lock.ts";

/**
 * A modal sheet: native dialog, so the browser keeps focus inside and the page inert. It closes only by being
 * taken out of the tree; Escape and the backdrop ask through `onExit`. Focus returns to where it was.
 */
export function Dialog({
  labelledBy,
  onExit,
  children,
}: {
  readonly labelledBy: string;
  readonly onExit: () => void;
  readonly children: ComponentChildren;
}) {
  const ref = useRef<HTMLDialogElement>(null);
  const exit = useRef(onExit);
  exit.current = onExit;

  // Before the paint, so that the sheet never stands in the page's flow for a frame.
  useLayoutEffect(() => {
    const dialog = ref.current;
    // The widget may have left the page between the opening and this moment; showModal would throw.
    if (!dialog?.isConnected) return;
    const opener = deepActiveElement();
    const unlock = lockScroll();
    dialog.showModal();
    return () => {
      unlock();
      dialog.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    let pressedBackdrop = false;
    const listen = <Name extends keyof HTMLElementEventMap>(
      name: Name,
      handle: (event: HTMLElementEventMap[Name]) => void,
    ) => {
      dialog.addEventListener(name, handle);
      return () => dialog.removeEventListener(name, handle);
    };
    const stops = [
      listen("keydown", (event) => {
        if (event.key !== "Escape" || event.defaultPrevented) return;
        // Ours alone: a modal of the host's behind this one must not close too.
        event.stopPropagation();
        event.preventDefault();
        exit.current();
      }),
      // The back gesture on a phone asks through cancel.
      listen("cancel", (event) => {
        event.preventDefault();
        exit.current();
      }),
      // A browser that ignores a prevented cancel (Chromium does the second time) has closed it: open again and ask.
      listen("close", () => {
        if (!dialog.isConnected || dialog.open) return;
        dialog.showModal();
        exit.current();
      }),
      // A click on the backdrop hits the dialog itself; a drag that began inside is no click on it.
      listen("pointerdown", (event) => {
        pressedBackdrop = event.target === dialog;
      }),
      listen("click", (event) => {
        if (event.target === dialog && pressedBackdrop) exit.current();
      }),
    ];
    return () => stops.forEach((stop) => stop());
  }, []);

  return (
    <dialog ref={ref} class="sheet" part="dialog" aria-labelledby={labelledBy}>
      <div class="sheet-content">{children}</div>
    </dialog>
  );
}

/** The focused element, through open shadow roots. */
function deepActiveElement(): Element | null {
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active;
}
