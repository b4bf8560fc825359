import type { SiteMessageKey } from "aisle/messages";

/** Fills a sentence of the language that is shown, as `useText` gives it. */
type Translate = (key: SiteMessageKey, params?: Readonly<Record<string, string>>) => string;

const units = {
  year: ["periodYear", "periodYears"],
  month: ["periodMonth", "periodMonths"],
  day: ["periodDay", "periodDays"],
} as const;

const monthsIn: Readonly<Record<string, number>> = { MONTH: 1, YEAR: 12 };

/**
 * How long a membership lasts, said of it: "one-year", "eighteen-month", "365-day"; in Spanish "de un año", in French
 * "d’un an". Whole years are years, other months months, and what is counted in anything else is days.
 */
export function periodText(quantity: number, unitCode: string, t: Translate): string {
  const months = quantity * (monthsIn[unitCode] ?? 0);
  if (months === 0) return inWords(quantity, "day", t);
  return months % 12 === 0 ? inWords(months / 12, "year", t) : inWords(months, "month", t);
}

function inWords(number: number, unit: keyof typeof units, t: Translate): string {
  const [one, many] = units[unit];
  const count = t("numberWords").split("|")[number - 1] ?? String(number);
  return t(number === 1 ? one : many, { count });
}

interface Plan {
  readonly subscriptionType: string;
  readonly title: string;
}

/** "Boost Essential", "HTPlus 69": as the banner calls the plan of an enrollment, else the membership's own name. */
export function planTitle(
  {
    membership,
  }: {
    readonly membership: { readonly name: string; readonly sameDay: Plan; readonly nextDay: Plan };
  },
  subscriptionType: string,
): string {
  const plans = [membership.sameDay, membership.nextDay];
  return plans.find((plan) => plan.subscriptionType === subscriptionType)?.title ?? membership.name;
}
