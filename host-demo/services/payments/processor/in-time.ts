import { setTimeout as sleep } from "node:timers/promises";
import type { Processor } from "./processor.ts";

/**
 * A processor whose calls reject when no answer has come in time. What was asked may still be carried out: whoever asks
 * does so again under the same key, or has it looked up.
 */
export function inTime(processor: Processor, seconds: number): Processor {
  const limited =
    <Request, Answer>(ask: (request: Request) => Promise<Answer>) =>
    async (request: Request): Promise<Answer> => {
      const stop = new AbortController();
      const tooLate = sleep(seconds * 1000, undefined, { signal: stop.signal }).then(() => {
        throw new Error(`the processor did not answer within ${seconds} s`);
      });
      // Also that the wait was stopped comes as a rejection, to nobody.
      tooLate.catch(() => undefined);
      try {
        return await Promise.race([ask(request), tooLate]);
      } finally {
        stop.abort();
      }
    };
  return {
    authorize: limited((request) => processor.authorize(request)),
    raise: limited((request) => processor.raise(request)),
    release: limited((request) => processor.release(request)),
    void: limited((request) => processor.void(request)),
    complete: limited((request) => processor.complete(request)),
    refund: limited((request) => processor.refund(request)),
    find: limited((key) => processor.find(key)),
    close: limited((key) => processor.close(key)),
  };
}
