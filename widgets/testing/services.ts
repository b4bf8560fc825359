import { faultHeader } from "../../host-demo/services/core/faults.ts";
import { createLog } from "../../host-demo/services/core/log.ts";
import { withTestKit } from "../../host-demo/services/core/test-kit.ts";
import { node } from "../../scripts/run.ts";
import { startServices } from "../../host-demo/services/origins/start-services.ts";
import { storyPorts, type TestPorts, widgetPorts } from "./test-ports.ts";

/** Starts the real services over a database in memory, for pages on this machine; returns what stops them. */
async function startFor({ page, ...ports }: TestPorts): Promise<() => Promise<void>> {
  const clock = () => new Date();
  // Of its own, so that the secure frames are those of the source, whatever has been built before.
  const distDir = `dist/browser-${page}`;
  await node("scripts/frames.ts", { env: { AISLE_DIST_DIR: distDir } });
  const services = await startServices({
    ports,
    dataDir: "memory",
    parentOrigins: [`http://localhost:${page}`, `http://127.0.0.1:${page}`],
    distDir,
    hostsDir: "host-demo/hosts",
    log: createLog({ clock, level: "silent" }),
    // Test shoppers sign in and add cards often, and all from one address.
    settings: {
      signIn: { windowSeconds: 60, failuresPerAccount: 10_000, failuresPerAddress: 10_000 },
      frameAttempts: {
        windowSeconds: 60,
        perSession: 10_000,
        perAccount: 10_000,
        perBin: 10_000,
        perAddress: 10_000,
      },
    },
    wrap: withTestKit,
    extraHeaders: [faultHeader],
  });
  return () => services.stop();
}

export const startForWidgets = () => startFor(widgetPorts);
export const startForStories = () => startFor(storyPorts);
