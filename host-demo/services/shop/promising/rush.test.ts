import { expect, inject, it } from "vitest";
import { createShopperClient, type ShopperReply } from "../../demo/shopper-client.ts";
import { crashInstallation } from "../checkout/testing/crash-installation.ts";
import type { ServicesProcess } from "../checkout/testing/crash-process.ts";
import type { Rush } from "./testing/rush.ts";

const isServer = Boolean(inject("serverUrl"));
const isLong = isServer || process.env["AISLE_SOAK"] !== undefined;
/** Ten thousand on a server and in the long runs. */
const shoppers = isLong ? 10_000 : 400;
/** Requests that are on their way at once. */
const atOnce = 200;
/** Longer than any call takes here, and soon enough to wait for. */
const start = crashInstallation("rush", { takeOverSeconds: 5 });

interface Answers {
  readonly statuses: Record<string, number>;
  /** Presses that nobody answered. */
  readonly lost: readonly number[];
}

const outcomeOf = ({ status, text }: ShopperReply) =>
  status === 200 ? "reserved" : (/"code":"(\w+)"/.exec(text)?.[1] ?? String(status));

/** Every shopper presses once, some hundreds at a time; `onAnswer` hears how many have been answered. */
async function press(
  processes: () => readonly ServicesProcess[],
  { optionId, destination, shoppers: crowd }: Rush,
  who: readonly number[],
  onAnswer: (answered: number) => void = () => undefined,
): Promise<Answers> {
  const statuses: Record<string, number> = {};
  const lost: number[] = [];
  const waiting = [...who];
  let answered = 0;
  const worker = async () => {
    for (let number = waiting.shift(); number !== undefined; number = waiting.shift()) {
      const { token = "", quoteId } = crowd[number] ?? {};
      const reachable = processes();
      const { origin = "" } = reachable[number % reachable.length] ?? {};
      const sent = createShopperClient(fetch, origin).send("/fulfillment/api/timeslots/reserve", {
        method: "POST",
        token,
        headers: { "idempotency-key": `press-${number}` },
        body: { quoteId, optionId, destination },
      });
      const reply = await sent.catch(() => undefined);
      if (!reply) {
        lost.push(number);
        continue;
      }
      const outcome = outcomeOf(reply);
      if (outcome === "REQUEST_STILL_PROCESSING") lost.push(number);
      else statuses[outcome] = (statuses[outcome] ?? 0) + 1;
      onAnswer((answered += 1));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return { statuses, lost };
}

const everybody = Array.from({ length: shoppers }, (_, index) => index);
const processCount = isServer ? 3 : 1;
const startAll = async () => {
  const processes = [await start()];
  while (processes.length < processCount) processes.push(await start());
  return processes;
};
const booksOf = async (process: ServicesProcess | undefined, rush: Rush) => {
  const places = await process?.places(rush.optionId);
  return { holders: places?.holders.length, overfull: places?.overfull, twice: places?.twice };
};
const onePlace = { holders: 1, overfull: [], twice: [] };

it(`of ${shoppers} shoppers who reserve one place at once, one has it, and all others are told`, async () => {
  const processes = await startAll();
  const rush = await processes[0]?.rush(shoppers);
  if (!rush) throw new Error("nobody came");
  const { statuses, lost } = await press(() => processes, rush, everybody);
  expect([statuses, lost]).toEqual([{ reserved: 1, SLOT_FULL: shoppers - 1 }, []]);
  expect(await booksOf(processes[0], rush)).toEqual(onePlace);
  for (const each of processes) await each.kill();
}, 600_000);

it.each(isLong ? [0, 0.5] : [0.5])(
  "where a process is killed once %d of them have been answered, it is the same in the end",
  async (share) => {
    let processes: readonly ServicesProcess[] = await startAll();
    const rush = await processes[0]?.rush(shoppers);
    if (!rush) throw new Error("nobody came");
    const [victim, ...others] = processes;
    let dying: Promise<void> | undefined;
    const reached = () => (dying && others.length > 0 ? others : processes);
    const first = await press(reached, rush, everybody, (answered) => {
      if (answered > share * shoppers) dying ??= victim?.kill();
    });
    await dying;
    const restarted = await start();
    processes = [restarted, ...others];
    const total = { ...first.statuses };
    let { lost } = first;
    // Those whose call died with the process are told to wait until another takes it over.
    for (let round = 0; lost.length > 0 && round < 20; round += 1) {
      await new Promise((resolve) => setTimeout(resolve, 500));
      const next = await press(() => processes, rush, lost);
      for (const [outcome, count] of Object.entries(next.statuses))
        total[outcome] = (total[outcome] ?? 0) + count;
      lost = next.lost;
    }
    expect([total, lost]).toEqual([{ reserved: 1, SLOT_FULL: shoppers - 1 }, []]);
    expect(first.lost.length).toBeGreaterThan(0);
    expect(await booksOf(restarted, rush)).toEqual(onePlace);
    for (const each of processes) await each.kill();
  },
  600_000,
);
