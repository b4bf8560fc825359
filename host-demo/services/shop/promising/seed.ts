import type { Context } from "../../platform/context.ts";
import { demoOutages, demoRules } from "./demo-rules.ts";

export async function seed({ db }: Context): Promise<void> {
  await db
    .insertInto("slot_rule")
    .values([...demoRules])
    .execute();
  await db
    .insertInto("vendor_outage")
    .values([...demoOutages])
    .execute();
}
