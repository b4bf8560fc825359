import type { Checkout } from "../../../../../sdk/contract/checkout.ts";
import { askedBanner } from "../../catalog/asked-banner.ts";
import { mainCart } from "../../cart/carts.ts";
import { pinBinding } from "../../../payments/pci-forms/pins.ts";
import { createPrepaidAccounts } from "../../../payments/processor/accounts.ts";
import type { PrepaidTables } from "../../../payments/processor/accounts-tables.ts";
import { createBriefSecrets } from "../../../payments/vault/brief-secrets.ts";
import { createVault } from "../../../payments/vault/vault.ts";
import type { Context } from "../../../platform/context.ts";
import { openPostgres } from "../../../platform/database/database.ts";
import { createIds } from "../../../platform/ids.ts";
import { issueAccessToken } from "../../../platform/keys/access-token.ts";
import { generateKeyFile, parseKeys } from "../../../platform/keys/keys.ts";
import { createLog } from "../../../platform/log.ts";
import { testSettings } from "../../../testing/test-settings.ts";
import { withProviders } from "../../../providers.ts";

/** One of many shoppers, with a cart of their own and the cards of cards@. */
export interface Member {
  readonly accountId: string;
  readonly token: string;
}

export interface Crowd {
  /** What the services of the database are to be started with. */
  readonly keys: string;
  readonly context: Context;
  /** What each of them buys: a product that SNAP may pay for, and one that it may not. */
  readonly products: readonly string[];
  /** Makes so many, once the services have filled the database. */
  gather(count: number): Promise<readonly Member[]>;
  /** What a shopper submits for the SNAP card that pays for a checkout, if one does. */
  typePin(member: Member, checkout: Pick<Checkout, "id" | "payments">): Promise<object>;
  close(): Promise<void>;
}

const pans = new Map([
  ["1111", "4111111111111111"],
  ["0000", "9999000000000000"],
  ["0025", "9800000000000000025"],
]);

/** Enough that a card which all of them share is never empty. */
const plenty = 10_000_000;

export function openCrowd(url: string): Crowd {
  const clock = () => new Date();
  const keys = JSON.stringify(generateKeyFile());
  const { db, close } = openPostgres(url, 4);
  const context = withProviders({
    db,
    clock,
    ids: createIds(),
    keys: parseKeys(keys),
    settings: testSettings,
    log: createLog({ clock, level: "silent" }),
  });
  const products: string[] = [];

  /** A shopper as cards@ is, with numbers of their own for three of the cards. */
  async function join(): Promise<Member> {
    const [accountId, tenant] = [context.ids.make("acc"), "aisle"];
    const model = await db
      .selectFrom("account")
      .where("email", "=", "cards@aisle.test")
      .selectAll()
      .executeTakeFirstOrThrow();
    await db
      .insertInto("account")
      .values({ ...model, id: accountId, email: `${accountId}@aisle.test` })
      .execute();
    const profile = await db
      .selectFrom("profile")
      .where("account_id", "=", model.id)
      .selectAll()
      .executeTakeFirstOrThrow();
    await db
      .insertInto("profile")
      .values({ ...profile, account_id: accountId })
      .execute();
    const cards = await db
      .selectFrom("card")
      .where("account_id", "=", model.id)
      .where("last_four", "in", [...pans.keys()])
      .selectAll()
      .execute();
    const numbers = cards.map(({ last_four, exp_month, exp_year }) => ({
      pan: pans.get(last_four) ?? "",
      ...(exp_month !== null && exp_year !== null && { expMonth: exp_month, expYear: exp_year }),
    }));
    const tokens = await createVault(context).storeAll(numbers);
    const own = cards.map((card, index) => ({
      ...card,
      id: context.ids.make("crd"),
      account_id: accountId,
      payment_gram: context.ids.make("grm"),
      vault_token: tokens[index] ?? null,
    }));
    await db.insertInto("card").values(own).execute();
    await mainCart(context, accountId, await askedBanner(context, tenant, new Headers()));
    const { accessToken } = await issueAccessToken(context, { accountId, tenant, acr: "full" });
    return { accountId, token: accessToken };
  }

  return {
    keys,
    context,
    products,
    close,

    async gather(count) {
      for (const eligible of [true, false]) {
        const product = await db
          .selectFrom("product")
          .innerJoin("cart_line", "cart_line.gtin13", "product.gtin13")
          .where("snap_eligible", "=", eligible)
          .select("product.gtin13")
          .executeTakeFirstOrThrow();
        products.push(product.gtin13);
      }
      // More orders than a store has places for in a week.
      await db.updateTable("slot_rule").set({ capacity: plenty }).execute();
      await db.updateTable("slot").set({ capacity: plenty }).execute();
      const members: Member[] = [];
      for (let index = 0; index < count; index += 1) members.push(await join());
      const tokens = await db
        .selectFrom("card")
        .where("card_type", "!=", "BANK_CARD")
        .select("vault_token")
        .execute();
      for (const token of new Set(tokens.map(({ vault_token }) => vault_token ?? "")))
        await createPrepaidAccounts(context).balance(token);
      await db
        .withTables<PrepaidTables>()
        .updateTable("processor.prepaid_account")
        .set({ balance: plenty })
        .execute();
      return members;
    },

    async typePin({ accountId }, { id: checkoutId, payments }) {
      const payment = payments.find(({ paymentType }) => paymentType === "EBT");
      if (!payment) return {};
      const { id: cardId, amountToAuthorize } = payment;
      const encryptedPin = context.ids.make("epb");
      await createBriefSecrets(context).keep({
        handle: encryptedPin,
        binding: pinBinding({ accountId, cardId, checkoutId, amount: amountToAuthorize }),
        value: "1234",
        expiresAt: new Date(clock().getTime() + 10 * 60_000),
      });
      return { ebtCards: [{ id: cardId, program: "SNAP", encryptedPin }] };
    },
  };
}
