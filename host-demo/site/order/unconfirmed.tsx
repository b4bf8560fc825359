/** @jsxImportSource react */
import { useState } from "react";
import { useQueryClient } from "@tanstack/react-query";
import * as v from "valibot";
import { useLastingCall } from "../api/lasting-call.ts";
import type { Order } from "../api/schemas.ts";
import { around, useHandFocusOn } from "../parts/hand-focus-on.ts";
import { Message } from "../parts/message.tsx";
import { say } from "../parts/said.tsx";
import { FailureToast } from "../parts/toast.tsx";
import { usePageText } from "../text/page-text.ts";
import { useText } from "../text/text.tsx";
import { orderKey } from "./order-change.ts";

interface Confirmation {
  readonly orderId: string;
  /** Of the change. */
  readonly checkoutId: string;
  readonly onConfirmed?: (() => void) | undefined;
  readonly onFailed?: () => void;
}

/** Tells fulfilment of what an order was changed to. */
export function useConfirmation({ orderId, checkoutId, onConfirmed, onFailed }: Confirmation) {
  const queries = useQueryClient();
  const confirm = useLastingCall<undefined, unknown>({
    mutationKey: ["confirm-modification", checkoutId],
    method: "POST",
    path: `/atlas/v1/checkout/v2/checkouts/${encodeURIComponent(checkoutId)}/confirm-modification`,
    answer: v.unknown(),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: orderKey(orderId) });
      onConfirmed?.();
    },
    ...(onFailed && { onError: onFailed }),
  });
  return confirm;
}

/**
 * Shown while fulfilment has not been told of what an order was changed to, with the press that tells it. Then it goes,
 * and says so, unless `onConfirmed` does.
 */
export function Unconfirmed({
  order,
  hasFailed = false,
  onConfirmed,
}: {
  readonly order: Pick<Order, "id" | "unconfirmed">;
  /** It was tried on the way here, and failed: that is told at once. */
  readonly hasFailed?: boolean;
  readonly onConfirmed?: (() => void) | undefined;
}) {
  const { id: orderId, unconfirmed: checkoutId } = order;
  return checkoutId === undefined ? null : (
    <Confirm key={checkoutId} {...{ orderId, checkoutId, hasFailed }} {...(onConfirmed && { onConfirmed })} />
  );
}

function Confirm({ hasFailed, ...confirmation }: Confirmation & { readonly hasFailed: boolean }) {
  const t = useText();
  const c = usePageText("changing");
  const ofOrder = usePageText("order");
  const button = useHandFocusOn<HTMLButtonElement>(around);
  const [isFailureShown, showFailure] = useState(hasFailed);
  const confirm = useConfirmation({
    onConfirmed: () => say(c("changesConfirmed")),
    ...confirmation,
    onFailed: () => showFailure(true),
  });
  const press = () => {
    showFailure(false);
    confirm.mutate(undefined);
  };
  return (
    <>
      <Message
        tone="info"
        title={ofOrder("modificationsSaved")}
        action={
          <button
            ref={button}
            type="button"
            className="button outlined"
            aria-disabled={confirm.isPending}
            aria-busy={confirm.isPending}
            onClick={press}
          >
            {t("confirm")}
          </button>
        }
      >
        {ofOrder("savedNotConfirmed")}
      </Message>
      {isFailureShown && (
        <FailureToast
          title={ofOrder("errorTitle")}
          text={ofOrder("confirmFailed")}
          onRetry={press}
          onClose={() => showFailure(false)}
        />
      )}
    </>
  );
}
