import type { Logger } from "pino";
import { clockFrom } from "./demo/clock.ts";
import { faultHeader } from "./demo/faults.ts";
import { collectLater } from "./platform/collect-later.js";
import { createLog } from "./platform/log.ts";
import { seedOrdersOnce } from "./demo/shoppers.ts";
import { withTestKit } from "./demo/test-kit.ts";
import { optionsFromEnvironment } from "./origins/options.ts";
import { startServices, type RunningServices } from "./origins/start-services.ts";

// The demo's entry: all origins in one process, and the only place outside tests that can make calls fail on demand.

let log: Logger;
let services: RunningServices;
try {
  const clock = clockFrom(process.env["AISLE_CLOCK"]);
  log = createLog({ clock, level: process.env["AISLE_LOG_LEVEL"] ?? "info" });
  services = await startServices({
    ...optionsFromEnvironment(process.env),
    clock,
    log,
    wrap: withTestKit,
    extraHeaders: [faultHeader],
    // The services hold off whoever frames them, but for the mails that the test kit shows.
    framed: ["api"],
  });
} catch (error) {
  // Errors that carry a text for people have it in their message; the stack would bury it.
  const isOurs = error instanceof Error && error.name !== "Error" && error.name.endsWith("Error");
  process.stderr.write(
    `${isOurs ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  );
  process.exit(1);
}

const { origins, context } = services;
// The shop need not wait for what one shopper has ordered.
const seeding = seedOrdersOnce(context).catch((error: unknown) => {
  log.error({ err: error }, "the demo's orders were not placed");
});
void seeding.then(collectLater);
log.info({ ...origins }, "Aisle is ready");
process.stdout.write(
  `\nShop       ${origins.site}\nServices   ${origins.api}\nPayment    ${origins.pay}\nHosts      ${origins.hosts}\n\n`,
);

let isStopping = false;
function stop(): void {
  // A second signal means: now.
  if (isStopping) process.exit(1);
  isStopping = true;
  log.info("stopping");
  const stopped = seeding.then(() => services.stop());
  stopped.then(
    () => process.exit(0),
    (error: unknown) => {
      log.error({ err: error }, "could not stop cleanly");
      process.exit(1);
    },
  );
}
process.on("SIGTERM", stop);
process.on("SIGINT", stop);
