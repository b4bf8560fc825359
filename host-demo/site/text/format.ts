import { brandNames, numberLocale } from "aisle/rules";
import type { SiteLocale } from "./locales.ts";

/** "$12.34": decimal dollars, always with cents. */
export function money(dollars: number, locale: SiteLocale): string {
  return new Intl.NumberFormat(numberLocale(locale), {
    style: "currency",
    currency: "USD",
    currencyDisplay: "narrowSymbol",
  }).format(dollars);
}

/** "(513) 555-0142" for the last ten digits, whatever stands before them; shorter ones are shown as they are. */
export function phoneNumber(phone: string): string {
  const digits = phone.replace(/\D/g, "").slice(-10);
  const match = /^(\d{3})(\d{3})(\d{4})$/.exec(digits);
  return match ? `(${match[1]}) ${match[2]}-${match[3]}` : phone;
}

/** "2104 Madison Rd, Apt 4", as the address book writes it; on the wire the unit comes first. */
export function streetLine(addressLines: readonly string[]): string {
  return [...addressLines].reverse().join(", ");
}

/** A brand's name as it is written; undefined for one without a name of its own. */
export function brandName(brand: string): string | undefined {
  return brand in brandNames ? brandNames[brand as keyof typeof brandNames] : undefined;
}
