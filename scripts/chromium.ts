import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "playwright";
import { headlessShell, systemChromium, wholeChromium } from "./run.ts";

const fonts = "fonts-liberation";

/**
 * Makes sure that there is a Chromium to test in: the one that CHROMIUM_PATH names, an installed one, else
 * Playwright's own. As root in CI the system's is installed, with its headless shell where there is such a package;
 * anyone else is told the command.
 * @throws Error with that command when there is none.
 */
export function ensureChromium(): void {
  const isRootInCi = process.env["CI"] && process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
  const isNamed = process.env["CHROMIUM_PATH"] !== undefined;
  if (isRootInCi && !isNamed && !(existsSync(headlessShell) && wholeChromium())) {
    // Nothing to be had is no reason to stop where a browser is there already.
    const install = () => aptGet("install", "chromium", "chromium-headless-shell", fonts);
    if (aptGet("update") && !install()) aptGet("install", "chromium", fonts);
  }
  if (systemChromium() !== undefined || existsSync(chromium.executablePath())) return;
  throw new Error(
    [
      "There is no Chromium to run the browser tests in. Install one and try again, with one of:",
      `  sudo apt-get install chromium ${fonts}`,
      "  npx playwright install chromium",
      "or point CHROMIUM_PATH at the one you have.",
    ].join("\n"),
  );
}

/** Whether it went well. */
function aptGet(command: string, ...packages: readonly string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const { status } = spawnSync("apt-get", [command, "-y", "-qq", ...packages], { stdio: "ignore", env });
  return status === 0;
}
