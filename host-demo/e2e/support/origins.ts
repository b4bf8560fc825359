import { fileURLToPath } from "node:url";
import { type Origins, originsOf, usualPorts } from "../../services/origins/options.ts";

/** The project's root folder. */
export const project = fileURLToPath(new URL("../../..", import.meta.url));

/** What the browser calls them, whichever worker's services answer; compiled into the build under test. */
export const origins = {
  site: "http://localhost:4400",
  api: "http://localhost:4401",
  pay: "http://127.0.0.1:4402",
  hosts: "http://localhost:4403",
} as const;

/** Where a developer's first page is served. */
export const newcomer = "http://localhost:5173";

export const distDir = "dist/test";
export const workerCount = 4;

/** Nothing but ports, as whoever runs the shop at others sets them. */
export const buildEnvironment = {
  AISLE_DIST_DIR: distDir,
  AISLE_SITE_PORT: "4400",
  AISLE_API_PORT: "4401",
  AISLE_PAY_PORT: "4402",
  AISLE_HOSTS_PORT: "4403",
} as const;

/** The environment of every worker's services, which browsers find at the same addresses. */
export const environment = {
  AISLE_DIST_DIR: distDir,
  AISLE_SITE_ORIGIN: origins.site,
  AISLE_API_ORIGIN: origins.api,
  AISLE_PAY_ORIGIN: origins.pay,
  AISLE_HOSTS_ORIGIN: origins.hosts,
  AISLE_PARENT_ORIGINS: `${origins.site},${origins.hosts},${newcomer}`,
} as const;

/** Where a worker's services really listen. */
export function portsOf(worker: number) {
  const first = 4400 + 4 * worker;
  return { site: first, api: first + 1, pay: first + 2, hosts: first + 3 };
}

/** Where the pages of a worker's newcomer really are. */
export const newcomerPort = (worker: number) => 4400 + 4 * workerCount + worker;

/** What a worker's services log, all of it. */
export function logFileOf(worker: number): string {
  return `${project}test-results/services-${worker}.log`;
}

/** Where the process id of a worker's services stands, as long as they run. */
export function processFileOf(worker: number): string {
  return `${project}test-results/services-${worker}.pid`;
}

/** Chromium's way to take a worker's browser to its own services under the common addresses. */
export function hostRules(worker: number): string {
  return resolverRules(worker, [origins]);
}

/** As above, and under those of `npm start` too, by which the guides go, with a newcomer's own pages. */
export function guideRules(worker: number): string {
  const newcomers = `MAP ${new URL(newcomer).host} 127.0.0.1:${newcomerPort(worker)}`;
  return `${resolverRules(worker, [origins, originsOf(usualPorts)])}, ${newcomers}`;
}

function resolverRules(worker: number, names: readonly Origins[]): string {
  const to = portsOf(worker);
  const rules = names.flatMap((each) =>
    Object.entries(each).map(
      ([name, origin]) => `MAP ${new URL(String(origin)).host} 127.0.0.1:${to[name as keyof typeof to]}`,
    ),
  );
  return `--host-resolver-rules=${rules.join(", ")}`;
}
