import { sql } from "kysely";
import type { Context } from "../../platform/context.ts";
import { fulfillmentTexts } from "./fulfillment-texts.ts";
import { slotTexts } from "./slot-texts.ts";

const tables = {
  "modality/fulfillment/text": fulfillmentTexts,
  "checkout/upfront-timeslots/1.0.0": slotTexts,
};

/** Puts the tables of texts there as this release has them. */
export async function seed({ db }: Context): Promise<void> {
  const rows = Object.entries(tables).flatMap(([name, locales]) =>
    Object.entries(locales).map(([locale, texts]) => ({
      name,
      locale,
      texts: sql<Record<string, string>>`${JSON.stringify(texts)}::jsonb`,
    })),
  );
  await db
    .insertInto("string_table")
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(["name", "locale"]).doUpdateSet({ texts: sql`excluded.texts` }),
    )
    .execute();
}
