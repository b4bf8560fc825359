/** @jsxImportSource react */
import { useSyncExternalStore } from "react";
import { Navigate, Outlet, useLocation } from "react-router";
import { Failed } from "../parts/message.tsx";
import { PageLoading } from "../parts/loading.tsx";
import { endOf, session } from "../session/session.ts";
import { signInPath } from "../session/redirect.ts";
import { useSession } from "../session/use-session.ts";
import { useText } from "../text/text.tsx";

/** Pages that need a shopper; anyone else is sent to sign in, and back here afterwards. */
export function SignedIn() {
  const t = useText();
  const status = useSession();
  const { pathname, search } = useLocation();
  switch (status) {
    case "unknown":
      return <PageLoading />;
    case "unreachable":
      return (
        <Failed
          title={t("somethingWrong")}
          text={t("servicesUnreachable")}
          action={t("tryAgain")}
          onRetry={() => session.renew().catch(() => undefined)}
        />
      );
    case "signedOut":
    case "expired":
    case "rejected":
      return <Navigate to={signInPath(pathname + search, endOf(status))} replace />;
    case "signedIn":
      return <Outlet />;
  }
}

/** Pages on which somebody orders: whoever is only remembered gives their password first. */
export function FullySignedIn() {
  const isFull = useSyncExternalStore(session.subscribe, session.isFull);
  const { pathname, search } = useLocation();
  return isFull ? <Outlet /> : <Navigate to={signInPath(pathname + search, "stepUp")} replace />;
}
