import { accessSync, constants, existsSync } from "node:fs";
import { join } from "node:path";
import { takeLock } from "../platform/database/lock.ts";

/** The data folder can't be made, read or written. */
export class DataFolderError extends Error {
  override readonly name = "DataFolderError";
}

/** Where the embedded database keeps its files. */
export const databaseFolder = (folder: string) => join(folder, "data");
export const keysFile = (folder: string) => join(folder, "keys.json");

/** Whether an earlier start has left data there. */
export const holdsDatabase = (folder: string) => existsSync(join(databaseFolder(folder), "PG_VERSION"));

/**
 * Takes a data folder for this process alone; answers with what gives it back.
 *
 * @throws LockedError, DataFolderError
 */
export function claimDataFolder(folder: string): () => void {
  let release: (() => void) | undefined;
  try {
    release = takeLock(folder);
    for (const path of [databaseFolder(folder), keysFile(folder)])
      if (existsSync(path)) accessSync(path, constants.R_OK | constants.W_OK);
    return release;
  } catch (error) {
    release?.();
    const code = error instanceof Error && "code" in error ? String(error.code) : undefined;
    if (code === undefined) throw error;
    throw new DataFolderError(
      `Aisle can't keep its data in ${folder} (${reasons.get(code) ?? code}). Give it a folder that it may write with ` +
        "AISLE_DATA_DIR, or a PostgreSQL server with DATABASE_URL.",
      { cause: error },
    );
  }
}

const reasons = new Map([
  ["EACCES", "this user may not write there"],
  ["EPERM", "this user may not write there"],
  ["EROFS", "the disk can only be read"],
  ["ENOSPC", "the disk is full"],
  ["EDQUOT", "the disk is full"],
  ["ENOTDIR", "a part of the path is a file"],
  ["EEXIST", "that is a file"],
]);
