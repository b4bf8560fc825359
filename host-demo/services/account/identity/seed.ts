import { dayAt } from "../../../../sdk/domain/days.ts";
import type { Context } from "../../platform/context.ts";
import { demoPassword, type DemoShopper, demoShoppers } from "./demo-shoppers.ts";
import { hashPassword } from "./passwords.ts";

export function seed(context: Context): Promise<void> {
  return seedShoppers(context, demoShoppers);
}

/** Opens accounts, with their profiles; there must be at least one, and none of them known. */
export async function seedShoppers(context: Context, shoppers: readonly DemoShopper[]): Promise<void> {
  const { db, clock, ids } = context;
  const now = clock();
  // One password for all, which everybody knows: one hash serves, where so many would take seconds.
  const password_hash = await hashPassword(demoPassword, context.settings.passwordCost);
  const rows = shoppers.map((shopper) => ({ shopper, id: ids.make("acc") }));
  await db
    .insertInto("account")
    .values(
      rows.map(({ shopper, id }) => ({
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
    .values(rows.map(({ shopper, id }) => ({ ...profileFields(context, shopper), account_id: id })))
    .execute();
}

/** Puts a demo shopper's profile back to how it was first. */
export async function restoreProfile(context: Context, accountId: string, email: string): Promise<void> {
  const shopper = demoShoppers.find((each) => each.email === email);
  if (!shopper) return;
  await context.db
    .updateTable("profile")
    .set(profileFields(context, shopper))
    .where("account_id", "=", accountId)
    .execute();
}

function profileFields({ clock, ids }: Context, shopper: DemoShopper) {
  return {
    first_name: shopper.firstName ?? null,
    last_name: shopper.lastName ?? null,
    mobile_phone: shopper.mobilePhone ?? null,
    mobile_verified: shopper.mobilePhone !== undefined && !shopper.mobileUnverified,
    home_phone: null,
    email_verified: true,
    birth_date: shopper.ageToday === undefined ? null : birthDate(clock(), shopper.ageToday),
    // The card of a programme that counts its members, in the order of their telephones.
    loyalty_card_number: shopper.mobilePhone === undefined ? null : `41${shopper.mobilePhone}`,
    relevant_ads_opt_in: false,
    version_key: ids.version(),
  };
}

/** Born on today's day of the year, so that the age is reached today: at the default store, whose day counts. */
function birthDate(now: Date, age: number): string {
  const [year = 0, month = 1, day = 1] = dayAt("America/New_York", now).split("-").map(Number);
  return new Date(Date.UTC(year - age, month - 1, day)).toISOString().slice(0, 10);
}
