import { sealEmailLink } from "../account/preferences/email-links.ts";
import type { Context } from "../platform/context.ts";
import type { Parts } from "../platform/http/http.ts";
import { mailboxPath } from "./paths.ts";
import { withShopperCall } from "./shopper-call.ts";

/** What is mailed of the news in the outbox. */
const mailed = ["order.placed", "order.reduced", "order.completed"] as const;
/** As many as one looks through. */
const mostMails = 20;

/**
 * Stands before the app and shows a shopper what would be mailed to them, from the outbox that a mailer would read.
 * Only the demo's entry and tests load it: an installation mails.
 */
export const withMailbox = <P extends Parts>(parts: P): P =>
  withShopperCall(parts, { path: mailboxPath, method: "GET", answer: mailOf });

async function mailOf(context: Context, accountId: string) {
  const { email } = await context.db
    .selectFrom("account")
    .where("id", "=", accountId)
    .select("email")
    .executeTakeFirstOrThrow();
  const rows = await context.db
    .selectFrom("outbox")
    .innerJoin("order", "order.id", "outbox.subject")
    .innerJoin("store", "store.store_id", "order.store_id")
    .where("order.account_id", "=", accountId)
    .where("outbox.type", "in", mailed)
    .orderBy("outbox.id", "desc")
    .limit(mostMails)
    .select((eb) => [
      "outbox.id",
      "outbox.type",
      "outbox.created_at",
      "order.id as orderId",
      "order.number",
      "order.email",
      "order.total",
      "store.name as store",
      eb
        .selectFrom("order_line")
        .whereRef("order_line.order_id", "=", "order.id")
        .select(({ cast, fn }) => cast<number>(fn.sum("quantity"), "integer").as("count"))
        .as("count"),
    ])
    .execute();
  return {
    to: email,
    emailToken: await sealEmailLink(context, accountId),
    mails: rows.map((row) => ({
      id: String(row.id),
      type: row.type,
      at: row.created_at.toISOString(),
      // An order's news go to the address that it was placed with.
      to: row.email,
      order: {
        id: row.orderId,
        number: row.number,
        total: row.total / 100,
        itemCount: row.count ?? 0,
        store: row.store,
      },
    })),
  };
}
