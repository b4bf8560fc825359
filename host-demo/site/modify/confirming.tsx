/** @jsxImportSource react */
import { useEffect } from "react";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { forgetLastVisited } from "../checkout/last-visited.ts";
import { Unconfirmed, useConfirmation } from "../order/unconfirmed.tsx";
import { PageLoading } from "../parts/loading.tsx";
import { usePageText } from "../text/page-text.ts";
import { changeKey } from "./queries.ts";

/** A change that stands: fulfilment is told of it, and where that fails the shopper can try again. */
export function Confirming({
  orderId,
  checkoutId,
}: {
  readonly orderId: string;
  readonly checkoutId: string;
}) {
  const c = usePageText("changing");
  const navigate = useNavigate();
  const queries = useQueryClient();
  const onConfirmed = () => {
    queries.removeQueries({ queryKey: changeKey(orderId) });
    // Whoever began there has left it, and is led to it to be told: that is not coming back.
    forgetLastVisited();
    void navigate(`/checkout/clicklist/${orderId}/complete?im=true`, { replace: true });
  };
  const { mutate, isError } = useConfirmation({ orderId, checkoutId, onConfirmed });
  // Once for each change; a rehearsal of the effect finds the call under way.
  useEffect(() => mutate(undefined), [checkoutId]);
  if (!isError) return <PageLoading label={c("confirmingChanges")} />;
  return (
    <div className="page">
      <h1>{c("title")}</h1>
      <Unconfirmed order={{ id: orderId, unconfirmed: checkoutId }} hasFailed onConfirmed={onConfirmed} />
    </div>
  );
}
