import type { Context } from "../context.ts";

/** For so long a change of what is remembered goes unnoticed. */
const freshMs = 30_000;

interface Known<Row> {
  readonly at: number;
  readonly rows: Promise<readonly Row[]>;
}

/**
 * Rows that hardly ever change and that most calls ask for, read again half a minute after they were. Where that fails,
 * those of before still count, and the log is told; without any it throws what the database did. `what` is the rows' name
 * there.
 */
export function remembered<Row>(
  what: string,
  read: (db: Context["db"]) => Promise<readonly Row[]>,
): (context: Pick<Context, "db" | "clock" | "log">) => Promise<readonly Row[]> {
  const known = new WeakMap<Context["db"], Known<Row>>();

  return ({ db, clock, log }) => {
    const now = clock().getTime();
    const before = known.get(db);
    if (before && Math.abs(now - before.at) < freshMs) return before.rows;
    const rows = read(db).catch((error: unknown) => {
      if (!before) {
        known.delete(db);
        throw error;
      }
      log.warn({ err: error }, `${what} could not be read`);
      return before.rows;
    });
    known.set(db, { at: now, rows });
    return rows;
  };
}
