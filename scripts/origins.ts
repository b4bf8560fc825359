import { readFileSync } from "node:fs";
import { optionsFromEnvironment, originsOf } from "../host-demo/services/origins/options.ts";

/** The package's version. The secure frames are built under it, and a client opens those of its own version. */
export function packageVersion(): string {
  const text = readFileSync(new URL("../package.json", import.meta.url), "utf8");
  return (JSON.parse(text) as { version: string }).version;
}

export function versionDefine(): Record<string, string> {
  return { __AISLE_VERSION__: JSON.stringify(packageVersion()) };
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
