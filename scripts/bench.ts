/**
 * `npm run bench`: how quick it is, side by side with the floors in scripts/bench/floor; the same rows in
 * dist/bench.json. Informs; never fails.
 */
import { mkdir, writeFile } from "node:fs/promises";
import { benchFrames } from "./bench/frames.ts";
import { print, type Row } from "./bench/report.ts";
import { benchServices } from "./bench/services.ts";
import { benchTrips } from "./bench/trips.ts";
import { benchWidgets } from "./bench/widgets.ts";
import { distDir } from "./dist.ts";

const parts: Readonly<Record<string, () => Promise<readonly Row[]>>> = {
  "Widgets (medians, interleaved)": benchWidgets,
  "Secure frames": benchFrames,
  "Trips (every answer held)": benchTrips,
  Services: benchServices,
};

const measured: Record<string, readonly Row[]> = {};
for (const [title, bench] of Object.entries(parts)) {
  process.stdout.write(`${title}\n`);
  measured[title] = await bench();
  print(measured[title]);
  process.stdout.write("\n");
}
await mkdir(distDir, { recursive: true });
await writeFile(`${distDir}/bench.json`, `${JSON.stringify(measured, null, 2)}\n`);
process.stdout.write(`All of it stands in ${distDir}/bench.json too.\n`);
