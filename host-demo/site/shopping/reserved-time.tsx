/** @jsxImportSource react */
import { longDay } from "../text/times.ts";
import { type Text, useText } from "../text/text.tsx";
import { type Asked, askHowToShop, useShopping } from "./shopping.ts";

/** From here on the seconds count. */
const lastMinutes = 120;

/** The time that is held for the shopper and how long it still is, which leads back to it; nothing while there is none. */
export function ReservedTime({ origin }: { readonly origin: Asked["origin"] }) {
  const t = useText();
  const reservation = useShopping().modality?.reservation;
  if (!reservation) return null;
  const { date, displayString } = reservation;
  const day = longDay(date, t.locale, "short");
  return (
    <button
      type="button"
      className="link reserved-time"
      aria-haspopup="dialog"
      onClick={() => askHowToShop(origin, undefined, "slots")}
    >
      <span>{t("reservedTime", { time: `${day}, ${displayString}` })}</span>
      {/* What there is room for in a phone's header: the day, and when it begins. */}
      <span className="in-short" aria-hidden="true">
        {day.split(",")[0]}, {displayString.split(" - ")[0]}
      </span>
      {/* Not read out with every change: who listens hears of the end in the selector. */}
      <span aria-hidden="true">{timeLeft(t, reservation.secondsLeft)}</span>
    </button>
  );
}

/** As the widgets say it. */
function timeLeft(t: Text, seconds: number): string {
  if (seconds > lastMinutes) return t("minutesLeft", { count: String(Math.ceil((seconds - 10) / 60)) });
  return t("secondsLeft", { time: new Date(seconds * 1000).toISOString().slice(15, 19) });
}
