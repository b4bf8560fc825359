/** `npm start`: builds the site and the widgets, then runs them with their services until Ctrl-C. */
import { LockedError, takeLock } from "../host-demo/services/platform/database/lock.ts";
import { optionsFromEnvironment } from "../host-demo/services/origins/options.ts";
import { node } from "./run.ts";

/** Held while building, so that a second start never pulls the files out from under a running first one. */
function holdDataFolder(): () => void {
  const { dataDir, databaseUrl } = optionsFromEnvironment(process.env);
  return databaseUrl === undefined ? takeLock(dataDir) : () => undefined;
}

try {
  const release = holdDataFolder();
  process.stdout.write("Aisle: building the site and the widgets\n");
  try {
    // In a process of its own: bundlers hold on to what they have read, and the services run for hours.
    await node("scripts/build-site.ts", { show: true });
  } finally {
    release();
  }
  process.stdout.write("Aisle: starting the services\n");
  // A line for each request would carry the address below out of sight.
  process.env["AISLE_LOG_LEVEL"] ??= "warn";
  await import("../host-demo/services/main.ts");
  process.stdout.write(
    "Open the shop in a browser and sign in as cards@aisle.test (password aisle-demo). Ctrl-C stops.\n",
  );
} catch (error) {
  process.stderr.write(
    `\n${error instanceof LockedError || !(error instanceof Error) ? String(error) : (error.stack ?? "")}\n`,
  );
  process.exitCode = 1;
}
