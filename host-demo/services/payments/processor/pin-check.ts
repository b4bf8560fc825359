import { Worker } from "node:worker_threads";
import type { PrepaidAccountTable } from "./accounts-tables.ts";
import type { PinCode } from "./pin-provider.ts";

/** Compares a PIN with the card's in a thread of its own, outside of everything that logs, and counts nothing. */
export function checkPin(
  kind: PrepaidAccountTable["kind"],
  pin: string,
): Promise<"RIGHT" | "WRONG" | PinCode> {
  return new Promise((resolve, reject) => {
    // Without our environment and our loader: a thread that knows nothing has nothing to tell.
    const thread = new Worker(new URL("pin-check.js", import.meta.url), {
      workerData: { kind, pin },
      env: {},
      execArgv: [],
    });
    thread.once("message", resolve);
    thread.once("error", () => reject(new Error("a PIN could not be checked")));
    thread.once("exit", () => reject(new Error("a PIN was not checked")));
  });
}
