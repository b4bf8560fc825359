// In JavaScript, since a thread that reads no TypeScript needs it, too.
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** Starting leaves hundreds of megabytes behind, which an engine that has little else to do would keep for good. */
export function collectLater() {
  setFlagsFromString("--expose-gc");
  /** @type {() => void} */
  const collect = runInNewContext("gc");
  setTimeout(collect, 10_000).unref();
}
