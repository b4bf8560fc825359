import type { Cents } from "../../../../sdk/domain/money.ts";
import { formatMoney } from "../../../../sdk/domain/money.ts";
import { dayAt, daysFrom } from "../../../../sdk/domain/days.ts";
import type { Slot } from "./slots.ts";
import { offsetAt } from "./store-time.ts";

const words = {
  en: {
    ...{ today: "Today", tomorrow: "Tomorrow", free: "Free", none: "No times" },
    ...{ off: "{amount} off", partner: "Delivery Partner" },
  },
  es: {
    ...{ today: "Hoy", tomorrow: "Mañana", free: "Gratis", none: "Sin horarios" },
    ...{ off: "{amount} de descuento", partner: "Socio de entrega" },
  },
  "fr-CA": {
    ...{ today: "Aujourd’hui", tomorrow: "Demain", free: "Gratuit", none: "Aucune plage" },
    ...{ off: "{amount} de rabais", partner: "Partenaire de livraison" },
  },
} as const;

type Language = keyof typeof words;

/** The language that a locale is answered in: its own, its parent's, or English. */
export function languageOf(locale: string): Language {
  const [parent = ""] = locale.toLowerCase().split("-", 1);
  return parent === "es" ? "es" : parent === "fr" ? "fr-CA" : "en";
}

/** Where the device is, as it says; where it is not known, at the store. */
export const deviceZone = (headers: Headers, storeZone: string): string => saidZone(headers) ?? storeZone;

/** The same, without a store: null where it is not known. */
export function saidZone(headers: Headers): string | null {
  const said = headers.get("user-time-zone");
  if (said === null) return null;
  try {
    // A browser may know a name that these clocks do not: a shopper is not refused for it.
    return new Intl.DateTimeFormat("en-US", { timeZone: said }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

/** How the times of one store are written, for one device. */
export interface Labels {
  /** "8:00 AM - 9:00 AM", in the store's time, with its zone if the device's clock shows another. */
  window(slot: Pick<Slot, "starts_at" | "ends_at">): string;
  month(date: string): string;
  /** "Today" and "Tomorrow" are those of where the device is. */
  day(date: string): string;
  /** Of what is shown of a day's fees. */
  fees(shown: readonly (Cents | null)[], hasTimes: boolean): string;
  /** "$1.00 off": what choosing a time saves. */
  off(amount: Cents): string;
  /** Who brings what neither the banner's own fleet nor Instacart does. */
  readonly partner: string;
}

export function createLabels(locale: string, storeZone: string, device: string, now: Date): Labels {
  const language = languageOf(locale);
  const said = words[language];
  const intl = language === "en" ? "en-US" : language === "es" ? "es-US" : language;
  const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(intl, options);
  const time = { timeZone: storeZone, hour: "numeric", minute: "2-digit" } as const;
  const plain = format(time);
  const zoned = format({ ...time, timeZoneName: "short" });
  const written = (clock: Intl.DateTimeFormat, at: Date) => clock.format(at).replace(/[\u00a0\u202f]/g, " ");
  const differs = (at: Date) => offsetAt(storeZone, Number(at)) !== offsetAt(device, Number(at));
  const month = format({ month: "long", timeZone: "UTC" });
  const weekday = format({ weekday: "long", timeZone: "UTC" });
  const [today, tomorrow] = daysFrom(dayAt(device, now), 2);
  const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);
  return {
    window({ starts_at, ends_at }) {
      const isElsewhere = device !== storeZone && [starts_at, ends_at].some(differs);
      return `${written(plain, starts_at)} - ${written(isElsewhere ? zoned : plain, ends_at)}`;
    },
    month: (date) => month.format(new Date(`${date}T00:00:00Z`)),
    day(date) {
      if (date === today) return said.today;
      return date === tomorrow ? said.tomorrow : capital(weekday.format(new Date(`${date}T00:00:00Z`)));
    },
    fees(shown, hasTimes) {
      const known = shown.filter((fee) => fee !== null);
      if (!hasTimes) return said.none;
      if (known.length === 0) return "";
      const lowest = Math.min(...known);
      return lowest === 0 ? said.free : formatMoney(lowest, intl);
    },
    off: (amount) => said.off.replace("{amount}", () => formatMoney(amount, intl)),
    partner: said.partner,
  };
}
