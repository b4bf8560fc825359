/** @jsxImportSource react */
import type { ReactNode } from "react";
import { around, useHandFocusOn } from "./hand-focus-on.ts";

/** Asks again for what did not come. It goes with its text, and leaves the focus to what is around it. */
export function RetryButton({
  outlined = false,
  wide = false,
  onRetry,
  children,
}: {
  readonly outlined?: boolean;
  readonly wide?: boolean;
  readonly onRetry: () => unknown;
  readonly children: ReactNode;
}) {
  return (
    <button
      ref={useHandFocusOn<HTMLButtonElement>(around)}
      type="button"
      className={`button${outlined ? " outlined" : ""}${wide ? " wide" : ""}`}
      onClick={() => void onRetry()}
    >
      {children}
    </button>
  );
}
