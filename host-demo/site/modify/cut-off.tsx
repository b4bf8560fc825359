/** @jsxImportSource react */
import { useEffect, useState } from "react";
import { servicesNow } from "../api/clock.ts";
import type { Store } from "../api/schemas.ts";
import { timeOfDay } from "../text/times.ts";
import { usePageText } from "../text/page-text.ts";
import { useText } from "../text/text.tsx";

/** How often the time that is left is looked at, in milliseconds. */
const step = 1000;
/** From so many minutes on they are counted down. */
const counted = 60;

/** The milliseconds for which an order can be changed, by the services' clock; undefined where nobody can say. */
export function useTimeLeft(until: string | undefined): number | undefined {
  const left = () => (until === undefined ? undefined : Date.parse(until) - servicesNow().getTime());
  const [shown, setShown] = useState(left);
  useEffect(() => {
    const timer = setInterval(() => setShown(left()), step);
    return () => clearInterval(timer);
  });
  return shown;
}

/** Until when an order can be changed, and for how long that is. */
export function CutOff({
  until,
  left,
  store,
}: {
  readonly until: string;
  readonly left: number;
  readonly store: Pick<Store, "timeZone">;
}) {
  const t = useText();
  const c = usePageText("changing");
  const minutes = Math.floor(left / 60_000);
  const day = new Intl.DateTimeFormat(t.locale, {
    weekday: "long",
    month: "long",
    day: "numeric",
    timeZone: store.timeZone,
  }).format(new Date(until));
  return (
    <p className="muted cut-off">
      {c("until", { time: `${day}, ${timeOfDay(until, t.locale, store.timeZone)}` })}
      {minutes < counted && (
        <strong role="timer">
          {" "}
          {minutes < 1 ? c("lastMinuteLeft") : c("timeLeft", { count: String(minutes) })}
        </strong>
      )}
    </p>
  );
}
