import { useEffect } from "react";
import { useBanner } from "../api/queries.ts";

/** The document's title: the page's own name first, since tabs show the beginning. */
export function usePageTitle(...parts: readonly string[]): void {
  const banner = useBanner().data?.name ?? "";
  const title = [...parts, banner].filter((part) => part !== "").join(" | ");
  useEffect(() => {
    if (title !== "") document.title = title;
  }, [title]);
}
