/** @jsxImportSource react */
import type { ReactNode } from "react";
import { useHandFocusOn } from "./hand-focus-on.ts";

/** Asks again for what did not come. It goes with its text, and leaves the focus to the part of the page around it. */
export function RetryButton({
  outlined = false,
  onRetry,
  children,
}: {
  readonly outlined?: boolean;
  readonly onRetry: () => unknown;
  readonly children: ReactNode;
}) {
  return (
    <button
      ref={useHandFocusOn<HTMLButtonElement>((going) => going.closest<HTMLElement>("[tabindex='-1']"))}
      type="button"
      className={outlined ? "button outlined" : "button"}
      onClick={() => void onRetry()}
    >
      {children}
    </button>
  );
}
