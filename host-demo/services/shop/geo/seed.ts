import type { Context } from "../../platform/context.ts";
import { streetsWith } from "./streets.ts";
import { zipAreas, zips } from "./zips.ts";

/** The ZIP codes by which people look for a store; those that are there stay. */
export async function seedZips({ db }: Context): Promise<void> {
  await db
    .insertInto("zip")
    .values([...zips])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The ZIP codes and the streets, those of the stores among them: they are in the database by then. */
export async function seed(context: Context): Promise<void> {
  const { db, ids } = context;
  await seedZips(context);
  await db
    .insertInto("zip_area")
    .values([...zipAreas])
    .execute();
  const stores = await db.selectFrom("store").select(["zip_code", "address_line_1"]).execute();
  await db
    .insertInto("street_range")
    .values(streetsWith(stores).map((street) => ({ ...street, id: ids.make("str") })))
    .execute();
}
