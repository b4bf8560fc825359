import { useEffect } from "react";
import { useBanner } from "../api/queries.ts";

/** The document's title: the page's own name first, since tabs show the beginning. */
export function usePageTitle(...parts: readonly string[]): void {
  const banner = useBanner().data?.name ?? "Aisle Market";
  const title = [...parts.filter((part) => part !== ""), banner].join(" | ");
  useEffect(() => {
    document.title = title;
  }, [title]);
}
