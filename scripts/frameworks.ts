/**
 * Puts the packed package among the frameworks' pages in host-demo/frameworks, has each framework's own tools check
 * its types, and builds the pages.
 */
import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { distDir } from "./dist.ts";
import { step } from "./run.ts";

const folder = "host-demo/frameworks";
const run = promisify(execFile);

/** Runs npm there; what it says is thrown when it fails. */
async function npm(args: readonly string[], cwd = folder): Promise<void> {
  await run("npm", [...args], { cwd }).catch((error: { stdout: string; stderr: string }) => {
    throw new Error(`npm ${args.join(" ")} in ${cwd} failed\n${error.stdout}${error.stderr}`);
  });
}

/**
 * Unpacks the package as npm would install it. React 19's page needs one of its own: the one above its folder finds the
 * React beside it, which is 18.
 */
async function unpack(): Promise<void> {
  const packed = await mkdtemp(join(tmpdir(), "aisle-packed-"));
  try {
    const { stdout } = await run("npm", [
      "pack",
      `./${distDir}/npm`,
      "--pack-destination",
      packed,
      "--silent",
    ]);
    for (const modules of [`${folder}/node_modules`, `${folder}/react-19/node_modules`]) {
      const place = join(modules, "aisle");
      await rm(place, { recursive: true, force: true });
      await mkdir(place, { recursive: true });
      await run("tar", ["-xzf", join(packed, stdout.trim()), "--strip-components", "1", "-C", place]);
    }
  } finally {
    await rm(packed, { recursive: true });
  }
}

async function main(): Promise<void> {
  const { workspaces } = JSON.parse(await readFile(`${folder}/package.json`, "utf8")) as {
    workspaces: readonly string[];
  };
  await step("Frameworks", () => npm(["ci", "--ignore-scripts"]));
  await step("Package", unpack);
  for (const name of workspaces)
    await step(name, async () => {
      await npm(["run", "check"], `${folder}/${name}`);
      await npm(["run", "build"], `${folder}/${name}`);
    });
}

await main();
