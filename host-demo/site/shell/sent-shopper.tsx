/** @jsxImportSource react */
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { Navigate, Outlet, useLocation } from "react-router";
import * as v from "valibot";
import { call } from "../api/client.ts";
import { ApiFailure } from "../api/failure.ts";
import { PageLoading } from "../parts/loading.tsx";
import { Failed } from "../parts/message.tsx";
import { usePageTitle } from "../parts/page-title.ts";
import { dropCustomerToken, type WalletToken } from "../session/customer-token.ts";
import { type EndOfSession, signInPath } from "../session/redirect.ts";
import { session } from "../session/session.ts";
import { useSession } from "../session/use-session.ts";
import { useText } from "../text/text.tsx";
import { SignedIn } from "./signed-in.tsx";

const answer = v.object({ accessToken: v.string(), expiresAt: v.string(), email: v.string() });
const profileAnswer = v.object({
  profile: v.object({ emails: v.array(v.object({ address: v.string() })) }),
});

/**
 * The shopper of a code that came with the address. A link can be anybody's: before a card is typed in, whoever is there
 * sees whose wallet it would go into, and can sign in as somebody else. Without a code that is still good, as after a
 * reload, the page is for whoever signs in.
 */
export default function SentShopper({ code }: { readonly code: string | undefined }) {
  const [isConfirmed, setConfirmed] = useState(false);
  const [isOther, setOther] = useState(code === undefined);
  const [end, setEnd] = useState<EndOfSession>();
  const { data, error, refetch } = useQuery({
    // The code is good once.
    queryKey: ["customer-token", code],
    queryFn: () =>
      call("/auth/v1/token", { method: "POST", body: { customerToken: code }, answer, signedIn: false }),
    enabled: code !== undefined,
    retry: false,
    staleTime: Infinity,
    gcTime: Infinity,
  });

  const isRefused =
    isOther || end || (error instanceof ApiFailure && error.status !== undefined && error.status < 500);
  // What is remembered of the code goes with this page.
  useEffect(() => {
    if (!isRefused) return;
    dropCustomerToken();
    setOther(true);
  }, [isRefused]);
  if (isRefused) return <WithoutCode end={end} />;
  if (error) return <Unreachable onRetry={() => void refetch()} />;
  if (!data) return <PageLoading />;
  const wallet: WalletToken = { token: data.accessToken, onEnd: setEnd };
  return isConfirmed ? (
    <Outlet context={wallet} />
  ) : (
    <Question email={data.email} onConfirm={() => setConfirmed(true)} onOther={() => setOther(true)} />
  );
}

/**
 * For whoever signs in. Who has signed in to the shop in this browser before need not be whom the link was for: they are
 * asked as well.
 */
function WithoutCode({ end }: { readonly end: EndOfSession | undefined }) {
  const { pathname } = useLocation();
  const isSignedIn = useSession() === "signedIn";
  const [isConfirmed, setConfirmed] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ["sent-email"],
    queryFn: () => call("/atlas/v1/customer-profile/v1/profile?projections=FULL", { answer: profileAnswer }),
    enabled: isSignedIn,
    gcTime: 0,
  });
  if (end && !isSignedIn) return <Navigate to={signInPath(pathname, end)} replace />;
  if (!isSignedIn || isConfirmed) return <SignedIn />;
  if (error) return <Unreachable onRetry={() => void refetch()} />;
  if (!data) return <PageLoading />;
  return (
    <Question
      email={masked(data.profile.emails[0]?.address ?? "")}
      onConfirm={() => setConfirmed(true)}
      onOther={() => session.signOut()}
    />
  );
}

/** As the services mask the one that a code tells of. */
const masked = (email: string) => email.slice(0, 1) + "••••" + email.slice(email.lastIndexOf("@"));

function Unreachable({ onRetry }: { readonly onRetry: () => void }) {
  const t = useText();
  return (
    <Failed
      title={t("somethingWrong")}
      text={t("servicesUnreachable")}
      action={t("tryAgain")}
      onRetry={onRetry}
    />
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
