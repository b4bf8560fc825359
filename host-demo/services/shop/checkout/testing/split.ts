import { expect } from "vitest";
import type { Checkout } from "../../../../../sdk/contract/checkout.ts";
import { createPrepaidAccounts } from "../../../payments/processor/accounts.ts";
import { testFrame } from "../../../testing/test-frame.ts";
import type { TestServices } from "../../../testing/test-services.ts";
import { createVault } from "../../../payments/vault/vault.ts";
import { checkoutIn, type Submission, type Tendered, type TestShopper } from "./shopper.ts";

/** Cards of cards@, by which its tests pay. */
export const visa: Tendered = { paymentType: "BANK_CARD", lastFour: "1111" };
export const snap: Tendered = { paymentType: "EBT", lastFour: "0000" };
export const gift25: Tendered = { paymentType: "GIFT_CARD", lastFour: "0025" };
export const gift100: Tendered = { paymentType: "GIFT_CARD", lastFour: "0100" };

/** A checkout of the shopper's cart that these cards pay. */
export async function paying(shopper: TestShopper, ...tendered: readonly Tendered[]): Promise<Checkout> {
  const opened = checkoutIn(await shopper.open((await shopper.cart()).id));
  return checkoutIn(await shopper.pay(opened, tendered));
}

/** What a shopper sends after typing a PIN for what SNAP pays of a checkout. */
export async function withPin(
  services: TestServices,
  { shopper, token }: { readonly shopper: TestShopper; readonly token: string },
  checkout: Checkout,
  pin = "1234",
  change: object = {},
): Promise<Submission> {
  const payment = checkout.payments.find(({ paymentType }) => paymentType === "EBT");
  const card = (await shopper.cards()).find(({ id }) => id === payment?.id);
  if (!payment || !card) throw new Error("SNAP pays nothing");
  const told = { checkoutId: checkout.id, amount: payment.amountToAuthorize / 100, ...change };
  const encryptedPin = await testFrame(services).pinHandle(token, card, pin, told);
  return { ebtCards: [{ id: card.id, program: "SNAP", encryptedPin }] };
}

async function cardOf({ context }: TestServices, lastFour: string) {
  return context.db
    .selectFrom("card")
    .innerJoin("account", "account.id", "card.account_id")
    .where("account.email", "=", "cards@aisle.test")
    .where("card.last_four", "=", lastFour)
    .select(["card.id", "card.vault_token"])
    .executeTakeFirstOrThrow();
}

/** Takes money from a card of cards@, as an order of somebody else who holds it does. */
export async function spend(services: TestServices, lastFour: string, amount: number): Promise<void> {
  const { vault_token } = await cardOf(services, lastFour);
  expect(await createPrepaidAccounts(services.context).take(vault_token ?? "", amount)).toBe(true);
}

/** What a card of cards@ holds. */
export async function balanceOf(services: TestServices, lastFour: string): Promise<number | undefined> {
  const { vault_token } = await cardOf(services, lastFour);
  return createPrepaidAccounts(services.context).balance(vault_token ?? "");
}

/** Puts another test number behind a card of cards@. */
export async function renumber(services: TestServices, lastFour: string, pan: string): Promise<void> {
  const { id } = await cardOf(services, lastFour);
  const expiry = pan.startsWith("4") ? { expMonth: 2, expYear: 2030 } : {};
  const vault_token = await createVault(services.context).store({ pan, ...expiry });
  await services.context.db.updateTable("card").set({ vault_token }).where("id", "=", id).execute();
}
