/** @jsxImportSource react */
import { useQueryClient } from "@tanstack/react-query";
import { Message } from "../parts/message.tsx";
import { useText } from "../text/text.tsx";
import { changeProblem, orderKey } from "./order-change.ts";

/** Why a change did not come to stand; where the order has become another one meanwhile, with the way to see it. */
export function ChangeFailed({
  orderId,
  error,
  otherwise,
  onRefresh,
}: {
  readonly orderId: string;
  readonly error: unknown;
  readonly otherwise: string;
  readonly onRefresh: () => void;
}) {
  const t = useText();
  const queries = useQueryClient();
  const { text, isStale } = changeProblem(t, error, otherwise);
  const refresh = () => {
    void queries.invalidateQueries({ queryKey: orderKey(orderId) });
    onRefresh();
  };
  return (
    <Message
      tone="error"
      action={
        isStale && (
          <button type="button" className="button outlined" onClick={refresh}>
            {t("refresh")}
          </button>
        )
      }
    >
      {text}
    </Message>
  );
}
