import { expect, it } from "vitest";
import { originDefines } from "./origins.ts";

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
