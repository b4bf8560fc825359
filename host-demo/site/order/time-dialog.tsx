/** @jsxImportSource react */
// Long because it leads from the times to the press that moves the order, and back.

import { useState } from "react";
import { useQuery } from "@tanstack/react-query";
import type { Order } from "../api/schemas.ts";
import { Modal } from "../parts/modal.tsx";
import { useText } from "../text/text.tsx";
import { isTimeOver } from "./order-change.ts";
import { ConfirmTime } from "./time-confirm.tsx";
import { readTimes, useOrderPromise } from "./time-calls.ts";
import { TimeChoice } from "./time-choice.tsx";

/** Has another time chosen for an order, shows what it costs then, and moves it once that is confirmed. */
export default function TimeDialog({
  order,
  onDone,
  onClose,
}: {
  readonly order: Order;
  readonly onDone: () => void;
  readonly onClose: () => void;
}) {
  const t = useText();
  const [isMoving, setMoving] = useState(false);
  /** Why the times are asked for anew. */
  const [over, setOver] = useState<unknown>();
  /** How often the shopper was led back to the times. */
  const [returns, setReturns] = useState(0);
  const times = useQuery({
    queryKey: ["order-times", order.id, t.locale],
    queryFn: () => readTimes(order, t.locale),
    gcTime: 0,
    staleTime: Infinity,
  });
  const promise = useOrderPromise(order);
  const chooseAgain = (error?: unknown) => {
    setOver(error);
    setReturns((count) => count + 1);
    promise.reset();
    void times.refetch();
  };
  const close = () => {
    if (!isMoving && !promise.isPending) onClose();
  };
  return (
    <Modal drawer title={t("changeTime")} closeLabel={t("close")} onClose={close}>
      {promise.data ? (
        <ConfirmTime
          key={promise.data.promise.id}
          order={order}
          moved={promise.data}
          onMoving={setMoving}
          onOver={chooseAgain}
          onAnother={() => chooseAgain()}
          onRefresh={onClose}
          onDone={onDone}
        />
      ) : (
        <TimeChoice
          order={order}
          times={times}
          error={promise.error ?? over}
          returns={returns}
          isBusy={promise.isPending}
          onRefresh={onClose}
          onChoose={({ quoteId, optionId }) => {
            setOver(undefined);
            promise.mutate(
              { quoteId, optionId, locale: t.locale },
              { onError: (error) => isTimeOver(error) && chooseAgain(error) },
            );
          }}
        />
      )}
    </Modal>
  );
}
