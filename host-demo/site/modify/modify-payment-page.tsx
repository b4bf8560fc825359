/** @jsxImportSource react */
// Long because it lists what is shown in each state of a change.

import { useCallback, useEffect, useRef, useState } from "react";
import { useQueryClient } from "@tanstack/react-query";
import { Navigate, useNavigate, useSearchParams } from "react-router";
import type { Aisle } from "aisle";
import {
  type CheckoutProblem,
  type CheckoutSession,
  type CheckoutSnapshot,
  type FraudVisit,
  openCheckout,
} from "aisle/checkout";
import { useAisleStore } from "aisle/react";
import { AgeGate, ageGate } from "../age/age-gate.tsx";
import { ApiFailure } from "../api/failure.ts";
import { ordersKey } from "../api/queries.ts";
import { useCheckoutArea } from "../checkout/checkout-area.tsx";
import { CheckoutModals } from "../checkout/checkout-modals.tsx";
import { useLeaving } from "../checkout/leaving.ts";
import { ProblemSaid } from "../checkout/problem-said.tsx";
import { useOrderTold } from "../checkout/use-told.ts";
import { useSession } from "../checkout/use-session.ts";
import { PageLoading } from "../parts/loading.tsx";
import { Failed, LeadsOn } from "../parts/message.tsx";
import { usePageTitle } from "../parts/page-title.ts";
import { usePageText } from "../text/page-text.ts";
import { useText } from "../text/text.tsx";
import { LinesProblemSaid } from "./lines-problem.tsx";
import { Over } from "./over.tsx";
import { changePath, useChange } from "./queries.ts";
import { Confirming } from "./confirming.tsx";
import { ModifyForm } from "./modify-form.tsx";
import "../styles/modify.css";

/** The payment of a change: what the order becomes, and the button; or the step that comes before. */
export default function ModifyPaymentPage() {
  const t = useText();
  const c = usePageText("changing");
  usePageTitle(t("checkoutTitle"), t("payment"));
  const [isSent, setSent] = useState(false);
  // Whoever goes once the change is made has left nothing behind.
  useLeaving(isSent ? undefined : "payment");
  const { client } = useCheckoutArea();
  const [search] = useSearchParams();
  const orderId = search.get("orderId") ?? "";
  const change = useChange(orderId);
  // The one that is on this page: once it is carried out, the order's cart is another one.
  const [begun, setBegun] = useState<string>();
  const checkoutId = begun ?? change.data?.cart.checkoutId ?? undefined;
  useEffect(() => {
    if (begun === undefined && checkoutId !== undefined) setBegun(checkoutId);
  }, [begun, checkoutId]);

  if (checkoutId !== undefined && begun !== undefined)
    return (
      <Session
        key={begun}
        client={client}
        checkoutId={begun}
        orderId={orderId}
        onSent={() => setSent(true)}
      />
    );
  const { error } = change;
  // What is remembered of the cart may be from before its checkout was opened.
  if (change.isFetching || checkoutId !== undefined || (!change.data && !error))
    return <PageLoading label={t("preparingOrder")} />;
  if (change.data) return <Navigate to={changePath(orderId)} replace />;
  if (error instanceof ApiFailure && (error.status === 404 || error.code === "CANNOT_MODIFY"))
    return <Navigate to={changePath(orderId)} replace />;
  return (
    <Failed
      title={c("completeOrder")}
      text={error ? <LinesProblemSaid error={error} /> : t("technicalDifficulties")}
      action={t("retry")}
      onRetry={() => change.refetch()}
    />
  );
}

interface OfChange {
  readonly client: Aisle;
  readonly checkoutId: string;
  readonly orderId: string;
  /** The change is made. */
  readonly onSent: () => void;
}

function Session({ client, checkoutId, orderId, onSent }: OfChange) {
  const t = useText();
  const open = useCallback(
    (transactionId: FraudVisit["transactionId"]) =>
      openCheckout(client, { cartId: orderId, checkoutId, transactionId }),
    [client, checkoutId, orderId],
  );
  const session = useSession(client, open);
  if (!session) return <PageLoading label={t("preparingOrder")} />;
  return <Changing {...{ client, session, orderId, onSent }} />;
}

/** Of a checkout that has not come, nobody but this page knows that it changes an order, which stands. */
const asChange = (problem: CheckoutProblem): CheckoutProblem =>
  problem.messageKey === "orderNotCreated" ? { ...problem, messageKey: "technicalDifficulties" } : problem;

/** Whether another device was first to submit it: the change is that one's then, which is told and not thanked for. */
function useSubmittedElsewhere({ status, problem }: Pick<CheckoutSnapshot, "status" | "problem">): boolean {
  const wasRefused = useRef(false);
  if (status === "submitting") wasRefused.current = false;
  if (problem?.messageKey === "updatedElsewhere") wasRefused.current = true;
  return status === "placed" && wasRefused.current;
}

function Changing({
  client,
  session,
  orderId,
  onSent,
}: Omit<OfChange, "checkoutId"> & { readonly session: CheckoutSession }) {
  const t = useText();
  const c = usePageText("changing");
  const navigate = useNavigate();
  const queries = useQueryClient();
  const snapshot = useAisleStore(session);
  const { status, checkout, problem } = snapshot;
  const isRejected = status === "rejected";
  const isTheirs = useSubmittedElsewhere(snapshot);
  useOrderTold(status === "placed" && !isTheirs ? checkout : null);
  useEffect(() => {
    if (!isRejected) return;
    const search = new URLSearchParams({ orderId, im: "true" });
    void navigate(`/checkout/payment-error?${search}`, { replace: true, state: { problem } });
  }, [isRejected, orderId, problem, navigate]);
  useEffect(() => {
    if (status !== "placed") return;
    onSent();
    for (const queryKey of [["order", orderId], ordersKey]) void queries.invalidateQueries({ queryKey });
  }, [status, orderId, queries]);

  if (status === "placed" && !isTheirs && checkout)
    return <Confirming orderId={orderId} checkoutId={checkout.id} />;
  if (status === "timedOut" || problem?.messageKey === "cannotModify")
    return <Over orderId={orderId} title={c("completeOrder")} />;
  // What can't be had is marked there, and only there can it be taken out again.
  if (problem?.messageKey === "modifyFallout")
    return (
      <LeadsOn
        title={c("completeOrder")}
        text={
          <p role="alert">
            <ProblemSaid problem={problem} />
            {` (${problem.params?.["code"] ?? ""})`}
          </p>
        }
        action={c("title")}
        to={changePath(orderId)}
      />
    );
  // Also where the change is gone by now, or something in it: to ask for it again would lead nowhere.
  if (isTheirs || status === "stale" || (status === "failed" && problem?.messageKey === "updatedElsewhere")) {
    const why = problem?.messageKey === "itemsRanOut" ? "itemsRanOut" : "updatedElsewhere";
    // Which rule a change breaks, the services say.
    const isSaid = status === "stale" && problem?.text !== undefined;
    const text = <p role="alert">{isSaid ? <ProblemSaid problem={problem} /> : t(why)}</p>;
    return <LeadsOn title={c("completeOrder")} text={text} action={c("title")} to={changePath(orderId)} />;
  }
  if (status === "failed")
    return (
      <Failed
        title={c("completeOrder")}
        text={problem ? <ProblemSaid problem={asChange(problem)} /> : t("technicalDifficulties")}
        action={t("tryAgain")}
        onRetry={() => session.load()}
      />
    );
  if (!checkout || status === "loading" || status === "idle" || isRejected)
    return <PageLoading label={t("preparingOrder")} />;
  const props = { client, session, snapshot, checkout };
  if (status === "ready" && ageGate(checkout) !== "open")
    return <AgeGate {...props} backTo={changePath(orderId)} />;
  return (
    <>
      <ModifyForm {...props} />
      <CheckoutModals {...props} />
    </>
  );
}
