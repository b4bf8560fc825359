import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { faultHeader } from "../../host-demo/services/demo/faults.ts";
import { createLog } from "../../host-demo/services/platform/log.ts";
import { withTestKit } from "../../host-demo/services/demo/test-kit.ts";
import { prepareDataFolder } from "../../host-demo/services/testing/snapshot.ts";
import { testSettings } from "../../host-demo/services/testing/test-settings.ts";
import { node } from "../../scripts/run.ts";
import { startServices } from "../../host-demo/services/origins/start-services.ts";
import { storyPorts, type TestPorts, widgetPorts } from "./test-ports.ts";

/** Starts the real services over seeded data of their own, for pages on this machine; returns what stops them. */
async function startFor({ page, ...ports }: TestPorts): Promise<() => Promise<void>> {
  const clock = () => new Date();
  // Of its own, so that the secure frames are those of the source, whatever has been built before.
  const distDir = `dist/browser-${page}`;
  await node("scripts/frames.ts", { env: { AISLE_DIST_DIR: distDir } });
  const dataDir = mkdtempSync(join(tmpdir(), "aisle-widgets-"));
  cpSync(await prepareDataFolder(), dataDir, { recursive: true });
  const services = await startServices({
    ports,
    dataDir,
    parentOrigins: [`http://localhost:${page}`, `http://127.0.0.1:${page}`],
    distDir,
    hostsDir: "host-demo/hosts",
    log: createLog({ clock, level: "silent" }),
    // Test shoppers sign in and add cards often, and all from one address.
    settings: {
      passwordCost: testSettings.passwordCost,
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
  return async () => {
    await services.stop();
    rmSync(dataDir, { recursive: true });
  };
}

export const startForWidgets = () => startFor(widgetPorts);
export const startForStories = () => startFor(storyPorts);
