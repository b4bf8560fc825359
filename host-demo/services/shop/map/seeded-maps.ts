import type { PostalAddress } from "../../../../sdk/contract/postal-address.ts";
import { zipIn } from "../../../../sdk/domain/addresses.ts";
import type { BaseContext } from "../../platform/context.ts";
import type { Point } from "../geo/distance.ts";
import { placeOfZip } from "../geo/places.ts";
import { parseStreetLine, type StreetLine } from "../geo/street-lines.ts";
import { drawTown } from "./drawing.ts";
import type { MapProvider, MapView } from "./map-provider.ts";
import { blockWidth, houseOn, layOut, pointOf, spotOf, type Street } from "./town-grid.ts";

/** Maps of the streets that the addresses are checked by, on a grid around the middle of their ZIP code. */
export function createSeededMaps(base: BaseContext): MapProvider {
  return { locate: (address) => locate(base, address), draw: (view) => draw(base, view) };
}

async function locate(base: BaseContext, address: PostalAddress): Promise<Point | undefined> {
  const zip = zipIn(address.postalCode);
  const line = parseStreetLine(address.addressLines.at(-1) ?? "");
  if (!line || !/^\d{5}$/.test(zip)) return undefined;
  const middle = await placeOfZip(base, zip);
  const lane = layOut(await streetsOf(base, zip)).find(({ street }) => isOn(street, line));
  return middle && lane && pointOf(middle, houseOn(lane, line.number));
}

async function draw(base: BaseContext, { middle, zip, zoom }: MapView): Promise<string | undefined> {
  const town = await placeOfZip(base, zip);
  if (!town) return undefined;
  return drawTown({
    lanes: layOut(await streetsOf(base, zip)),
    middle: spotOf(town, middle),
    scale: blockWidth(town, zoom),
    zip,
  });
}

/** The streets of a ZIP code, those that every town has among them. */
async function streetsOf({ db }: BaseContext, zip: string): Promise<readonly Street[]> {
  return db
    .selectFrom("street_range")
    .where((where) => where.or([where("zip", "=", zip), where("zip", "is", null)]))
    .select(["pre", "name", "suffix", "post", "low", "high"])
    .execute();
}

const sameWords = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

function isOn(street: Street, line: StreetLine): boolean {
  return (
    line.number >= street.low &&
    line.number <= street.high &&
    (["pre", "name", "suffix", "post"] as const).every((part) => sameWords(street[part], line[part]))
  );
}
