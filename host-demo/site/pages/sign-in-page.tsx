/** @jsxImportSource react */
// Long because the markup of one form reads best in one piece.

import { type FormEvent, useEffect, useRef, useState, useSyncExternalStore } from "react";
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

  // The page may learn by itself who is still here: that is nothing to whoever is signing in instead.
  const [hasEntered, setHasEntered] = useState(false);
  const { isDirty } = formState;
  const leads = isDone && (hasEntered || !isDirty);
  useEffect(() => {
    if (leads) void navigate(target, { replace: true });
  }, [leads, target, navigate]);

  const signIn = handleSubmit(async ({ email, password }) => {
    setProblem(null);
    try {
      forgetShopper(queries);
      await session.signIn(email, password, stepUp);
      setHasEntered(true);
    } catch (error) {
      setProblem(signInProblem(error));
      setFocus("password");
    }
  });
  const isBusy = useRef(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy.current) return;
    isBusy.current = true;
    await signIn(event);
    isBusy.current = false;
  };

  return (
    <div className="page narrow">
      <form className="panel form" onSubmit={(event) => void submit(event)} noValidate>
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
                  setValue("email", email, { shouldValidate: true, shouldDirty: true });
                  setValue("password", demoPassword, { shouldValidate: true, shouldDirty: true });
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
