import pg from "pg";

/** The address of another database on the same server. */
export function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

export async function databaseExists(serverUrl: string, name: string): Promise<boolean> {
  return (await run(serverUrl, "select 1 from pg_database where datname = $1", [name])).rowCount === 1;
}

/** A new database, a copy of `template` when one is given. Names come from this folder alone, never from outside. */
export async function createDatabase(serverUrl: string, name: string, template = "template0"): Promise<void> {
  await run(serverUrl, `create database ${name} template ${template}`);
}

/** Gives a finished database its name. When another run was quicker, its database stays and this one goes. */
export async function renameDatabase(serverUrl: string, from: string, to: string): Promise<void> {
  try {
    await run(serverUrl, `alter database ${from} rename to ${to}`);
  } catch (error) {
    await dropDatabase(serverUrl, from);
    if (!(await databaseExists(serverUrl, to))) throw error;
  }
}

export async function dropDatabase(serverUrl: string, name: string): Promise<void> {
  await run(serverUrl, `drop database if exists ${name} with (force)`);
}

async function run(serverUrl: string, sql: string, values: unknown[] = []): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    return await client.query(sql, values);
  } finally {
    await client.end();
  }
}
