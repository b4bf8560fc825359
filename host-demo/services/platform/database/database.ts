import { mkdirSync } from "node:fs";
import type { Socket } from "node:net";
import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import type { PGlite } from "@electric-sql/pglite";
import type { Tables } from "../../tables.ts";
import { EmbeddedSocket } from "./embedded-socket.ts";
import { preparingClient } from "./preparing-client.ts";

export interface Database {
  readonly db: Kysely<Tables>;
  close(): Promise<void>;
}

/** A PostgreSQL server. `maxConnections` are those of this process alone. */
export function openPostgres(connectionString: string, maxConnections = 10): Database {
  return overPool(
    new pg.Pool({
      connectionString,
      max: maxConnections,
      // A server that takes no connections any more is told from one that is slow, and a cut one from a quiet one.
      connectionTimeoutMillis: 10_000,
      keepAlive: true,
      types,
      Client: preparingClient(),
    }),
  );
}

/** The embedded database in a folder, made when missing. Hold the folder's lock first: two processes would lose rows. */
export async function openFolder(folder: string): Promise<Database> {
  mkdirSync(folder, { recursive: true });
  const { PGlite } = await import("@electric-sql/pglite");
  return openEmbedded(await PGlite.create(folder));
}

/** Any embedded database; closing closes it too. */
export function openEmbedded(pglite: PGlite): Database {
  // One connection, which never idles out: inside a transaction every query must use the transaction's handle,
  // or it waits for itself.
  const config = {
    stream: () => new EmbeddedSocket(pglite) as unknown as Socket,
    user: "postgres",
    max: 1,
    idleTimeoutMillis: 0,
    types,
    Client: preparingClient(),
  };
  const database = overPool(new pg.Pool(config));
  return {
    db: database.db,
    async close() {
      await database.close();
      await pglite.close();
    },
  };
}

function overPool(pool: pg.Pool): Database {
  // Without a listener a connection that breaks (a server restart) would end the process. The pool listens to those that
  // idle; one that is in use has nobody but this. Its query fails, and the pool makes another in its place.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return { db, close: () => db.destroy() };
}

const int8 = 20;
const date = 1082;

/** Counts come as numbers, days stay "yyyy-mm-dd"; everything else as the driver reads it (timestamptz: Date). */
const types: pg.CustomTypesConfig = {
  getTypeParser(id: number, format?: "text" | "binary") {
    if (format !== "binary" && id === int8) return Number;
    if (format !== "binary" && id === date) return (value: string) => value;
    return pg.types.getTypeParser(id, format) as unknown;
  },
};
