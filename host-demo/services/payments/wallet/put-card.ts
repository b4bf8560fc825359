import type { Insertable } from "kysely";
import type { AddCardRequest } from "../../../../sdk/contract/add-card.ts";
import type { AppName } from "../../../../sdk/domain/app-names.ts";
import type { Context } from "../../platform/context.ts";
import { lockAccount } from "../../platform/database/lock-account.ts";
import { successText } from "../../platform/http/envelope.ts";
import { finish, type CallToEnd } from "../../platform/http/idempotency.ts";
import type { ServiceResponse, Shopper } from "../../platform/http/route.ts";
import type { CardToken } from "../pci-forms/card-tokens.ts";
import type { CardQuestion } from "../processor/card-verdicts.ts";
import { withBalances } from "./balances.ts";
import { cardOf, makeDefault } from "./cards.ts";
import type { CardTable } from "./tables.ts";
import { toWireCard } from "./wire.ts";

export interface NewCard<Body extends AddCardRequest = AddCardRequest> {
  readonly shopper: Shopper;
  readonly app: AppName;
  readonly surface: CardQuestion["surface"];
  readonly body: Body;
  /** The caller's network address, for limits. */
  readonly address: string;
  /** The call under whose key the card is added. */
  readonly running: CallToEnd;
}

/** What is kept of a card's number outside the vault. */
export type NumberKept = Pick<CardToken, "vault_token" | "last_four" | "bin" | "exp_month" | "exp_year">;

/** What is particular to one kind of card. */
export type OwnColumns = Omit<Insertable<CardTable>, keyof ReturnType<typeof commonColumns>>;

/** One addition at a time for an account, or two could both find that there is room. The work's db is a transaction. */
export function inTurn<T>(
  context: Context,
  { accountId }: Shopper,
  work: (txContext: Context) => Promise<T>,
): Promise<T> {
  return context.db.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId);
    return work({ ...context, db: trx });
  });
}

/** Puts the card into the wallet together with the call's answer. The context's db is the caller's transaction. */
export async function putCard(
  context: Context,
  card: NewCard,
  number: NumberKept,
  columns: OwnColumns,
): Promise<ServiceResponse> {
  const common = commonColumns(context, card, number);
  await context.db
    .insertInto("card")
    .values({ ...common, ...columns })
    .execute();
  return answerWith(context, card, common.id);
}

/**
 * The same for a card that is there for one order alone: it keeps its name, by which the shopper's page and checkout
 * know it, and begins anew.
 */
export async function putAgain(context: Context, card: NewCard, id: string): Promise<ServiceResponse> {
  const { ids, clock, db } = context;
  const now = clock();
  await db
    .updateTable("card")
    .set({ saved: card.body.save, version_key: ids.version(), created_at: now, updated_at: now })
    .where("id", "=", id)
    .execute();
  return answerWith(context, card, id);
}

async function answerWith(context: Context, card: NewCard, id: string): Promise<ServiceResponse> {
  const { shopper, app, body, running } = card;
  if (body.defaultCard) await makeDefault(context, shopper, app, id);
  const [added] = await withBalances(context, [await cardOf(context, shopper, id)]);
  if (!added) throw new Error("the card that was added is not there");
  const data = { payment: { card: toWireCard(added, app, context.clock()) } };
  await finish(context.db, running, { status: 201, body: successText(data) });
  return { status: 201, data };
}

function commonColumns({ ids, clock }: Context, { shopper, body }: NewCard, number: NumberKept) {
  const now = clock();
  return {
    id: ids.make("crd"),
    account_id: shopper.accountId,
    tenant: shopper.tenant,
    version_key: ids.version(),
    last_four: number.last_four ?? "",
    bin: number.bin,
    bin_type: null,
    exp_month: number.exp_month,
    exp_year: number.exp_year,
    status: "ACTIVE",
    payment_gram: ids.make("grm"),
    vault_token: number.vault_token,
    not_accepted_for: [],
    saved: body.save,
    created_at: now,
    updated_at: now,
  };
}
