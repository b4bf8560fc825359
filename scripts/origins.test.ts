import { afterEach, expect, it, vi } from "vitest";
import { originDefines, versionDefine } from "./origins.ts";

afterEach(() => vi.unstubAllEnvs());

const compiledIn = (env: Record<string, string>) => {
  const defines = originDefines(env);
  return ["SITE", "API", "PAY"].map(
    (name) => JSON.parse(defines[`__AISLE_${name}_ORIGIN__`] ?? "") as string,
  );
};

it("a build talks to the ports of its environment, as the services that listen there are called", () => {
  expect(compiledIn({})).toEqual(["http://localhost:4300", "http://localhost:4301", "http://127.0.0.1:4302"]);
  expect(compiledIn({ AISLE_SITE_PORT: "5000", AISLE_API_PORT: "5001", AISLE_PAY_PORT: "5002" })).toEqual([
    "http://localhost:5000",
    "http://localhost:5001",
    "http://127.0.0.1:5002",
  ]);
  expect(compiledIn({ AISLE_API_PORT: "5001", AISLE_API_ORIGIN: "https://api.example" })).toEqual([
    "http://localhost:4300",
    "https://api.example",
    "http://127.0.0.1:4302",
  ]);
});

it("a build has the number that it is given, and both sides of its frames speak by the first part of it", () => {
  vi.stubEnv("AISLE_VERSION", "12.3.4");
  expect(versionDefine()).toEqual({ __AISLE_VERSION__: '"12.3.4"', __AISLE_MAJOR__: "12" });
});

it.each(["2.0", "2.0.0-beta", "../../site", "v2.0.0"])("there is no build of a version called %s", (set) => {
  vi.stubEnv("AISLE_VERSION", set);
  expect(versionDefine).toThrow(`AISLE_VERSION is three numbers such as 1.2.3, and not "${set}".`);
});
