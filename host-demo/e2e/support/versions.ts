import { cp, rm } from "node:fs/promises";
import { node } from "../../../scripts/run.ts";
import { buildEnvironment, distDir } from "./origins.ts";

/** The version of the test build itself. */
export const usual = "1.0.0";
export const others = ["1.1.0", "2.0.0"] as const;
export const versions = [usual, ...others] as const;

export type Version = (typeof versions)[number];

/** What a build puts where its version's number is part of the address. */
const numbered = (version: Version) => [`cdn/${version}`, `pay/pci-forms/${version}`];

/** Builds this source under the other numbers too, into folders of their own, and has the services hand them out. */
export async function publishOthers(): Promise<void> {
  await Promise.all(
    others.map(async (version) => {
      const built = `${distDir}/versions/${version}`;
      await node("scripts/build-version.ts", {
        env: { ...buildEnvironment, AISLE_DIST_DIR: built, AISLE_VERSION: version },
      });
      for (const folder of numbered(version))
        await cp(`${built}/${folder}`, `${distDir}/${folder}`, { recursive: true });
    }),
  );
}

export async function withdrawOthers(): Promise<void> {
  const folders = ["versions", ...others.flatMap(numbered)];
  await Promise.all(folders.map((folder) => rm(`${distDir}/${folder}`, { recursive: true, force: true })));
}
