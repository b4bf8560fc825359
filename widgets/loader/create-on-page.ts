import { createAisle } from "../../sdk/client/create-aisle.ts";
import type { Aisle, AisleConfig } from "../../sdk/index.ts";
import type { PageConfig } from "./script.ts";

/**
 * A client of a page that may have the plain values of its config in a tag: what its script gives stands above them.
 * @throws AisleConfigError, and SyntaxError for a tag that holds no JSON.
 */
export function createOnPage(given: PageConfig, overrides?: Parameters<typeof createAisle>[1]): Aisle {
  const above = given as Readonly<Record<string, object>>;
  const tag = document.querySelector("script[data-aisle-config]");
  // A tag that holds something else says nothing that a config could have.
  const config = { ...(JSON.parse(tag?.textContent ?? "{}") as Record<string, unknown>) };
  for (const key in above) {
    const below = config[key];
    config[key] = typeof below === "object" ? { ...below, ...above[key] } : above[key];
  }
  return createAisle(config as unknown as AisleConfig, overrides);
}
