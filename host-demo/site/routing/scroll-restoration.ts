import { useEffect, useLayoutEffect } from "react";
import { NavigationType, useLocation } from "react-router";
import * as v from "valibot";
import { useSiteRouter } from "./routing.tsx";

const key = "aisle.scroll";
const Positions = v.record(v.string(), v.number());

/**
 * Shows each new page from its top, or from what its address points to, and one that the shopper comes back to where
 * they left it. The browser's own way is too early for pages that are drawn after it has come back.
 */
export function ScrollRestoration(): null {
  const router = useSiteRouter();
  const { key: entry, hash } = useLocation();

  useEffect(() => {
    history.scrollRestoration = "manual";
    let shown = router.state.location.key;
    const remember = () => write({ ...read(), [shown]: scrollY });
    const stop = router.subscribe(() => {
      remember();
      shown = router.state.location.key;
    });
    // A reload takes the browser's own way until this is drawn.
    const leave = () => {
      remember();
      history.scrollRestoration = "auto";
    };
    addEventListener("pagehide", leave);
    return () => {
      stop();
      removeEventListener("pagehide", leave);
      history.scrollRestoration = "auto";
    };
  }, [router]);

  useLayoutEffect(() => {
    const { action, keepsScroll } = router.state;
    const left = action === NavigationType.Pop ? read()[entry] : undefined;
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
function read(): v.InferOutput<typeof Positions> {
  try {
    return v.parse(Positions, JSON.parse(sessionStorage.getItem(key) ?? "{}"));
  } catch {
    return {};
  }
}

function write(positions: v.InferOutput<typeof Positions>): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(positions));
  } catch {
    return;
  }
}
