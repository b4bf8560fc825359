import type { Insertable } from "kysely";
import type { Context } from "../../platform/context.ts";
import { createVault } from "../vault/vault.ts";
import { demoWallets, type DemoCard } from "./demo-wallets.ts";
import type { CardTable } from "./tables.ts";
import { billingColumns, noBilling } from "./wire.ts";

export async function seed(context: Context): Promise<void> {
  const accounts = await context.db.selectFrom("account").select("id").execute();
  for (const { id } of accounts) await seedWallet(context, id);
}

/** Saves the cards of one demo shopper, whose wallet is empty. The context's db is the caller's transaction. */
export async function seedWallet(context: Context, accountId: string): Promise<void> {
  const { db } = context;
  const account = await db
    .selectFrom("account")
    .innerJoin("profile", "profile.account_id", "account.id")
    .where("account.id", "=", accountId)
    .select(["account.id", "account.tenant", "account.email", "profile.first_name", "profile.last_name"])
    .executeTakeFirstOrThrow();
  const now = context.clock();
  const cards = (demoWallets[account.email] ?? []).map((demo, index) => {
    const expiry = demo.expiresInMonths === undefined ? undefined : monthsFrom(now, demo.expiresInMonths);
    const row = {
      ...describe(demo),
      ...billing(demo),
      id: context.ids.make("crd"),
      account_id: account.id,
      tenant: account.tenant,
      version_key: context.ids.version(),
      exp_month: expiry?.month ?? null,
      exp_year: expiry?.year ?? null,
      payment_gram: context.ids.make("grm"),
      holder_first_name: demo.type === "BANK_CARD" ? account.first_name : null,
      holder_last_name: demo.type === "BANK_CARD" ? account.last_name : null,
      // One millisecond apart, so that the wallet keeps the order of the list.
      created_at: new Date(now.getTime() + index),
      updated_at: now,
    };
    return { demo, expiry, row };
  });
  if (cards.length === 0) return;
  const numbers = cards.map(({ demo: { pan }, expiry }) => ({
    pan,
    expMonth: expiry?.month,
    expYear: expiry?.year,
  }));
  const tokens = await createVault(context).storeAll(numbers);
  await db
    .insertInto("card")
    .values(cards.map(({ row }, index) => ({ ...row, vault_token: tokens[index] ?? null })))
    .execute();
  const defaults = cards.flatMap(({ demo, row }) =>
    (demo.preferredIn ?? []).map((application_id) => ({
      account_id: account.id,
      application_id,
      card_id: row.id,
    })),
  );
  if (defaults.length > 0) await db.insertInto("card_default").values(defaults).execute();
}

type Described = Pick<
  Insertable<CardTable>,
  | "card_type"
  | "brand"
  | "image_type"
  | "last_four"
  | "bin"
  | "bin_type"
  | "description"
  | "status"
  | "not_accepted_for"
>;

function describe(demo: DemoCard): Described {
  return {
    card_type: demo.type,
    brand: demo.brand,
    image_type: demo.imageType,
    last_four: demo.pan.slice(-4),
    bin: demo.type === "BANK_CARD" ? demo.pan.slice(0, 6) : null,
    bin_type: demo.binType ?? null,
    description: demo.description,
    status: demo.status ?? "ACTIVE",
    not_accepted_for: [...(demo.notAcceptedFor ?? [])],
  };
}

function billing(demo: DemoCard) {
  if (demo.type !== "BANK_CARD" || demo.withoutAddress) return noBilling;
  return billingColumns({
    addressLines: [...(demo.addressLines ?? ["3760 Paxton Ave"])],
    cityTown: "Cincinnati",
    stateProvince: "OH",
    postalCode: "45209",
    countryCode: "US",
  });
}

/** Relative to the day of the seed, so that the demo's cards never age. */
function monthsFrom(now: Date, months: number): { month: number; year: number } {
  const count = now.getUTCFullYear() * 12 + now.getUTCMonth() + months;
  return { month: (count % 12) + 1, year: Math.floor(count / 12) };
}
