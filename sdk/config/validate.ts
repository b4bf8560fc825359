import * as v from "valibot";
import { AisleConfigError, type ConfigIssue } from "../domain/errors.ts";
import { configSchema, fixedPaths } from "./schema.ts";
import type { AisleConfig } from "./types.ts";

/**
 * Checks a whole config and returns a frozen copy of it.
 * @throws AisleConfigError that lists every bad path, what was expected, and the nearest known key.
 */
export function validateConfig(config: unknown): AisleConfig {
  const result = v.safeParse(configSchema, config);
  const issues = [...(result.issues ?? []).map(toIssue), ...unknownKeys(config, configSchema)];
  if (issues.length > 0) throw new AisleConfigError(issues);
  // The parsed value is a copy, so a host that later changes its own object changes nothing here.
  return result.output as AisleConfig;
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
      frozen.map((path) => ({ path, expected: "no change: this key is fixed", received: "a new value" })),
    );
  }
  return validateConfig(merge(config as unknown as PlainObject, patch));
}

type PlainObject = Record<string, unknown>;

function isPlainObject(value: unknown): value is PlainObject {
  return (
    typeof value === "object" &&
    value !== null &&
    (Object.getPrototypeOf(value) === Object.prototype || Object.getPrototypeOf(value) === null)
  );
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

function toIssue(issue: v.BaseIssue<unknown>): ConfigIssue {
  return {
    path: issue.path?.map((item) => String(item.key)).join(".") ?? "",
    // valibot names what it expects, but for our own checks, whose message says it.
    expected: issue.expected === null || issue.expected === "unknown" ? issue.message : issue.expected,
    received: received(issue),
  };
}

/** Keys that no schema knows, with the nearest one that it does. */
function unknownKeys(value: unknown, schema: unknown, path = ""): ConfigIssue[] {
  const entries = entriesOf(schema);
  if (!entries || !isPlainObject(value)) return [];
  const known = Object.keys(entries);
  return Object.keys(value).flatMap((key) =>
    key in entries
      ? unknownKeys(value[key], entries[key], `${path}${key}.`)
      : [
          {
            path: path + key,
            expected: "a known key",
            received: "an unknown one",
            nearest: nearest(key, known),
          },
        ],
  );
}

// A value is shown only for what a host writes by hand; a token or a name never reaches an error text.
function received(issue: v.BaseIssue<unknown>): string {
  const shown = issue.type === "picklist" || issue.kind === "validation" ? issue.received : undefined;
  return shown ?? (issue.input === null ? "null" : typeof issue.input);
}

/** The known key that shares most of its letter pairs with an unknown one, and at least half of the longer one's. */
function nearest(wanted: string, known: readonly string[]): string | undefined {
  const pairs = (text: string) =>
    [...text.toLowerCase()].map((letter, at, all) => letter + (all[at + 1] ?? ""));
  const likeness = (key: string) => {
    const theirs = pairs(key);
    const shared = pairs(wanted).filter((pair) => theirs.includes(pair)).length;
    return shared / Math.max(wanted.length, key.length);
  };
  const [best] = [...known].sort((a, b) => likeness(b) - likeness(a));
  return best !== undefined && likeness(best) >= 0.5 ? best : undefined;
}

function entriesOf(schema: unknown): PlainObject | undefined {
  const node = schema as { entries?: PlainObject; wrapped?: unknown } | undefined;
  return node?.entries ?? (node?.wrapped ? entriesOf(node.wrapped) : undefined);
}
