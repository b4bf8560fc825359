import { AisleConfigError, type ConfigIssue } from "../domain/errors.ts";
import {
  type Check,
  type Complaint,
  configGroup,
  fixedPaths,
  type Group,
  isObject,
  requiredPaths,
} from "./schema.ts";
import type { AisleConfig } from "./types.ts";

/**
 * Checks a whole config and returns a copy of it, so that a host that later changes its own object changes nothing.
 * @throws AisleConfigError that lists every bad path, what was expected, and the nearest known key.
 */
export function validateConfig(config: unknown): AisleConfig {
  const found: Found = { wrong: [], unknown: [] };
  const copy = read(config, configGroup, "", found);
  const issues = [...found.wrong, ...found.unknown];
  if (issues.length > 0) throw new AisleConfigError(issues);
  return copy as AisleConfig;
}

/**
 * Applies a patch to a valid config: plain objects merge, undefined clears a key, all or nothing.
 * @throws AisleConfigError for a fixed key, an unknown key or a bad value; the config then stays as it was.
 */
export function patchConfig(config: AisleConfig, patch: unknown): AisleConfig {
  if (!isPlainObject(patch))
    throw new AisleConfigError([{ path: "", expected: "an object", received: typeof patch }]);
  const frozen = fixedPaths.filter((path) => has(patch, path.split(".")));
  if (frozen.length > 0) {
    throw new AisleConfigError(
      frozen.map((path) => ({
        path,
        expected: "no change: this key is fixed",
        received: "a new value",
        fixed: true,
      })),
    );
  }
  return validateConfig(merge(config as unknown as PlainObject, patch));
}

type PlainObject = Record<string, unknown>;

function isPlainObject(value: unknown): value is PlainObject {
  return isObject(value) && [Object.prototype, null].includes(Object.getPrototypeOf(value) as object | null);
}

function has(value: unknown, [key, ...rest]: string[]): boolean {
  if (key === undefined) return true;
  return isPlainObject(value) && Object.hasOwn(value, key) && has(value[key], rest);
}

function merge(base: PlainObject, patch: PlainObject): PlainObject {
  const merged: PlainObject = { ...base };
  for (const key of Object.keys(patch)) {
    const next = patch[key];
    const current = merged[key];
    if (next === undefined) delete merged[key];
    else merged[key] = isPlainObject(next) ? merge(isPlainObject(current) ? current : {}, next) : next;
  }
  return merged;
}

interface Found {
  readonly wrong: ConfigIssue[];
  readonly unknown: ConfigIssue[];
}

/** A copy of a value with the keys that are known of it. What is wrong with it is added to what was found. */
function read(value: unknown, kind: Check | Group, path: string, found: Found): unknown {
  if (typeof kind === "function" || !isObject(value)) {
    const complaint: Complaint | undefined =
      typeof kind === "function" ? kind(value) : { expected: "Object" };
    if (complaint) {
      const received = complaint.shown ?? (value === null ? "null" : typeof value);
      found.wrong.push({ path, expected: complaint.expected, received });
    }
    return value;
  }
  const pathOf = (key: string) => (path ? `${path}.${key}` : key);
  const copy: PlainObject = {};
  for (const [key, inner] of Object.entries(kind)) {
    if (value[key] !== undefined || requiredPaths.includes(pathOf(key)))
      copy[key] = read(value[key], inner, pathOf(key), found);
  }
  for (const key of isPlainObject(value) ? Object.keys(value) : []) {
    if (Object.hasOwn(kind, key)) continue;
    found.unknown.push({
      path: pathOf(key),
      expected: "a known key",
      received: "an unknown one",
      nearest: nearest(key, Object.keys(kind)),
    });
  }
  return copy;
}

/** The known key that shares most of its letter pairs with an unknown one, and at least half of the longer one's. */
export function nearest(wanted: string, known: readonly string[]): string | undefined {
  const pairs = (text: string) =>
    [...text.toLowerCase()].map((letter, at, all) => letter + (all[at + 1] ?? ""));
  const likeness = (key: string) => {
    const theirs = pairs(key);
    const shared = pairs(wanted).filter((pair) => theirs.includes(pair)).length;
    return shared / Math.max(wanted.length, key.length);
  };
  return known.filter((key) => likeness(key) >= 0.5).sort((a, b) => likeness(b) - likeness(a))[0];
}
