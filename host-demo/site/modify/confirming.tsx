/** @jsxImportSource react */
import { useEffect, useState } from "react";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { PageLoading } from "../parts/loading.tsx";
import { usePageText } from "../text/page-text.ts";
import { Unconfirmed } from "../order/unconfirmed.tsx";
import { changeKey, confirmChange } from "./queries.ts";

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
  const [hasFailed, setFailed] = useState(false);
  const done = () => {
    queries.removeQueries({ queryKey: changeKey(orderId) });
    void queries.invalidateQueries({ queryKey: ["order", orderId] });
    void navigate(`/checkout/clicklist/${orderId}/complete?im=true`, { replace: true });
  };
  useEffect(() => {
    let isHere = true;
    confirmChange(checkoutId).then(
      () => isHere && done(),
      () => isHere && setFailed(true),
    );
    return () => {
      isHere = false;
    };
    // Once for each change: what is drawn anew meanwhile asks nothing again.
  }, [checkoutId]);
  if (!hasFailed) return <PageLoading label={c("confirmingChanges")} />;
  return (
    <div className="page">
      <h1>{c("title")}</h1>
      <Unconfirmed order={{ id: orderId, unconfirmed: checkoutId }} onConfirmed={done} />
    </div>
  );
}
