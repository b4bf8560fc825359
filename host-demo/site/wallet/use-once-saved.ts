import { useEffect, useRef } from "react";
import type { PageCardFormSnapshot } from "aisle/cards";

/** Calls back once, when the form's card has been saved. */
export function useOnceSaved(status: PageCardFormSnapshot["status"], onSaved: () => void): void {
  const saved = useRef(onSaved);
  saved.current = onSaved;
  const isSaved = status === "saved";
  useEffect(() => {
    if (isSaved) saved.current();
  }, [isSaved]);
}
