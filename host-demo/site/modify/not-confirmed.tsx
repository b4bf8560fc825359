/** @jsxImportSource react */
import { useQueryClient } from "@tanstack/react-query";
import type { Order } from "../api/schemas.ts";
import { useSingleMutation } from "../api/single-mutation.ts";
import { Message } from "../parts/message.tsx";
import { usePageText } from "../text/page-text.ts";
import { confirmChange } from "./queries.ts";

/** A change that stands and that fulfilment has not been told of: the way to tell it now. */
export function NotConfirmed({
  order,
  onConfirmed,
}: {
  readonly order: Pick<Order, "id" | "unconfirmed">;
  readonly onConfirmed?: () => void;
}) {
  const c = usePageText("changing");
  const queries = useQueryClient();
  const confirm = useSingleMutation({
    mutationKey: ["confirm-change", order.id],
    mutationFn: () => confirmChange(order.unconfirmed ?? ""),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ["order", order.id] });
      onConfirmed?.();
    },
  });
  return (
    <>
      <Message
        tone="info"
        title={c("savedTitle")}
        action={
          <button
            type="button"
            className="link"
            aria-disabled={confirm.isPending}
            onClick={() => confirm.mutate()}
          >
            {c("confirm")}
          </button>
        }
      >
        {c("saved")}
      </Message>
      {confirm.error && (
        <Message tone="error" title={c("failedTitle")}>
          {c("confirmFailed")}
        </Message>
      )}
    </>
  );
}
