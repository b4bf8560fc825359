import { type Region, regions } from "aisle/rules";
import type { SiteLocale } from "../text/locales.ts";

/** What a list of states offers: the name in its language, and the English one, by which it is found as well. */
interface NamedRegion extends Region {
  readonly also: string;
}

/** The names that are not as in English. */
const tables = {
  en: "",
  es:
    "DC Distrito de Columbia|HI Hawái|LA Luisiana|MI Míchigan|MS Misisipi|MO Misuri|NH Nuevo Hampshire|" +
    "NJ Nueva Jersey|NM Nuevo México|NY Nueva York|NC Carolina del Norte|ND Dakota del Norte|OR Oregón|" +
    "PA Pensilvania|SC Carolina del Sur|SD Dakota del Sur|WV Virginia Occidental|" +
    "BC Columbia Británica|NB Nuevo Brunswick|NL Terranova y Labrador|NS Nueva Escocia|" +
    "NT Territorios del Noroeste|PE Isla del Príncipe Eduardo|YT Yukón",
  "fr-CA":
    "CA Californie|DC District de Columbia|FL Floride|GA Géorgie|HI Hawaï|LA Louisiane|NM Nouveau-Mexique|" +
    "NC Caroline du Nord|ND Dakota du Nord|PA Pennsylvanie|SC Caroline du Sud|SD Dakota du Sud|VA Virginie|" +
    "WV Virginie-Occidentale|BC Colombie-Britannique|NB Nouveau-Brunswick|NL Terre-Neuve-et-Labrador|" +
    "NS Nouvelle-Écosse|NT Territoires du Nord-Ouest|PE Île-du-Prince-Édouard|QC Québec",
} as const satisfies Record<SiteLocale, string>;

/** The states and provinces as a language names them, in its order. */
export function regionsIn(
  locale: SiteLocale,
): Readonly<Record<keyof typeof regions, readonly NamedRegion[]>> {
  const names = new Map(tables[locale].split("|").map((entry) => [entry.slice(0, 2), entry.slice(3)]));
  const named = (all: readonly Region[]) =>
    all
      .map(({ code, name }) => ({ code, name: names.get(code) ?? name, also: name }))
      .sort((one, other) => one.name.localeCompare(other.name, locale));
  return { US: named(regions.US), CA: named(regions.CA) };
}
