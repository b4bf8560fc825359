import type { Kysely } from "kysely";
import type { Tables } from "../../tables.ts";
import { paymentColumns, type PaymentRow } from "./tables.ts";

export function readPayments(db: Kysely<Tables>, checkoutId: string): Promise<PaymentRow[]> {
  return db
    .selectFrom("checkout_payment")
    .where("checkout_id", "=", checkoutId)
    .orderBy("position")
    .select(paymentColumns)
    .execute();
}

export async function writePayments(
  trx: Kysely<Tables>,
  checkoutId: string,
  payments: readonly Omit<PaymentRow, "checkout_id" | "position">[],
): Promise<void> {
  await trx.deleteFrom("checkout_payment").where("checkout_id", "=", checkoutId).execute();
  if (payments.length === 0) return;
  await trx
    .insertInto("checkout_payment")
    .values(payments.map((payment, position) => ({ ...payment, checkout_id: checkoutId, position })))
    .execute();
}
