import type { TestProject } from "vitest/node";
import { dropDatabase } from "./postgres-databases.ts";
import { prepareSnapshot, type Snapshot } from "./snapshot.ts";

declare module "vitest" {
  export interface ProvidedContext {
    snapshot: Snapshot;
    /** Short name of this run, in the names of its databases. */
    run: string;
    serverUrl: string | null;
    workers: number;
  }
}

const workers = 2;

/** Makes the database that every worker of the run copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const serverUrl = process.env["DATABASE_URL"];
  const run = `r${process.pid}`;
  project.provide("snapshot", await prepareSnapshot(serverUrl));
  project.provide("run", run);
  project.provide("serverUrl", serverUrl ?? null);
  project.provide("workers", workers);
  return async () => {
    if (!serverUrl) return;
    for (let worker = 1; worker <= workers; worker += 1)
      await dropDatabase(serverUrl, workerDatabase(run, worker));
  };
}

export function workerDatabase(run: string, worker: number | string): string {
  return `aisle_test_${run}_${worker}`;
}
