import { useEffect } from "react";

/** The document's title: the page's own name first, since tabs show the beginning. */
export function usePageTitle(...parts: readonly string[]): void {
  const title = [...parts, "Aisle Market"].join(" | ");
  useEffect(() => {
    document.title = title;
  }, [title]);
}
