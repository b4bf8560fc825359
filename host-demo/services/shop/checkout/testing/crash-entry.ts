import { createLog } from "../../../platform/log.ts";
import { startServices } from "../../../origins/start-services.ts";
import { pinBinding } from "../../../payments/pci-forms/pins.ts";
import { createPrepaidAccounts } from "../../../payments/processor/accounts.ts";
import { restoreAccount } from "../../../payments/processor/demo-accounts.ts";
import { liveAuthorizations } from "../../../payments/processor/sandbox.ts";
import { createBriefSecrets } from "../../../payments/vault/brief-secrets.ts";
import { createVault } from "../../../payments/vault/vault.ts";
import { testSettings } from "../../../testing/test-settings.ts";
import { placeFaults, type PlaceFaults } from "../../promising/testing/books.ts";
import { gatherRush, placesIn, type Places, type Rush } from "../../promising/testing/rush.ts";
import { watchStatements } from "./watch-statements.ts";
import { gatherPromiseRush, runOut, type PromiseRush } from "./promise-rush.ts";
import { renumberHeld } from "./renumber.ts";
import { orderRecovery } from "../../order/recovery.ts";
import { sagaRecovery } from "../recovery.ts";

// The services as a process of their own that a test can have killed at one moment of placing an order, or of changing a cart.

export interface CrashOptions {
  readonly dataDir: string;
  readonly databaseUrl?: string;
  readonly keys?: string;
  /** How long an attempt is its worker's own: for as long nobody takes one over, however slow its worker is. */
  readonly leaseSeconds?: number;
  /** What the picking system of a store shows. */
  readonly serviceKey?: string;
  /** After this long a call whose process died is taken over by its repeat. */
  readonly takeOverSeconds?: number;
}

/** What the cards of an order hold or owe, in cents. */
export interface ByCards {
  readonly id: string;
  readonly EBT: number;
  readonly GIFT_CARD: number;
  readonly BANK_CARD: number;
}

export interface Ledger {
  /** What pays for the orders that stand. */
  readonly orders: readonly ByCards[];
  readonly holds: readonly ByCards[];
  readonly open: number;
  /** What is left on the EBT card and the gift card of cards@ that pay for split orders. */
  readonly balances: { readonly ebt: number; readonly gift: number };
  /** What is wrong with the windows and their places. */
  readonly places: PlaceFaults;
}

/** What a split payment begins with. */
export interface Preparation {
  readonly checkoutId: string;
  /** Cents that SNAP pays; a PIN is typed for them. */
  readonly snap: number;
  /** Number of the bank card, with which all cards are as full as they ever were. Without it, they stay as they are. */
  readonly pan?: string;
}

export interface Prepared {
  readonly encryptedPin: string;
}

export type Command =
  | { readonly kind: "die-at"; readonly at: string }
  | { readonly kind: "ledger" }
  | { readonly kind: "rush"; readonly count: number }
  | { readonly kind: "promise-rush"; readonly count: number; readonly places: number }
  | { readonly kind: "run-out"; readonly accountIds: readonly string[] }
  | { readonly kind: "places"; readonly slotId: string }
  | { readonly kind: "prepare"; readonly preparation: Preparation }
  | { readonly kind: "renumber"; readonly orderId: string; readonly pan: string };
export type Report =
  | { readonly kind: "ready"; readonly origin: string }
  | { readonly kind: "armed" }
  | { readonly kind: "prepared"; readonly prepared: Prepared }
  | { readonly kind: "ledger"; readonly ledger: Ledger }
  | { readonly kind: "rush"; readonly rush: Rush }
  | { readonly kind: "promise-rush"; readonly rush: PromiseRush }
  | { readonly kind: "ran-out" }
  | { readonly kind: "renumbered" }
  | { readonly kind: "places"; readonly places: Places };

const options = JSON.parse(process.argv[2] ?? "{}") as CrashOptions;
const clock = () => new Date();
let dieAt: string | undefined;

/** No handler and no clean-up runs: as when the machine goes. */
function reached(moment: string): void {
  if (moment === dieAt) process.kill(process.pid, "SIGKILL");
}

watchStatements(reached);

const running = await startServices({
  ...options,
  ports: { site: 0, api: 0, pay: 0, hosts: 0 },
  distDir: options.dataDir,
  hostsDir: options.dataDir,
  parentOrigins: testSettings.parentOrigins,
  log: createLog({ clock, level: "silent" }),
  settings: {
    sagaLeaseSeconds: options.leaseSeconds ?? 1,
    passwordCost: testSettings.passwordCost,
    ...(options.serviceKey !== undefined && { serviceKey: options.serviceKey }),
    ...(options.takeOverSeconds !== undefined && { idempotencyTakeOverSeconds: options.takeOverSeconds }),
  },
  workers: [sagaRecovery, orderRecovery].map((worker) => ({ ...worker, intervalMs: 250 })),
  async onSagaStep(step, moment) {
    // What is let go of goes by its own authorization; it is the first of them that counts.
    const at = `${moment} ${step.replace(/-aut_.*/, "-held")}`;
    reached(at);
    if (at === dieAt) await new Promise(() => undefined);
  },
});

function report(message: Report): void {
  process.send?.(message);
}

async function cardEnding(lastFour: string) {
  const { context } = running;
  const card = await context.db
    .selectFrom("card")
    .innerJoin("account", "account.id", "card.account_id")
    .where("account.email", "=", "cards@aisle.test")
    .where("card.last_four", "=", lastFour)
    .select(["card.id", "card.account_id as accountId", "card.vault_token"])
    .executeTakeFirstOrThrow();
  return { ...card, token: card.vault_token ?? "" };
}

/** Fills the prepaid cards again and puts a number behind the bank card, where one is said; and types a PIN. */
async function prepare({ checkoutId, snap, pan }: Preparation): Promise<Prepared> {
  const { context } = running;
  const ebt = await cardEnding("0000");
  if (pan !== undefined) {
    for (const { token } of [ebt, await cardEnding("0025")]) await restoreAccount(context, token);
    const vault_token = await createVault(context).store({ pan, expMonth: 12, expYear: 2040 });
    const { id } = await cardEnding("1111");
    await context.db.updateTable("card").set({ vault_token }).where("id", "=", id).execute();
  }
  const encryptedPin = context.ids.make("epb");
  await createBriefSecrets(context).keep({
    handle: encryptedPin,
    binding: pinBinding({ accountId: ebt.accountId, cardId: ebt.id, checkoutId, amount: snap }),
    value: "1234",
    expiresAt: new Date(context.clock().getTime() + 60_000),
  });
  return { encryptedPin };
}

async function readLedger(): Promise<Ledger> {
  const { context } = running;
  const orders = await context.db
    .selectFrom("order")
    .innerJoin("order_payment", (join) =>
      join
        .onRef("order_payment.order_id", "=", "order.id")
        .onRef("order_payment.version", "=", "order.version"),
    )
    .where("order.status", "!=", "CANCELLED")
    .select(["order.id", "payment_type as tender", "amount"])
    .execute();
  const holds = (await liveAuthorizations(context)).map(
    ({ merchantReference: id, tender, purpose, amount }) => ({
      ...{ id, tender },
      amount: purpose === "PAYMENT" ? amount : 0,
    }),
  );
  const open = await context.db
    .selectFrom("saga")
    .where("status", "in", ["RUNNING", "COMMITTED"])
    .select("attempt_id")
    .execute();
  const accounts = createPrepaidAccounts(context);
  const left = async (lastFour: string) => (await accounts.balance((await cardEnding(lastFour)).token)) ?? 0;
  return {
    orders: byCards(orders),
    holds: byCards(holds),
    open: open.length,
    balances: { ebt: await left("0000"), gift: await left("0025") },
    places: await placeFaults(context.db, clock()),
  };
}

type Part = { readonly id: string; readonly tender: string; readonly amount: number };

function byCards(parts: readonly Part[]): ByCards[] {
  const of = (id: string, kind: string) =>
    parts.reduce((sum, part) => sum + (part.id === id && part.tender === kind ? part.amount : 0), 0);
  return [...new Set(parts.map(({ id }) => id))].sort().map((id) => ({
    ...{ id, EBT: of(id, "EBT"), GIFT_CARD: of(id, "GIFT_CARD"), BANK_CARD: of(id, "BANK_CARD") },
  }));
}

process.on("message", (command: Command) => {
  if (command.kind === "die-at") {
    dieAt = command.at;
    report({ kind: "armed" });
  } else if (command.kind === "rush") {
    void gatherRush(running.context, command.count).then((rush) => report({ kind: "rush", rush }));
  } else if (command.kind === "promise-rush") {
    void gatherPromiseRush(running.context, command.count, command.places).then((rush) =>
      report({ kind: "promise-rush", rush }),
    );
  } else if (command.kind === "run-out") {
    void runOut(running.context, command.accountIds).then(() => report({ kind: "ran-out" }));
  } else if (command.kind === "places") {
    void placesIn(running.context, command.slotId).then((places) => report({ kind: "places", places }));
  } else if (command.kind === "renumber") {
    const { orderId, pan } = command;
    void renumberHeld(running.context, orderId, pan).then(() => report({ kind: "renumbered" }));
  } else if (command.kind === "prepare") {
    void prepare(command.preparation).then((prepared) => report({ kind: "prepared", prepared }));
  } else {
    void readLedger().then((ledger) => report({ kind: "ledger", ledger }));
  }
});
// Without its parent nobody would ever end it.
process.on("disconnect", () => process.exit(0));
report({ kind: "ready", origin: running.origins.api });
