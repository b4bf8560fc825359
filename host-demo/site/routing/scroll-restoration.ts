import { useLayoutEffect } from "react";
import { NavigationType, useLocation } from "react-router";
import * as v from "valibot";
import { useSiteRouter } from "./routing.tsx";

const key = "aisle.scroll";
const Positions = v.record(v.string(), v.number());

/** By the history's entries. In storage only from one document of the tab to the next. */
const positions = new Map<string, number>();

/**
 * Shows each new page from its top, or from what its address points to, and one that the shopper comes back to where
 * they left it. The browser's own way is too early for pages that are drawn after it has come back.
 */
export function ScrollRestoration(): null {
  const router = useSiteRouter();
  const { key: entry, hash } = useLocation();

  useLayoutEffect(() => {
    const arrive = () => {
      takeUp();
      history.scrollRestoration = "manual";
    };
    arrive();
    let shown = router.state.location.key;
    const remember = () => positions.set(shown, scrollY);
    const stop = router.subscribe(() => {
      remember();
      shown = router.state.location.key;
    });
    // A reload takes the browser's own way until this is drawn.
    const leave = () => {
      remember();
      handOn();
      history.scrollRestoration = "auto";
    };
    addEventListener("pagehide", leave);
    addEventListener("pageshow", arrive);
    return () => {
      stop();
      removeEventListener("pagehide", leave);
      removeEventListener("pageshow", arrive);
      history.scrollRestoration = "auto";
    };
  }, [router]);

  useLayoutEffect(() => {
    const { action, keepsScroll } = router.state;
    const left = action === NavigationType.Pop ? positions.get(entry) : undefined;
    const target = left === undefined && targetOf(hash);
    if (target) target.scrollIntoView();
    else if (!keepsScroll) scrollTo(0, left ?? 0);
  }, [router, entry, hash]);

  return null;
}

function targetOf(hash: string): Element | null {
  try {
    return hash === "" ? null : document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    // Not what any element is called.
    return null;
  }
}

// Storage throws where it is blocked, and others write to it; every page then begins at its top.
function takeUp(): void {
  try {
    const kept = sessionStorage.getItem(key) ?? "{}";
    // Whoever signs out leaves nothing behind, not even where they have been.
    sessionStorage.removeItem(key);
    for (const [entry, position] of Object.entries(v.parse(Positions, JSON.parse(kept))))
      positions.set(entry, position);
  } catch {
    return;
  }
}

function handOn(): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(positions)));
  } catch {
    return;
  }
}
