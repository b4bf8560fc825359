/** @jsxImportSource preact */
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { lockScroll } from "./scroll-lock.ts";

/**
 * A modal sheet: native dialog, so the browser keeps focus inside and the page inert. It closes only by being
 * taken out of the tree; Escape and the backdrop ask through `onExit`. Focus returns to where it was.
 */
export function Dialog({
  labelledBy,
  kind = "",
  onExit,
  children,
}: {
  /** "modal" stands in the middle; else it is a sheet at the inline end. */
  readonly kind?: "modal" | "";
  readonly labelledBy: string;
  readonly onExit: () => void;
  readonly children: ComponentChildren;
}) {
  const ref = useModal();
  const pressedBackdrop = useRef(false);
  return (
    <dialog
      ref={ref}
      class={`sheet ${kind}`}
      part="dialog"
      aria-labelledby={labelledBy}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || event.defaultPrevented) return;
        // Ours alone: a modal of the host's behind this one must not close too.
        event.stopPropagation();
        event.preventDefault();
        onExit();
      }}
      // The back gesture on a phone asks through cancel.
      onCancel={(event) => {
        event.preventDefault();
        onExit();
      }}
      // A browser that ignores a prevented cancel (Chromium does the second time) has closed it: open again and ask.
      onClose={({ currentTarget: dialog }) => {
        if (!dialog.isConnected || dialog.open) return;
        dialog.showModal();
        onExit();
      }}
      // A click on the backdrop hits the dialog itself; a drag that began inside is no click on it.
      onPointerDown={(event) => {
        pressedBackdrop.current = event.target === event.currentTarget;
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget && pressedBackdrop.current) onExit();
      }}
    >
      <div class="sheet-content">{children}</div>
    </dialog>
  );
}

/** Shows the dialog for as long as it is in the tree; the focus then goes back to where it was. */
function useModal() {
  const ref = useRef<HTMLDialogElement>(null);
  // Before the paint, so that the sheet never stands in the page's flow for a frame.
  useLayoutEffect(() => {
    const dialog = ref.current;
    // The widget may have left the page between the opening and this moment; showModal would throw.
    if (!dialog?.isConnected) return;
    const opener = deepActiveElement();
    dialog.showModal();
    // Afterwards, because it asks for the page's width: showing the dialog has laid the page out already.
    const unlock = lockScroll();
    return () => {
      unlock();
      dialog.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
  return ref;
}

/** The focused element, through open shadow roots. */
function deepActiveElement(): Element | null {
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active;
}
