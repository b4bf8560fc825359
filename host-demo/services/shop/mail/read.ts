import type { Kysely } from "kysely";
import { toDollars } from "../../../../sdk/domain/money.ts";
import type { Context } from "../../platform/context.ts";
import type { Tables } from "../../tables.ts";
import { readStore } from "../cart/stores.ts";
import { findOrder } from "../order/orders.ts";
import { toWireOrder } from "../order/wire.ts";
import { composeOrderMail, type Mail } from "./compose.ts";
import { type LineChange, type MailKind, mailKinds, versionKinds } from "./content.ts";
import { joinedKind, readMembershipMail } from "./membership.ts";
import type { MailLocale } from "./texts.ts";

/** A mail with its way: to whom, when, and of what. */
export interface ReadMail extends Mail {
  /** Of its row in the outbox. */
  readonly id: string;
  readonly kind: MailKind | typeof joinedKind;
  readonly at: Date;
  /** The address that the order was placed with, or the plan bought. */
  readonly to: string;
  readonly orderId: string;
}

/** A shopper's news in the outbox that are mailed. */
const newsOf = (db: Kysely<Tables>, accountId: string) =>
  db
    .selectFrom("outbox")
    .where("outbox.subject", "in", (from) =>
      from
        .selectFrom("order")
        .where("account_id", "=", accountId)
        .select("id")
        .unionAll(from.selectFrom("membership_checkout").where("account_id", "=", accountId).select("id")),
    )
    .where("outbox.type", "in", [...mailKinds, joinedKind]);

/** The ids of the latest of them in the outbox, the newest first. */
export async function listMail({ db }: Context, accountId: string, most: number): Promise<string[]> {
  const rows = await newsOf(db, accountId)
    .orderBy("outbox.id", "desc")
    .limit(most)
    .select("outbox.id")
    .execute();
  return rows.map(({ id }) => String(id));
}

/**
 * A shopper's mail by the id of its news. Undefined when there is none, or it is another shopper's. Neither a checkout
 * nor an order keeps the language of its shopper, so that the caller says which one it is to be in.
 */
export async function readMail(
  context: Context,
  { accountId, id, locale }: { readonly accountId: string; readonly id: string; readonly locale: MailLocale },
): Promise<ReadMail | undefined> {
  const { db, settings } = context;
  const news = await newsOf(db, accountId)
    .where("outbox.id", "=", id)
    .select(["outbox.type", "outbox.subject", "outbox.created_at"])
    .executeTakeFirst();
  if (!news) return undefined;
  const sent = { id, at: news.created_at };
  if (news.type === joinedKind) {
    const joined = await readMembershipMail(context, { accountId, checkoutId: news.subject, locale });
    return joined && { ...joined, ...sent, kind: joinedKind };
  }
  const kind = mailKinds.find((each) => each === news.type);
  // As it stood then: each version is told of once, in one transaction with itself.
  const version = await countUpTo(db, { id, orderId: news.subject }, versionKinds);
  const stored = await findOrder(db, accountId, news.subject, version);
  if (!kind || !stored) return undefined;
  const order = toWireOrder(stored, await readStore(db, stored.order.store_id));
  const mail = composeOrderMail({
    kind,
    order,
    changes: await changesBy(db, order.id, id),
    finalTotal: kind === "order.completed" ? await finalTotalOf(db, order.id) : undefined,
    banner: await bannerOf(db, order.store.storeId),
    siteOrigin: settings.siteOrigin,
    locale,
  });
  return { ...mail, ...sent, kind, to: order.email, orderId: order.id };
}

/** How many news of these kinds there are of an order, up to a row of the outbox. */
async function countUpTo(
  db: Kysely<Tables>,
  { id, orderId }: { readonly id: string; readonly orderId: string },
  kinds: readonly MailKind[],
): Promise<number> {
  const { count } = await db
    .selectFrom("outbox")
    .where("subject", "=", orderId)
    .where("type", "in", kinds)
    .where("id", "<=", id)
    .select(({ fn }) => fn.countAll().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The reductions of an order up to a row of the outbox: each is told of there, in one transaction with itself. */
async function changesBy(db: Kysely<Tables>, orderId: string, newsId: string): Promise<LineChange[]> {
  const count = await countUpTo(db, { id: newsId, orderId }, ["order.reduced"]);
  const reductions = await db
    .selectFrom("order_refund")
    .where("order_id", "=", orderId)
    .orderBy("created_at")
    .limit(count)
    .select(["line_id", "quantity", "snap", "gifts", "bank"])
    .execute();
  return reductions.map(({ line_id, quantity, snap, gifts, bank }) => ({
    lineId: line_id,
    left: quantity,
    returned: toDollars(gifts.reduce((sum, gift) => sum + gift, snap + bank)),
  }));
}

/** What was charged in the end, as the receipt has it: less what the bank card did not pay. */
async function finalTotalOf(db: Kysely<Tables>, orderId: string): Promise<number | undefined> {
  const settlement = await db
    .selectFrom("order_settlement")
    .where("order_id", "=", orderId)
    .select(["total", "unpaid"])
    .executeTakeFirst();
  return settlement && toDollars(settlement.total - settlement.unpaid);
}

const bannerOf = (db: Kysely<Tables>, storeId: string) =>
  db
    .selectFrom("store")
    .innerJoin("banner", "banner.domain", "store.banner_domain")
    .where("store_id", "=", storeId)
    .select(["banner.domain", "banner.name", "banner.phone"])
    .executeTakeFirstOrThrow();
