import { answerTime } from "../domain/limits.ts";
import { lostAnswer } from "./failures.ts";

/** Runs a function later; returns the function that stops it. */
export type After = (ms: number, run: () => void) => () => void;

/**
 * What a host answers, with or without a promise. It has as long as the services have: whoever waits for it can try again
 * then.
 */
export function answered<T>(work: T | Promise<T>, after: After): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = after(answerTime, () => reject(lostAnswer(new Error("A callback of the page: timeout"))));
    Promise.resolve(work).finally(stop).then(resolve, reject);
  });
}
