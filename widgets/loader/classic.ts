/**
 * What the self-contained classic files share: for hosts that pin a script by `integrity`, which a loader that
 * imports further files can't offer. Each puts the same `Aisle` on the page as the loader does.
 */
import { createOnPage } from "./create-on-page.ts";
import type { Script } from "./script.ts";

/** `Aisle` with what the files on the page have brought so far. */
export const page = globalThis as { Aisle?: Pick<Script, "init"> & Partial<Script> };

/** The first on a page stays: clients that it made must not lose their home to a second file. */
page.Aisle ??= {
  // A promise, so that a page may change between the loader and these files; a config error rejects as it does there.
  init: (config) => Promise.resolve(config).then((given) => createOnPage(given)),
};
