import type { Selectable } from "kysely";
import type { SentAddress } from "../../../../sdk/contract/address-requests.ts";
import type { PostalAddress } from "../../../../sdk/contract/postal-address.ts";
import { countryOf, formatPostalCode, zipIn } from "../../../../sdk/domain/addresses.ts";
import type { Context } from "../../platform/context.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import type { Point } from "../../shop/geo/distance.ts";
import { placeOfZip, placesOfCity, type Place } from "../../shop/geo/places.ts";
import { parseStreetLine, streetLineText, type StreetLine } from "../../shop/geo/street-lines.ts";
import type { StreetRangeTable } from "../../shop/geo/tables.ts";
import { isPostalCodeOf } from "./canada.ts";
import { isSlip } from "./spelling.ts";

export interface Verified {
  readonly address: PostalAddress;
  readonly validated: boolean;
  readonly corrected: boolean;
  readonly location?: Point;
  /** Who delivers there; known only of a validated address in the United States. */
  readonly served?: StreetRangeTable["served"];
}

type Street = Selectable<StreetRangeTable>;

interface Match {
  readonly place: Place;
  readonly street: Street;
  /** How many parts have to be put right. */
  readonly faults: number;
}

/**
 * Looks an address up among the street ranges: found as sent, found once its mistakes are put right (a slip in the
 * street's name, its suffix or direction, the city, the state, the ZIP code), or not found. ZIP code, or city and
 * state, have to be right: with neither there is no telling which town is meant. Throws INVALID_ADDRESS for one
 * without a street, a city, a state or a postal code.
 */
export async function verifyAddress(context: Context, sent: SentAddress): Promise<Verified> {
  const { addressLines, cityTown, stateProvince, postalCode } = sent;
  const street = addressLines.at(-1) ?? "";
  if ([street, cityTown, stateProvince, postalCode].includes("")) throw new ServiceError("INVALID_ADDRESS");
  const asSent = { address: withLines(sent, street), validated: false, corrected: false };
  if (countryOf(stateProvince.toUpperCase()) === "CA") {
    // No streets of Canada are known, only which postal codes a province has.
    const validated = isPostalCodeOf(stateProvince.toUpperCase(), formatPostalCode(postalCode));
    return { ...asSent, validated };
  }
  const line = parseStreetLine(street);
  if (!line) return asSent;
  const match = best(await matches(context, sent, line));
  if (!match) return asSent;
  const { place, street: found, faults } = match;
  return {
    address: {
      ...withLines(sent, streetLineText({ ...line, ...found })),
      cityTown: place.city ?? cityTown,
      stateProvince: place.state,
      postalCode: place.zip === zipIn(postalCode) ? formatPostalCode(postalCode) : place.zip,
      ...(place.county !== undefined && { county: place.county }),
    },
    validated: true,
    corrected: faults > 0,
    location: { lat: found.lat ?? place.lat, lng: found.lng ?? place.lng },
    served: found.served,
  };
}

/** The address as it was sent, with this street line. */
function withLines({ addressLines, ...sent }: SentAddress, street: string): PostalAddress {
  const unit = addressLines.length > 1 ? addressLines[0] : undefined;
  const { cityTown, stateProvince, postalCode, countryCode, county } = sent;
  return {
    addressLines: unit ? [unit, street] : [street],
    cityTown,
    stateProvince,
    postalCode,
    countryCode,
    ...(county !== undefined && { county }),
  };
}

async function matches(context: Context, sent: SentAddress, line: StreetLine): Promise<Match[]> {
  const { cityTown, stateProvince, postalCode } = sent;
  const zip = zipIn(postalCode);
  const ofCity = await placesOfCity(context, cityTown, stateProvince.toUpperCase());
  const ofZip = await placeOfZip(context, zip);
  // A town that is known has known ZIP codes; of an unknown one in the right state the sender knows better.
  const isPossible =
    ofZip &&
    (ofZip.city !== undefined || (ofCity.length === 0 && ofZip.state === stateProvince.toUpperCase()));
  const places = [...(isPossible ? [ofZip] : []), ...ofCity.filter((place) => place.zip !== zip)];
  if (places.length === 0) return [];
  const codes = places.map((place) => place.zip);
  const streets = await context.db
    .selectFrom("street_range")
    .where((where) => where.or([where("zip", "in", codes), where("zip", "is", null)]))
    .where("low", "<=", line.number)
    .where("high", ">=", line.number)
    .orderBy("name")
    .orderBy("suffix")
    .selectAll()
    .execute();
  return places.flatMap((place) =>
    streets
      .filter((street) => street.zip === null || street.zip === place.zip)
      .filter((street) => isSlip(line.name.toLowerCase(), street.name.toLowerCase()))
      .map((street) => ({ place, street, faults: streetFaults(line, street) + placeFaults(sent, place) })),
  );
}

const differ = (a: string, b: string) => (a.trim().toLowerCase() === b.trim().toLowerCase() ? 0 : 1);

function streetFaults(line: StreetLine, { pre, name, suffix, post }: Street): number {
  return (
    differ(line.name, name) + differ(line.suffix, suffix) + differ(line.pre, pre) + differ(line.post, post)
  );
}

function placeFaults({ cityTown, stateProvince, postalCode }: SentAddress, place: Place): number {
  return (
    differ(cityTown, place.city ?? cityTown) +
    differ(stateProvince, place.state) +
    differ(zipIn(postalCode), place.zip)
  );
}

/** The match with the fewest faults; none where two streets are equally good, because a guess is no correction. */
function best(found: readonly Match[]): Match | undefined {
  const fewest = Math.min(...found.map(({ faults }) => faults));
  const [first, ...others] = found.filter(({ faults }) => faults === fewest);
  const isAmbiguous = others.some(
    ({ place, street }) => street.id !== first?.street.id && place.zip === first?.place.zip,
  );
  return isAmbiguous ? undefined : first;
}
