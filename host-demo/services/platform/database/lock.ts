import { randomBytes } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, renameSync, unlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** The data folder is in use by another process. */
export class LockedError extends Error {
  override readonly name = "LockedError";
}

interface Holder {
  readonly pid: number;
  /** When that process began, as the system counts it, so that a reused pid is not taken for it. */
  readonly startedAt: string;
  readonly nonce: string;
}

/**
 * Takes the lock of a data folder; the embedded database loses rows silently when two processes share it.
 * The lock of a process that is gone (killed, power lost) is taken over. Returns what releases it.
 */
export function takeLock(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, "lock");
  const mine: Holder = {
    pid: process.pid,
    startedAt: startOf(process.pid) ?? "",
    nonce: randomBytes(8).toString("hex"),
  };
  // Written aside and linked into place, so that nobody ever reads a half-written lock.
  const draft = `${path}.${mine.nonce}`;
  writeFileSync(draft, JSON.stringify(mine));
  try {
    while (!tryLink(draft, path)) {
      const text = read(path);
      if (text === undefined) continue;
      const holder = parse(text);
      if (holder && isAlive(holder)) throw new LockedError(politeText(holder.pid, folder));
      removeStale(path, text, mine.nonce);
    }
  } finally {
    unlinkSync(draft);
  }
  return () => {
    const text = read(path);
    if (text !== undefined && parse(text)?.nonce === mine.nonce) unlinkSync(path);
  };
}

function politeText(pid: number, folder: string): string {
  return (
    `Aisle is already running here: process ${pid} uses the data in ${folder}. ` +
    `Stop it (kill ${pid}), or give this one a data folder of its own with AISLE_DATA_DIR, ` +
    "or let both share a PostgreSQL server with DATABASE_URL."
  );
}

function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (codeOf(error) === "EEXIST") return false;
    throw error;
  }
}

/** Two processes may find the same stale lock: the one that moved a fresh lock by mistake puts it back. */
function removeStale(path: string, judged: string, nonce: string): void {
  const aside = `${path}.${nonce}.stale`;
  try {
    renameSync(path, aside);
  } catch (error) {
    if (codeOf(error) === "ENOENT") return;
    throw error;
  }
  if (read(aside) !== judged) tryLink(aside, path);
  unlinkSync(aside);
}

function isAlive(holder: Holder): boolean {
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    // EPERM: it exists but belongs to another user.
    if (codeOf(error) !== "EPERM") return false;
  }
  const started = startOf(holder.pid);
  return started === undefined || holder.startedAt === "" || started === holder.startedAt;
}

/** Start time of a process in clock ticks since boot; undefined where the system has no /proc. */
function startOf(pid: number): string | undefined {
  const stat = read(`/proc/${pid}/stat`);
  // The command name, in brackets, may hold spaces; start time is the twentieth field after it.
  return stat?.slice(stat.lastIndexOf(")") + 2).split(" ")[19];
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}

function parse(text: string): Holder | undefined {
  try {
    const value = JSON.parse(text) as Partial<Holder>;
    const { pid, startedAt, nonce } = value;
    if (typeof pid !== "number" || typeof startedAt !== "string" || typeof nonce !== "string")
      return undefined;
    return { pid, startedAt, nonce };
  } catch {
    return undefined;
  }
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : undefined;
}
