import { renewalDays } from "../../../../sdk/domain/memberships.ts";
import type { Context } from "../../platform/context.ts";
import { daysFrom, demoPreferences, type DemoMembership } from "./demo-preferences.ts";

export async function seed(context: Context): Promise<void> {
  const accounts = await context.db.selectFrom("account").select("id").execute();
  for (const { id } of accounts) await seedPreferences(context, id);
}

/** Puts the choices of one demo shopper back to how they were first. The context's db is the caller's transaction. */
export async function seedPreferences(context: Context, accountId: string): Promise<void> {
  const { db, clock, ids } = context;
  const shopper = await db
    .selectFrom("account")
    .innerJoin("profile", "profile.account_id", "account.id")
    .innerJoin("banner", "banner.tenant", "account.tenant")
    .where("account.id", "=", accountId)
    .orderBy("banner.position")
    .select(["account.email", "profile.mobile_phone", "banner.domain"])
    .executeTakeFirstOrThrow();
  for (const table of [
    "banner_detail",
    "email_preference",
    "sms_opt_in",
    "customer_preference",
    "membership",
  ] as const)
    await db.deleteFrom(table).where("account_id", "=", accountId).execute();
  const {
    store,
    organization,
    emails = [],
    texts = [],
    preferences = {},
    membership,
  } = demoPreferences[shopper.email] ?? {};
  const now = clock();
  const own = { account_id: accountId, updated_at: now };
  if (store !== undefined)
    await db
      .insertInto("banner_detail")
      .values({
        ...own,
        banner_domain: shopper.domain,
        preferred_store_id: store,
        community_rewards: organization !== undefined,
        organization: organization ?? null,
      })
      .execute();
  for (const name of emails)
    await db
      .insertInto("email_preference")
      .values({ ...own, name, selected: true })
      .execute();
  for (const trigger_type of texts)
    await db
      .insertInto("sms_opt_in")
      .values({ ...own, phone: `+1${shopper.mobile_phone ?? ""}`, trigger_type, opted_in: true })
      .execute();
  for (const [name, value] of Object.entries(preferences))
    await db
      .insertInto("customer_preference")
      .values({ ...own, id: ids.make("prf"), chain: shopper.domain, name, value, version_key: ids.version() })
      .execute();
  if (membership)
    await db
      .insertInto("membership")
      .values({ ...membershipRow(membership, now), id: ids.make("mbr"), account_id: accountId })
      .execute();
}

function membershipRow({ created, renews, trialEnds, cancelled, ...row }: DemoMembership, now: Date) {
  const end = created + renewalDays(row.term_quantity);
  const at = (days: number | undefined) => (days === undefined ? null : daysFrom(now, days));
  return {
    ...row,
    created_at: daysFrom(now, created),
    renews_at: at(renews === "itself" ? end : undefined),
    renew_by: at(renews === "byHand" ? end : undefined),
    trial_ends_at: at(trialEnds),
    cancelled_at: at(cancelled),
  };
}
