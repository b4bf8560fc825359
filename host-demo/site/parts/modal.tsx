/** @jsxImportSource react */
import { type ReactNode, useEffect, useId, useRef } from "react";
import { around, pageHeading } from "./hand-focus-on.ts";
import { Icon } from "./icons.tsx";
import { SaidHere } from "./said.tsx";

/**
 * A modal dialog or, as a drawer, a sheet at the inline end: the platform's own, opened while it is in the tree. The
 * focus goes back to what opened it or, where that is gone by then, to what was around that.
 */
export function Modal({
  title,
  drawer = false,
  onClose,
  closeLabel,
  children,
}: {
  readonly title: string;
  readonly drawer?: boolean;
  /** Left out where the dialog must be answered with one of its buttons. */
  readonly onClose?: () => void;
  readonly closeLabel?: string;
  readonly children: ReactNode;
}) {
  const dialog = useShown(onClose);
  const id = useId();

  return (
    <dialog ref={dialog} className={drawer ? "drawer" : "modal"} aria-labelledby={id}>
      <div className="modal-header">
        <h2 id={id}>{title}</h2>
        {onClose && (
          <button type="button" className="button icon" aria-label={closeLabel} onClick={onClose}>
            <Icon name="close" />
          </button>
        )}
      </div>
      <div className="modal-body">{children}</div>
      <SaidHere />
    </dialog>
  );
}

/** Shows a dialog while it is drawn; whoever it takes the focus from has it back, or what stands there then. */
function useShown(onClose: (() => void) | undefined) {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = useRef(onClose);
  close.current = onClose;

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const opener = document.activeElement;
    const place = opener?.parentElement && around(opener.parentElement);
    const cancel = (event: Event) => {
      event.preventDefault();
      close.current?.();
    };
    // Chromium closes on a second Escape whatever a page says; the dialog stays until it is answered.
    const closed = () => {
      if (!element.isConnected || element.open) return;
      element.showModal();
      close.current?.();
    };
    element.addEventListener("cancel", cancel);
    element.addEventListener("close", closed);
    element.showModal();
    return () => {
      element.removeEventListener("cancel", cancel);
      element.removeEventListener("close", closed);
      element.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
      // Whoever took the opener away may say by itself where the focus goes, here or once the page is drawn without it.
      else
        queueMicrotask(() => {
          if (document.activeElement !== document.body) return;
          (place?.isConnected ? place : pageHeading())?.focus({ preventScroll: true });
        });
    };
  }, []);

  return dialog;
}
