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
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { openEmbedded, openPostgres, type Database } from "../platform/database/database.ts";
import { createIds } from "../platform/ids.ts";
import { generateKeyFile, keysFromFile, type Keys, parseKeys } from "../platform/keys/keys.ts";
import { createLog } from "../platform/log.ts";
import { migrate } from "../migrate.ts";
import { withProviders } from "../providers.ts";
import { seedOnce } from "../seed.ts";
import { testSettings } from "./test-settings.ts";
import { createDatabase, databaseExists, databaseUrl, renameDatabase } from "./postgres-databases.ts";

/** Where test time begins: a Monday morning, far from midnight, month's end and clock changes. */
export const testStart = new Date("2026-03-02T15:00:00.000Z");

const services = fileURLToPath(new URL("..", import.meta.url));
const cache = fileURLToPath(new URL("../../../node_modules/.cache/aisle-test-database/", import.meta.url));
const twoHours = 2 * 60 * 60 * 1000;

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
      /^(account\/address|shop\/(catalog|geo|promising)|payments\/vault)\/|migration|seed|demo-|carts\.ts$|keys\.ts$|snapshot\.ts$/.test(
        name,
      ),
    )
    .sort();
  for (const name of sources) hash.update(name).update(readFileSync(join(services, name)));
  return hash.digest("hex").slice(0, 16);
}

/** Makes the snapshot once; later runs find it. */
export async function prepareSnapshot(serverUrl: string | undefined): Promise<Snapshot> {
  const hash = sourceHash();
  return serverUrl ? prepareTemplate(hash, serverUrl) : prepareArchive(hash);
}

async function prepareArchive(hash: string): Promise<Snapshot> {
  const folder = await prepared("archive", hash, async (draft) => {
    const database = await openEmbedded();
    await fill(database);
    writeFileSync(join(draft, "database.tar"), await database.dump());
    await database.close();
  });
  return { archive: join(folder, "database.tar") };
}

/**
 * A data folder as the first start of services leaves it, with today's data; theirs to copy, not to open. A seed takes
 * three times as long as the start after it. Its dates count from now, so a folder is good for the hour it was made in.
 */
export function prepareDataFolder(): Promise<string> {
  const hour = new Date().toISOString().slice(0, 13);
  return prepared("folder", `${sourceHash()}-${hour}`, async (draft) => {
    const database = await openEmbedded({ folder: join(draft, "data") });
    await migrateAndSeed(
      database,
      keysFromFile(join(draft, "keys.json"), { mayMake: true }),
      () => new Date(),
    );
    await database.close();
  });
}

/** A folder that is made once; later runs find it. */
async function prepared(kind: string, key: string, make: (draft: string) => Promise<void>): Promise<string> {
  const name = `${kind}-${key}`;
  const target = join(cache, name);
  if (existsSync(target)) return target;
  // Built aside and moved into place, so that a run that was stopped half-way leaves nothing that looks whole.
  const draft = `${target}.${process.pid}`;
  mkdirSync(draft, { recursive: true });
  await make(draft);
  try {
    renameSync(draft, target);
  } catch (error) {
    // Another suite that runs beside this one may have been first.
    if (!existsSync(target)) throw error;
    rmSync(draft, { recursive: true });
  }
  removeOld(kind, name);
  return target;
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
  await migrateAndSeed(database, parseKeys(keyText), () => testStart);
  await database.db.insertInto("meta").values({ key: keysRow, value: keyText }).execute();
}

async function migrateAndSeed({ db }: Database, keys: Keys, clock: () => Date): Promise<void> {
  await migrate(db);
  const context = withProviders({
    db,
    clock,
    ids: createIds(),
    keys,
    settings: testSettings,
    log: createLog({ clock, level: "silent" }),
  });
  await seedOnce(context);
}

/** Removes those of older sources and hours. Young ones stay: another run may be reading them. */
function removeOld(kind: string, current: string): void {
  for (const name of readdirSync(cache)) {
    const path = join(cache, name);
    if (!name.startsWith(`${kind}-`) || name === current) continue;
    if (Date.now() - statSync(path).mtimeMs > twoHours) rmSync(path, { recursive: true, force: true });
  }
}
