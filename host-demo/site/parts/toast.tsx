/** @jsxImportSource react */
import { useEffect, useState, useSyncExternalStore } from "react";
import type { SiteMessageKey } from "aisle/messages";
import { useText } from "../text/text.tsx";
import { pageHeading, useHandFocusOn } from "./hand-focus-on.ts";
import { Icon } from "./icons.tsx";

/** How long good news stays, in milliseconds. */
const stays = 5000;

/** What fills in a text, or stands in its place. */
interface Said {
  readonly params?: Readonly<Record<string, string>> | undefined;
  readonly text?: string | undefined;
}

interface Toast extends Said {
  /** New for every showing, so that the same news twice is told twice. */
  readonly id: number;
  readonly messageKey: SiteMessageKey;
  readonly isFailure: boolean;
}

let current: Toast | null = null;
let shown = 0;
const listeners = new Set<() => void>();

function set(next: Toast | null): void {
  current = next;
  for (const listener of [...listeners]) listener();
}

/** Tells of something that went well, or failed, on whatever page is shown next. What failed stays until it is closed. */
export function showToast(messageKey: SiteMessageKey, isFailure = false, said: Said = {}): void {
  shown += 1;
  set({ ...said, id: shown, messageKey, isFailure });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Tells of a call that failed beside what the page is about, with a way on. It stays until it is answered. Code that did
 * not come when it was asked for again, either, comes with a new page alone: then nothing is to be tried.
 */
export function FailureToast({
  title,
  text,
  onRetry,
  onClose,
}: {
  readonly title?: string;
  readonly text: string;
  readonly onRetry: (() => void) | undefined;
  readonly onClose: () => void;
}) {
  const t = useText();
  return (
    <div ref={useHandFocusOn<HTMLDivElement>(pageHeading)} className="toast">
      <p role="alert">
        {title !== undefined && <strong>{title}</strong>} {text}
      </p>
      <button type="button" className="button text" onClick={onRetry ?? (() => location.reload())}>
        {t(onRetry ? "tryAgain" : "reload")}
      </button>
      <CloseButton onClose={onClose} />
    </div>
  );
}

/** Where toasts appear; one a page. It stays while it is pointed at or holds the focus. */
export function Toasts() {
  const t = useText();
  const toast = useSyncExternalStore(subscribe, () => current);
  const [held, setHeld] = useState(false);

  useEffect(() => {
    if (!toast || held || toast.isFailure) return;
    const timer = setTimeout(() => set(null), stays);
    return () => clearTimeout(timer);
  }, [toast, held]);

  return (
    <div
      className={toast ? "toast" : "visually-hidden"}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {toast && !toast.isFailure && <Icon name="check" />}
      {/* Always there, so that screen readers hear what comes into it. */}
      <p role="status">
        {toast && <span key={toast.id}>{toast.text ?? t(toast.messageKey, toast.params)}</span>}
      </p>
      {toast && (
        <CloseButton
          onClose={() => {
            setHeld(false);
            set(null);
          }}
        />
      )}
    </div>
  );
}

/** Goes with its toast, and leaves the focus to the page's heading. */
function CloseButton({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  return (
    <button
      ref={useHandFocusOn<HTMLButtonElement>(pageHeading)}
      type="button"
      className="button icon"
      aria-label={t("close")}
      onClick={onClose}
    >
      <Icon name="close" />
    </button>
  );
}
