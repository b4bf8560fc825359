import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { PGlite } from "@electric-sql/pglite";
import { openEmbedded, openPostgres, type Database } from "../core/database.ts";
import { createIds } from "../core/ids.ts";
import { generateKeyFile, parseKeys } from "../core/keys.ts";
import { createLog } from "../core/log.ts";
import { migrate } from "../core/migrate.ts";
import { seedOnce } from "../core/seed.ts";
import { defaultSettings } from "../core/settings.ts";
import { createDatabase, databaseExists, databaseUrl, renameDatabase } from "./postgres-databases.ts";

/** Where test time begins: a Monday morning, far from midnight, month's end and clock changes. */
export const testStart = new Date("2026-03-02T15:00:00.000Z");

const services = fileURLToPath(new URL("..", import.meta.url));
const cache = fileURLToPath(new URL("../../../node_modules/.cache/aisle-test-database/", import.meta.url));
const oneDay = 24 * 60 * 60 * 1000;

/** The row of the table meta in which a snapshot carries the keys that its rows are under. */
export const keysRow = "test_keys";

/** A migrated and seeded database to copy from. */
export interface Snapshot {
  /** The embedded database's files in one archive. Absent when the tests run on a PostgreSQL server. */
  readonly archive?: string;
  /** Name of the template database on the PostgreSQL server. */
  readonly template?: string;
}

/** Changes whenever a migration or a seed does. */
function sourceHash(): string {
  const hash = createHash("sha256");
  const sources = readdirSync(services, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
    .filter((name) =>
      /^(address|catalog|geo|vault)\/|migration|seed|demo-|carts\.ts$|keys\.ts$|snapshot\.ts$/.test(name),
    )
    .sort();
  for (const name of sources) hash.update(name).update(readFileSync(join(services, name)));
  return hash.digest("hex").slice(0, 16);
}

/** Makes the snapshot once; later runs find it. */
export async function prepareSnapshot(serverUrl: string | undefined): Promise<Snapshot> {
  const hash = sourceHash();
  mkdirSync(cache, { recursive: true });
  return serverUrl ? prepareTemplate(hash, serverUrl) : prepareArchive(hash);
}

async function prepareArchive(hash: string): Promise<Snapshot> {
  const target = join(cache, hash);
  const snapshot = { archive: join(target, "database.tar") };
  if (existsSync(target)) return snapshot;
  // Built aside and moved into place, so that a run that was stopped half-way leaves nothing that looks whole.
  const draft = `${target}.${process.pid}`;
  mkdirSync(draft, { recursive: true });
  const pglite = await PGlite.create();
  const database = await openEmbedded(pglite);
  await fill(database);
  const dump = await pglite.dumpDataDir("none");
  writeFileSync(join(draft, "database.tar"), Buffer.from(await dump.arrayBuffer()));
  await database.close();
  if (existsSync(target)) rmSync(draft, { recursive: true });
  else renameSync(draft, target);
  removeOld(target);
  return snapshot;
}

async function prepareTemplate(hash: string, serverUrl: string): Promise<Snapshot> {
  const template = `aisle_template_${hash}`;
  if (await databaseExists(serverUrl, template)) return { template };
  const draft = `${template}_${process.pid}`;
  await createDatabase(serverUrl, draft);
  const database = openPostgres(databaseUrl(serverUrl, draft), 2);
  await fill(database);
  await database.close();
  await renameDatabase(serverUrl, draft, template);
  return { template };
}

async function fill(database: Database): Promise<void> {
  const keyText = JSON.stringify(generateKeyFile());
  const clock = () => testStart;
  await migrate(database.db);
  await seedOnce({
    db: database.db,
    clock,
    ids: createIds(),
    keys: parseKeys(keyText),
    settings: defaultSettings,
    log: createLog({ clock, level: "silent" }),
  });
  await database.db.insertInto("meta").values({ key: keysRow, value: keyText }).execute();
}

/** Snapshots of older sources. Young ones stay: another run may be reading them. */
function removeOld(current: string): void {
  for (const name of readdirSync(cache)) {
    const path = join(cache, name);
    if (name === basename(current) || Date.now() - statSync(path).mtimeMs < oneDay) continue;
    rmSync(path, { recursive: true, force: true });
  }
}

export async function loadArchive(archive: string): Promise<PGlite> {
  return PGlite.create({ loadDataDir: new Blob([readFileSync(archive)]) });
}
