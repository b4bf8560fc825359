import { parseStreetLine } from "./street-lines.ts";
import type { StreetRangeTable } from "./tables.ts";
import { zips } from "./zips.ts";

type Street = Omit<StreetRangeTable, "id" | "lat" | "lng">;

function street(zip: string | null, line: string, high: number, served: Street["served"] = "ALL"): Street {
  const parsed = parseStreetLine(line);
  if (!parsed) throw new Error(`not a street: ${line}`);
  const { number, pre, name, suffix, post } = parsed;
  return { zip, pre, name, suffix, post, low: number, high, served };
}

/** Streets that every town has, with their house numbers. */
const everywhere: readonly Street[] = [
  ...[
    "Main St",
    "Elm St",
    "Oak Ave",
    "Maple Ave",
    "Park Ave",
    "Vine St",
    "Washington St",
    "High St",
    "Church St",
  ].map((name) => street(null, `1 ${name}`, 9_999)),
  // The street itself is real; the demo's kit makes a call about it fail, or late.
  street(null, "1 Error Way", 999),
  street(null, "1 Slow Ln", 999),
  street(null, "1 Island Ct", 20, "NONE"),
  street(null, "1 Partner Ave", 99, "PARTNER"),
  street(null, "1 Dry County Rd", 99),
];

const inTown: readonly Street[] = [
  street("45209", "3600 Paxton Ave", 3_999),
  street("45209", "2000 Madison Rd", 3_299),
  street("45209", "3800 Drake Ave", 4_199),
  street("45208", "3300 Erie Ave", 3_699),
  street("45208", "3400 Edwards Rd", 3_599),
  street("45202", "1 E 4th St", 999),
  street("45202", "1 W 4th St", 999),
  street("45202", "1200 Sycamore St", 1_599),
  street("45219", "200 Calhoun St", 399),
  street("45220", "3000 Clifton Ave", 3_599),
  street("45226", "3100 Eastern Ave", 4_999),
  street("45242", "9300 Montgomery Rd", 9_999),
  street("41011", "100 Madison Ave", 2_999),
  street("43215", "1 S Front St", 599),
  street("43214", "3000 N High St", 4_999),
  street("40205", "2000 Bardstown Rd", 3_199),
  street("60614", "2000 N Clark St", 2_799),
  street("60614", "1900 N Lincoln Ave", 2_599),
  street("28209", "1500 East Blvd", 2_299),
  street("28209", "600 Selwyn Ave", 1_099),
  street("80209", "400 S Gaylord St", 1_299),
  street("98107", "5100 Ballard Ave NW", 5_499),
  street("97214", "900 SE Belmont St", 3_999),
  street("90027", "4400 Sunset Blvd", 5_199),
  street("75206", "5300 Mockingbird Ln", 6_199),
  street("30309", "800 Peachtree St NE", 1_899),
  street("37203", "1500 Broadway", 2_999),
];

/** Where somebody is known to be. */
export interface KnownAddress {
  readonly zip_code: string;
  readonly address_line_1: string;
}

function around({ zip_code, address_line_1 }: KnownAddress): Street {
  const parsed = parseStreetLine(address_line_1);
  const number = parsed?.number ?? 1;
  return { ...street(zip_code, address_line_1, number + 99), low: Math.max(1, number - 100) };
}

const keyOf = ({ zip, pre, name, suffix, post }: Street) => [zip, pre, name, suffix, post].join("|");

/**
 * One range for each street of a ZIP code, where several sources name it. Around each known address its own street is
 * added, so that the address is a good one too.
 */
export function streetsWith(known: readonly KnownAddress[]): readonly Omit<StreetRangeTable, "id">[] {
  const inKnownZips = known.filter(({ zip_code }) => zips.some(({ code }) => code === zip_code));
  const all = [...everywhere, ...inTown, ...inKnownZips.map(around)];
  return [...new Set(all.map(keyOf))].map((key) => {
    const same = all.filter((each) => keyOf(each) === key);
    const [first] = same;
    if (!first) throw new Error(`no street ${key}`);
    return {
      ...first,
      low: Math.min(...same.map(({ low }) => low)),
      high: Math.max(...same.map(({ high }) => high)),
      lat: null,
      lng: null,
    };
  });
}
