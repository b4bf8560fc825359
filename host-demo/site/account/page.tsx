/** @jsxImportSource react */
import type { ReactNode } from "react";
import type { UseQueryResult } from "@tanstack/react-query";
import { Message } from "../parts/message.tsx";
import { usePageTitle } from "../parts/page-title.ts";
import { RetryButton } from "../parts/retry-button.tsx";
import { useText } from "../text/text.tsx";

/** A section of the account: its title, and what stands below it. */
export function AccountPage({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  usePageTitle(title);
  return (
    <>
      <header className="page-header">
        <h1>{title}</h1>
      </header>
      {children}
    </>
  );
}

/** What came of a query: a skeleton until it has come, and a way to ask again where it did not. */
export function Loaded<Data>({
  query,
  rows = 3,
  children,
}: {
  readonly query: Pick<UseQueryResult<Data>, "data" | "isError" | "refetch">;
  /** How many lines the skeleton has. */
  readonly rows?: number;
  readonly children: (data: Data) => ReactNode;
}) {
  const t = useText();
  if (query.data !== undefined) return children(query.data);
  if (query.isError) {
    return (
      <Message
        tone="error"
        action={
          <RetryButton outlined onRetry={query.refetch}>
            {t("retry")}
          </RetryButton>
        }
      >
        {t(navigator.onLine ? "accountFailed" : "offline")}
      </Message>
    );
  }
  return (
    <div className="panel" role="status">
      <span className="visually-hidden">{t("loading")}</span>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className="skeleton-line" aria-hidden="true" />
      ))}
    </div>
  );
}
