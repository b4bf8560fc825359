/** @jsxImportSource react */
import { useEffect } from "react";
import { useQueryClient } from "@tanstack/react-query";
import { useOrder } from "../api/queries.ts";
import { orderKey } from "../order/order-change.ts";
import { LeadsOn } from "../parts/message.tsx";
import { usePageText } from "../text/page-text.ts";
import { useText } from "../text/text.tsx";

/** Takes the place of a page that changes an order which can't be changed any more: says why, and leads to the order. */
export function Over({ orderId, title }: { readonly orderId: string; readonly title: string }) {
  const t = useText();
  const c = usePageText("changing");
  const ofOrder = usePageText("order");
  const queries = useQueryClient();
  // What is known of it may be from before.
  useEffect(() => void queries.invalidateQueries({ queryKey: orderKey(orderId) }), [orderId, queries]);
  const isCancelled = useOrder(orderId).data?.status === "CANCELLED";
  return (
    <LeadsOn
      title={title}
      text={<p role="alert">{isCancelled ? ofOrder("cancelledText") : t("cannotModify")}</p>}
      action={c("toOrder")}
      to={`/mypurchases/pending/${orderId}`}
    />
  );
}
