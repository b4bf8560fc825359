/** @jsxImportSource react */
import type { ReactNode } from "react";
import type { UseQueryResult } from "@tanstack/react-query";
import { ApiFailure } from "../api/failure.ts";
import { PageLoading } from "../parts/loading.tsx";
import { Failed, LeadsOn } from "../parts/message.tsx";
import { useText } from "../text/text.tsx";

/** What was bought, once it is known; or that there is no such thing, or that it could not be had. */
export function Bought<Data>({
  query,
  children,
}: {
  readonly query: UseQueryResult<Data>;
  readonly children: (data: Data) => ReactNode;
}) {
  const t = useText();
  if (query.isPending) return <PageLoading />;
  if (query.data !== undefined) return children(query.data);
  const unknown = query.error instanceof ApiFailure && query.error.status === 404;
  if (unknown) return <LeadsOn title={t("orderUnknown")} action={t("goHome")} to="/" />;
  return (
    <Failed
      title={t("somethingWrong")}
      text={t("orderFailed")}
      action={t("retry")}
      onRetry={() => query.refetch()}
    />
  );
}

/** The tick that stands above the thanks. */
export function DoneMark() {
  return (
    <svg viewBox="0 0 48 48" width="48" height="48" aria-hidden="true">
      <circle cx="24" cy="24" r="24" fill="var(--accent-soft)" />
      <path
        d="m15 25 6.5 6.5L34 18"
        fill="none"
        stroke="var(--accent)"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
