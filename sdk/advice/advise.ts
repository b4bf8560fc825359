import type * as Advice from "./advice.ts";

/**
 * Tells a developer what is wrong with a page and what to do about it. The words are brought on a page of the
 * developer's own machine alone: no build flag tells it from a shopper's, since both load the same files.
 */
export function advise(tell: (advice: typeof Advice) => unknown): void {
  if (/^(.+\.)?localhost$|^127\.|^\[::1]$/.test(globalThis.location?.hostname ?? ""))
    void import("./advice.ts").then(tell, () => undefined);
}
