import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { createShopperClient } from "../../../demo/shopper-client.ts";
import type { Command, CrashOptions, Ledger, Preparation, Prepared, Report } from "./crash-entry.ts";
import type { Places, Rush } from "../../promising/testing/rush.ts";
import type { PromiseRush } from "./promise-rush.ts";
import { testShopper, type TestShopper } from "./shopper.ts";

export interface ServicesProcess {
  readonly origin: string;
  /** Has the process killed at a moment such as "before authorize". Answers once that is arranged. */
  dieAt(moment: string): Promise<void>;
  ledger(): Promise<Ledger>;
  prepare(preparation: Preparation): Promise<Prepared>;
  /** Puts another test number behind the bank card that holds a part of an order. */
  renumberHeld(orderId: string, pan: string): Promise<void>;
  /** Shoppers who are about to reserve the same place. */
  rush(count: number): Promise<Rush>;
  /** Shoppers who are about to have a time promised of which there are few places. */
  promiseRush(count: number, places: number): Promise<PromiseRush>;
  runOut(accountIds: readonly string[]): Promise<void>;
  places(slotId: string): Promise<Places>;
  /** The signal that ended the process. */
  readonly ended: Promise<NodeJS.Signals | null>;
  kill(): Promise<void>;
}

const entry = fileURLToPath(new URL("crash-entry.ts", import.meta.url));

/** The next message of a kind. Rejects when the process ends first. */
function next<K extends Report["kind"]>(child: ChildProcess, kind: K): Promise<Extract<Report, { kind: K }>> {
  return new Promise((resolve, reject) => {
    const onMessage = (message: Report) => {
      if (message.kind !== kind) return;
      child.off("message", onMessage);
      child.off("exit", onExit);
      resolve(message as Extract<Report, { kind: K }>);
    };
    const onExit = (code: number | null) => reject(new Error(`the services ended with ${code}`));
    child.on("message", onMessage);
    child.on("exit", onExit);
  });
}

/** A demo shopper, over HTTP. */
export async function signInTo(origin: string, email = "cards@aisle.test"): Promise<TestShopper> {
  const token = await createShopperClient(fetch, origin).signIn(email);
  return testShopper(fetch, origin, token);
}

/** Starts real services in a process of their own. */
export async function startProcess(options: CrashOptions): Promise<ServicesProcess> {
  const child = fork(entry, [JSON.stringify(options)], { execArgv: ["--import", "tsx"], stdio: "inherit" });
  const ended = once(child, "exit").then(([, signal]) => signal as NodeJS.Signals | null);
  const { origin } = await next(child, "ready");
  const send = (command: Command) => child.send(command);
  return {
    origin,
    ended,
    async dieAt(at) {
      const armed = next(child, "armed");
      send({ kind: "die-at", at });
      await armed;
    },
    async ledger() {
      const answer = next(child, "ledger");
      send({ kind: "ledger" });
      return (await answer).ledger;
    },
    async prepare(preparation) {
      const answer = next(child, "prepared");
      send({ kind: "prepare", preparation });
      return (await answer).prepared;
    },
    async renumberHeld(orderId, pan) {
      const answer = next(child, "renumbered");
      send({ kind: "renumber", orderId, pan });
      await answer;
    },
    async rush(count) {
      const answer = next(child, "rush");
      send({ kind: "rush", count });
      return (await answer).rush;
    },
    async promiseRush(count, places) {
      const answer = next(child, "promise-rush");
      send({ kind: "promise-rush", count, places });
      return (await answer).rush;
    },
    async runOut(accountIds) {
      const answer = next(child, "ran-out");
      send({ kind: "run-out", accountIds });
      await answer;
    },
    async places(slotId) {
      const answer = next(child, "places");
      send({ kind: "places", slotId });
      return (await answer).places;
    },
    async kill() {
      child.kill("SIGKILL");
      await ended;
    },
  };
}
