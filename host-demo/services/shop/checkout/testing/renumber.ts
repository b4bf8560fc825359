import type { ProcessorTables } from "../../../payments/processor/tables.ts";
import { createVault } from "../../../payments/vault/vault.ts";
import type { Context } from "../../../platform/context.ts";

/** Puts another test number behind the bank card that holds a part of an order: what it says to a rise is that one's. */
export async function renumberHeld(context: Context, orderId: string, pan: string): Promise<void> {
  const token = await createVault(context).store({ pan, expMonth: 2, expYear: 2030 });
  await context.db
    .withTables<ProcessorTables>()
    .updateTable("processor.authorization")
    .set({ token })
    .where("merchant_reference", "=", orderId)
    .where("tender", "=", "BANK_CARD")
    .execute();
}
