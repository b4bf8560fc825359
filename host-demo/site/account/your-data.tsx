/** @jsxImportSource react */
import { useEffect, useId, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { useNavigate } from "react-router";
import { useQueryClient } from "@tanstack/react-query";
import type { SiteMessageKey } from "aisle/messages";
import { ApiFailure } from "../api/failure.ts";
import { forgetShopper } from "../api/queries.ts";
import { Field } from "../parts/field.tsx";
import { Message } from "../parts/message.tsx";
import { Modal } from "../parts/modal.tsx";
import { showToast } from "../parts/toast.tsx";
import { session } from "../session/session.ts";
import { useText } from "../text/text.tsx";
import { useAccountData, useErasure } from "./queries.ts";

/** What a shopper may have of all that is kept about them: a copy, or none of it left. */
export function YourData() {
  const t = useText();
  const id = useId();
  const data = useAccountData();
  const [deleting, setDeleting] = useState(false);
  const download = () => {
    if (data.isPending) return;
    data.mutate(undefined, {
      onSuccess: (file) => {
        save(file);
        showToast("dataDownloaded");
      },
    });
  };
  return (
    <section className="panel your-data" aria-labelledby={id}>
      <h2 id={id}>{t("yourData")}</h2>
      {data.isError && <Message tone="error">{t(navigator.onLine ? "dataFailed" : "offline")}</Message>}
      <div className="your-data-row">
        <p>{t("downloadDataHint")}</p>
        <button
          type="button"
          className="button outlined"
          aria-disabled={data.isPending}
          aria-busy={data.isPending}
          onClick={download}
        >
          {t(data.isPending ? "preparingData" : "downloadData")}
        </button>
      </div>
      <div className="your-data-row">
        <p>{t("deleteAccountHint")}</p>
        <button type="button" className="button outlined" onClick={() => setDeleting(true)}>
          {t("deleteAccount")}
        </button>
      </div>
      {deleting && <DeleteAccount onClose={() => setDeleting(false)} />}
    </section>
  );
}

function save(data: unknown): void {
  const address = URL.createObjectURL(
    new Blob([JSON.stringify(data, null, 2)], { type: "application/json" }),
  );
  const link = document.createElement("a");
  link.href = address;
  link.download = `account-data-${new Date().toISOString().slice(0, 10)}.json`;
  link.click();
  // Some browsers read it only some time after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Asks for the password before an account is deleted, and stays until it is, or isn't. */
function DeleteAccount({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const page = useRef({ isOpen: true, isErased: false }).current;
  const end = () => {
    session.signOut();
    forgetShopper(queries);
    showToast("accountDeleted");
  };
  const erasure = useErasure(() => {
    if (!page.isOpen) return end();
    page.isErased = true;
    void navigate("/", { replace: true });
  });
  const { register, handleSubmit, formState, setFocus } = useForm<{ password: string }>({
    defaultValues: { password: "" },
  });
  const busy = erasure.isPending || erasure.isSuccess;

  // Not before this page is left: it would send whoever is signed out to sign in and come back.
  useEffect(() => {
    page.isOpen = true;
    return () => {
      page.isOpen = false;
      if (page.isErased) end();
    };
  }, [page]);

  const close = () => {
    if (!busy && !erasure.isRunning()) onClose();
  };
  const submit = ({ password }: { readonly password: string }) =>
    erasure.mutate(password, { onError: () => setFocus("password", { shouldSelect: true }) });
  return (
    <Modal title={t("deleteAccountTitle")} onClose={close} closeLabel={t("close")}>
      <form className="form" noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
        <p>{t("deleteAccountText")}</p>
        {erasure.isError && <Message tone="error">{t(problemOf(erasure.error))}</Message>}
        <Field
          label={t("password")}
          type="password"
          autoComplete="current-password"
          error={formState.errors.password?.message}
          {...register("password", { required: t("passwordRequired") })}
        />
        <div className="actions">
          <button type="button" className="button outlined" aria-disabled={busy} onClick={close}>
            {t("cancel")}
          </button>
          <button type="submit" className="button danger" aria-disabled={busy} aria-busy={busy}>
            {busy && <span className="spinner small" aria-hidden="true" />}
            {t(busy ? "deleting" : "deleteAccount")}
          </button>
        </div>
      </form>
    </Modal>
  );
}

function problemOf(error: unknown): SiteMessageKey {
  if (!navigator.onLine) return "offline";
  const code = error instanceof ApiFailure ? error.code : undefined;
  if (code === "PASSWORD_WRONG") return "deletePasswordWrong";
  if (code === "TOO_MANY_REQUESTS") return "signInTooMany";
  return code === "ORDER_OPEN" ? "deleteOrderOpen" : "deleteFailed";
}
