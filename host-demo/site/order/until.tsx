/** @jsxImportSource react */
import { usePageText } from "../text/page-text.ts";
import { dayAndTime } from "../text/times.ts";
import { useText } from "../text/text.tsx";

interface CutOff {
  readonly until: string;
  readonly timeZone: string;
}

/** Until when an order can be changed, on its store's clock, and how long that is. */
export function Until({ until, minutesLeft, timeZone }: CutOff & { readonly minutesLeft: number }) {
  const t = useText();
  const ofOrder = usePageText("order");
  const hours = String(Math.floor(minutesLeft / 60));
  const minutes = String(minutesLeft % 60);
  const within = minutesLeft === 1 ? ofOrder("minuteLeft") : t("minutesLeft", { count: minutes });
  return (
    <p>
      {ofOrder("changeUntil", dayAndTime(until, t.locale, timeZone))}{" "}
      <span className="muted">{minutesLeft < 60 ? within : ofOrder("hoursLeft", { hours, minutes })}</span>
    </p>
  );
}

/** That an order can't be changed any more: told as its cut-off passes, also where nobody presses anything. */
export function Ended({ until, timeZone }: CutOff) {
  const { locale } = useText();
  return usePageText("order")("changeEnded", dayAndTime(until, locale, timeZone));
}
