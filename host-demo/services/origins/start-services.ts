import type { Logger } from "pino";
import { createApp, routes, workers as allWorkers } from "../app.ts";
import type { Context } from "../platform/context.ts";
import { openEmbedded, openPostgres, type Database } from "../platform/database/database.ts";
import type { Parts } from "../platform/http/http.ts";
import { createIds } from "../platform/ids.ts";
import {
  generateKeyFile,
  keysFromEnvironment,
  keysFromFile,
  loadKeys,
  type Keys,
} from "../platform/keys/keys.ts";
import { createLog } from "../platform/log.ts";
import { createMetrics } from "../platform/metrics.ts";
import { migrate } from "../migrate.ts";
import { withProviders } from "../providers.ts";
import { seedOnce } from "../seed.ts";
import { defaultSettings, type Settings } from "../platform/settings.ts";
import { writeTenantOrigins } from "../platform/http/parent-origins.ts";
import { startWorkers, type Worker } from "../platform/workers.ts";
import { createPayApp } from "../payments/pci-forms/app.ts";
import { payRoutes } from "../payments/pci-forms/routes.ts";
import { claimDataFolder, databaseFolder, holdsDatabase, keysFile } from "./data-folder.ts";
import { listen, resolvePorts, type Listener } from "./listening.ts";
import { isHttps, originsOf, parentsOf, type InstallationOptions, type Origins } from "./options.ts";
import { createHosts, createSite } from "./static-origins.ts";

export interface StartOptions extends InstallationOptions {
  readonly clock?: () => Date;
  readonly log?: Logger;
  readonly settings?: Partial<Settings>;
  readonly workers?: readonly Worker[];
  /** Watches, or disturbs, the steps of sagas. */
  readonly onSagaStep?: Context["onSagaStep"];
  /** Stands something before the services and the payment host, such as the fault module. */
  readonly wrap?: (parts: Parts) => Parts;
  /** Whose pages the shop may show in frames beside the payment host's. */
  readonly framed?: readonly (keyof Origins)[];
  /** Request headers that browsers may send on top of the usual ones. */
  readonly extraHeaders?: readonly string[];
}

export interface RunningServices {
  readonly origins: Origins;
  readonly context: Context;
  /** Drains: calls at work end, workers finish their round, then the database is closed and the lock released. */
  stop(): Promise<void>;
}

const drainMs = 10_000;

/** Starts all origins, and answers once they listen over a migrated, seeded database. */
export async function startServices(options: StartOptions): Promise<RunningServices> {
  const undo: (() => unknown)[] = [];
  const unwind = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    const clock = options.clock ?? (() => new Date());
    const ports = await resolvePorts(options.ports);
    const origins = { ...originsOf(ports), ...options.origins };
    if (ownFolder(options)) undo.push(claimDataFolder(options.dataDir));
    // Before the database: one without keys would be refused at the next start.
    const keys = keysFor(options);
    const settings = settingsFor(options, origins);
    const database = await openDatabase(options, undo);
    const context = withProviders({
      db: database.db,
      clock,
      ids: createIds(),
      keys,
      settings,
      log: options.log ?? createLog({ clock }),
      ...(options.onSagaStep && { onSagaStep: options.onSagaStep }),
    });
    await prepare(context, options);
    if (options.tenantOrigins) await writeTenantOrigins(context, options.tenantOrigins);

    let isDraining = false;
    const { extraHeaders = [], framed = [], wrap } = options;
    const metrics = createMetrics();
    const bare = {
      app: createApp({ context, metrics, extraHeaders, isDraining: () => isDraining }),
      pay: createPayApp({ context, metrics, origin: origins.pay, distDir: options.distDir }),
      context,
      routes,
      payRoutes,
    };
    const { app, pay } = wrap ? wrap(bare) : bare;
    const site = createSite(options, origins, framed);
    const hosts = createHosts(options, origins);

    const listeners: Listener[] = [];
    undo.push(async () => Promise.all(listeners.map((listener) => listener.close(drainMs))));
    listeners.push(await listen(ports.api, (request, env) => app.fetch(request, env)));
    listeners.push(await listen(ports.pay, (request, env) => pay.fetch(request, env)));
    listeners.push(await listen(ports.site, (request, env) => site.fetch(request, env)));
    listeners.push(await listen(ports.hosts, (request, env) => hosts.fetch(request, env)));

    const running = startWorkers(context, options.workers ?? allWorkers);
    undo.push(() => running.stop());
    undo.push(() => (isDraining = true));
    return { origins, context, stop: unwind };
  } catch (error) {
    await unwind();
    throw error;
  }
}

function keysFor(options: InstallationOptions): Keys {
  const given = keysFromEnvironment({ AISLE_KEYS: options.keys, DATABASE_URL: options.databaseUrl });
  if (given) return given;
  return options.dataDir === "memory"
    ? loadKeys(generateKeyFile())
    : keysFromFile(keysFile(options.dataDir), { mayMake: !holdsDatabase(options.dataDir) });
}

function settingsFor(options: StartOptions, origins: Origins): Settings {
  return {
    ...defaultSettings,
    parentOrigins: parentsOf(options, origins),
    siteOrigin: origins.site,
    overHttps: isHttps(origins.api),
    ...(options.serviceKey && { serviceKey: options.serviceKey }),
    ...(options.passwordCost !== undefined && {
      passwordCost: { ...defaultSettings.passwordCost, N: 2 ** options.passwordCost },
    }),
    ...(options.trustedProxies && { trustedProxies: options.trustedProxies }),
    balanceChecksPerDay: options.balanceChecksPerDay ?? defaultSettings.balanceChecksPerDay,
    ebtChangesPerDay: options.ebtChangesPerDay ?? defaultSettings.ebtChangesPerDay,
    ...options.settings,
  };
}

/** The folder is this process's, where the embedded database is in it. */
function ownFolder({ dataDir, databaseUrl }: InstallationOptions): boolean {
  return databaseUrl === undefined && dataDir !== "memory";
}

/** Brings tables and demo data up to this release. That, and waiting for a process that is at it, takes its time. */
async function prepare(context: Context, { databaseUrl }: InstallationOptions): Promise<void> {
  const patient = databaseUrl === undefined ? undefined : openPostgres(databaseUrl, 1, 0);
  const db = patient?.db ?? context.db;
  try {
    await migrate(db);
    await seedOnce({ ...context, db });
  } finally {
    await patient?.close();
  }
}

async function openDatabase(options: InstallationOptions, undo: (() => unknown)[]): Promise<Database> {
  if (options.databaseUrl) {
    const database = openPostgres(options.databaseUrl);
    undo.push(() => database.close());
    return database;
  }
  const inMemory = options.dataDir === "memory";
  const database = await openEmbedded(inMemory ? {} : { folder: databaseFolder(options.dataDir) });
  undo.push(() => database.close());
  return database;
}
