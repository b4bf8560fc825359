import type { Context } from "../core/context.ts";
import { streets } from "./streets.ts";
import { zipAreas, zips } from "./zips.ts";

export async function seed({ db, ids }: Context): Promise<void> {
  await db
    .insertInto("zip")
    .values([...zips])
    .execute();
  await db
    .insertInto("zip_area")
    .values([...zipAreas])
    .execute();
  await db
    .insertInto("street_range")
    .values(streets.map((street) => ({ ...street, id: ids.make("str") })))
    .execute();
}
