/** Running tools and telling how it goes. */
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";

export class ToolFailure extends Error {
  override readonly name = "ToolFailure";
}

/** Runs an installed tool; its output is shown only when it fails, or always with `show`. */
export async function tool(
  name: string,
  args: readonly string[],
  options: { readonly show?: boolean; readonly env?: Readonly<Record<string, string>> } = {},
): Promise<string> {
  const child = spawn("node_modules/.bin/" + name, args, {
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
    throw new ToolFailure(`${name} ${args.join(" ")} failed (${code})\n${options.show ? "" : output}`);
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

/** The Chromium to drive: the one named by CHROMIUM_PATH, else an installed one; undefined means Playwright's own. */
export function systemChromium(): string | undefined {
  const named = process.env["CHROMIUM_PATH"];
  return (
    named ?? ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"].find(existsSync)
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
