/** @jsxImportSource react */
import { type ReactNode, useId } from "react";
import type { SiteMessageKey } from "aisle/messages";
import { Message } from "../parts/message.tsx";
import { RetryButton } from "../parts/retry-button.tsx";
import { useText } from "../text/text.tsx";

/** A part of the page, with a heading of its own. */
export function Section({
  id: anchor,
  title,
  hint,
  children,
}: {
  /** Where a link on the page leads. */
  readonly id: string;
  readonly title: string;
  readonly hint?: string | undefined;
  readonly children: ReactNode;
}) {
  const id = useId();
  return (
    <section id={anchor} className="panel preference-section" tabIndex={-1} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {hint && <p className="muted">{hint}</p>}
      </header>
      {children}
    </section>
  );
}

/** Stands for rows while they come. */
export function RowsLoading({
  rows,
  messageKey = "loading",
}: {
  readonly rows: number;
  readonly messageKey?: SiteMessageKey;
}) {
  const t = useText();
  return (
    <div role="status" className="rows-loading">
      <span className="visually-hidden">{t(messageKey)}</span>
      {Array.from({ length: rows }, (_, row) => (
        <span key={row} className="skeleton" />
      ))}
    </div>
  );
}

/** Says why a part of the page is not there, and asks again. */
export function LoadFailed({
  messageKey,
  onRetry,
}: {
  readonly messageKey: SiteMessageKey;
  readonly onRetry: () => unknown;
}) {
  const t = useText();
  return (
    <Message
      tone="error"
      action={
        <RetryButton outlined onRetry={onRetry}>
          {t("tryAgain")}
        </RetryButton>
      }
    >
      {t(messageKey)}
    </Message>
  );
}
