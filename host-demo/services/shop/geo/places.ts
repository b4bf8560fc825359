import { sql } from "kysely";
import type { Context } from "../../platform/context.ts";
import { milesBetween, type Point } from "./distance.ts";

/** Where a ZIP code is. There is no town for a code of which only the area is known. */
export interface Place extends Point {
  /** Five digits. */
  readonly zip: string;
  readonly state: string;
  readonly city: string | undefined;
  readonly county: string | undefined;
}

/**
 * Undefined for five digits that are nobody's ZIP code. One that is not known by itself is where its neighbours are:
 * codes of the same state that begin with the same three digits, or two; failing those in the middle of its state.
 */
export async function placeOfZip(context: Pick<Context, "db">, zip: string): Promise<Place | undefined> {
  const { db } = context;
  const known = await db.selectFrom("zip").where("code", "=", zip).selectAll().executeTakeFirst();
  if (known) return { ...known, zip };
  const start = zip.slice(0, 3);
  const area = await db
    .selectFrom("zip_area")
    .where("first", "<=", start)
    .where("last", ">=", start)
    .select(["state", "lat", "lng"])
    .executeTakeFirst();
  if (!area) return undefined;
  const point =
    (await middleOf(context, area.state, start)) ??
    (await middleOf(context, area.state, zip.slice(0, 2))) ??
    area;
  return { zip, state: area.state, city: undefined, county: undefined, lat: point.lat, lng: point.lng };
}

/** Degrees around a point in which a ZIP code has its middle, first the usual, then those of the emptiest counties. */
const zipReach = [0.5, 2] as const;

/** The ZIP code whose middle is nearest to a point; undefined at sea and abroad. */
export async function postalCodeAt({ db }: Context, point: Point): Promise<string | undefined> {
  for (const reach of zipReach) {
    const near = await db
      .selectFrom("zip")
      .where("lat", ">=", point.lat - reach)
      .where("lat", "<=", point.lat + reach)
      .where("lng", ">=", point.lng - reach)
      .where("lng", "<=", point.lng + reach)
      .select(["code", "lat", "lng"])
      .execute();
    const [first] = near.sort((a, b) => milesBetween(point, a) - milesBetween(point, b));
    if (first) return first.code;
  }
  return undefined;
}

/** The middle of the known ZIP codes of a state that begin with some digits. */
async function middleOf(
  { db }: Pick<Context, "db">,
  state: string,
  start: string,
): Promise<Point | undefined> {
  const { lat, lng } = await db
    .selectFrom("zip")
    .where("state", "=", state)
    .where("code", "like", `${start}%`)
    .select(({ fn }) => [fn.avg<number | null>("lat").as("lat"), fn.avg<number | null>("lng").as("lng")])
    .executeTakeFirstOrThrow();
  return lat === null || lng === null ? undefined : { lat, lng };
}

/** The known ZIP codes of a town, in their order; capitals make no difference. */
export async function placesOfCity({ db }: Context, city: string, state: string): Promise<Place[]> {
  const rows = await db
    .selectFrom("zip")
    .where("state", "=", state)
    .where(sql<string>`lower(city)`, "=", city.toLowerCase())
    .orderBy("code")
    .selectAll()
    .execute();
  return rows.map((row) => ({ ...row, zip: row.code }));
}
