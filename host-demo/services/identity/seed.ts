import type { Context } from "../core/context.ts";
import { demoPassword, type DemoShopper, demoShoppers } from "./demo-shoppers.ts";
import { hashPassword } from "./passwords.ts";

export function seed(context: Context): Promise<void> {
  return seedShoppers(context, demoShoppers);
}

/** Opens accounts, with their profiles; there must be at least one, and none of them known. */
export async function seedShoppers(context: Context, shoppers: readonly DemoShopper[]): Promise<void> {
  const { db, clock, ids } = context;
  const now = clock();
  const rows = await Promise.all(
    shoppers.map(async (shopper) => ({
      shopper,
      id: ids.make("acc"),
      password_hash: await hashPassword(demoPassword),
    })),
  );
  await db
    .insertInto("account")
    .values(
      rows.map(({ shopper, id, password_hash }) => ({
        id,
        tenant: shopper.tenant ?? "aisle",
        email: shopper.email,
        password_hash,
        acr: shopper.acr ?? "full",
        created_at: now,
      })),
    )
    .execute();
  await db
    .insertInto("profile")
    .values(
      rows.map(({ shopper, id }) => ({
        account_id: id,
        first_name: shopper.firstName ?? null,
        last_name: shopper.lastName ?? null,
        mobile_phone: shopper.mobilePhone ?? null,
        birth_date: shopper.ageToday === undefined ? null : birthDate(now, shopper.ageToday),
      })),
    )
    .execute();
}

/** Born on today's day of the year, so that the age is reached today. */
function birthDate(today: Date, age: number): string {
  const day = new Date(Date.UTC(today.getUTCFullYear() - age, today.getUTCMonth(), today.getUTCDate()));
  return day.toISOString().slice(0, 10);
}
