/** `npm run storybook`: the reference services, then Storybook on them, until Ctrl-C. */
import { type ChildProcess, spawn } from "node:child_process";
import { optionsFromEnvironment, originsOf } from "../host-demo/services/origins/options.ts";

const options = optionsFromEnvironment(process.env);
const { api } = { ...originsOf(options.ports), ...options.origins };
const children: ChildProcess[] = [];
/** Storybook names both addresses; to a browser they are two origins, and this one is not among the usual pages. */
const otherName = "http://127.0.0.1:6006";

/** Starts a process in a group of its own, so that what it starts ends with it. */
function run(
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): ChildProcess {
  const child = spawn(command, args, { stdio: "inherit", detached: true, env: { ...process.env, ...env } });
  child.once("exit", (code) => stop(code ?? 0));
  children.push(child);
  return child;
}

let isStopping = false;
function stop(code: number): void {
  if (isStopping) return;
  isStopping = true;
  process.exitCode = code;
  for (const { pid, exitCode } of children) if (pid !== undefined && exitCode === null) endGroup(pid);
}

function endGroup(pid: number): void {
  try {
    process.kill(-pid, "SIGTERM");
  } catch {
    // It has ended by itself meanwhile.
  }
}

async function isUp(): Promise<boolean> {
  return fetch(`${api.replace("localhost", "127.0.0.1")}/actuator/health`).then(
    ({ ok }) => ok,
    () => false,
  );
}

process.on("SIGINT", () => stop(0));
process.on("SIGTERM", () => stop(0));

// Services that are running already, from `npm start`, will do.
if (!(await isUp())) {
  run(process.execPath, ["--import", "tsx", "host-demo/services/main.ts"], {
    AISLE_LOG_LEVEL: "warn",
    AISLE_PARENT_ORIGINS: [process.env["AISLE_PARENT_ORIGINS"], otherName].filter(Boolean).join(","),
  });
  while (!isStopping && !(await isUp())) await new Promise((resolve) => setTimeout(resolve, 200));
}
if (!isStopping) {
  const args = ["dev", "--config-dir", "stories/.storybook", "--host", "localhost", "--port", "6006"];
  run("node_modules/.bin/storybook", [...args, "--exact-port", "--ci", "--no-open"], {
    STORYBOOK_DISABLE_TELEMETRY: "1",
  });
}
