/** @jsxImportSource react */
import { useEffect, useSyncExternalStore } from "react";

/** How long a text can be come upon, in milliseconds. */
const stays = 5000;

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
  const { id, text } = useSaying();
  useEffect(() => {
    if (text === "") return;
    const timer = setTimeout(() => say(""), stays);
    return () => clearTimeout(timer);
  }, [id, text]);
  // The next page's place begins empty.
  useEffect(() => () => say(""), []);
  return <SaidHere role="status" />;
}

/** The same in a modal dialog, behind which nothing of the page is heard. */
export function SaidHere({ role }: { readonly role?: "status" }) {
  const { id, text } = useSaying();
  return (
    <div role={role} aria-live="polite" className="visually-hidden">
      <span key={id}>{text}</span>
    </div>
  );
}

const useSaying = () => useSyncExternalStore(subscribe, () => current);
