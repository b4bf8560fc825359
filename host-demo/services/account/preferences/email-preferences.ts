import type { EmailPreference } from "../../../../sdk/contract/preferences.ts";
import { emailSubscriptions } from "../../../../sdk/domain/customer-preferences.ts";
import type { Context } from "../../platform/context.ts";
import { ServiceError } from "../../platform/http/service-error.ts";

/** What each subscription brings, as its editors say it. */
const descriptions: Readonly<Record<string, string>> = {
  "ExpressLane Offers": "Offers for members of the ExpressLane program, as they come up.",
  "Fine Wines Club": "New bottles, tastings and prices from our wine cellar, twice a month.",
  "Fresh Catch": "What the boats brought in, every Friday.",
  "Join e-VIC": "Prices for e-VIC customers that are in no flyer, every week.",
  "Monthly Newsletter": "Recipes and news of your store, once a month.",
  "Specials & Promotions": "Sales and coupons, picked by what you buy.",
  "Weekly Ad": "The flyer, on the morning on which it begins.",
};

/**
 * Every subscription, chosen or not, at the banner that is asked for, where it is one of the account's tenant; else at the
 * first of those. Throws NOT_FOUND once the account is gone.
 */
export async function emailPreferencesOf(
  context: Context,
  accountId: string,
  askedBanner?: string,
): Promise<EmailPreference[]> {
  const { db } = context;
  const banners = await db
    .selectFrom("account")
    .innerJoin("banner", "banner.tenant", "account.tenant")
    .where("account.id", "=", accountId)
    .orderBy("banner.position")
    .select(["banner.domain", "banner.banner_name"])
    .execute();
  const banner = banners.find(({ banner_name }) => banner_name === askedBanner) ?? banners[0];
  if (!banner) throw new ServiceError("NOT_FOUND");
  const rows = await db
    .selectFrom("email_preference")
    .where("account_id", "=", accountId)
    .select(["name", "selected"])
    .execute();
  const selected = new Map(rows.map((row) => [row.name, row.selected]));
  return emailSubscriptions.map((name) => ({
    shortDescription: name,
    longDescription: descriptions[name] ?? "",
    selected: selected.get(name) ?? false,
    userSet: selected.has(name),
    banner: banner.domain,
  }));
}

type Choice = Pick<EmailPreference, "shortDescription" | "selected">;

/** Keeps what was chosen; what is not named stays as it was. Throws BAD_REQUEST for a subscription that there is not. */
export async function chooseEmails(
  { db, clock }: Context,
  accountId: string,
  choices: readonly Choice[],
): Promise<void> {
  if (choices.some(({ shortDescription }) => !emailSubscriptions.includes(shortDescription)))
    throw new ServiceError("BAD_REQUEST", { reason: "There is no such subscription." });
  // The last one counts of a name that comes twice; a statement can write a row only once.
  const last = new Map(choices.map(({ shortDescription, selected }) => [shortDescription, selected]));
  if (last.size === 0) return;
  await db
    .insertInto("email_preference")
    .values(
      [...last].map(([name, selected]) => ({ account_id: accountId, name, selected, updated_at: clock() })),
    )
    .onConflict((conflict) =>
      conflict.columns(["account_id", "name"]).doUpdateSet((row) => ({
        selected: row.ref("excluded.selected"),
        updated_at: row.ref("excluded.updated_at"),
      })),
    )
    .execute();
}
