import { createLog } from "../core/log.ts";
import { startServices } from "../origins/start-services.ts";
import { liveAuthorizations } from "../processor/sandbox.ts";
import { sagaRecovery } from "./recovery.ts";

// The services as a process of their own that a test can have killed at one moment of placing an order.

export interface CrashOptions {
  readonly dataDir: string;
  readonly databaseUrl?: string;
  readonly keys?: string;
}

export interface Ledger {
  readonly orders: { id: string; total: number }[];
  readonly holds: { id: string; total: number }[];
  readonly open: number;
}

export type Command = { readonly kind: "die-at"; readonly at: string } | { readonly kind: "ledger" };
export type Report =
  | { readonly kind: "ready"; readonly origin: string }
  | { readonly kind: "armed" }
  | { readonly kind: "ledger"; readonly ledger: Ledger };

const options = JSON.parse(process.argv[2] ?? "{}") as CrashOptions;
const clock = () => new Date();
let dieAt: string | undefined;

const running = await startServices({
  ...options,
  ports: { site: 0, api: 0, pay: 0, hosts: 0 },
  distDir: options.dataDir,
  hostsDir: options.dataDir,
  log: createLog({ clock, level: "silent" }),
  settings: { sagaLeaseSeconds: 1 },
  workers: [{ ...sagaRecovery, intervalMs: 250 }],
  async onSagaStep(step, moment) {
    if (`${moment} ${step}` !== dieAt) return;
    // No handler and no clean-up runs: as when the machine goes.
    process.kill(process.pid, "SIGKILL");
    await new Promise(() => undefined);
  },
});

function report(message: Report): void {
  process.send?.(message);
}

async function readLedger(): Promise<Ledger> {
  const { context } = running;
  const orders = await context.db.selectFrom("order").select(["id", "total"]).orderBy("id").execute();
  const holds = await liveAuthorizations(context);
  const open = await context.db
    .selectFrom("saga")
    .where("status", "in", ["RUNNING", "ORDERED"])
    .select("attempt_id")
    .execute();
  return {
    orders,
    holds: holds
      .map((hold) => ({ id: hold.merchantReference, total: hold.amount }))
      .sort((a, b) => (a.id < b.id ? -1 : 1)),
    open: open.length,
  };
}

process.on("message", (command: Command) => {
  if (command.kind === "die-at") {
    dieAt = command.at;
    report({ kind: "armed" });
  } else {
    void readLedger().then((ledger) => report({ kind: "ledger", ledger }));
  }
});
// Without its parent nobody would ever end it.
process.on("disconnect", () => process.exit(0));
report({ kind: "ready", origin: running.origins.api });
