import { type ChildProcess, spawn } from "node:child_process";
import {
  closeSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { FullConfig } from "@playwright/test";
import { node } from "../../../scripts/run.ts";
import { generateKeyFile } from "../../services/platform/keys/keys.ts";
import { prepareDataFolder } from "../../services/testing/snapshot.ts";
import { createDatabase, databaseUrl, dropDatabase } from "../../services/testing/postgres-databases.ts";
import { buildEnvironment, environment, logFileOf, portsOf, processFileOf, project } from "./origins.ts";

/** Builds the site for the tests' origins, unless that is done, and starts one set of services a worker. */
export default async function setUp({ workers }: FullConfig): Promise<() => Promise<void>> {
  if (!process.env["AISLE_E2E_BUILT"]) await build();
  const seeded = process.env["DATABASE_URL"] ? undefined : await prepareDataFolder();
  const data = mkdtempSync(join(tmpdir(), "aisle-e2e-"));
  const started: Services[] = [];
  const tearDown = async () => {
    await Promise.all(started.map((services) => services.stop()));
    rmSync(data, { recursive: true, force: true });
  };
  try {
    for (let worker = 0; worker < workers; worker += 1) {
      const folder = join(data, String(worker));
      if (seeded) cpSync(seeded, folder, { recursive: true });
      started.push(await start(worker, folder));
    }
    await Promise.all(started.map((services) => services.ready));
  } catch (error) {
    await tearDown();
    throw error;
  }
  return tearDown;
}

async function build(): Promise<void> {
  await node("scripts/build-site.ts", { env: buildEnvironment });
}

interface Services {
  readonly ready: Promise<void>;
  stop(): Promise<void>;
}

/** Starts a worker's services, and again whenever a journey has killed them. */
async function start(worker: number, folder: string): Promise<Services> {
  const ports = portsOf(worker);
  const database = await workerDatabase(worker);
  const logFile = logFileOf(worker);
  mkdirSync(dirname(logFile), { recursive: true });
  rmSync(logFile, { force: true });
  const run = () => {
    const log = openSync(logFile, "a");
    const child = spawn(process.execPath, ["--import", "tsx", "host-demo/services/main.ts"], {
      cwd: project,
      stdio: ["ignore", log, log],
      env: {
        ...process.env,
        ...environment,
        ...database.environment,
        AISLE_DATA_DIR: folder,
        AISLE_SITE_PORT: String(ports.site),
        AISLE_API_PORT: String(ports.api),
        AISLE_PAY_PORT: String(ports.pay),
        AISLE_HOSTS_PORT: String(ports.hosts),
        AISLE_LOG_LEVEL: "debug",
        AISLE_PASSWORD_COST: "10",
      },
    });
    closeSync(log);
    writeFileSync(processFileOf(worker), String(child.pid));
    return child;
  };
  let child = run();
  const first = child;
  let gone = Promise.resolve();
  const watch = () => {
    gone = new Promise((resolve) => {
      child.once("exit", (_code, signal) => {
        resolve();
        if (signal !== "SIGKILL") return;
        child = run();
        watch();
      });
    });
  };
  watch();
  return {
    ready: whenReady(first, `http://127.0.0.1:${ports.api}/actuator/ready`, () =>
      readFileSync(logFile, "utf8"),
    ),
    async stop() {
      child.kill("SIGTERM");
      await gone;
      rmSync(processFileOf(worker), { force: true });
      await database.drop();
    },
  };
}

/** With DATABASE_URL each worker's services get a database of their own on that server. */
async function workerDatabase(worker: number) {
  const server = process.env["DATABASE_URL"];
  if (!server) return { environment: {}, drop: () => Promise.resolve() };
  const name = `aisle_e2e_${process.pid}_${worker}`;
  await createDatabase(server, name);
  return {
    environment: { DATABASE_URL: databaseUrl(server, name), AISLE_KEYS: JSON.stringify(generateKeyFile()) },
    drop: () => dropDatabase(server, name),
  };
}

async function whenReady(child: ChildProcess, url: string, output: () => string): Promise<void> {
  const deadline = Date.now() + 180_000;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The services ended (${child.exitCode}).\n${output()}`);
    const response = await fetch(url).catch(() => undefined);
    if (response?.ok) return;
    if (Date.now() > deadline) throw new Error(`The services did not get ready.\n${output()}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
