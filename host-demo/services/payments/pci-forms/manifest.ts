import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";
import { ServiceError } from "../../platform/http/service-error.ts";

/** What the build of the frames says of itself, beside its script. */
const manifest = v.object({
  version: v.string(),
  script: v.pipe(v.string(), v.regex(/^[\w.-]+\.js$/)),
  /** Subresource Integrity. */
  integrity: v.pipe(v.string(), v.regex(/^sha384-[\w+/]{64}$/)),
});
export type Manifest = v.InferOutput<typeof manifest>;

/** Throws NOT_FOUND for a version that was never built, SERVICE_UNAVAILABLE while nothing is. */
export async function readManifest(distDir: string, version: string): Promise<Manifest> {
  const folder = join(distDir, "pay", "pci-forms");
  const path = join(folder, version, "manifest.json");
  if (existsSync(path)) return v.parse(manifest, JSON.parse(await readFile(path, "utf8")));
  if (existsSync(folder)) throw new ServiceError("NOT_FOUND");
  throw new ServiceError("SERVICE_UNAVAILABLE", {
    reason: "The frames are not built yet: run `npm run build`.",
  });
}

/** A file of a version's build. Throws NOT_FOUND. */
export async function readScript(distDir: string, version: string, name: string): Promise<string> {
  const path = join(distDir, "pay", "pci-forms", version, name);
  if (!existsSync(path)) throw new ServiceError("NOT_FOUND");
  return readFile(path, "utf8");
}
