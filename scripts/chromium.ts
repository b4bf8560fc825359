import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "playwright";
import { systemChromium } from "./run.ts";

const packages = ["chromium", "fonts-liberation"];

/**
 * Makes sure that there is a Chromium to test in: an installed one, else Playwright's own. As root in CI the
 * system's package is installed; anyone else is told the command.
 * @throws Error with that command when there is none.
 */
export function ensureChromium(): void {
  if (systemChromium() !== undefined || existsSync(chromium.executablePath())) return;
  if (process.env["CI"] && process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    execFileSync("apt-get", ["update", "-qq"], { stdio: "ignore", env });
    execFileSync("apt-get", ["install", "-y", "-qq", ...packages], { stdio: "ignore", env });
    return;
  }
  throw new Error(
    [
      "There is no Chromium to run the browser tests in. Install one and try again, with one of:",
      `  sudo apt-get install ${packages.join(" ")}`,
      "  npx playwright install chromium",
      "or point CHROMIUM_PATH at the one you have.",
    ].join("\n"),
  );
}
