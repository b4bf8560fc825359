/** @jsxImportSource react */
// Long because the markup of one form reads best in one piece.

import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { useNavigate, useSearchParams } from "react-router";
import type { SiteMessageKey } from "aisle/messages";
import { ApiFailure } from "../api/failure.ts";
import { forgetShopper } from "../api/queries.ts";
import { Field } from "../parts/field.tsx";
import { Message } from "../parts/message.tsx";
import { usePageTitle } from "../parts/page-title.ts";
import { safeRedirect } from "../session/redirect.ts";
import { session } from "../session/session.ts";
import { useSession } from "../session/use-session.ts";
import { demoPassword, demoShoppers } from "../test-kit/demo-data.ts";
import { useText } from "../text/text.tsx";

interface Credentials {
  readonly email: string;
  readonly password: string;
}

export default function SignInPage() {
  const t = useText();
  usePageTitle(t("signInTitle"));
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [search] = useSearchParams();
  const target = safeRedirect(search.get("redirectUrl"));
  const stepUp = search.has("stepUp");
  const isSignedIn = useSession() === "signedIn";
  const isFull = useSyncExternalStore(session.subscribe, session.isFull);
  const isDone = isSignedIn && (isFull || !stepUp);
  const [problem, setProblem] = useState<SiteMessageKey | null>(
    search.has("rejected") ? "cardRejected" : search.has("expired") ? "sessionExpired" : null,
  );
  const { register, handleSubmit, setValue, setFocus, formState } = useForm<Credentials>({
    defaultValues: { email: "", password: "" },
  });

  useEffect(() => {
    if (isDone) void navigate(target, { replace: true });
  }, [isDone, target, navigate]);

  const busy = useRef(false);
  const submit = async ({ email, password }: Credentials) => {
    if (busy.current) return;
    busy.current = true;
    setProblem(null);
    try {
      forgetShopper(queries);
      await session.signIn(email, password, stepUp);
    } catch (error) {
      setProblem(signInProblem(error));
      setFocus("password");
    } finally {
      busy.current = false;
    }
  };

  return (
    <div className="page narrow">
      <form className="panel form" onSubmit={(event) => void handleSubmit(submit)(event)} noValidate>
        <h1>{t("signInTitle")}</h1>
        {stepUp && !problem && <Message tone="info">{t("stepUpHint")}</Message>}
        {problem && <Message tone="error">{t(problem)}</Message>}
        <Field
          label={t("email")}
          type="email"
          autoComplete="username"
          error={formState.errors.email?.message}
          {...register("email", {
            required: t("emailRequired"),
            pattern: { value: /^\S+@\S+\.\S+$/, message: t("emailInvalid") },
          })}
        />
        <Field
          label={t("password")}
          type="password"
          autoComplete="current-password"
          error={formState.errors.password?.message}
          {...register("password", { required: t("passwordRequired") })}
        />
        <button type="submit" className="button wide" aria-disabled={formState.isSubmitting}>
          {t(formState.isSubmitting ? "signingIn" : "signIn")}
        </button>
      </form>
      <section className="panel" aria-labelledby="demo-shoppers">
        <h2 id="demo-shoppers">{t("demoShoppers")}</h2>
        <p className="muted">{t("demoShoppersHint", { password: demoPassword })}</p>
        <ul className="demo-shoppers">
          {demoShoppers.map(({ email, what }) => (
            <li key={email}>
              <button
                type="button"
                onClick={() => {
                  setValue("email", email, { shouldValidate: true });
                  setValue("password", demoPassword, { shouldValidate: true });
                }}
              >
                <strong>{email}</strong>
                <span>{what}</span>
              </button>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

function signInProblem(error: unknown): SiteMessageKey {
  if (!(error instanceof ApiFailure)) return "signInUnavailable";
  if (error.status === 401) return "signInFailed";
  if (error.status === 429) return "signInTooMany";
  return navigator.onLine ? "signInUnavailable" : "offline";
}
