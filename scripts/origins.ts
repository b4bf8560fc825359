import { readFileSync } from "node:fs";

/** The package's version. The secure frames are built under it, and a client opens those of its own version. */
export function packageVersion(): string {
  const text = readFileSync(new URL("../package.json", import.meta.url), "utf8");
  return (JSON.parse(text) as { version: string }).version;
}

export function versionDefine(): Record<string, string> {
  return { __AISLE_VERSION__: JSON.stringify(packageVersion()) };
}

/** Where a build's LOCAL environment talks to; compiled in, because no run-time value may redirect card data. */
export function originDefines(): Record<string, string> {
  const { AISLE_API_ORIGIN, AISLE_PAY_ORIGIN, AISLE_SITE_ORIGIN } = process.env;
  return {
    ...versionDefine(),
    __AISLE_SITE_ORIGIN__: JSON.stringify(AISLE_SITE_ORIGIN ?? "http://localhost:4300"),
    __AISLE_API_ORIGIN__: JSON.stringify(AISLE_API_ORIGIN ?? "http://localhost:4301"),
    __AISLE_PAY_ORIGIN__: JSON.stringify(AISLE_PAY_ORIGIN ?? "http://127.0.0.1:4302"),
  };
}
