/** Running tools and telling how it goes. */
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";

export class ToolFailure extends Error {
  override readonly name = "ToolFailure";
}

interface RunOptions {
  /** Shows the output as it comes; otherwise it is shown only when the tool fails. */
  readonly show?: boolean;
  readonly env?: Readonly<Record<string, string>>;
}

/** Runs an installed tool and gives its output. Throws ToolFailure, with the output, when it fails. */
export function tool(name: string, args: readonly string[], options: RunOptions = {}): Promise<string> {
  return run(`node_modules/.bin/${name}`, args, options);
}

/** Checks all types, with the compiler that does it natively; what needs a compiler's API has the one before it. */
export const checkTypes = () => run("node_modules/typescript7/bin/tsc", ["-p", "."], {});

/** Runs one of our own scripts in a process of its own. */
export function node(script: string, options: RunOptions = {}): Promise<string> {
  return run(process.execPath, ["--import", "tsx", script], options);
}

async function run(command: string, args: readonly string[], options: RunOptions): Promise<string> {
  const child = spawn(command, args, {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...options.env },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8");
    stream.on("data", (text: string) => {
      output += text;
      if (options.show) process.stdout.write(text);
    });
  }
  const code = await new Promise<number | null>((done, failed) => {
    child.once("error", failed);
    child.once("close", done);
  });
  if (code !== 0)
    throw new ToolFailure(`${command} ${args.join(" ")} failed (${code})\n${options.show ? "" : output}`);
  return output;
}

/** Runs one step and prints its name and how long it took. */
export async function step<T>(name: string, work: () => Promise<T>): Promise<T> {
  const started = performance.now();
  process.stdout.write(`  ${name.padEnd(24)}`);
  try {
    const result = await work();
    process.stdout.write(`${((performance.now() - started) / 1000).toFixed(1)} s\n`);
    return result;
  } catch (error) {
    process.stdout.write("failed\n");
    throw error;
  }
}

/** Of the browser without its window: it shows the same pages in less than half of a core's time. */
export const headlessShell = "/usr/bin/chromium-headless-shell";

const wholeBrowsers = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** The Chromium to drive: the one named by CHROMIUM_PATH, else an installed one; undefined means Playwright's own. */
export function systemChromium(): string | undefined {
  return process.env["CHROMIUM_PATH"] ?? [headlessShell, ...wholeBrowsers].find(existsSync);
}

/** The same for what the shell leaves out, such as the cache of pages that were left. */
export function wholeChromium(): string | undefined {
  return process.env["CHROMIUM_PATH"] ?? wholeBrowsers.find(existsSync);
}

/** The Firefox to drive: the one named by FIREFOX_PATH, else an installed one; undefined where there is none. */
export function systemFirefox(): string | undefined {
  return (
    process.env["FIREFOX_PATH"] ??
    ["/usr/bin/firefox-esr", "/usr/bin/firefox"].find((path) => existsSync(path))
  );
}

/** Chromium's flags for tests: no sandbox for root in CI, no talk with the outside. */
export const chromiumArgs = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
