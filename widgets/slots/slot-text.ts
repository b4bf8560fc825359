import { formatMoney, numberLocale } from "../../sdk/domain/money.ts";
import { feeOf } from "../../sdk/flows/time-slots/derived.ts";
import type { Hold, HoldState } from "../../sdk/flows/reservation/hold.ts";
import { fill, type Params } from "../../sdk/messages/translate.ts";
import type { SlotsProps, SlotText } from "./slot-props.ts";

type Time = Parameters<typeof feeOf>[0] & { readonly shouldShowFees: boolean };

/** What a time costs: nothing to say, "TBD", "Free", or an amount. */
export function feeText(t: SlotText, time: Time): string | null {
  if (!time.shouldShowFees) return null;
  const fee = feeOf(time);
  if (fee === null) return t("feeUnknown");
  return fee === 0 ? t("feeFree") : formatMoney(fee, t.locale);
}

/** What the retailer says under one of its keys, or the widget's own words until that is known. */
export function slotSaid(
  { state, t }: Pick<SlotsProps, "state" | "t">,
  keys: readonly string[],
  own: Parameters<SlotText>[0],
  params?: Params,
): string {
  const key = keys.find((each) => state.strings[each] !== undefined);
  const text = key === undefined ? undefined : state.strings[key];
  return text === undefined ? t(own, params) : fill(text, params);
}

/** "10:42 AM" at the store, with its zone where the device's clock shows another time. */
export function storeTime(t: SlotText, iso: string, timeZone: string): string {
  const at = new Date(iso);
  const said = (more: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(numberLocale(t.locale), { hour: "numeric", minute: "2-digit", ...more }).format(
      at,
    );
  const there = said({ timeZone });
  return said({}) === there ? there : said({ timeZone, timeZoneName: "short" });
}

/**
 * "42 min left", in the last two minutes "1:59 left". A minute that has ten seconds at most is not counted: the services'
 * clock is known to a second, and less well on a busy device, so that an hour could be told as 61 minutes.
 */
export function leftText(t: SlotText, { status, left }: Pick<HoldState, "status" | "left">): string {
  if (status !== "expiring") return t("minutesLeft", { count: String(Math.ceil((left - 10) / 60)) });
  // Minutes and seconds of "1970-01-01T00:01:59.000Z".
  return t("secondsLeft", { time: new Date(left * 1000).toISOString().slice(15, 19) });
}

/** In Spanish one o'clock is the only hour that is one. */
const untilKey = (time: string) => (/^1:/.test(time) ? "holdUntilOne" : "holdUntil");

/** The parts of a sentence around its time, which stands out. */
export function holdParts(t: SlotText, { expiration, selection }: Hold) {
  const time = storeTime(t, expiration, selection.window.timezone);
  const [before = "", after = ""] = t(untilKey(time)).split("{time}");
  return { before, time, after };
}

/**
 * What is said aloud of a time: until when it is held once a press has come to that; and as it runs out, at ten, five and
 * two minutes, or once it is known in between, and never more than is left. The same id stands for one saying.
 */
export function holdSaid(
  t: SlotText,
  { status, hold, left }: HoldState,
  granted: string | null,
): { id: string; text: string } | undefined {
  if (!hold || (status !== "held" && status !== "expiring")) return undefined;
  if (left > 600) {
    if (hold.expiration !== granted) return undefined;
    const time = storeTime(t, granted, hold.selection.window.timezone);
    return { id: granted, text: t(untilKey(time), { time }) };
  }
  if (status === "expiring")
    return { id: `${hold.expiration} 2`, text: t(hold.extended ? "holdEndsSoon" : "holdEndsSoonExtend") };
  const count = Math.floor(left / 60);
  return {
    id: `${hold.expiration} ${count > 5 ? 10 : 5}`,
    text: t("holdEndsInMinutes", { count: String(count) }),
  };
}

/** "Sun", "22" and "Nov" of a day at the store. */
export function dayParts(t: SlotText, date: string) {
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(numberLocale(t.locale), { timeZone: "UTC", ...options }).format(
      Date.parse(`${date}T00:00:00Z`),
    );
  return {
    number: part({ day: "numeric" }),
    month: part({ month: "short" }),
    whole: part({ weekday: "long", month: "long", day: "numeric" }),
  };
}
