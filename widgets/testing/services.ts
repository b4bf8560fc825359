import { withDemoShoppers } from "../../host-demo/services/core/demo-shoppers.ts";
import { faultHeader, withFaults } from "../../host-demo/services/core/faults.ts";
import { createLog } from "../../host-demo/services/core/log.ts";
import { startServices } from "../../host-demo/services/origins/start-services.ts";
import { storyPorts, type TestPorts, widgetPorts } from "./test-ports.ts";

/** Starts the real services over a database in memory, for pages on this machine; returns what stops them. */
async function startFor({ page, ...ports }: TestPorts): Promise<() => Promise<void>> {
  const clock = () => new Date();
  const services = await startServices({
    ports,
    dataDir: "memory",
    parentOrigins: [`http://localhost:${page}`, `http://127.0.0.1:${page}`],
    distDir: "dist",
    hostsDir: "host-demo/hosts",
    log: createLog({ clock, level: "silent" }),
    // Test shoppers sign in often, and all from one address.
    settings: { signIn: { windowSeconds: 60, failuresPerAccount: 10_000, failuresPerAddress: 10_000 } },
    wrap: (parts) => withDemoShoppers({ ...parts, app: withFaults(parts) }),
    extraHeaders: [faultHeader],
  });
  return () => services.stop();
}

export const startForWidgets = () => startFor(widgetPorts);
export const startForStories = () => startFor(storyPorts);
