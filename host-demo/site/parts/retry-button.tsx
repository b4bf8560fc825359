/** @jsxImportSource react */
import type { ReactNode } from "react";

/** Asks again for what did not come. It goes with its text, so it leaves the focus to the part of the page around it. */
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
      type="button"
      className={outlined ? "button outlined" : "button"}
      onClick={(event) => {
        event.currentTarget.closest<HTMLElement>("[tabindex='-1']")?.focus({ preventScroll: true });
        void onRetry();
      }}
    >
      {children}
    </button>
  );
}
