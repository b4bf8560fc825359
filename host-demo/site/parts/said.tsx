/** @jsxImportSource react */
import { useSyncExternalStore } from "react";

let current = { id: 0, text: "" };
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells a screen reader of what is seen elsewhere on the page. */
export function say(text: string): void {
  // New for every saying, so that the same is heard twice.
  current = { id: current.id + 1, text };
  for (const listener of [...listeners]) listener();
}

/** Where it is told; one a page, and always there, since what comes with its text goes unheard. */
export function Said() {
  const { id, text } = useSyncExternalStore(subscribe, () => current);
  return (
    <p role="status" className="visually-hidden">
      <span key={id}>{text}</span>
    </p>
  );
}
