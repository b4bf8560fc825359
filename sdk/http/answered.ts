import { AisleError } from "../domain/errors.ts";
import { answerTime } from "../domain/limits.ts";

/** Runs a function later; returns the function that stops it. */
export type After = (ms: number, run: () => void) => () => void;

/** What a host answers, who has as long as the services have: whoever waits for it can try again then. */
export function answered<T>(work: Promise<T>, after: After): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = after(answerTime, () =>
      reject(
        new AisleError("timeout", "The page did not answer in time.", {
          retryable: true,
          messageKey: "technicalDifficulties",
        }),
      ),
    );
    work.finally(stop).then(resolve, reject);
  });
}
