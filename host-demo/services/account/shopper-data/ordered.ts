import type { Selectable } from "kysely";
import type { accountDataResponse } from "../../../../sdk/contract/account-data.ts";
import { toDollars } from "../../../../sdk/domain/money.ts";
import type { Context } from "../../platform/context.ts";
import { sum } from "../../shop/order/dues.ts";
import { readReceipt } from "../../shop/order/receipt.ts";
import type { Tables } from "../../tables.ts";

type AccountData = ReturnType<typeof accountDataResponse>["accountData"];

interface WantedLine {
  readonly line_id?: string;
  readonly gtin13: string;
  readonly description: string;
  readonly quantity: number;
  readonly substitution_policy: string | null;
  readonly backup: { readonly gtin13: string; readonly description: string } | null;
  readonly instructions: string | null;
}

export const toLine = ({
  line_id,
  gtin13,
  description,
  quantity,
  substitution_policy,
  backup,
  instructions,
}: WantedLine) => ({
  ...(line_id !== undefined && { lineId: line_id }),
  gtin13,
  description,
  quantity,
  ...(substitution_policy !== null && { substitutionPolicy: substitution_policy }),
  ...(backup && { substitutionItems: [{ gtin13: backup.gtin13, description: backup.description }] }),
  ...(instructions !== null && { instructions }),
});

interface ContactColumns {
  readonly contact_first_name: string | null;
  readonly contact_last_name: string | null;
  readonly contact_phone: string | null;
  readonly contact_sms_optin: boolean;
}

export const contactOf = (row: ContactColumns) => ({
  firstName: row.contact_first_name ?? "",
  lastName: row.contact_last_name ?? "",
  phone: row.contact_phone ?? "",
  smsOptin: row.contact_sms_optin,
});

/** What is kept of all of them, however far back, the oldest first. */
async function readOrdered({ db }: Context, accountId: string) {
  const rows = await db
    .selectFrom("order")
    .where("account_id", "=", accountId)
    .orderBy("placed_at")
    .orderBy("id")
    .selectAll()
    .execute();
  const lines = await db
    .selectFrom("order_line")
    .innerJoin("order", (join) =>
      join.onRef("order.id", "=", "order_line.order_id").onRef("order.version", "=", "order_line.version"),
    )
    .where("order.account_id", "=", accountId)
    .orderBy("position")
    .selectAll("order_line")
    .execute();
  const payments = await db
    .selectFrom("order_payment")
    .innerJoin("order", (join) =>
      join
        .onRef("order.id", "=", "order_payment.order_id")
        .onRef("order.version", "=", "order_payment.version"),
    )
    .where("order.account_id", "=", accountId)
    .orderBy("position")
    .selectAll("order_payment")
    .execute();
  const versions = await db
    .selectFrom("order_version")
    .innerJoin("order", "order.id", "order_version.order_id")
    .where("order.account_id", "=", accountId)
    .orderBy("order_version.version")
    .selectAll("order_version")
    .execute();
  const authorizations = await db
    .selectFrom("order_authorization")
    .innerJoin("order", "order.id", "order_authorization.order_id")
    .where("order.account_id", "=", accountId)
    .orderBy("order_authorization.version")
    .orderBy("order_authorization.authorization_id")
    .selectAll("order_authorization")
    .execute();
  return { rows, lines, payments, versions, authorizations };
}

/** What else is kept of them: what went back, and what was said of the buyer's age. */
async function readBesides({ db }: Context, accountId: string) {
  const refunds = await db
    .selectFrom("order_refund")
    .innerJoin("order", "order.id", "order_refund.order_id")
    .where("order.account_id", "=", accountId)
    .orderBy("order_refund.created_at")
    .orderBy("order_refund.key")
    .selectAll("order_refund")
    .execute();
  const births = await db
    .selectFrom("checkout")
    .where("account_id", "=", accountId)
    .where("order_id", "is not", null)
    .where("contact_date_of_birth", "is not", null)
    .orderBy("created_at")
    .select(["order_id", "contact_date_of_birth"])
    .execute();
  return { refunds, births };
}

interface PaymentColumns {
  readonly payment_type: string;
  /** Cents. */
  readonly amount: number;
  readonly brand: string;
  readonly last_four: string;
}

export const toPayment = ({ payment_type, amount, brand, last_four }: PaymentColumns) => ({
  paymentType: payment_type,
  amount: toDollars(amount),
  brand,
  lastFour: last_four,
});

const toVersion = ({ total, gratuity_total, created_at }: Selectable<Tables["order_version"]>) => ({
  total: toDollars(total),
  tip: toDollars(gratuity_total),
  createdAt: created_at.toISOString(),
});

const toAuthorization = ({
  payment_type: paymentType,
  purpose,
  amount,
  released,
  voided,
}: Selectable<Tables["order_authorization"]>) => ({
  paymentType,
  purpose,
  amount: toDollars(amount),
  released: toDollars(voided ? amount : released),
});

const toRefund = (row: Selectable<Tables["order_refund"]>) => ({
  lineId: row.line_id,
  quantity: row.quantity,
  amount: toDollars(row.snap + sum(row.gifts) + row.bank),
  status: row.status,
  createdAt: row.created_at.toISOString(),
});

/** All orders of an account, with what became of each. */
export async function ordersOf(context: Context, accountId: string): Promise<AccountData["orders"]> {
  const { rows, ...placed } = await readOrdered(context, accountId);
  const parts = { ...placed, ...(await readBesides(context, accountId)) };
  const orders: AccountData["orders"] = [];
  for (const row of rows) {
    const own = <Part extends { readonly order_id: string | null }>(all: readonly Part[]) =>
      all.filter(({ order_id }) => order_id === row.id);
    const [lines, payments] = [own(parts.lines), own(parts.payments)];
    const receipt = await readReceipt(context.db, { order: row, lines, payments });
    const dateOfBirth = own(parts.births).at(-1)?.contact_date_of_birth;
    orders.push({
      id: row.id,
      number: row.number,
      status: row.status,
      placedAt: row.placed_at.toISOString(),
      storeId: row.store_id,
      ...(row.delivery_address && { deliveryAddress: row.delivery_address }),
      contact: contactOf(row),
      email: row.email,
      ...(dateOfBirth && { dateOfBirth }),
      ...(row.instructions !== null && { instructions: row.instructions }),
      promoCodes: row.promos.map(({ code }) => code),
      tip: toDollars(row.gratuity_total),
      total: toDollars(row.total),
      lineItems: lines.map(toLine),
      payments: payments.map((payment, position) => ({
        ...toPayment(payment),
        charged: receipt?.payments[position]?.charged,
      })),
      versions: own(parts.versions).map(toVersion),
      authorizations: own(parts.authorizations).map(toAuthorization),
      refunds: own(parts.refunds).map(toRefund),
      ...(receipt && { receipt: { total: receipt.total, lineItems: receipt.lines } }),
    });
  }
  return orders;
}
