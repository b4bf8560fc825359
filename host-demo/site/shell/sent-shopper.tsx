/** @jsxImportSource react */
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { Navigate, Outlet, useLocation, useNavigate } from "react-router";
import * as v from "valibot";
import { call } from "../api/client.ts";
import { ApiFailure } from "../api/failure.ts";
import { PageLoading } from "../parts/loading.tsx";
import { Failed } from "../parts/message.tsx";
import { usePageTitle } from "../parts/page-title.ts";
import { dropCustomerToken, type WalletToken } from "../session/customer-token.ts";
import { signInPath } from "../session/redirect.ts";
import { useText } from "../text/text.tsx";

const answer = v.object({ accessToken: v.string(), expiresAt: v.string(), email: v.string() });

/**
 * The shopper of a code that came with the address. A link can be anybody's: before a card is typed in, whoever is there
 * sees whose wallet it would go into, and can sign in as somebody else.
 */
export default function SentShopper({ code }: { readonly code: string }) {
  const t = useText();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [isConfirmed, setConfirmed] = useState(false);
  const [isOver, setOver] = useState(false);
  const { data, error, refetch } = useQuery({
    // The code is good once.
    queryKey: ["customer-token", code],
    queryFn: () =>
      call("/auth/v1/token", { method: "POST", body: { customerToken: code }, answer, signedIn: false }),
    retry: false,
    staleTime: Infinity,
    gcTime: Infinity,
  });
  const signInInstead = (isExpired = false) => {
    dropCustomerToken();
    void navigate(signInPath(pathname, isExpired ? "expired" : undefined), { replace: true });
  };

  const isRefused =
    isOver || (error instanceof ApiFailure && error.status !== undefined && error.status < 500);
  // What is remembered of the code goes with this page.
  useEffect(() => {
    if (isRefused) dropCustomerToken();
  }, [isRefused]);
  if (isRefused) return <Navigate to={signInPath(pathname, isOver ? "expired" : undefined)} replace />;
  if (error) {
    return (
      <Failed
        title={t("somethingWrong")}
        text={t("servicesUnreachable")}
        action={t("tryAgain")}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <PageLoading />;
  const wallet: WalletToken = { token: data.accessToken, onEnd: () => setOver(true) };
  return isConfirmed ? (
    <Outlet context={wallet} />
  ) : (
    <Question email={data.email} onConfirm={() => setConfirmed(true)} onOther={() => signInInstead()} />
  );
}

function Question({
  email,
  onConfirm,
  onOther,
}: {
  readonly email: string;
  readonly onConfirm: () => void;
  readonly onOther: () => void;
}) {
  const t = useText();
  usePageTitle(t("addCardTitle"));
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="page narrow">
      <section className="panel form">
        <h1 ref={heading} tabIndex={-1}>
          {t("sentTitle")}
        </h1>
        <p>{t("sentText", { email })}</p>
        <div className="actions">
          <button type="button" className="button outlined" onClick={onOther}>
            {t("sentOther")}
          </button>
          <button type="button" className="button" onClick={onConfirm}>
            {t("continue")}
          </button>
        </div>
      </section>
    </div>
  );
}
