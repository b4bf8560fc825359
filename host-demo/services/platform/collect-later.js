// In JavaScript, since a thread that reads no TypeScript needs it, too.
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** When starting is over, and once more: of what it holds then, most is let go soon after. */
const moments = [10_000, 40_000];

/** Starting leaves hundreds of megabytes behind, which an engine that has little else to do would keep for good. */
export function collectLater() {
  setFlagsFromString("--expose-gc");
  /** @type {() => void} */
  const collect = runInNewContext("gc");
  for (const moment of moments) setTimeout(collect, moment).unref();
}
