import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, inject, vi } from "vitest";
import { generateKeyFile } from "../../../platform/keys/keys.ts";
import { createDatabase, databaseUrl, dropDatabase } from "../../../testing/postgres-databases.ts";
import { noFaults } from "../../promising/testing/books.ts";
import { prepareDataFolder } from "../../../testing/snapshot.ts";
import type { CrashOptions, Ledger } from "./crash-entry.ts";
import { type ServicesProcess, startProcess } from "./crash-process.ts";

const serverUrl = inject("serverUrl");

/**
 * The moments at which a process is killed: all of them on a server and in the long runs; in every run on the embedded
 * database, which takes seconds to open again, those that differ in how they end. There a worker dies at each of them
 * within one process: see recovery.test.ts and recovery-split.test.ts.
 */
export function momentsToDie<T>(all: readonly T[], isOften: (moment: T) => boolean): readonly T[] {
  return serverUrl || process.env["AISLE_SOAK"] ? all : all.filter(isOften);
}

/** An installation for the tests of a file, on a database of its own; answers with what starts a process of it. */
export function crashInstallation(
  name: string,
  more: Pick<CrashOptions, "takeOverSeconds" | "serviceKey" | "leaseSeconds"> = {},
): () => Promise<ServicesProcess> {
  const database = `aisle_${name}_${inject("run")}`;
  const folder = mkdtempSync(join(tmpdir(), `aisle-${name}-`));
  const options: CrashOptions = {
    ...more,
    dataDir: folder,
    ...(serverUrl && {
      databaseUrl: databaseUrl(serverUrl, database),
      keys: JSON.stringify(generateKeyFile()),
    }),
  };
  const started: ServicesProcess[] = [];

  beforeAll(async () => {
    if (serverUrl) await createDatabase(serverUrl, database);
    else cpSync(await prepareDataFolder(), folder, { recursive: true });
  }, 120_000);
  afterAll(async () => {
    for (const each of started) await each.kill();
    rmSync(folder, { recursive: true, force: true });
    if (serverUrl) await dropDatabase(serverUrl, database);
  });

  return async () => {
    const services = await startProcess(options);
    started.push(services);
    return services;
  };
}

/**
 * The books, once nothing is under way: every hold belongs to an order and is its total, every order has its hold and its
 * place, and no place is taken without one.
 */
export async function settledBooks(services: ServicesProcess, orders: number): Promise<Ledger> {
  await vi.waitFor(async () => expect((await services.ledger()).open).toBe(0), { timeout: 10_000 });
  const ledger = await services.ledger();
  expect(ledger.holds).toEqual(ledger.orders);
  expect(ledger.orders).toHaveLength(orders);
  expect(ledger.places).toEqual(noFaults);
  return ledger;
}
