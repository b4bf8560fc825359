import { playwright } from "@vitest/browser-playwright";
import type { TestUserConfig } from "vitest/config";
import { frameCommands } from "./frame-commands.ts";
import { chromiumArgs, systemChromium } from "../../scripts/run.ts";

const executablePath = systemChromium();

/** One headless Chromium on a fixed port, whose origin the services know. */
export function headlessChromium(port: number, host = "127.0.0.1"): NonNullable<TestUserConfig["browser"]> {
  return {
    enabled: true,
    headless: true,
    screenshotFailures: false,
    api: { host, port, strictPort: true },
    provider: playwright({
      launchOptions: { ...(executablePath ? { executablePath } : {}), args: [...chromiumArgs] },
      // What moves costs a quarter of the time; a test of the movement itself asks for it.
      contextOptions: { reducedMotion: "reduce" },
    }),
    viewport: { width: 1024, height: 768 },
    commands: frameCommands,
    instances: [{ browser: "chromium" }],
  };
}
