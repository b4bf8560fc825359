import { mkdirSync } from "node:fs";
import type { Socket } from "node:net";
import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import type { Tables } from "../../tables.ts";
import { EmbeddedServer, type EmbeddedSource } from "./embedded-server.ts";
import { EmbeddedSocket } from "./embedded-socket.ts";
import { preparingClient } from "./preparing-client.ts";

export interface Database {
  readonly db: Kysely<Tables>;
  close(): Promise<void>;
}

/** Longer than any statement of a call takes, and than anybody waits for one. */
const answerMillis = 60_000;

/**
 * A PostgreSQL server. `maxConnections` are those of this process alone; one on which no answer has come after `patience`
 * milliseconds is given up, with 0 never.
 */
export function openPostgres(
  connectionString: string,
  maxConnections = 10,
  patience = answerMillis,
): Database {
  return overPool(
    new pg.Pool({
      connectionString,
      max: maxConnections,
      // A server that takes no connections any more is told from one that is slow, and a cut one from a quiet one.
      connectionTimeoutMillis: 10_000,
      keepAlive: true,
      // Left to the system it begins after two hours.
      keepAliveInitialDelayMillis: 10_000,
      // What was sent into a cut connection is repeated by the system for a quarter of an hour, whatever is kept alive.
      query_timeout: patience,
      types,
      Client: preparingClient(),
    }),
  );
}

export interface EmbeddedDatabase extends Database {
  /** An archive of its files, to open others from. */
  dump(): Promise<Uint8Array>;
}

/** The embedded database. Hold a folder's lock first: two processes would lose rows. */
export async function openEmbedded(source: EmbeddedSource = {}): Promise<EmbeddedDatabase> {
  if (source.folder !== undefined) mkdirSync(source.folder, { recursive: true });
  const server = new EmbeddedServer(source);
  await server.renew();
  // One connection, which never idles out: inside a transaction every query must use the transaction's handle,
  // or it waits for itself.
  const config = {
    stream: () => new EmbeddedSocket(server) as unknown as Socket,
    user: "postgres",
    max: 1,
    idleTimeoutMillis: 0,
    types,
    Client: preparingClient(),
  };
  const database = overPool(new pg.Pool(config));
  return {
    db: database.db,
    dump: () => server.dump(),
    async close() {
      await database.close();
      await server.close();
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
