import { countryOf } from "../../../../sdk/domain/addresses.ts";
import type { Context } from "../../platform/context.ts";
import { placeOfStreet } from "./addresses.ts";
import { demoAddresses } from "./demo-addresses.ts";

export async function seed(context: Context): Promise<void> {
  const accounts = await context.db.selectFrom("account").select("id").execute();
  for (const { id } of accounts) await seedAddresses(context, id);
}

/** Saves the addresses of one demo shopper, whose book is empty. The context's db is the caller's transaction. */
export async function seedAddresses(context: Context, accountId: string): Promise<void> {
  const { db, clock, ids } = context;
  const { email, tenant } = await db
    .selectFrom("account")
    .where("id", "=", accountId)
    .select(["email", "tenant"])
    .executeTakeFirstOrThrow();
  const now = clock();
  for (const [index, address] of (demoAddresses[email] ?? []).entries()) {
    const row = { ...address, country_code: countryOf(address.region) };
    await db
      .insertInto("address")
      .values({
        ...row,
        ...(await placeOfStreet(context, row)),
        id: ids.make("adr"),
        account_id: accountId,
        tenant,
        label: null,
        notes: null,
        is_preferred: row.type === "home",
        version_key: ids.version(),
        // One millisecond apart, so that the book keeps the order of the list.
        created_at: new Date(now.getTime() + index),
        updated_at: now,
      })
      .execute();
  }
}
