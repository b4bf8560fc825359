import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { rangesOf } from "../platform/http/caller-address.ts";

export interface Ports {
  readonly site: number;
  readonly api: number;
  readonly pay: number;
  readonly hosts: number;
}

export interface Origins {
  readonly site: string;
  readonly api: string;
  readonly pay: string;
  readonly hosts: string;
}

export interface InstallationOptions {
  /** 0 takes any free port. */
  readonly ports: Ports;
  /** What browsers call them, where that is not this machine and its ports. */
  readonly origins?: Partial<Origins>;
  /** Folder of the embedded database, its lock and the keys; "memory" keeps nothing. Not used for rows with databaseUrl. */
  readonly dataDir: string;
  readonly databaseUrl?: string;
  /** JSON of a key file; required with databaseUrl, and otherwise kept in dataDir. */
  readonly keys?: string;
  /** Pages that may call the services for any tenant: beside those of a developer's machine, or alone where there are none. */
  readonly parentOrigins?: readonly string[];
  /** Pages that may for one tenant. */
  readonly tenantOrigins?: readonly { readonly tenant: string; readonly origin: string }[];
  /** What the retailer's own servers show to be let in; without one their routes are shut. */
  readonly serviceKey?: string;
  /** The work of a guess at a password, as a power of two; less than usual for tests alone. */
  readonly passwordCost?: number;
  /** Ranges (CIDR) of the proxies before the services. */
  readonly trustedProxies?: readonly string[];
  /** How often a day a shopper can ask for a SNAP balance, and replace an EBT card; as often as they like unless said. */
  readonly balanceChecksPerDay?: number;
  readonly ebtChangesPerDay?: number;
  /** Folder with the built site/ and cdn/. */
  readonly distDir: string;
  /** Folder with the plain pages of foreign hosts. */
  readonly hostsDir: string;
}

export class OptionsError extends Error {
  override readonly name = "OptionsError";
}

/** Long enough that nobody finds it by trying. */
const shortestServiceKey = 32;

export const usualPorts: Ports = { site: 4300, api: 4301, pay: 4302, hosts: 4303 };

const project = fileURLToPath(new URL("../../..", import.meta.url));

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the environment. Throws OptionsError, naming the variable, for a value that makes no sense. */
export function optionsFromEnvironment(env: Environment): InstallationOptions {
  const port = (name: string, usual: number): number => {
    const text = env[name];
    if (!text) return usual;
    const value = Number(text);
    if (!Number.isInteger(value) || value < 0 || value > 65_535)
      throw new OptionsError(`${name} is not a port: ${text}`);
    return value;
  };
  const origin = (name: keyof Origins, variable: string): Partial<Origins> => {
    const text = env[variable];
    return text ? { [name]: toOrigin(text, variable) } : {};
  };
  const databaseUrl = env["DATABASE_URL"];
  const keys = env["AISLE_KEYS"];
  const parents = env["AISLE_PARENT_ORIGINS"];
  const serviceKey = env["AISLE_SERVICE_KEY"];
  if (serviceKey && serviceKey.length < shortestServiceKey)
    throw new OptionsError(`AISLE_SERVICE_KEY is shorter than ${shortestServiceKey} characters`);
  const passwordCost = env["AISLE_PASSWORD_COST"];
  if (passwordCost && !/^1\d$/.test(passwordCost))
    throw new OptionsError(`AISLE_PASSWORD_COST is not a power of two from 10 to 19: ${passwordCost}`);
  const proxies = env["AISLE_TRUSTED_PROXIES"];
  const trustedProxies = proxies?.split(",").map((text) => text.trim());
  try {
    rangesOf(trustedProxies ?? []);
  } catch {
    throw new OptionsError(
      `AISLE_TRUSTED_PROXIES holds something that is not a range of addresses, such as 10.0.0.0/8: ${proxies ?? ""}`,
    );
  }
  return {
    ports: {
      site: port("AISLE_SITE_PORT", usualPorts.site),
      api: port("AISLE_API_PORT", usualPorts.api),
      pay: port("AISLE_PAY_PORT", usualPorts.pay),
      hosts: port("AISLE_HOSTS_PORT", usualPorts.hosts),
    },
    origins: {
      ...origin("site", "AISLE_SITE_ORIGIN"),
      ...origin("api", "AISLE_API_ORIGIN"),
      ...origin("pay", "AISLE_PAY_ORIGIN"),
      ...origin("hosts", "AISLE_HOSTS_ORIGIN"),
    },
    dataDir: env["AISLE_DATA_DIR"] || join(project, ".aisle"),
    ...(databaseUrl && { databaseUrl }),
    ...(keys && { keys }),
    ...(serviceKey && { serviceKey }),
    ...(passwordCost && { passwordCost: Number(passwordCost) }),
    ...(trustedProxies && { trustedProxies }),
    ...dailyLimitsIn(env),
    ...(parents && parentsIn(parents)),
    distDir: resolve(project, env["AISLE_DIST_DIR"] || "dist"),
    hostsDir: join(project, "host-demo", "hosts"),
  };
}

function dailyLimitsIn(
  env: Environment,
): Pick<InstallationOptions, "balanceChecksPerDay" | "ebtChangesPerDay"> {
  const limit = (name: "balanceChecksPerDay" | "ebtChangesPerDay", variable: string) => {
    const text = env[variable];
    if (!text) return {};
    if (!/^[1-9]\d{0,5}$/.test(text))
      throw new OptionsError(`${variable} is not a whole number from 1 to 999999: ${text}`);
    return { [name]: Number(text) };
  };
  return {
    ...limit("balanceChecksPerDay", "AISLE_BALANCE_CHECKS_PER_DAY"),
    ...limit("ebtChangesPerDay", "AISLE_EBT_CHANGES_PER_DAY"),
  };
}

/** "https://shop.example, sister=https://www.sister.example": pages of any tenant, and of one. */
function parentsIn(text: string): Pick<InstallationOptions, "parentOrigins" | "tenantOrigins"> {
  const variable = "AISLE_PARENT_ORIGINS";
  const entries = text.split(",").map((entry) => /^\s*(?:([\w-]+)=)?(.*)$/.exec(entry) ?? []);
  const everybody = entries.filter(([, tenant]) => tenant === undefined);
  return {
    ...(everybody.length > 0 && {
      parentOrigins: everybody.map(([, , origin = ""]) => toOrigin(origin, variable)),
    }),
    tenantOrigins: entries.flatMap(([, tenant, origin = ""]) =>
      tenant === undefined ? [] : [{ tenant, origin: toOrigin(origin, variable) }],
    ),
  };
}

function toOrigin(text: string, variable: string): string {
  try {
    return new URL(text.trim()).origin;
  } catch {
    throw new OptionsError(`${variable} holds something that is not an origin: ${text.trim()}`);
  }
}

/** The payment host is a different site from the shop: "localhost" and "127.0.0.1" share no cookies and no storage. */
export function originsOf(ports: Ports): Origins {
  return {
    site: `http://localhost:${ports.site}`,
    api: `http://localhost:${ports.api}`,
    pay: `http://127.0.0.1:${ports.pay}`,
    hosts: `http://localhost:${ports.hosts}`,
  };
}

/** Where Storybook runs, whose stories talk to the services too. */
const storybookOrigin = "http://localhost:6006";

/** Where a developer's own page is usually served: by a plain server, Angular, Vite and webpack. */
const developerOrigins = [3000, 4200, 5173, 8080].map((port) => `http://localhost:${port}`);

/**
 * Pages that may call the services for any tenant. An installation on a developer's own machine admits that machine's
 * pages; one with a database server, or over https, only those that it is told of, since what is served on a shopper's
 * machine is nobody's to trust. Throws OptionsError where it was told of none.
 */
export function parentsOf(
  {
    databaseUrl,
    parentOrigins = [],
    tenantOrigins = [],
  }: Pick<InstallationOptions, "databaseUrl" | "parentOrigins" | "tenantOrigins">,
  origins: Origins,
): readonly string[] {
  if (databaseUrl === undefined && !isHttps(origins.api))
    return [origins.site, origins.hosts, storybookOrigin, ...developerOrigins, ...parentOrigins];
  if (parentOrigins.length + tenantOrigins.length === 0)
    throw new OptionsError(
      `AISLE_PARENT_ORIGINS is missing. With DATABASE_URL, and over https, it lists every page that may call the services, the shop's own included: AISLE_PARENT_ORIGINS=${origins.site}`,
    );
  return parentOrigins;
}

export const isHttps = (origin: string) => origin.startsWith("https:");
