import { setTimeout as sleep } from "node:timers/promises";
import type { Processor } from "./processor.ts";

/** An answer, or a rejection when it has not come in time; what was asked may still be carried out. */
export async function within<Answer>(seconds: number, answer: Promise<Answer>): Promise<Answer> {
  const stop = new AbortController();
  const tooLate = sleep(seconds * 1000, undefined, { signal: stop.signal }).then(() => {
    throw new Error(`the processor did not answer within ${seconds} s`);
  });
  try {
    return await Promise.race([answer, tooLate]);
  } finally {
    // Which rejects as well, and is told to nobody: the race is over.
    stop.abort();
  }
}

/**
 * A processor whose calls reject when no answer has come in time: whoever asks does so again under the same key, or has it
 * looked up.
 */
export function inTime(processor: Processor, seconds: number): Processor {
  const limited =
    <Request, Answer>(ask: (request: Request) => Promise<Answer>) =>
    (request: Request): Promise<Answer> =>
      within(seconds, ask(request));
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
