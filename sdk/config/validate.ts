import { AisleConfigError, type ConfigIssue } from "../domain/errors.ts";
import { isObject, pathOf, type PlainObject, receivedOf } from "./readers.ts";
import { fixedPaths, readConfig } from "./schema.ts";
import type { AisleConfig } from "./types.ts";

/**
 * Checks a whole config and returns a copy of it, so that a host that later changes its own object changes nothing.
 * @throws AisleConfigError that lists every bad path, what was expected, and the nearest known key.
 */
export function validateConfig(config: unknown): AisleConfig {
  const issues: ConfigIssue[] = [];
  const copy = readConfig(config, "", issues);
  if (issues.length > 0) throw new AisleConfigError(issues);
  return copy as AisleConfig;
}

/**
 * Applies a patch to a valid config: plain objects merge, undefined clears a key, all or nothing.
 * @throws AisleConfigError for a fixed key, an unknown key or a bad value; the config then stays as it was.
 */
export function patchConfig(config: AisleConfig, patch: unknown): AisleConfig {
  if (!isPlainObject(patch))
    throw new AisleConfigError([{ path: "", expected: "a plain object", received: receivedOf(patch) }]);
  const issues: ConfigIssue[] = [];
  const merged = merge(config as unknown as PlainObject, patch, "", issues);
  if (issues.length > 0) throw new AisleConfigError(issues);
  return validateConfig(merged);
}

function isPlainObject(value: unknown): value is PlainObject {
  return isObject(value) && [Object.prototype, null].includes(Object.getPrototypeOf(value) as object | null);
}

/** What a patch makes of a group of the config; what it must not change is added to the issues. */
function merge(base: PlainObject, patch: PlainObject, path: string, issues: ConfigIssue[]): PlainObject {
  const merged: PlainObject = { ...base };
  for (const key of Object.keys(patch)) {
    const at = pathOf(path, key);
    const next = patch[key];
    const current = merged[key];
    if (fixedPaths.includes(at))
      issues.push({
        path: at,
        expected: "no change: this key is fixed",
        received: "a new value",
        fixed: true,
      });
    if (next === undefined) delete merged[key];
    else
      merged[key] = isPlainObject(next)
        ? merge(isPlainObject(current) ? current : {}, next, at, issues)
        : next;
  }
  return merged;
}
