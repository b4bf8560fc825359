/** `npm run reset`: forgets everything that the demo's services have kept; the next start seeds anew. */
import { rm } from "node:fs/promises";
import { LockedError, takeLock } from "../host-demo/services/platform/database/lock.ts";
import { optionsFromEnvironment } from "../host-demo/services/origins/options.ts";

const { dataDir, databaseUrl } = optionsFromEnvironment(process.env);
if (databaseUrl !== undefined) {
  process.stderr.write(
    "DATABASE_URL is set: drop and create that database yourself; this command only clears .aisle/.\n",
  );
  process.exitCode = 1;
} else {
  try {
    takeLock(dataDir);
    await rm(dataDir, { recursive: true });
    process.stdout.write("The demo's data is gone. `npm start` begins anew.\n");
  } catch (error) {
    if (!(error instanceof LockedError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
