import { readFileSync } from "node:fs";
import { optionsFromEnvironment, originsOf } from "../host-demo/services/origins/options.ts";

/**
 * The package's version, unless AISLE_VERSION sets a build's. The secure frames are built under it, and a client opens
 * those of its own version.
 */
export function packageVersion(): string {
  const set = process.env["AISLE_VERSION"];
  if (set) return checked(set);
  const text = readFileSync(new URL("../package.json", import.meta.url), "utf8");
  return (JSON.parse(text) as { version: string }).version;
}

/** It names folders and addresses, which are looked for by this form. */
function checked(version: string): string {
  if (/^\d+\.\d+\.\d+$/.test(version)) return version;
  throw new Error(`AISLE_VERSION is three numbers such as 1.2.3, and not "${version}".`);
}

/** The first number of the version: within it a host need not change anything, and both sides of a frame speak alike. */
export const majorVersion = () => packageVersion().replace(/\..*/, "");

export function versionDefine(): Record<string, string> {
  return { __AISLE_VERSION__: JSON.stringify(packageVersion()), __AISLE_MAJOR__: majorVersion() };
}

/**
 * Where a build's LOCAL environment talks to: the addresses at which services of the same environment stand. Compiled
 * in, because no run-time value may redirect card data.
 */
export function originDefines(env = process.env): Record<string, string> {
  const { ports, origins } = optionsFromEnvironment(env);
  const { site, api, pay } = { ...originsOf(ports), ...origins };
  return {
    ...versionDefine(),
    __AISLE_SITE_ORIGIN__: JSON.stringify(site),
    __AISLE_API_ORIGIN__: JSON.stringify(api),
    __AISLE_PAY_ORIGIN__: JSON.stringify(pay),
  };
}
