/** @jsxImportSource preact */
import type { reserveLabels } from "../../sdk/messages/time-slots/reserve.en.ts";
import type { Translator } from "../kit/translator.ts";

/** What leads to a choice of times: shorter where there is little room, and in the checkout by its own name. */
export function ReserveLabel({
  isHeld,
  inCheckout,
  t,
}: {
  readonly isHeld: boolean;
  readonly inCheckout?: boolean;
  readonly t: Translator<keyof typeof reserveLabels>;
}) {
  if (isHeld || inCheckout) return <>{t(isHeld ? "editReservation" : "scheduleDelivery")}</>;
  return (
    <>
      <span class="in-full">{t("reserveYourTime")}</span>
      <span class="in-short">{t("reserveTime")}</span>
    </>
  );
}
