import type { TestProject } from "vitest/node";
import { type Reference, readCode } from "../../scripts/reference/read-code.ts";
import { startForWidgets } from "./services.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** What the package's reference says. */
    readonly reference: Reference;
  }
}

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  project.provide("reference", await readCode());
  return startForWidgets();
}
