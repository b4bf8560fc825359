import type { FetchOptions } from "ofetch";
import { answerTime } from "aisle/rules";
import { isTimeout } from "./failure.ts";

/** How a request that may be repeated waits for its answer. */
export const repeats = {
  // ofetch's own time-out is one for all repeats: once it is over, it ends each of them before it begins.
  onRequest({ options }) {
    options.signal = AbortSignal.timeout(answerTime);
  },
  // Two waits are as much as a shopper should be asked for.
  onRequestError({ options, error }) {
    if (isTimeout(error) && options.retry) options.retry = 1;
  },
} satisfies FetchOptions;
