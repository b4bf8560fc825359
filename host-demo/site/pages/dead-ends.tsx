/** @jsxImportSource react */
import type { ReactNode } from "react";
import { ErrorBoundary } from "react-error-boundary";
import { useLocation } from "react-router";
import { Failed, LeadsOn } from "../parts/message.tsx";
import { usePageTitle } from "../parts/page-title.ts";
import { useText } from "../text/text.tsx";

export function NotFoundPage() {
  const t = useText();
  usePageTitle(t("pageNotFound"));
  return (
    <LeadsOn title={t("pageNotFound")} text={<p>{t("pageNotFoundHint")}</p>} action={t("goHome")} to="/" />
  );
}

/** Shows where to go from a page that failed to draw, or whose code could not be loaded. */
export function UnlessBroken({ children }: { readonly children: ReactNode }) {
  const { key } = useLocation();
  return (
    <ErrorBoundary FallbackComponent={BrokenPage} resetKeys={[key]}>
      {children}
    </ErrorBoundary>
  );
}

function BrokenPage() {
  const t = useText();
  return (
    <main>
      <Failed
        title={t("somethingWrong")}
        text={t("pageBroken")}
        action={t("reload")}
        onRetry={() => location.reload()}
      >
        {/* Loaded anew: what failed here may fail again with what is loaded already. */}
        <a href="/">{t("goHome")}</a>
      </Failed>
    </main>
  );
}
