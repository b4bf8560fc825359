/** @jsxImportSource react */
import { useState } from "react";
import { Link } from "react-router";
import type { Order } from "../api/schemas.ts";
import { Message } from "../parts/message.tsx";
import { usePageText } from "../text/page-text.ts";
import { useText } from "../text/text.tsx";
import { isChangeable } from "./cut-off.ts";

/** Leads to the order's items; once they can't be changed, a press says so. */
export function AddOrEdit({ order }: { readonly order: Order }) {
  const t = useText();
  const ofOrder = usePageText("order");
  const [isOver, setOver] = useState(false);
  return (
    <>
      <Link
        className="button outlined"
        to={`/cart/modify?${new URLSearchParams({ orderId: order.id })}`}
        onClick={(event) => {
          if (isChangeable(order)) return;
          event.preventDefault();
          setOver(true);
        }}
      >
        {ofOrder("addOrEditItems")}
      </Link>
      {isOver && (
        <Message tone="error">
          {order.status === "CANCELLED" ? ofOrder("cancelledText") : t("cannotModify")}
        </Message>
      )}
    </>
  );
}
