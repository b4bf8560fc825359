/** Sends calls on the clock from a process of its own, so that what sends takes no time from what answers. */
import { fork } from "node:child_process";
import { once } from "node:events";

export interface LoadCall {
  readonly url: string;
  readonly init: RequestInit;
}

export interface Load {
  readonly calls: readonly LoadCall[];
  /** Calls a second, each sent when its turn has come, whether or not those before it were answered. */
  readonly rate: number;
  /** How many of them, at half that rate, go before those on the clock: until both sides' code is compiled. */
  readonly warmUp: number;
}

/** How long each call took to its last byte, in milliseconds, and how many had no answer or another one than success. */
export interface Loaded {
  readonly times: readonly number[];
  readonly failed: number;
}

export async function send(load: Load): Promise<Loaded> {
  const child = fork(import.meta.filename, { execArgv: ["--import", "tsx"] });
  const answer = once(child, "message");
  child.send(load);
  const [loaded] = (await answer) as [Loaded];
  child.kill();
  return loaded;
}

async function timed({ url, init }: LoadCall): Promise<number | undefined> {
  const started = performance.now();
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(12_000) });
    await response.arrayBuffer();
    return response.ok ? performance.now() - started : undefined;
  } catch {
    return undefined;
  }
}

async function run({ calls, rate, warmUp }: Load): Promise<Loaded> {
  await sent(calls.slice(0, warmUp), rate / 2);
  const measured = calls.slice(warmUp);
  const times = (await sent(measured, rate)).filter((time) => time !== undefined);
  return { times, failed: measured.length - times.length };
}

async function sent(calls: readonly LoadCall[], rate: number): Promise<readonly (number | undefined)[]> {
  const started = performance.now();
  const pending: Promise<number | undefined>[] = [];
  for (const [turn, call] of calls.entries()) {
    const wait = started + (turn * 1000) / rate - performance.now();
    if (wait > 0) await new Promise((next) => setTimeout(next, wait));
    pending.push(timed(call));
  }
  return Promise.all(pending);
}

if (import.meta.filename === process.argv[1]) {
  process.once("message", (load: Load) => {
    void run(load).then((loaded) => process.send?.(loaded));
  });
}
