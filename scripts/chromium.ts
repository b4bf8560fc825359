import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "playwright";
import { headlessShell, systemChromium } from "./run.ts";

const fonts = "fonts-liberation";

/**
 * Makes sure that there is a Chromium to test in: an installed one, else Playwright's own. As root in CI the
 * system's headless shell is installed, or the whole browser where the system has no such package; anyone else is told
 * the command.
 * @throws Error with that command when there is none.
 */
export function ensureChromium(): void {
  const isRootInCi = process.env["CI"] && process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
  if (isRootInCi && !process.env["CHROMIUM_PATH"] && !existsSync(headlessShell)) {
    // A list of packages that can't be had is no reason to stop where a browser is there already.
    if (aptGet("update") && aptGet("install", "chromium-headless-shell", fonts)) return;
    if (systemChromium() === undefined) aptGet("install", "chromium", fonts);
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
